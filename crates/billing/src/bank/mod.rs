//! The bank, as this crate sees it: the account that pays, who may be paid from it, and what moved on it.
//!
//! What was asked of it, and how often it may be asked again, is in [`crate::transfers`].

mod ids;
mod model;
mod note;
mod port;

pub use ids::{BankLineId, CounterpartyId, NotABankId, NotATransferKey, RequestId, TransferKey};
pub use model::{
    BankAccount, BankLine, Counterparty, LineMethod, LineStatus, Lines, TransferMethod,
};
pub use note::{key_in, with_mark};
pub use port::{Asked, Bank, BankError, RequestStatus, SendPurpose, SendRequest, SentRequest};
