//! Matching: which lines of the bank account are which records of our books.
//!
//! A match holds one line and the records that it settles, each with the part of it: one line may settle many
//! records, and a record may be settled by the lines of several matches. Only users match, except for
//! what Exitdesk sent itself; a match changes no record of money, and every one can be undone.

mod acts;
mod add_up;
mod by_itself;
mod candidate;
mod certain;
mod deposits;
mod error;
mod make;
pub(crate) mod model;
mod payouts;
pub(crate) mod port;
mod proposal;
mod propose;
mod reason;
mod soundness;
mod together;
mod undo;

pub use acts::{LineAct, acts};
pub use add_up::{Direction, DoesNotAddUp, adds_up};
pub use by_itself::match_by_itself;
pub use candidate::WINDOW_DAYS;
pub use certain::{certain, make_all};
pub use error::MatchError;
pub use make::{MAX_PARTS, make, set_aside};
pub use model::{
    BankMatch, BookRecord, DraftPart, Line, LineState, MatchDraft, NewBankMatch, Part, RecordId,
    RecordKind, Settles, Through,
};
pub use payouts::PAYOUT_DAYS;
pub use port::BankMatches;
pub use proposal::{LEAST_SCORE, Proposal};
pub use propose::proposals;
pub use soundness::{MatchRule, MatchingChecks};
pub use undo::{UndoError, line_changed, undo};
