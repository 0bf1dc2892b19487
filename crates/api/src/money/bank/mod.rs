//! The business bank account over HTTP, and the workers that pay from it and look at it.

mod alerts;
mod batches;
mod dto;
mod export;
mod failed;
mod input;
mod list;
mod mail;
mod mail_waiting;
mod office;
mod outbox;
mod owed;
mod panel;
mod pay;
mod payable;
mod receipt;
mod refresh;
mod review;
mod routes;
mod sync;
mod waits;
mod words;

pub(crate) use alerts::{to_look_at, waiting_for};
pub(crate) use mail::{MAIL_TRANSFER_ENDED_JOB, mail_who_asked};
pub(crate) use mail_waiting::{MAIL_TRANSFER_WAITS_JOB, mail_approver};
pub(crate) use outbox::work;
pub(crate) use routes::routes;
pub(crate) use sync::{look_back, look_far_back, poll};
