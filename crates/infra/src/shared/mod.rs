//! The repositories, written once and compiled once per database.

use super::stamp::At;
use super::{Conn, Db, MIGRATIONS, among, dialect, failures, types};

mod accounts;
mod bulk;
mod desk;
pub(super) mod engine;
mod gate;
mod merging;
mod money;
pub(super) mod office;
mod paid;
mod papers;
pub(super) mod people;
mod phone_numbers;
pub(super) mod schema;
pub(super) mod statements;
mod upkeep;
mod views;
mod work;
