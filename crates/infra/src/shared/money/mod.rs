//! Money: what clients owe and pay, what partners are paid, what salespeople earn.

use super::among::Among;
use super::engine::reader::Reader;
use super::engine::tx;
use super::engine::tx::Tx;
use super::statements::filter::Filter;
use super::statements::list::{BaseIndex, List, Order, counted, terms, word};
use super::statements::sql::{Numbers, Rows, Sql, Typed, id_among, like, literal, typed};
use super::statements::{columns, stored};
use super::{At, Db, dialect, schema};
use counting::{CAME_IN, RECEIVED, SIGNED, sums};
use numbers::{amount, rate, small};
use people::{client_name, clients_found, id_client_or, id_or_client, searched_id, user_name};

pub(super) use counting::{AMOUNT, COUNTED_ON, MOVED, REVENUE};
pub(super) use owed::invoice_list::overdue;

mod bank;
mod books;
mod by_card;
pub(super) mod checks;
mod counters;
mod counting;
mod earned;
mod idempotency;
mod numbers;
mod owed;
mod people;
mod received;
mod to_partners;
mod unit;
mod views;
