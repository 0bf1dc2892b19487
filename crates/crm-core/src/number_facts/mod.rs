//! What is known of a number, no matter who has it: its holder died or is represented, it is wrong, what it rings. A
//! wrong fact is corrected: it stays, with who took it back, when and why.

pub(crate) mod holder;
pub(crate) mod model;
mod number;
pub(crate) mod port;
pub(crate) mod use_cases;

pub use holder::Holder;
pub use model::{FactDraft, NewNumberFact, NumberFact, NumberFactKind, Said};
pub(crate) use number::tell;
pub use number::{NumberError, NumberOf, PersonRecord, number_of};
pub use port::NumberFacts;
pub use use_cases::{FactError, LiftFactError, REPLACED, lift, note, of_number};

#[cfg(test)]
pub use port::MockNumberFacts;
