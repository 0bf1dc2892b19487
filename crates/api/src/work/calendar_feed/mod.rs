//! Calendars for other programs: one appointment as a file, and each user's private feed.

mod feed;
mod ical;
mod routes;

pub(crate) use feed::public_routes;
pub(crate) use ical::{Event, Shown, file};
pub(crate) use routes::routes;
