//! Mail that Exitdesk sends.

mod reset_link;

pub(crate) use reset_link::send_reset_link;
