//! What partners are paid.

mod acts;
mod create;
mod error;
mod model;
mod port;
mod update;

pub use acts::{PartnerPaymentAct, acts, next_statuses};
pub use create::create;
pub use error::PartnerPaymentError;
pub use model::{
    Details, DetailsPatch, Draft, InvoiceNumber, NewPartnerPayment, PartnerPayment,
    PartnerPaymentMethod, PartnerPaymentType,
};
pub use port::PartnerPayments;
pub use update::update;
