//! Mail that Exitdesk sends.

mod admin_news;
mod email_changed;
mod fast_reading;
mod reset_link;
mod second_factor;

pub(crate) use admin_news::tell_of_admin_news;
pub(crate) use email_changed::tell_of_changed_email;
pub(crate) use fast_reading::tell_of_fast_reading;
pub(crate) use reset_link::{LinkMail, address as reset_address, mail_made_link, send_reset_link};
pub(crate) use second_factor::tell_of_second_factor;
