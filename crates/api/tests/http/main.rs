//! The product over HTTP, on both databases: one program, so that everything is linked once.
#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

mod accounts;
mod appointments;
mod bank;
mod bank_matching;
mod behind_proxies;
mod billing;
mod calendar_feed;
mod card_payments;
mod clients;
mod commissions;
mod edges;
mod enrolling;
mod forgot;
mod front_door;
mod leads;
mod logos;
mod mail_server;
mod me;
mod once;
mod payments;
mod permissions;
mod raw_leads;
mod several_servers;
mod signing_in;
mod staff_limits;
mod strict;
mod wordings;
mod wordings_restored;
mod work;
