//! What held money needs stored.

use super::hold::Guarded;
use super::notices::{Decided, NewNotice, RecordedNotice};
use super::release::Waiting;
use crate::fees::{DecidedFee, SoldBy};
use crate::payments::model::Payment;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, DocumentId, ExitCaseId, PaymentId, PlanId};
use crm_core::store::Stored;
use time::Date;

/// Signed agreements as money sees them, and the money that waits for them. An agreement is named by its document.
pub trait HeldMoney {
    /// No payment that was recorded before is ever held.
    fn guarded_from(&mut self) -> Stored<Instant>;
    /// The client's that are neither void nor in the trash, by document; canceled ones too.
    fn guarded_of(&mut self, client: ClientId) -> Stored<Vec<Guarded<DocumentId>>>;
    /// Whatever became of its document.
    fn guarded(&mut self, agreement: DocumentId) -> Stored<Option<Guarded<DocumentId>>>;
    /// Those of the clients of these cases that are neither void nor in the trash.
    fn guarded_of_cases(&mut self, cases: &[ExitCaseId]) -> Stored<Vec<Guarded<DocumentId>>>;
    /// Payments that are held for agreements whose period is over by now.
    fn waiting(&mut self, now: Instant) -> Stored<Vec<Waiting<DocumentId>>>;
    /// Completed payments after this one, by id, that are not held and of which nothing went back, of clients with a signed
    /// agreement that may hold money now.
    fn unheld(&mut self, after: PaymentId, most: i64, now: Instant) -> Stored<Vec<PaymentId>>;
    /// What the client's signed agreements were sold with; void and canceled ones are none.
    fn sales_of(&mut self, client: ClientId) -> Stored<Vec<SoldBy>>;
    /// By service.
    fn decided_fees(&mut self) -> Stored<Vec<DecidedFee>>;
    /// Takes the place of an earlier decision on the service.
    fn decide_fee(&mut self, decided: &DecidedFee) -> Stored<()>;
    /// Of one agreement, in the order in which they were recorded.
    fn notices_of(&mut self, agreement: DocumentId) -> Stored<Vec<RecordedNotice>>;
    fn record_notice(&mut self, new: &NewNotice) -> Stored<()>;
    /// `Clash` when it was decided on already.
    fn decide_notice(&mut self, id: i64, decided: &Decided) -> Stored<()>;
    /// What was or is held for the agreement, and what is of its plan: no refunds and no simulated money, by id.
    fn payments_for(&mut self, agreement: DocumentId, plan: Option<PlanId>)
    -> Stored<Vec<Payment>>;
    /// Whether the client has another agreement that is signed and not canceled.
    fn has_others(&mut self, client: ClientId, agreement: DocumentId) -> Stored<bool>;
    /// The refunds of a payment count with it from now on, none before its own day.
    fn release_refunds(
        &mut self,
        payment: PaymentId,
        at: Instant,
        counts_on: Option<Date>,
    ) -> Stored<()>;
}
