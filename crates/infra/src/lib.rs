//! What makes it happen: the two databases behind the domain's ports, sessions, password hashing,
//! random tokens and the upload folder.
//!
//! The repositories in `shared/` are one source compiled once per database; only `sqlite/` and
//! `postgres/` know which one it is. All other code sees [`Database`].

pub mod ai;
pub mod audit;
pub mod backup;
mod baseline;
mod database;
pub mod disk;
mod erased;
pub mod files;
pub mod keyring;
pub mod load;
pub mod mail;
pub mod mercury;
mod panics;
pub mod passkeys;
pub mod passwords;
mod postgres;
mod progress;
mod replica;
pub mod rotation;
pub mod sealed_keys;
pub mod sealed_numbers;
pub mod sealed_rows;
mod sealed_stream;
pub mod second_factors;
pub mod sessions;
mod sharing;
pub mod soundness;
mod sqlite;
pub mod stripe;
#[cfg(feature = "testing")]
pub mod testing;
pub mod throttles;
pub mod tokens;
mod turn;
mod unencrypted;
mod unit;
mod url;
pub mod watch;

pub use database::Database;
pub use replica::{position::Position, reading_after};
pub use unencrypted::Unencrypted;
pub use unit::{Unit, Views, read};
pub use url::{OpenError, sqlite_file};
