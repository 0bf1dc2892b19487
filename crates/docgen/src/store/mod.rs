//! What of documents is stored, and the acts that store it. The ports are implemented outside.

mod generated;

pub use generated::{
    GeneratedDocument, GeneratedDocuments, GeneratedViews, Made, UsedWording, save,
};

use crm_core::unit::Crm;

/// One transaction over people, work and generated documents.
pub trait DocumentsUnit: Crm {
    fn generated_documents(&mut self) -> &mut dyn GeneratedDocuments;
}
