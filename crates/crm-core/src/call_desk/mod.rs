//! The call desk: one person at a time, the next lawful call. Who is served, by whom a number is held, and what becomes of a
//! call (`docs/call-desk.md`). Only the contact gate decides whether a person may be called.

mod asked_after;
pub(crate) mod attempts;
mod booking;
mod call_one;
pub(crate) mod call_outcome;
mod callback;
mod contact_edit;
mod correct;
mod draft;
mod fills;
mod free_times;
pub(crate) mod holds;
pub(crate) mod leaving;
pub(crate) mod model;
mod next;
mod nobody;
mod of_person;
mod order;
mod other_number;
mod outcome;
pub(crate) mod port;
pub(crate) mod progress;
mod proposals;
pub(crate) mod reasons;
pub(crate) mod record;
mod save;
mod serve;
mod sitting;
mod skip;
#[cfg(test)]
mod tests;
mod undo;
mod unfinished;
pub(crate) mod views;

pub use booking::Booking;
pub use call_one::{CallOneError, call_back};
pub use call_outcome::CallOutcome;
pub use callback::{CallbackActError, cancel, take};
pub use contact_edit::ContactEditError;
pub use correct::{Correction, CorrectionError, correct};
pub use draft::{CallNote, OutcomeDraft, OutcomeError};
pub use fills::Fills;
pub use free_times::{FreeTime, free_times};
pub use holds::{HeldBy, HoldError, renew};
pub use model::{
    CallResult, Callback, CallbackStatus, CandidateQuery, Claim, DeskCall, DueQuery, NewCallback,
    NewSitting, NewSkip, OthersQuery, Queue, Sitting, SittingStatus, Tally, Tier, UNFINISHED_AFTER,
};
pub use next::{LATE, ReadFilter, next};
pub use order::{Group, groups};
pub use other_number::{OtherNumber, OtherNumberError, other_numbers, try_number};
pub use outcome::{NextAttempt, Plan, Situation, plan};
pub use port::{CallDesk, Callbacks, Claims, DeskCandidates};
pub use progress::{
    GoodHour, LOOKS_BACK, MOST_CALLS, ProgressViews, Tried, area_codes_of, best_hours,
};
pub use proposals::{Proposal, ProposalKind, propose};
pub use reasons::{CallReason, NoReason, SkipCause, SkipReason};
pub use save::{UNDO_LASTS, save_outcome};
pub use serve::{ServeError, Served, Serving, held};
pub use sitting::{SittingError, Summary, begin, end, heard, pause, resume};
pub use skip::{SkipWhy, skip};
pub use undo::{UndoError, undo};
pub use unfinished::end_unfinished;
pub use views::{
    CallbackQuery, CallbackRow, DeskCampaign, DeskViews, DueCallbacks, OpenCall, OtherHolder,
    Touch, WhoseCallbacks,
};

#[cfg(test)]
pub use port::{MockCallDesk, MockCallbacks, MockClaims, MockDeskCandidates};
