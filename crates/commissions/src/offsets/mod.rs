//! What salespeople owe from clawbacks, and what is kept back of what they are paid next (R5-100).

mod due;
mod keep;
mod model;
pub(crate) mod port;

pub use due::{DueError, Owing, left, take_off};
pub use keep::keep;
pub(crate) use keep::note;
pub use model::{Clawback, Consent, ConsentDraft, Due, NewOffset, Part, owed};
pub use port::OffsetStore;
