//! Mail that Exitdesk sends.

mod reset_link;
mod smtp;

pub(crate) use reset_link::send_reset_link;
pub use smtp::{MailError, Mailer};
