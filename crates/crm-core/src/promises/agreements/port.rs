//! What agreements need stored.

use super::held::ClientPeriod;
use super::model::{Agreement, Entered, NewAgreement};
use super::period::CancelPeriod;
use crate::clock::Instant;
use crate::contact_gate::StateSet;
use crate::ids::{ClientId, DocumentId, PlanId};
use crate::store::Stored;

/// Agreements with their periods, one for each document of such a type.
#[cfg_attr(test, mockall::automock)]
pub trait Agreements {
    fn get(&mut self, document: DocumentId) -> Stored<Option<Agreement>>;
    /// Does nothing for a document that has one.
    fn insert(&mut self, new: &NewAgreement, now: Instant) -> Stored<()>;
    /// `Clash` when there is none.
    fn save_entered(&mut self, document: DocumentId, entered: &Entered) -> Stored<()>;
    /// Takes the place of the period before.
    fn put_period(
        &mut self,
        document: DocumentId,
        period: &CancelPeriod,
        now: Instant,
    ) -> Stored<()>;
    fn file_release_paper(&mut self, document: DocumentId, now: Instant) -> Stored<()>;
    fn cancel(&mut self, document: DocumentId, now: Instant) -> Stored<()>;
    /// Of the client's properties that are not in the trash.
    fn property_states(&mut self, client: ClientId) -> Stored<StateSet>;
    fn is_plan_of(&mut self, plan: PlanId, client: ClientId) -> Stored<bool>;
    /// The periods of a client's agreements that are neither void nor in the trash, by the documents' ids.
    fn periods_of(&mut self, client: ClientId) -> Stored<Vec<ClientPeriod>>;
    /// Documents of agreement types without a record, or signed by their client without a period, by id.
    fn unfollowed(&mut self, most: i64) -> Stored<Vec<DocumentId>>;
    /// Documents in force with a notice and without a last day, by id: a state's calendar was not loaded.
    fn uncounted(&mut self, most: i64) -> Stored<Vec<DocumentId>>;
}
