//! What offsets need stored.

use super::model::{Clawback, Consent, ConsentDraft, NewOffset};
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use time::Date;

pub trait OffsetStore {
    /// Of the person's paid commissions, the oldest line first.
    fn clawbacks_of(&mut self, user: UserId) -> Stored<Vec<Clawback>>;
    /// `Duplicate` when something of the commission is kept back against the same clawback already.
    fn add(&mut self, offsets: &[NewOffset]) -> Stored<()>;
    /// What is kept back of a commission.
    fn of_commission(&mut self, commission: CommissionId) -> Stored<Money>;
    /// It was paid on this day.
    fn date(&mut self, commission: CommissionId, day: Date) -> Stored<()>;
    /// It was not paid after all: the clawbacks are owed again. Answers what was kept back.
    fn release(&mut self, commission: CommissionId) -> Stored<Money>;
    /// What was recorded last.
    fn consent_of(&mut self, user: UserId) -> Stored<Option<Consent>>;
    fn insert_consent(&mut self, draft: &ConsentDraft, by: UserId, now: Instant) -> Stored<()>;
}
