//! Mail that Exitdesk sends.

mod email_changed;
mod reset_link;

pub(crate) use email_changed::tell_of_changed_email;
pub(crate) use reset_link::send_reset_link;
