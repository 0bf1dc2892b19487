//! The office's working day: appointments, calendar feeds, dashboard, reports, search, campaigns and the desk's team.

pub(crate) mod appointments;
pub(crate) mod calendar_feed;
pub(crate) mod campaigns;
pub(crate) mod dashboard;
pub(crate) mod desk_team;
pub(crate) mod list_views;
pub(crate) mod my_day;
pub(crate) mod reports;
pub(crate) mod scripts;
pub(crate) mod search;
