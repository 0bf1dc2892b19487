//! Documents over HTTP: their list, uploads and their files, those that are made here, and their life.

mod agreements;
mod answer;
mod beside;
mod dto;
mod file;
mod generate;
mod lifecycle;
mod list;
mod page;
mod range;
mod routes;
mod sweep;
mod upload;

pub(crate) use agreements::routes as agreement_routes;
pub(crate) use dto::acts_on;
pub(crate) use file::send as send_file;
pub(crate) use generate::{Selected, generated_routes, selected_zip};
pub(crate) use lifecycle::{MailPace, give_up_mail, mail_document, routes as lifecycle_routes};
pub(crate) use list::DocumentListParams;
pub(crate) use routes::routes;
pub(crate) use sweep::sweep;
pub(crate) use upload::stored as store_file;
