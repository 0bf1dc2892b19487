//! Calling people: a press of Call is answered by the contact gate and stored with everything that the answer rests on;
//! an answer that allows it gives a token, and the token the link to dial (`docs/calling.md`).

mod begin;
mod check;
mod evidence;
pub(crate) mod known;
mod model;
pub(crate) mod port;
#[cfg(test)]
mod tests;
mod why;

pub use begin::{BeginError, Begun, begin};
pub use check::{CheckError, Checked, LocalTime, Press, TOKEN_LASTS, check};
pub use model::{Called, NewCall, NewDecision, NewToken, Occasion, Token};
pub use port::Calling;

#[cfg(test)]
pub use port::MockCalling;
