//! Closing the books: what of the bank has to be finished before, and what is kept of each closing.

mod left;
mod model;
mod open;
pub(crate) mod port;

pub use left::{LeftMonth, left_of};
pub use model::{Closing, ClosingKind, NewClosing};
pub use open::open_months;
pub use port::BookClosings;
