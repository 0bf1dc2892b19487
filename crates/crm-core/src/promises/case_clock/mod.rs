//! The case clock: no one waits in silence. Each open case has one next step with an owner and a day, and its client is owed word.

mod begin;
mod contact;
pub(super) mod days;
mod deadline;
mod enter_deadline;
mod escalation;
mod hold;
pub(crate) mod hold_port;
mod hold_review;
mod hold_terms;
mod holding;
mod model;
mod next_step;
mod open_case;
mod owner;
pub(crate) mod port;
mod round;
pub mod soundness;
mod stage;
mod way;
mod word;

pub(crate) use begin::{begin, close, keep_open};
pub use contact::{ContactError, ManualWord, note_contact, take_back};
pub use deadline::{Deadline, DeadlineKind, ManualDeadline, deadlines};
pub use enter_deadline::{DeadlineError, enter_deadline, meet_deadline};
pub use escalation::Level;
pub use hold::{Hold, HoldReason, NewHold, REVIEW_HOLD, SAY_WHY};
pub use hold_port::ClientHolds;
pub use hold_terms::{HoldError, HoldTerms, REVIEW_WITHIN};
pub use holding::{follow_status, put_on_hold, review_hold};
pub use model::{NewStep, NextStep, REVIEW, REVIEW_DAYS, Step, StepText, WaitsOn};
pub use next_step::{StepError, set_next_step};
pub(crate) use next_step::{check, replace};
pub use open_case::{ENDED_BY, OPEN_STATUSES, Standing, is_open};
pub use owner::{Chosen, Owner, owner};
pub use port::{CaseClock, DueCase, FoundWord, LostWord, NewDeadline, NewWord};
pub use round::round;
pub use stage::{Span, Stage, stage};
pub use way::{OpenWay, Shut};
pub use word::{Silence, WORD_EVERY, Word, WordSource};

#[cfg(test)]
pub use hold_port::MockClientHolds;
#[cfg(test)]
pub use port::MockCaseClock;
