//! What a request passes on its way to a handler and back.

pub mod access;
pub(crate) mod archive;
pub mod argument;
pub(crate) mod client_address;
pub(crate) mod csrf;
pub(crate) mod csv_out;
pub(crate) mod csv_stream;
pub(crate) mod download;
pub(crate) mod edge;
pub mod form;
pub(crate) mod headers;
pub(crate) mod health;
pub(crate) mod host;
pub(crate) mod idempotent;
pub(crate) mod metrics;
pub mod pages;
pub(crate) mod replica;
pub(crate) mod request_id;
pub mod routing;
pub(crate) mod sessions;
pub(crate) mod uploads;
pub mod wire;
