//! What a batch comes to, and writing it.

use super::fill::fill_empty;
use super::known::{Class, Known};
use super::not_taken::ContactColumns;
use super::port::{Kept, KeptRow, Progress};
use super::row::Problem;
use super::run::Run;
use super::sift::{Sifted, SiftedRow};
use super::suppressing::Suppressing;
use crate::change::difference;
use crate::clock::Instant;
use crate::contact::EmailAddress;
use crate::event::{Entity, EventKind};
use crate::ids::RawLeadId;
use crate::raw_leads::{Details, MarketingStatus, NewRawLead, RawLead};
use crate::store::Stored;
use crate::suppression::SuppressionKey;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// What a batch comes to, before any of it is written.
pub(super) struct Plan<'a> {
    known: Known,
    progress: Progress,
    columns: &'a ContactColumns,
    new: Vec<Details>,
    /// The records with what was filled in so far; `true` when something was.
    filled: Vec<(RawLead, bool)>,
    failed: Vec<KeptRow>,
    left_out: Vec<KeptRow>,
    /// Rows that say Do Not Contact of a person who is not created here.
    asked: Vec<(Option<usize>, &'a Details)>,
}

impl<'a> Plan<'a> {
    pub(super) fn new(known: Known, progress: Progress, columns: &'a ContactColumns) -> Self {
        let filled = known
            .records()
            .iter()
            .map(|record| (record.clone(), false))
            .collect();
        Self {
            known,
            progress,
            columns,
            new: Vec::new(),
            filled,
            failed: Vec::new(),
            left_out: Vec::new(),
            asked: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, row: &'a SiftedRow) {
        self.progress.processed += 1;
        let class = self.known.class_of(row);
        let not_taken = match class {
            Class::DuplicateOfRecord(at) => self.not_taken(row, at),
            _ => Vec::new(),
        };
        if let Some(without) = row.without_all(&not_taken) {
            self.progress.left_out += i64::try_from(without.values).unwrap_or(i64::MAX);
            self.left_out.push(without.row);
        }
        match (&row.sifted, class) {
            (Sifted::Failed(failed), _) => {
                self.failed.push(failed.clone());
                self.progress.failed += 1;
            }
            (Sifted::Candidate { details, .. }, Class::DuplicateOfRecord(at)) => {
                let changed = self.fill(at, details);
                self.progress.updated += i64::from(changed);
                self.progress.skipped += i64::from(!changed);
            }
            (Sifted::Candidate { details, .. }, class) => {
                let mut details = Details::clone(details);
                if class == Class::Suppressed {
                    details.status = MarketingStatus::DoNotContact;
                }
                self.new.push(details);
                self.progress.created += 1;
            }
            (Sifted::DuplicateInFile { do_not_contact }, _) => {
                if let Some(details) = do_not_contact {
                    self.asked
                        .push((self.known.record_of(&details.person), details));
                }
                self.progress.skipped += 1;
            }
            (Sifted::Blank, _) => self.progress.skipped += 1,
        }
    }

    /// What the record, as it is filled so far, does not take of the row.
    fn not_taken(&self, row: &SiftedRow, at: usize) -> Vec<Problem> {
        let Some((record, _)) = self.filled.get(at) else {
            return Vec::new();
        };
        let there = &record.details.person;
        let there = (there, there.places_left());
        self.columns.not_taken(row, there, &self.known)
    }

    /// Whether the row told the record something new.
    fn fill(&mut self, at: usize, details: &'a Details) -> bool {
        let asks = details.status == MarketingStatus::DoNotContact;
        let news = SuppressionKey::of(&details.person)
            .iter()
            .any(|key| !self.known.is_suppressed(key));
        if asks {
            self.asked.push((Some(at), details));
        }
        let taken = details.person.email.as_ref().map(EmailAddress::key);
        let taken = taken.is_some_and(|key| self.known.has_email(&key));
        let Some((record, changed)) = self.filled.get_mut(at) else {
            return false;
        };
        let filled = fill_empty(&mut record.details, details, taken);
        *changed |= filled;
        filled || (asks && news)
    }

    pub(super) fn write(self, tx: &mut dyn Crm, run: &Run, now: Instant) -> Stored<Progress> {
        CrmAct::run(tx, &run.actor, now, |act| self.write_in(act, run))
    }

    fn write_in(self, act: &mut CrmAct<'_>, run: &Run) -> Stored<Progress> {
        let mut suppressions = Suppressing::new(&self.known, run);
        let ids = self.create(act, run)?;
        for (id, details) in ids.iter().zip(&self.new) {
            suppressions.created(*id, details);
        }
        for (at, details) in &self.asked {
            let record = at.and_then(|at| self.known.records().get(at));
            suppressions.asked(record.map(|record| record.id), details);
        }
        self.save_filled(act, &mut suppressions)?;
        suppressions.write(act)?;
        let kept = [
            (Kept::Failed, &self.failed),
            (Kept::LeftOut, &self.left_out),
        ];
        for (why, rows) in kept.into_iter().filter(|(_, rows)| !rows.is_empty()) {
            act.tx.imports().keep_rows(run.import, why, rows)?;
        }
        act.tx.imports().save_progress(run.import, self.progress)?;
        Ok(self.progress)
    }

    fn create(&self, act: &mut CrmAct<'_>, run: &Run) -> Stored<Vec<RawLeadId>> {
        if self.new.is_empty() {
            return Ok(Vec::new());
        }
        let new: Vec<NewRawLead> = self
            .new
            .iter()
            .map(|details| NewRawLead {
                details: details.clone(),
                created_at: act.now,
            })
            .collect();
        let ids = act.tx.raw_leads().insert_many(&new)?;
        for (id, details) in ids.iter().zip(&self.new) {
            let status = details.status.as_str();
            let imported = json!({"status": status, "importId": run.import.get()});
            act.record_event(
                Entity::RawLead(*id),
                EventKind::RawLeadImported.with(imported),
            );
        }
        Ok(ids)
    }

    /// A suppressed record's new keys join the list, as when they are edited manually.
    fn save_filled(&self, act: &mut CrmAct<'_>, suppressions: &mut Suppressing<'_>) -> Stored<()> {
        let records = self.known.records().iter().zip(&self.filled);
        for (before, (record, _)) in records.filter(|(_, (_, changed))| *changed) {
            let details = &record.details;
            if let Some((was, is)) = difference(&before.details.fields(), &details.fields()) {
                act.save(record.clone(), EventKind::RawLeadUpdated.from_to(was, is))?;
            }
            if record.suppressed || details.status == MarketingStatus::DoNotContact {
                let was = &before.details.person;
                suppressions.add(Some(record.id), SuppressionKey::added(was, &details.person));
            }
        }
        Ok(())
    }
}
