//! What of documents is stored, and the acts that store it. The ports are implemented outside.

mod generated;
mod logos;
mod wordings;

pub use generated::{
    GeneratedDocument, GeneratedDocuments, GeneratedViews, Made, UsedWording, save,
};
pub use logos::{Logos, SavedLogos, StoredLogo};
pub use wordings::{
    NewWording, SavedWordings, Scope, StoredWording, WordingRow, WordingViews, Wordings,
};

use crm_core::event::EventLog;
use crm_core::unit::Crm;
use crm_core::views::CrmViews;

/// One transaction over people, work and generated documents.
pub trait DocumentsUnit: Crm {
    fn generated_documents(&mut self) -> &mut dyn GeneratedDocuments;
}

/// One transaction over wordings and logos.
pub trait WordingUnit: EventLog {
    fn wordings(&mut self) -> &mut dyn Wordings;
    fn logos(&mut self) -> &mut dyn Logos;
}

/// What papers are made of and what was kept of them: one state of the records.
pub trait PaperViews: CrmViews + SavedWordings + SavedLogos + GeneratedViews {}

impl<T> PaperViews for T where T: CrmViews + SavedWordings + SavedLogos + GeneratedViews {}
