//! Money: what clients owe and pay, what partners are paid, what salespeople earn.

use super::among::Among;
use super::filter::Filter;
use super::list::{BaseIndex, List, Order, terms};
use super::reader::Reader;
use super::sql::{Numbers, Rows, Sql, Typed, id_among, like, literal, typed};
use super::tx::Tx;
use super::{At, Db, columns, dialect, schema, stored, tx};
use counting::{CAME_IN, RECEIVED, SIGNED, sums};
use numbers::{amount, rate, small};
use people::{client_name, clients_found, id_or_client, searched_id, user_name};

pub(super) use counting::{AMOUNT, REVENUE};

mod allocations;
mod card_disputes;
mod card_refunds;
mod cards;
mod client_money;
mod commission_lines;
mod commission_list;
mod commission_pages;
mod commission_views;
mod commissions;
mod counters;
mod counting;
mod dispute_list;
mod facts;
mod frozen;
mod idempotency;
mod invoice_list;
mod invoices;
mod lost_approvals;
mod numbers;
mod partner_list;
mod partner_payment_list;
mod partner_payments;
mod payers;
mod payment_list;
mod payments;
mod people;
mod plan_list;
mod plans;
mod soundness;
mod soundness_commissions;
mod unit;
mod views;
