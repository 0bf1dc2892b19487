//! The kinds of records that can be merged.

use super::combine::Combined;
use super::model::{Gained, MergeKind};
use super::plan::MergeError;
use crate::actor::Actor;
use crate::change::Fields;
use crate::clock::Instant;
use crate::event::{EventDetails, EventKind};
use crate::ids::UserId;
use crate::leads::{self, Lead};
use crate::number_facts::Holder;
use crate::raw_leads::{self, RawLead};
use crate::record::Editable;
use crate::store::Stored;
use crate::trash::Trashable;
use crate::unit::Crm;

pub(super) trait Mergeable: Trashable {
    type Details: Combined;
    const KIND: MergeKind;
    const MERGED: EventKind;
    const MERGED_INTO: EventKind;
    const UNMERGED: EventKind;

    fn numbered(id: i64) -> Self::Id;
    fn details(&self) -> &Self::Details;
    fn details_mut(&mut self) -> &mut Self::Details;
    fn assigned_to(&self) -> Option<UserId>;
    /// The records that it names besides, by their names.
    fn named(&self, _tx: &mut dyn Crm) -> Stored<Fields> {
        Ok(Vec::new())
    }
    /// Since when it is out of the lists, if it is.
    fn archived_at(&self) -> Option<Instant> {
        None
    }
    /// Why it is no longer a record of its own, if so: it is linked to what it became.
    fn became(&self, _tx: &mut dyn Crm) -> Stored<Option<MergeError>> {
        Ok(None)
    }
    /// Whether this actor may let it take the other in, as both are.
    ///
    /// # Errors
    /// Why not: [`MergeError`].
    fn may_take(
        &self,
        _absorbed: &Self,
        _tx: &mut dyn Crm,
        _actor: &Actor,
    ) -> Result<(), MergeError> {
        Ok(())
    }
    /// Whether a card of it is asked for money: what the card provider says later is of this record, and may be of what is another
    /// one's by then.
    fn has_open_card(&self, _tx: &mut dyn Crm) -> Stored<bool> {
        Ok(false)
    }
    /// What the other is besides its details counts for this one too; how it was before is kept for an un-merge.
    fn take_over(
        &mut self,
        _absorbed: &Self,
        _gained: &mut Gained,
        _tx: &mut dyn Crm,
    ) -> Stored<()> {
        Ok(())
    }
    /// What it took over of one that is its own again counts no more.
    fn give_up(&mut self, _gained: &Gained, _tx: &mut dyn Crm) -> Stored<()> {
        Ok(())
    }
    /// The events of how `was` became this, field by field.
    fn changes(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>>;

    fn number(&self) -> i64 {
        self.entity().id()
    }

    fn holder(&self) -> Holder {
        Self::KIND.holder(self.number())
    }
}

/// What records with a number and details answer alike.
macro_rules! numbered_with_details {
    () => {
        fn numbered(id: i64) -> Self::Id {
            Self::Id::new(id)
        }

        fn details(&self) -> &Self::Details {
            &self.details
        }

        fn details_mut(&mut self) -> &mut Self::Details {
            &mut self.details
        }
    };
}
pub(super) use numbered_with_details;

impl Mergeable for RawLead {
    type Details = raw_leads::Details;
    const KIND: MergeKind = MergeKind::RawLead;
    const MERGED: EventKind = EventKind::RawLeadMerged;
    const MERGED_INTO: EventKind = EventKind::RawLeadMergedInto;
    const UNMERGED: EventKind = EventKind::RawLeadUnmerged;

    numbered_with_details!();

    fn assigned_to(&self) -> Option<UserId> {
        None
    }

    fn became(&self, _tx: &mut dyn Crm) -> Stored<Option<MergeError>> {
        Ok(self.converted_to.map(|lead| MergeError::Converted { lead }))
    }

    fn changes(&self, was: &Self, _tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        Ok(raw_leads::history(was, &self.details))
    }
}

impl Mergeable for Lead {
    type Details = leads::Details;
    const KIND: MergeKind = MergeKind::Lead;
    const MERGED: EventKind = EventKind::LeadMerged;
    const MERGED_INTO: EventKind = EventKind::LeadMergedInto;
    const UNMERGED: EventKind = EventKind::LeadUnmerged;

    numbered_with_details!();

    fn assigned_to(&self) -> Option<UserId> {
        self.details.assigned_to
    }

    fn became(&self, tx: &mut dyn Crm) -> Stored<Option<MergeError>> {
        let client = tx.clients().of_lead(self.id)?;
        Ok(client.map(|client| MergeError::Enrolled { client: client.id }))
    }

    fn changes(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        self.history(was, tx)
    }
}
