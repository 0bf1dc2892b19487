//! What is known of a number, whoever has it: its holder died or is represented, it is wrong, what it rings. A wrong fact is
//! corrected: it stays, with who took it back, when and why.

pub(crate) mod holder;
mod model;
pub(crate) mod port;
pub(crate) mod use_cases;

pub(crate) use holder::tell;
pub use holder::{Holder, NumberError, number_of};
pub use model::{FactDraft, NewNumberFact, NumberFact, NumberFactKind, Said};
pub use port::NumberFacts;
pub use use_cases::{FactError, LiftFactError, REPLACED, lift, note, of_number};

#[cfg(test)]
pub use port::MockNumberFacts;
