//! Making a document: facts, wording and paper of one state of the records, and what is saved of them.

use crate::build::{Missing, build};
use crate::editing::{logo_for, wording_for};
use crate::facts::{OfficeFacts, Snapshot, Typed, input, snapshot};
use crate::paper::Paper;
use crate::renderer::{Logo, Pdf};
use crate::store::{Made, PaperViews, UsedWording};
use crm_core::documents::{
    DocumentType, FileName, GeneratedError, Media, NewGenerated, NewSigner, Slot, StoredFile, Title,
};
use crm_core::ids::{ClientId, DocumentId};
use crm_core::store::StoreError;
use thiserror::Error;

/// A document to make.
#[derive(Debug, Clone)]
pub struct Asked {
    pub client: ClientId,
    pub kind: DocumentType,
    /// The type's name unless given.
    pub title: Option<Title>,
    pub typed: Typed,
}

/// Why a document is not made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MakeError {
    #[error(transparent)]
    Client(#[from] GeneratedError),
    #[error("The records lack something the document needs.")]
    Missing(Vec<Missing>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A paper, and what it was made of.
#[derive(Debug, Clone)]
pub struct Drafted {
    pub paper: Paper,
    pub logo: Option<Logo>,
    pub wording: UsedWording,
    pub facts: Snapshot,
}

/// Builds the paper of one state of the records.
///
/// # Errors
/// When there is no such client, or the records lack what the paper needs: [`MakeError`].
pub fn draft(
    views: &mut dyn PaperViews,
    asked: &Asked,
    office: &OfficeFacts,
) -> Result<Drafted, MakeError> {
    let input = input(views, asked.client, office.clone(), asked.typed.clone())?;
    let (brand, state) = (input.client.brand, input.client.person.state);
    let (wording, saved) = wording_for(views, asked.kind, brand, state)?;
    Ok(Drafted {
        paper: build(asked.kind, &input, &wording).map_err(MakeError::Missing)?,
        logo: logo_for(views, brand)?,
        wording: UsedWording {
            version: saved.map(|saved| saved.version),
            sample: wording.sample,
        },
        facts: snapshot(&input),
    })
}

/// The PDF of a paper, which is in the file store.
#[derive(Debug, Clone)]
pub struct Printed {
    pub file: StoredFile,
    /// At least 1.
    pub pages: u32,
    /// [`crate::Renderer::version`].
    pub renderer: String,
}

impl Asked {
    /// The document's PDF as it is kept, under this key of the file store.
    #[must_use]
    pub fn file(&self, key: String, pdf: &Pdf) -> StoredFile {
        StoredFile {
            key,
            name: FileName::stored(format!("{}, client {}.pdf", self.kind, self.client)),
            media: Media::Pdf,
            size: i64::try_from(pdf.bytes.len()).unwrap_or(i64::MAX),
            sha256: pdf.sha256.clone(),
        }
    }
}

impl Drafted {
    /// What is saved of it once it is printed; `replaces` is the document of which it is a new version.
    #[must_use]
    pub fn made(self, asked: Asked, replaces: Option<DocumentId>, printed: Printed) -> Made {
        let named_after = Title::stored(asked.kind.as_str().to_owned());
        Made {
            document: NewGenerated {
                client: asked.client,
                kind: asked.kind,
                title: asked.title.unwrap_or(named_after),
                file: printed.file,
                replaces,
                signers: signers(&self.paper),
            },
            wording: self.wording,
            paper: self.paper,
            facts: self.facts,
            typed: asked.typed.to_data(),
            renderer: printed.renderer,
            pages: printed.pages,
        }
    }
}

/// Whom the paper has a line to sign for.
fn signers(paper: &Paper) -> Vec<NewSigner> {
    let lines = paper.signatures().into_iter();
    lines
        .map(|line| NewSigner {
            slot: Slot::stored(line.slot.clone()),
            role: line.role.clone(),
            name: line.name.clone(),
        })
        .collect()
}
