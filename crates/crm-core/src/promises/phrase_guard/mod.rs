//! What becomes of a text that says a phrase ([`super::phrases`]): kept, explained or refused, and every hit on record.

mod found;
mod judge;
mod marks;
pub(crate) mod model;
pub(crate) mod port;
mod set_up;
#[cfg(test)]
mod tests;

pub use found::Written;
pub use judge::{PhraseError, judge, note, note_refused, note_stopped};
pub use marks::{Mark, marks};
pub use model::{Decision, NewHit, PhraseReason, TextRecord, TextRecordKind};
pub use port::PhraseHits;
pub use set_up::{SetUpError, end_set_up};

#[cfg(test)]
pub use port::MockPhraseHits;
