//! Matching: which lines of the bank account are which records of our books.
//!
//! A match holds one line and the records that it settles, each with the part of it: one line may settle many
//! records, and a record may be settled by the lines of several matches. Nothing is matched but by somebody, a match
//! changes no record of money, and every one can be undone.

mod acts;
mod add_up;
mod error;
mod make;
mod model;
mod payouts;
pub(crate) mod port;
mod propose;
mod reason;
mod soundness;
mod undo;

pub use acts::{LineAct, acts};
pub use add_up::{Direction, DoesNotAddUp, adds_up};
pub use error::MatchError;
pub use make::{MAX_PARTS, make, set_aside};
pub use model::{
    BankMatch, BookRecord, DraftPart, Line, LineState, MatchDraft, NewBankMatch, Part, RecordId,
    RecordKind, Settles, Through,
};
pub use payouts::PAYOUT_DAYS;
pub use port::BankMatches;
pub use propose::{LEAST_SCORE, Proposal, WINDOW_DAYS, proposals};
pub use soundness::{MatchRule, MatchingChecks};
pub use undo::{UndoError, line_changed, undo};
