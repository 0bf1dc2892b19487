//! Clients, as they are merged: with everything that the books have of them.

use super::combine::{Combined, of_a_person};
use super::mergeable::{Mergeable, numbered_with_details};
use super::model::{Gained, Merge, MergeKind};
use super::plan::MergeError;
use super::walk::{self, Walk};
use crate::actor::Actor;
use crate::change::Fields;
use crate::choice;
use crate::clients::{self, Client};
use crate::clock::Instant;
use crate::contact::Person;
use crate::event::{EventDetails, EventKind};
use crate::ids::UserId;
use crate::record::Editable;
use crate::store::Stored;
use crate::tags::Tags;
use crate::unit::Crm;
use crate::users::Role;

impl Combined for clients::Details {
    of_a_person!();

    fn tags_mut(&mut self) -> Option<&mut Tags> {
        Some(&mut self.tags)
    }

    fn walk(&mut self, other: &Self, walk: &mut impl Walk) {
        walk::person(walk, &mut self.person, &other.person);
        walk.field("brand", &mut self.brand, other.brand.as_ref());
        walk.field("notes", &mut self.notes, other.notes.as_ref());
        walk.field(
            "assignedTo",
            &mut self.assigned_to,
            other.assigned_to.as_ref(),
        );
        walk.field("partnerId", &mut self.partner, other.partner.as_ref());
    }

    /// No status of a client says that they asked not to be contacted: their numbers do.
    fn tighten(&mut self, _other: &Self, _suppressed: bool) {}
}

impl Mergeable for Client {
    type Details = clients::Details;
    const KIND: MergeKind = MergeKind::Client;
    const MERGED: EventKind = EventKind::ClientMerged;
    const MERGED_INTO: EventKind = EventKind::ClientMergedInto;
    const UNMERGED: EventKind = EventKind::ClientUnmerged;

    numbered_with_details!();

    fn assigned_to(&self) -> Option<UserId> {
        self.details.assigned_to
    }

    /// Whether its money may move at all; where both have payments, an administrator says so.
    fn may_take(&self, absorbed: &Self, tx: &mut dyn Crm, actor: &Actor) -> Result<(), MergeError> {
        if self.has_open_card(tx)? || absorbed.has_open_card(tx)? {
            return Err(MergeError::CardUnderWay);
        }
        let merges = tx.merges();
        let both_paid = merges.has_payments(self.id)? && merges.has_payments(absorbed.id)?;
        if both_paid && actor.role() != Role::Admin {
            return Err(MergeError::BothPaid);
        }
        Ok(())
    }

    fn has_open_card(&self, tx: &mut dyn Crm) -> Stored<bool> {
        tx.merges().has_open_card(self.id)
    }

    fn named(&self, tx: &mut dyn Crm) -> Stored<Fields> {
        Ok(vec![choice::named_partner(tx, self.details.partner)?])
    }

    fn archived_at(&self) -> Option<Instant> {
        self.archived_at
    }

    fn take_over(&mut self, absorbed: &Self, gained: &mut Gained, tx: &mut dyn Crm) -> Stored<()> {
        if absorbed.archived_at.is_none() {
            let others = tx.merges().standing(MergeKind::Client, self.id.get())?;
            gained.archived = brought_back(self, &others);
            self.archived_at = None;
        }
        Ok(())
    }

    fn give_up(&mut self, gained: &Gained, tx: &mut dyn Crm) -> Stored<()> {
        if gained.archived.is_some() {
            let others = tx.merges().standing(MergeKind::Client, self.id.get())?;
            self.archived_at = archived_again(self, gained, &others);
        }
        Ok(())
    }

    fn changes(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        self.history(was, tx)
    }
}

/// The user of one of two clients works with the one that stays: it is archived when both were. Since when it was archived
/// when one who was not goes into it, now or, where others brought it back before, until they did.
fn brought_back(client: &Client, others: &[Merge]) -> Option<Instant> {
    let before = others.iter().find_map(|merge| merge.gained.archived);
    client.archived_at.or(before)
}

/// Since when a client is archived after one who brought it back left: as it was before, unless a user archived it since, or it
/// is made of others yet who were not archived.
fn archived_again(client: &Client, gained: &Gained, others: &[Merge]) -> Option<Instant> {
    let is_kept = others.iter().any(|merge| merge.gained.archived.is_some());
    let again = gained.archived.filter(|_| !is_kept);
    client.archived_at.or(again)
}

#[cfg(test)]
mod tests;
