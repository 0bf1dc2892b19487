//! What partners are paid.

mod acts;
mod by_bank;
mod create;
mod error;
mod model;
pub(crate) mod port;
mod update;

pub use acts::{PartnerPaymentAct, acts, next_statuses};
pub use by_bank::{cancel_with_transfer, complete_by_bank, pay_by_bank, reopen};
pub use create::{create, may_create};
pub use error::PartnerPaymentError;
pub use model::{
    Details, DetailsPatch, Draft, InvoiceNumber, NewPartnerPayment, PartnerPayment,
    PartnerPaymentMethod, PartnerPaymentType,
};
pub use port::PartnerPayments;
pub use update::update;
