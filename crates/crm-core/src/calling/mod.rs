//! Calling people: a press of Call is answered by the contact gate and stored with everything that the answer rests on;
//! an answer that allows it gives a token, and the token the link to dial (`docs/calling.md`).

mod ask;
mod begin;
mod check;
mod evidence;
mod kept;
pub(crate) mod known;
mod leaning;
mod model;
mod note_service;
pub(crate) mod port;
mod promise;
pub(crate) mod service_outcome;
mod taken;
#[cfg(test)]
mod tests;
mod why;

pub(crate) use ask::ask;
pub use ask::{Asked, LocalTime, Question, ask_under};
pub use begin::{BeginError, Begun, begin};
pub use check::{CheckError, Checked, Press, TOKEN_LASTS, check};
pub use evidence::rule_as_kept;
pub use kept::{CALLED, DIRECTION, MESSAGE, about};
pub use model::{
    Called, Caller, EvidenceCount, Leaning, NewCall, NewDecision, NewOwnBasis, NewToken, Occasion,
    Token, Trace,
};
pub use note_service::{ServiceOutcomeError, note_service_outcome};
pub use port::Calling;
pub use promise::PromiseRefused;
pub(crate) use promise::{Prospect, promise};
pub use service_outcome::ServiceOutcome;
pub use taken::{Evidence, EvidenceError, EvidenceOf, take_evidence};

#[cfg(test)]
pub use port::MockCalling;
