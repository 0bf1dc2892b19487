//! Payments that the bank is asked to make.
//!
//! Every transfer is one row with one key for life. A worker takes it on a lease, looks at the bank whether it
//! is there, and asks under the same key; what each answer makes of it is [`step()`], a function of the row and of
//! what happened. What may have gone out is never canceled, and never sent under another key.

mod acts;
mod approver;
mod ask;
mod error;
#[cfg(test)]
pub(crate) mod fixtures;
mod model;
mod pause;
mod people;
pub(crate) mod port;
mod second_person;
mod state;
mod step;
mod take_in;
mod told;

pub use acts::{TransferAct, acts, approval_refused, needs_decision};
pub use approver::{Declares, Lately, Viewer, could_approve, lately_of, new_since, own_of};
pub use ask::{
    CURRENCY, Order, Payee, SAME_WITHIN, Wish, account_of, is_theirs, not_twice, nothing_pays,
    only_dollars, put, recipient, sent_alone,
};
pub use error::{Earlier, TransferError};
pub use model::{
    Batch, BatchAct, BatchKind, Description, KnownRecipient, NewBatch, NewTransfer, Note, Own,
    Paid, Recipient, Reference, SourceKind, Transfer, TransferSource,
};
pub use pause::PausePoint;
pub use people::{approve, cancel, close, may_approve, recipient_changed, release, vouch_for};
pub use port::{BankBook, Batches, SyncState, Transfers};
pub use second_person::{
    Circumstances, OfficeRule, Standing, WaitsFor, Way, has_name_like, pays_person, way,
};
pub use state::{BankState, ShownStatus, TransferState};
pub use step::{
    ASKED_WITHIN, Alert, Branch, CLOCKS_DIFFER, Command, Event, KEY_IS_KEPT, LEASE, LONGEST_WAIT,
    Step, UNSENT_AFTER, Unexpected, step,
};
pub use take_in::{Taken, alert, take_in};
pub use told::{Passed, passed, reason_of, state_text};
