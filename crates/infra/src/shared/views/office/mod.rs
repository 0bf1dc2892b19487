//! The office, its accounts and its history.

mod accounts;
mod admin_news;
mod audit;
pub(super) mod bulk;
mod import_status;
mod setting_list;
mod staff;
mod watch;
