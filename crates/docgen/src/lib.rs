//! Documents that Exitdesk makes, without I/O: which a client needs, what stands in them, and their HTML.
//!
//! A document is a [`Paper`], built from facts and wording. The same paper becomes, through the port
//! [`Renderer`], the PDF that is kept and the pages that are looked at, and the HTML in which its text is read. Whatever people typed is text in it, never markup.

mod address;
mod blocks;
mod brand;
pub mod build;
mod covered;
mod dates;
pub mod editing;
mod evidence_page;
pub mod facts;
mod file_index;
mod file_name;
mod html;
mod last_day;
pub mod making;
pub mod needs;
mod paper;
pub mod papers;
mod payer;
mod printed;
mod reading_order;
mod renderer;
pub mod required;
mod services;
pub mod store;
mod web_page;
pub mod wording;

pub use brand::{brand_of_slug, slug};
pub use evidence_page::{EvidencePage, ExplainedTable, evidence_page};
pub use file_index::{FileIndex, IndexedDocument, IndexedFile, file_index};
pub use html::{SAMPLE_MARK, html};
pub use paper::{
    Block, Brand, Cell, Column, ColumnKind, Company, FORMAT, Fact, LabelGrid, Number, Paper, Party,
    Run, Sheet, Signature, Table,
};
pub use printed::{Begin, FirstWords, begins, first_words, printed};
pub use reading_order::in_reading_order;
pub use renderer::{Logo, LogoError, LogoKind, Page, Pdf, PlacedText, RenderError, Renderer};

/// The language of every paper so far, as BCP 47 has it.
pub(crate) const LANGUAGE: &str = "en-US";
