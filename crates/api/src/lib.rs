//! The HTTP adapter, the workers and the `exitdesk` command line.
//!
//! A feature is a folder with `dto.rs` (wire shapes) and `routes.rs` (handlers); its routes join in
//! [`routes`]. What it builds on:
//!
//! | Need | Look at |
//! |---|---|
//! | add a route, say who may use it | [`routing`], [`access`] |
//! | read a body or a query string | [`form`] |
//! | write amounts, instants, closed sets, lists | [`wire`] |
//! | refuse | [`problem::ApiError`], [`code`], the mapping in `error` |
//! | the database, the time, settings | [`app::App`], [`office`] |
//! | background work | [`workers`] |
//! | test over HTTP | `testing` |

pub mod access;
pub mod app;
mod appointments;
mod auth;
mod calendar_feed;
pub mod card_payments;
pub mod cli;
mod client_address;
mod clients;
mod clock;
pub mod code;
mod commissions;
pub mod config;
mod csrf;
mod csv_out;
mod csv_stream;
mod dashboard;
pub mod demo;
mod documents;
mod edge;
mod error;
mod exit_cases;
pub mod form;
mod headers;
mod health;
mod idempotent;
mod imports;
mod invoices;
mod leads;
pub mod mail;
mod me;
mod meta;
pub mod office;
pub mod openapi;
mod pages;
mod partner_payments;
mod partners;
mod payment_plans;
mod payments;
pub mod problem;
mod properties;
mod raw_leads;
mod records;
mod remembered;
mod reports;
mod request_id;
pub mod routes;
pub mod routing;
mod search;
mod secret;
pub mod seed;
mod server;
mod sessions;
mod staff;
mod suppressions;
#[cfg(feature = "testing")]
pub mod testing;
mod trash;
mod uploads;
pub mod wire;
pub mod workers;
pub mod workflows;
