//! The life of a document over HTTP: sent, mailed, signed, scanned, reminded of, and what a client lacks.

mod checklist;
mod dto;
mod mail_pace;
mod mailing;
mod reminders;
mod routes;
mod scan;
mod wording;

pub(crate) use mail_pace::MailPace;
pub(crate) use mailing::{give_up_mail, mail_document};
pub(crate) use routes::routes;
