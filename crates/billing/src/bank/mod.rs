//! The bank, as this crate sees it: the account that pays, who may be paid from it, and what moved on it.
//!
//! What was asked of it, and how often it may be asked again, is in [`crate::transfers`].

mod arrival;
mod ids;
mod model;
mod note;
mod port;
mod propose;

pub use arrival::arrives_by;
pub use ids::{BankLineId, CounterpartyId, NotABankId, NotATransferKey, RequestId, TransferKey};
pub use model::{
    BankAccount, BankLine, Counterparty, LineMethod, LineStatus, Lines, TransferMethod,
};
pub use note::{PaidKind, PaysMark, key_in, pays_in, with_mark};
pub use port::{
    Asked, Bank, BankError, Found, Other, RequestStatus, SendPurpose, SendRequest, SentRequest,
    Sought,
};
pub use propose::proposed;
