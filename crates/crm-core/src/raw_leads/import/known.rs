//! Who of a batch is known already: the one classifier of the dry run and the run.

use super::list::BatchKeys;
use super::sift::{Sifted, SiftedRow, keys_of};
use crate::contact::{EmailKey, Person, PhoneKey};
use crate::raw_leads::RawLead;
use crate::store::Stored;
use crate::suppression::SuppressionKey;
use crate::unit::Crm;
use std::collections::{HashMap, HashSet};

/// What a row counts as: exactly one, the first that fits (decisions, section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    Blank,
    Failed,
    DuplicateInFile,
    /// With the place of the record among [`Known::records`].
    DuplicateOfRecord(usize),
    Suppressed,
    Ready,
}

/// The raw leads and suppressions that share a key with a batch.
#[derive(Debug, Clone, Default)]
pub struct Known {
    records: Vec<RawLead>,
    by_phone: HashMap<PhoneKey, usize>,
    by_email: HashMap<EmailKey, usize>,
    /// Keys of people who were merged into a record that had no place for them.
    left_out: HashMap<SuppressionKey, usize>,
    suppressed: HashSet<SuppressionKey>,
}

impl Known {
    /// Looks a batch up in the transaction that will write it.
    pub(super) fn find(tx: &mut dyn Crm, keys: &BatchKeys) -> Stored<Self> {
        let records = tx.raw_leads().find_by_keys(&keys.phones, &keys.emails)?;
        let left_out = tx.raw_leads().with_left_out(&keys.suppressions)?;
        let suppressed = tx.suppressions().among(&keys.suppressions)?;
        Ok(Self::of(records, suppressed).with_left_out(left_out))
    }

    /// Of several records with one key the oldest is taken.
    pub(super) fn of(mut records: Vec<RawLead>, suppressed: Vec<SuppressionKey>) -> Self {
        records.sort_by_key(|record| record.id);
        let mut known = Self {
            suppressed: suppressed.into_iter().collect(),
            ..Self::default()
        };
        for (at, record) in records.iter().enumerate() {
            let (phones, email) = keys_of(&record.details.person);
            for key in phones {
                known.by_phone.entry(key).or_insert(at);
            }
            if let Some(key) = email {
                known.by_email.entry(key).or_insert(at);
            }
        }
        known.records = records;
        known
    }

    /// Each key with the record that a person with it was merged into, where it found no place: the earlier merge says
    /// whose it is.
    pub(super) fn with_left_out(mut self, left_out: Vec<(SuppressionKey, RawLead)>) -> Self {
        for (key, record) in left_out {
            let known = self.records.iter().position(|one| one.id == record.id);
            let at = known.unwrap_or(self.records.len());
            if known.is_none() {
                self.records.push(record);
            }
            self.left_out.entry(key).or_insert(at);
        }
        self
    }

    /// What a row counts as.
    #[must_use]
    pub fn class_of(&self, row: &SiftedRow) -> Class {
        match &row.sifted {
            Sifted::Blank => Class::Blank,
            Sifted::Failed(_) => Class::Failed,
            Sifted::DuplicateInFile { .. } => Class::DuplicateInFile,
            Sifted::Candidate {
                details,
                suppressed_in_file,
            } => match self.record_of(&details.person) {
                Some(at) => Class::DuplicateOfRecord(at),
                None if *suppressed_in_file || self.suppresses(&details.person) => {
                    Class::Suppressed
                }
                None => Class::Ready,
            },
        }
    }

    /// One of the same normalised phone numbers, the row's first first, else the same email, else one that a merge left out.
    pub(super) fn record_of(&self, person: &Person) -> Option<usize> {
        let (phones, email) = keys_of(person);
        phones
            .iter()
            .find_map(|key| self.by_phone.get(key))
            .or_else(|| email.and_then(|key| self.by_email.get(&key)))
            .or_else(|| self.by_left_out(person))
            .copied()
    }

    fn by_left_out(&self, person: &Person) -> Option<&usize> {
        let keys = SuppressionKey::of(person);
        keys.iter().find_map(|key| self.left_out.get(key))
    }

    fn suppresses(&self, person: &Person) -> bool {
        SuppressionKey::of(person)
            .iter()
            .any(|key| self.suppressed.contains(key))
    }

    pub(super) fn is_suppressed(&self, key: &SuppressionKey) -> bool {
        self.suppressed.contains(key)
    }

    pub(super) fn has_email(&self, key: &EmailKey) -> bool {
        self.by_email.contains_key(key)
    }

    /// The records that rows may be of.
    #[must_use]
    pub fn records(&self) -> &[RawLead] {
        &self.records
    }
}
