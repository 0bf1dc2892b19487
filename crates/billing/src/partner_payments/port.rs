//! What partner payments need stored.

use super::model::{InvoiceNumber, NewPartnerPayment, PartnerPayment};
use crm_core::act::Changed;
use crm_core::ids::{ExitCaseId, PartnerId, PartnerPaymentId};
use crm_core::store::Stored;

pub trait PartnerPayments {
    fn get(&mut self, id: PartnerPaymentId) -> Stored<Option<PartnerPayment>>;
    /// The partner's payment with this invoice number that is not canceled.
    fn by_invoice_number(
        &mut self,
        partner: PartnerId,
        number: &InvoiceNumber,
    ) -> Stored<Option<PartnerPaymentId>>;
    /// Whether there is such a partner, and it is still worked with.
    fn partner_is_active(&mut self, partner: PartnerId) -> Stored<bool>;
    /// Those of the cases that the partner works on.
    fn cases_of(&mut self, partner: PartnerId, cases: &[ExitCaseId]) -> Stored<Vec<ExitCaseId>>;
    /// `Duplicate` when the partner's invoice number is on a payment already that is not canceled.
    fn insert(&mut self, new: &NewPartnerPayment) -> Stored<PartnerPaymentId>;
    /// Writes details, cases and status and counts the version up; `Clash` when `payment.version` is no
    /// longer current.
    fn save(&mut self, payment: &Changed<PartnerPayment>) -> Stored<()>;
}
