//! The email that is offered after a voicemail: offered and asked for at the call desk, handed over by a job, and stopped on a
//! page that needs no account.

mod mailing;
mod opt_out;
mod routes;

pub(crate) use mailing::{give_up_mail, mail_voicemail};
pub(crate) use opt_out::public_routes;
pub(crate) use routes::routes;
