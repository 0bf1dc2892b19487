//! Invoices: what clients owe.

mod acts;
mod create;
mod credit;
mod entries;
mod entry;
mod error;
pub(crate) mod model;
mod pay;
pub(crate) mod port;
mod take_off;
mod void;

pub use acts::{InvoiceAct, acts};
pub use create::create;
pub(crate) use create::issue;
pub use credit::{Applied, apply_credit};
pub(crate) use entries::open_day;
pub use entry::{EntryAccount, EntryKind, NewEntry, Reason};
pub use error::InvoiceError;
pub use model::{Credited, Description, Invoice, InvoiceDraft, InvoiceStatus, NewInvoice};
pub(crate) use pay::{Paid, Source, pay, take_back, update_plan_status};
pub use port::Invoices;
pub use take_off::{TakeOff, TakingOff, take_off};
pub(crate) use void::close_outstanding;
pub use void::void;
