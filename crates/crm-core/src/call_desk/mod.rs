//! The call desk: one person at a time, the next lawful call. Who is served, by whom a number is held, and what becomes of a
//! call (`docs/call-desk.md`). Whether somebody may be called says the contact gate alone.

pub(crate) mod attempts;
mod booking;
pub(crate) mod call_outcome;
mod callback;
mod draft;
pub(crate) mod holds;
pub(crate) mod leaving;
pub(crate) mod model;
mod nobody;
mod order;
mod outcome;
pub(crate) mod port;
mod record;
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
pub use call_outcome::CallOutcome;
pub use callback::{CallbackActError, cancel, take};
pub use draft::{CallNote, CallReason, OutcomeDraft, OutcomeError, SkipReason};
pub use holds::{HoldError, renew};
pub use model::{
    CallResult, Callback, CallbackStatus, CandidateQuery, Claim, DeskCall, DueQuery, NewCallback,
    NewSitting, NewSkip, Queue, Sitting, SittingStatus, Tally, Tier, UNFINISHED_AFTER,
};
pub use order::{Group, groups};
pub use outcome::{NextAttempt, Plan, Situation, plan};
pub use port::{CallDesk, Callbacks, Claims, DeskCandidates};
pub use save::{UNDO_LASTS, save_outcome};
pub use serve::{ReadFilter, ServeError, Served, Serving, held, next};
pub use sitting::{SittingError, Summary, begin, end, pause, resume};
pub use skip::skip;
pub use undo::{UndoError, undo};
pub use unfinished::end_unfinished;
pub use views::{
    CallbackQuery, CallbackRow, DeskCampaign, DeskViews, DueCallbacks, OpenCall, OtherHolder, Touch,
};

#[cfg(test)]
pub use port::{MockCallDesk, MockCallbacks, MockClaims, MockDeskCandidates};
