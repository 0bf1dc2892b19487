//! Who may be called, for whole lists: numbers with the same facts are one bucket, and the gate is asked once for each
//! (`docs/call-desk.md`).
//!
//! What is known of a number is looked up when it changes ([`look_up_again`]) and kept as the number's bucket, with the days
//! of facts and never with what they lead to. A list is counted by bucket ([`count`]), filtered by it ([`shown`]), and served
//! from the buckets that are open ([`open_buckets`]). A press of Call asks the gate afresh.

pub(crate) mod answers;
pub(crate) mod counted;
mod facts;
pub(crate) mod look_up;
mod model;
pub(crate) mod newcomers;
mod opening;
pub(crate) mod port;
pub(crate) mod row;
mod shown;
pub(crate) mod status;
#[cfg(test)]
mod tests;
mod text;

pub use answers::{CALLS_COUNT, CallMoment, Callability, CallableAt, OpenBuckets, open_buckets};
pub use counted::{Apart, ApartNumber, Callable, Counted, Group, GroupNumber, Several, count};
pub use facts::BucketFacts;
pub use look_up::{NUMBERS_A_PIECE, known_number, look_up_again, mark_by_day, sort_piece};
pub use model::NumberState;
pub use newcomers::{Newcomer, count_newcomers};
pub use opening::{moment_there, time_there};
pub use port::CallNumbers;
pub use row::CallableRow;
pub use shown::{Shown, shown};
pub use status::CallStatus;
pub use text::NotFacts;

#[cfg(test)]
pub use port::MockCallNumbers;
