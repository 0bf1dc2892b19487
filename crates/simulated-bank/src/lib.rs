//! A bank of our own on this machine. It speaks as much of Mercury's language as we use, for demo mode and tests.
//!
//! - What it answered is kept: each change is appended to the ledger's file and synced before the answer leaves, so
//!   that kill -9 takes nothing back.
//! - A request to send money waits for its approvals, then becomes a line, which settles after a while. A line that
//!   turned failed, cancelled, blocked or reversed counts for neither balance; it has no counter line.
//! - The same idempotency key has one effect: the second time it answers 409 with the first request as its body.
//! - Faults come on order: every n-th call, drawn by a seed, or one by one.
//!
//! Under `/api/v1` are Mercury's routes, under `/control` ours: faults, behavior, lines, recipients, the ledger.
//! Both want the token.

mod asked;
mod bank;
mod books;
mod changes;
mod control;
mod entry;
mod faults;
mod faulty;
mod ledger;
mod lists;
mod routes;
mod server;
mod wire;

pub use asked::{Beginning, NewLine, NewRecipient};
pub use bank::{Bank, OpenError};
pub use books::Behavior;
pub use entry::{LineStatus, Method};
pub use faults::{Fault, FaultPlan};
pub use server::{Bound, Running, bind};

/// What a client of the bank must show when nothing else is set.
pub const DEFAULT_TOKEN: &str = "secret-token:mercury_sandbox_simulated";
