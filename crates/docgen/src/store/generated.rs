//! A document that was made, and what is frozen with it.
//!
//! Its PDF is in the file store before its rows are written. A crash between the two leaves a file that no
//! row points at, which is swept up; never a row without its file.

use super::DocumentsUnit;
use crate::facts::Snapshot;
use crate::paper::Paper;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::documents::{GeneratedError, NewGenerated, add_generated};
use crm_core::ids::DocumentId;
use crm_core::store::Stored;
use serde_json::{Map, Value};

/// The wording that a paper was made of. Its text is in the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UsedWording {
    /// Of the office's own; `None` is the sample that is built in.
    pub version: Option<i64>,
    /// It is marked as sample wording; the built-in one always is.
    pub sample: bool,
}

/// What was made, whose PDF is in the file store.
#[derive(Debug, Clone)]
pub struct Made {
    pub document: NewGenerated,
    pub wording: UsedWording,
    pub paper: Paper,
    /// The facts it was made of.
    pub facts: Snapshot,
    /// What was typed for it, as [`crate::facts::Typed::parse`] reads it.
    pub typed: Map<String, Value>,
    /// [`crate::Renderer::version`].
    pub renderer: String,
    /// At least 1.
    pub pages: u32,
}

/// What is frozen with a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedDocument {
    pub document: DocumentId,
    /// The document of which it is a new version, as long as that is there.
    pub replaces: Option<DocumentId>,
    pub wording: UsedWording,
    pub paper: Paper,
    pub facts: Snapshot,
    pub typed: Map<String, Value>,
    pub renderer: String,
    pub pages: u32,
    pub created_at: Instant,
}

/// Where it is kept. It is never changed.
pub trait GeneratedDocuments {
    fn insert(&mut self, new: &GeneratedDocument) -> Stored<()>;
}

/// How it is read.
pub trait GeneratedViews {
    /// Also of a document in the trash; `None` for one that was uploaded.
    fn generated_document(&mut self, id: DocumentId) -> Stored<Option<GeneratedDocument>>;
}

/// Saves what was made: the document as an unsigned draft, what is frozen with it, and its event.
///
/// # Errors
/// When the client, or the document it replaces, is not there: [`GeneratedError`].
pub fn save(
    tx: &mut dyn DocumentsUnit,
    actor: &Actor,
    made: &Made,
    now: Instant,
) -> Result<DocumentId, GeneratedError> {
    let id = add_generated(tx, actor, &made.document, now)?;
    tx.generated_documents().insert(&GeneratedDocument {
        document: id,
        replaces: made.document.replaces,
        wording: made.wording,
        paper: made.paper.clone(),
        facts: made.facts.clone(),
        typed: made.typed.clone(),
        renderer: made.renderer.clone(),
        pages: made.pages,
        created_at: now,
    })?;
    Ok(id)
}
