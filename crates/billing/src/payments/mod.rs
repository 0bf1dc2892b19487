//! Payments of clients: received by hand or by card, and given back.

mod acts;
mod card;
mod date;
mod edit;
mod error;
mod form;
mod kind;
mod link;
mod model;
mod port;
mod record;
mod refund;
mod refund_card;
mod refund_error;
mod settle;

pub use acts::{PaymentAct, acts};
pub use card::{CardPayment, record_card};
pub use date::{PaymentDate, PaymentDateError};
pub use edit::{edit, void};
pub use error::PaymentError;
pub use form::{DEFAULT_METHOD, Form, Request};
pub use kind::{KindError, PaymentType};
pub use link::LinkError;
pub(crate) use link::plan_of;
pub use model::{CardIds, Details, DetailsPatch, Draft, NewPayment, Payment};
pub use port::{Allocated, Allocations, NewAllocation, Payments, Underway};
pub use record::{complete, record};
pub use refund::{CardRefund, RefundDraft, RefundRow, Refunded, Reversed, refund};
pub use refund_card::{fail_card_refund, settle_card_refund};
pub use refund_error::RefundError;
pub use settle::Recorded;
