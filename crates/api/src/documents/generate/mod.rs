//! Documents that are made here: which a client needs, their preview, keeping them, and the papers of the books.

mod dto;
mod facts;
mod file_zip;
mod form;
mod keep;
mod labels;
mod look;
mod make;
mod of_one;
mod papers;
mod receipts;
mod routes;
mod selected;

pub(crate) use facts::office;
pub(crate) use of_one::still_right;
pub(crate) use routes::routes as generated_routes;
pub(crate) use selected::{Selected, selected_zip};
