//! What merges need stored.

use super::model::{Merge, MergeKind, Moved, Moving, NewMerge};
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::event::Entity;
use crate::ids::{AppointmentId, ClientId, InvoiceId, MergeId, PaymentId, UserId};
use crate::number_facts::holder::Holder;
use crate::store::Stored;
use crate::suppression::key::SuppressionKey;

/// Merges, and the rows that they move.
#[cfg_attr(test, mockall::automock)]
pub trait Merges {
    fn get(&mut self, id: MergeId) -> Stored<Option<Merge>>;
    /// The merge in which this record went into another, unless it was undone.
    fn of_absorbed(&mut self, kind: MergeKind, absorbed: i64) -> Stored<Option<Merge>>;
    /// The merges of others into this record that were not undone, oldest first.
    fn standing(&mut self, kind: MergeKind, survivor: i64) -> Stored<Vec<Merge>>;
    /// `Duplicate` when the record went into another already.
    fn insert(&mut self, new: &NewMerge) -> Stored<MergeId>;
    fn end(&mut self, id: MergeId, by: Option<UserId>, now: Instant) -> Stored<()>;
    /// Notes numbers and addresses of the absorbed record that found no place.
    fn keep_left_out(&mut self, id: MergeId, keys: &[SuppressionKey]) -> Stored<()>;
    /// What belongs to a record with these numbers.
    fn belongings(&mut self, holder: Holder, phones: &[PhoneKey]) -> Stored<Moving>;
    /// What came to a record after a moment.
    fn added_since(&mut self, holder: Holder, since: Instant) -> Stored<Moved>;
    /// Calls, callbacks and skips of the absorbed become the survivor's, and are noted as moved.
    fn move_rows(&mut self, id: MergeId, merged: &NewMerge) -> Stored<()>;
    /// Those of them that the survivor has still become the absorbed's again. How many, without the appointments.
    fn move_back(&mut self, merge: &Merge) -> Stored<Moved>;
    /// The absorbed client's properties, cases, documents and everything of the books become the survivor's, and are noted as moved;
    /// which. Each is a version further. What its cards were asked for goes along untold: it is no record of its own.
    fn move_records(&mut self, id: MergeId, merged: &NewMerge) -> Stored<Vec<Entity>>;
    /// Those of them that the survivor has still, and what was made since of one of them (a refund or a commission of a payment, an
    /// invoice of a plan, a case of a property), become the absorbed client's again; which.
    fn move_records_back(&mut self, merge: &Merge, now: Instant) -> Stored<Vec<Entity>>;
    /// What of the two clients' money hangs together since: each pair is a payment of one of them that pays an invoice of the other.
    fn tied(&mut self, merge: &Merge) -> Stored<Vec<(PaymentId, InvoiceId)>>;
    /// Whether the client has payments, whatever became of them.
    fn has_payments(&mut self, client: ClientId) -> Stored<bool>;
    /// Whether a charge of a card of the client was requested, and its outcome is not known yet.
    fn has_open_card(&mut self, client: ClientId) -> Stored<bool>;
    fn appointments_of(&mut self, holder: Holder) -> Stored<Vec<AppointmentId>>;
    /// Notes these appointments as moved.
    fn note_appointments(&mut self, id: MergeId, moved: &[AppointmentId]) -> Stored<()>;
    /// Those that were noted.
    fn moved_appointments(&mut self, id: MergeId) -> Stored<Vec<AppointmentId>>;
}
