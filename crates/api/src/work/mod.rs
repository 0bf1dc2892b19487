//! The office's working day: appointments, calendar feeds, dashboard, reports, search.

pub(crate) mod appointments;
pub(crate) mod calendar_feed;
pub(crate) mod dashboard;
pub(crate) mod list_views;
pub(crate) mod reports;
pub(crate) mod search;
