//! Payments that the bank is asked to make.
//!
//! Every transfer is one row with one key for life. A worker takes it on a lease, looks at the bank whether it
//! is there, and asks under the same key; what each answer makes of it is [`step`], a function of the row and of
//! what happened. What may have gone out is never canceled, and never sent under another key.

mod model;
mod port;
mod state;

pub use model::{
    Batch, BatchKind, Description, NewBatch, NewTransfer, Note, Recipient, Reference, SourceKind,
    Transfer, TransferSource,
};
pub use port::{BankBook, Batches, SyncState, Transfers};
pub use state::{ShownStatus, TransferState};
