//! What commissions need stored.

use super::model::{Commission, NewCommission, NewLine, NewPayout};
use crm_core::act::Changed;
use crm_core::ids::{CommissionId, PaymentId, UserId};
use crm_core::store::Stored;

pub trait CommissionStore {
    fn get(&mut self, id: CommissionId) -> Stored<Option<Commission>>;
    /// By id.
    fn of_payment(&mut self, payment: PaymentId) -> Stored<Vec<Commission>>;
    /// The person's commission of this payment.
    fn find(&mut self, payment: PaymentId, user: UserId) -> Stored<Option<CommissionId>>;
    /// `Duplicate` when the person has a commission of this payment already.
    fn insert(&mut self, new: &NewCommission) -> Stored<CommissionId>;
    /// Writes everything but `automatic`, `created_by` and `created_at`, and counts the version up; `Clash`
    /// when `commission.version` is no longer current.
    fn save(&mut self, commission: &Changed<Commission>) -> Stored<()>;
    fn add_lines(&mut self, lines: &[NewLine]) -> Stored<()>;
    /// Whether money is or was sent for it: there is a record of a payment, or a bank transfer that neither failed
    /// nor was canceled.
    fn is_being_paid(&mut self, id: CommissionId) -> Stored<bool>;
    /// `Duplicate` when the commission has a payout already.
    fn insert_payout(&mut self, payout: &NewPayout) -> Stored<()>;
}
