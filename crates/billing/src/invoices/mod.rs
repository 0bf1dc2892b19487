//! Invoices: what clients owe.

mod acts;
mod create;
mod credit;
mod error;
mod model;
mod pay;
mod port;
mod void;

pub use acts::{InvoiceAct, acts};
pub use create::create;
pub(crate) use create::issue;
pub use credit::{Applied, Credited, apply_credit};
pub use error::InvoiceError;
pub use model::{Description, Invoice, InvoiceDraft, InvoiceStatus, NewInvoice};
pub(crate) use pay::{Paid, Source, pay, take_back, update_plan_status};
pub use port::Invoices;
pub(crate) use void::close_outstanding;
pub use void::void;
