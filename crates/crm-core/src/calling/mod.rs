//! Calling people: a press of Call is answered by the contact gate and stored with everything that the answer rests on;
//! an answer that allows it gives a token, and the token the link to dial (`docs/calling.md`).

mod ask;
mod begin;
mod check;
mod evidence;
mod kept;
pub(crate) mod known;
mod model;
pub(crate) mod port;
mod promise;
#[cfg(test)]
mod tests;
mod why;

pub use ask::{Asked, LocalTime};
pub(crate) use ask::{Question, ask};
pub use begin::{BeginError, Begun, begin};
pub use check::{CheckError, Checked, Press, TOKEN_LASTS, check};
pub use kept::{CALLED, DIRECTION, MESSAGE, about};
pub use model::{Called, Caller, NewCall, NewDecision, NewToken, Occasion, Token};
pub use port::Calling;
pub use promise::PromiseRefused;
pub(crate) use promise::{Prospect, promise};

#[cfg(test)]
pub use port::MockCalling;
