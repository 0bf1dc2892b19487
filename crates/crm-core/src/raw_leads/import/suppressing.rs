//! What an import puts on the suppression list.

use super::known::Known;
use super::run::Run;
use crate::event::{Entity, EventKind};
use crate::ids::RawLeadId;
use crate::raw_leads::{Details, MarketingStatus};
use crate::store::Stored;
use crate::suppression::{Ask, NewSuppression, SuppressionKey};
use crate::unit::CrmAct;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Collects the keys that join the suppression list, each once.
pub(super) struct Suppressing<'a> {
    known: &'a Known,
    run: &'a Run,
    seen: HashSet<SuppressionKey>,
    created: HashMap<SuppressionKey, RawLeadId>,
    new: Vec<NewSuppression>,
    records: BTreeSet<RawLeadId>,
}

impl<'a> Suppressing<'a> {
    pub(super) fn new(known: &'a Known, run: &'a Run) -> Self {
        Self {
            known,
            run,
            seen: HashSet::new(),
            created: HashMap::new(),
            new: Vec::new(),
            records: BTreeSet::new(),
        }
    }

    /// A raw lead of this batch: all its keys when it says Do Not Contact.
    pub(super) fn created(&mut self, id: RawLeadId, details: &Details) {
        for key in SuppressionKey::of(&details.person) {
            self.created.insert(key, id);
        }
        if details.status == MarketingStatus::DoNotContact {
            self.add(Some(id), SuppressionKey::of(&details.person));
        }
    }

    /// A row that asks for it without making a raw lead, for the record it is about.
    pub(super) fn asked(&mut self, record: Option<RawLeadId>, details: &Details) {
        let keys = SuppressionKey::of(&details.person);
        let here = keys.iter().find_map(|key| self.created.get(key)).copied();
        self.add(record.or(here), keys);
    }

    pub(super) fn add(&mut self, raw_lead: Option<RawLeadId>, keys: Vec<SuppressionKey>) {
        for key in keys {
            if !self.known.is_suppressed(&key) && self.seen.insert(key.clone()) {
                self.records.extend(raw_lead);
                self.new.push(NewSuppression {
                    key,
                    raw_lead,
                    by: self.run.actor.user(),
                    ask: Ask::default(),
                });
            }
        }
    }

    pub(super) fn write(self, act: &mut CrmAct<'_>) -> Stored<()> {
        if self.new.is_empty() {
            return Ok(());
        }
        act.tx.suppressions().add(&self.new, act.now)?;
        for id in self.records {
            act.record_event(Entity::RawLead(id), EventKind::RawLeadSuppressed);
        }
        Ok(())
    }
}
