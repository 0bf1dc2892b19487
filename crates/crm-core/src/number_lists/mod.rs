//! Lists of numbers that the contact gate asks: the do-not-call registries of the country and of states, known litigators,
//! numbers that changed hands.
//!
//! A file is registered ([`register`]), read line by line ([`Reading`]) and kept as blocks of bits ([`Block`]). Nothing of it
//! counts before [`finish`] says that it is loaded, and nothing of a load that was withdrawn. The newest load that covers a
//! number's area code is the one that is asked, of litigators and reassigned numbers every one ([`look_up`]). A file of the
//! registry's changes takes over what the list before has of its area codes, and changes it ([`apply`]).

mod area_codes;
mod block;
mod changes;
mod lines;
mod load;
mod look_up;
mod model;
pub(crate) mod port;
mod reading;
mod record;
mod register;
mod retire;
#[cfg(test)]
mod sample;
mod shrink;
mod stale;
mod tally;
mod withdraw;

pub use area_codes::{AreaCodes, NotAreaCodes};
pub use block::{Block, Exchange, ListedNumber};
pub use changes::{Applied, Changes, apply};
pub use lines::{Change, LineProblem, ListedLine, parse_line};
pub use load::{Counted, Run, begin, finish, finish_changes, keep, refuse};
pub use look_up::{AreaLists, Listed, look_up};
pub use model::{
    BadLine, ListKind, ListLoad, ListOf, LoadProgress, LoadStatus, NewLoad, NotAList, limit_days,
};
pub use port::{Counting, Covering, NumberLists};
pub use reading::{MAX_FILE_BYTES, MOST_SAMPLES, Reached, Reading};
pub use register::{LIST_JOB, RegisterError, load_text, register};
pub use retire::{clear_piece, restart_piece, retire};
pub use tally::{FileRefusal, Tally};
pub use withdraw::{WithdrawError, WithdrawReason, withdraw};

#[cfg(test)]
pub use port::MockNumberLists;
