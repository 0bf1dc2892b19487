//! The journal for accountants over HTTP: its entries, what they come to, its accounts and its files.

mod accounts;
mod dto;
mod export;
mod input;
mod lines;
mod read;
mod routes;

pub(crate) use routes::routes;
