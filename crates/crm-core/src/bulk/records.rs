//! The records whose lists have bulk actions: what of them is changed, and their own rules.

use super::change::{BulkChange, BulkKind, stored_tags};
use crate::act::Changed;
use crate::actor::Actor;
use crate::choice::ChoiceError;
use crate::clients::{Client, DeleteError};
use crate::clock::Instant;
use crate::event::EventDetails;
use crate::ids::UserId;
use crate::leads::{Lead, LeadStatus};
use crate::raw_leads::{
    MarketingStatus, RawLead, UpdateError, history, may_become, suppress_those_who_asked,
};
use crate::record::{EditError, Editable};
use crate::store::{StoreError, Stored};
use crate::tags::Tags;
use crate::trash::Trashable;
use crate::unit::{Crm, CrmAct};
use serde_json::{Value, json};

/// Why a row is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unfit {
    /// With the sentence of its own rule.
    Refused(String),
    Store(StoreError),
}

impl From<StoreError> for Unfit {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// A record whose list has bulk actions. Fields that it lacks are `None`.
pub(super) trait BulkRecord: Trashable {
    /// Its rule asks more than what it had before and gets now.
    const HAS_RULE_OF_ITS_OWN: bool;

    fn of(tx: &mut dyn Crm, ids: &[i64]) -> Stored<Vec<Self>>;
    fn write(tx: &mut dyn Crm, changed: &[Changed<Self>], kind: BulkKind) -> Stored<()>;
    /// Its id.
    fn number(&self) -> i64;
    fn assigned_to(&mut self) -> Option<&mut Option<UserId>>;
    fn status(&mut self) -> Option<&mut LeadStatus>;
    fn marketing_status(&mut self) -> Option<&mut MarketingStatus> {
        None
    }
    fn tags(&mut self) -> Option<&mut Tags>;
    /// Whether `was` may be edited so that it becomes this.
    fn may_follow(&self, was: &Self, actor: &Actor, tx: &mut dyn Crm) -> Result<(), Unfit>;
    /// What its timeline tells of how `was` became this.
    fn told(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>>;
    fn may_go_to_trash(&self, _tx: &mut dyn Crm) -> Result<(), Unfit> {
        Ok(())
    }
    /// What else follows when `was` became this.
    fn follow_up(&self, _was: &Self, _act: &mut CrmAct<'_>) -> Stored<()> {
        Ok(())
    }
}

impl BulkRecord for RawLead {
    const HAS_RULE_OF_ITS_OWN: bool = true;

    fn of(tx: &mut dyn Crm, ids: &[i64]) -> Stored<Vec<Self>> {
        tx.bulk_actions().raw_leads(ids)
    }

    fn write(tx: &mut dyn Crm, changed: &[Changed<Self>], kind: BulkKind) -> Stored<()> {
        tx.bulk_actions().save_raw_leads(changed, kind)
    }

    fn number(&self) -> i64 {
        self.id.get()
    }

    fn assigned_to(&mut self) -> Option<&mut Option<UserId>> {
        None
    }

    fn status(&mut self) -> Option<&mut LeadStatus> {
        None
    }

    fn marketing_status(&mut self) -> Option<&mut MarketingStatus> {
        Some(&mut self.details.status)
    }

    fn tags(&mut self) -> Option<&mut Tags> {
        Some(&mut self.details.tags)
    }

    fn may_follow(&self, was: &Self, _actor: &Actor, tx: &mut dyn Crm) -> Result<(), Unfit> {
        // Tags say nothing of whether the person may be called.
        if was.details.status == self.details.status || may_become(tx, was, &self.details)? {
            return Ok(());
        }
        Err(Unfit::Refused(UpdateError::DoNotContact.to_string()))
    }

    fn follow_up(&self, was: &Self, act: &mut CrmAct<'_>) -> Stored<()> {
        suppress_those_who_asked(act, was, &self.details)
    }

    fn told(&self, was: &Self, _tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        Ok(history(was, &self.details))
    }
}

impl BulkRecord for Lead {
    const HAS_RULE_OF_ITS_OWN: bool = false;

    fn of(tx: &mut dyn Crm, ids: &[i64]) -> Stored<Vec<Self>> {
        tx.bulk_actions().leads(ids)
    }

    fn write(tx: &mut dyn Crm, changed: &[Changed<Self>], kind: BulkKind) -> Stored<()> {
        tx.bulk_actions().save_leads(changed, kind)
    }

    fn number(&self) -> i64 {
        self.id.get()
    }

    fn assigned_to(&mut self) -> Option<&mut Option<UserId>> {
        Some(&mut self.details.assigned_to)
    }

    fn status(&mut self) -> Option<&mut LeadStatus> {
        Some(&mut self.details.status)
    }

    fn tags(&mut self) -> Option<&mut Tags> {
        Some(&mut self.details.tags)
    }

    fn may_follow(&self, was: &Self, actor: &Actor, tx: &mut dyn Crm) -> Result<(), Unfit> {
        self.check(was, actor, tx).map_err(unfit)
    }

    fn told(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        self.history(was, tx)
    }
}

impl BulkRecord for Client {
    const HAS_RULE_OF_ITS_OWN: bool = true;

    fn of(tx: &mut dyn Crm, ids: &[i64]) -> Stored<Vec<Self>> {
        tx.bulk_actions().clients(ids)
    }

    fn write(tx: &mut dyn Crm, changed: &[Changed<Self>], kind: BulkKind) -> Stored<()> {
        tx.bulk_actions().save_clients(changed, kind)
    }

    fn number(&self) -> i64 {
        self.id.get()
    }

    fn assigned_to(&mut self) -> Option<&mut Option<UserId>> {
        Some(&mut self.details.assigned_to)
    }

    fn status(&mut self) -> Option<&mut LeadStatus> {
        None
    }

    fn tags(&mut self) -> Option<&mut Tags> {
        Some(&mut self.details.tags)
    }

    fn may_follow(&self, was: &Self, actor: &Actor, tx: &mut dyn Crm) -> Result<(), Unfit> {
        self.check(was, actor, tx).map_err(unfit)
    }

    fn told(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        self.history(was, tx)
    }

    fn may_go_to_trash(&self, tx: &mut dyn Crm) -> Result<(), Unfit> {
        match tx.clients().kept_records(self.id)? {
            Some(kept) => Err(Unfit::Refused(DeleteError::HasRecords(kept).to_string())),
            None => Ok(()),
        }
    }
}

fn unfit<R: Editable>(error: EditError<R>) -> Unfit {
    match error {
        EditError::Store(error) | EditError::Choice(ChoiceError::Store(error)) => {
            Unfit::Store(error)
        }
        refused => Unfit::Refused(refused.to_string()),
    }
}

/// Makes of the record what the action wants.
pub(super) fn apply<R: BulkRecord>(
    record: &mut R,
    change: &BulkChange,
    now: Instant,
) -> Result<(), Unfit> {
    match change {
        BulkChange::Assign(to) => {
            if let Some(assigned) = record.assigned_to() {
                *assigned = *to;
            }
        }
        BulkChange::Status(to) => {
            if let Some(status) = record.status() {
                *status = *to;
            }
        }
        BulkChange::MarketingStatus(to) => {
            if let Some(status) = record.marketing_status() {
                *status = *to;
            }
        }
        BulkChange::AddTags(more) => {
            if let Some(tags) = record.tags() {
                let added = tags.with(more);
                *tags = added.map_err(|error| Unfit::Refused(error.to_string()))?;
            }
        }
        BulkChange::RemoveTags(less) => {
            if let Some(tags) = record.tags() {
                *tags = tags.without(less);
            }
        }
        BulkChange::Trash => record.set_deleted_at(Some(now)),
        // They change nothing here: rows of other lists go through their own acts.
        BulkChange::Export
        | BulkChange::Approve
        | BulkChange::Void
        | BulkChange::Remind
        | BulkChange::Download => {}
    }
    Ok(())
}

/// What the record has of that which this kind of action changes.
pub(super) fn value<R: BulkRecord>(record: &R, kind: BulkKind) -> Value {
    let mut record = record.clone();
    match kind {
        BulkKind::Assign => {
            let assigned = record.assigned_to().and_then(|assigned| *assigned);
            json!(assigned.map(UserId::get))
        }
        BulkKind::Status => {
            let status = record.status().map(|status| status.as_str());
            let marketing = record.marketing_status().map(|status| status.as_str());
            json!(status.or(marketing))
        }
        BulkKind::AddTags | BulkKind::RemoveTags => {
            let tags = record.tags().map(|tags| tags.clone());
            json!(tags.unwrap_or_default().iter().collect::<Vec<_>>())
        }
        BulkKind::Export
        | BulkKind::Trash
        | BulkKind::Approve
        | BulkKind::Void
        | BulkKind::Remind
        | BulkKind::Download => Value::Null,
    }
}

/// Gives the record back what [`value`] read of it.
pub(super) fn put_back<R: BulkRecord>(
    record: &mut R,
    kind: BulkKind,
    earlier: &Value,
) -> Stored<()> {
    match kind {
        BulkKind::Assign => {
            if let Some(assigned) = record.assigned_to() {
                *assigned = earlier.as_i64().map(UserId::new);
            }
        }
        BulkKind::Status => {
            let text = earlier.as_str().unwrap_or_default();
            if let (Some(status), Ok(was)) = (record.status(), LeadStatus::parse(text)) {
                *status = was;
            }
            if let (Some(status), Ok(was)) =
                (record.marketing_status(), MarketingStatus::parse(text))
            {
                *status = was;
            }
        }
        BulkKind::AddTags | BulkKind::RemoveTags => {
            let was = stored_tags(earlier).ok_or_else(|| {
                StoreError::Fault(format!("a bulk action's earlier tags: {earlier}"))
            })?;
            if let Some(tags) = record.tags() {
                *tags = was;
            }
        }
        BulkKind::Trash => record.set_deleted_at(None),
        BulkKind::Export
        | BulkKind::Approve
        | BulkKind::Void
        | BulkKind::Remind
        | BulkKind::Download => {}
    }
    Ok(())
}
