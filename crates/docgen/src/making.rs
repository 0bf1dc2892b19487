//! Making a document: facts, wording and paper of one state of the records, and what is saved of them.

use crate::build::{Missing, build};
use crate::editing::{logo_for, wording_for};
use crate::facts::{OfficeFacts, Snapshot, Typed, input, snapshot};
use crate::file_name::file_name;
use crate::last_day::on_paper;
use crate::paper::{Number, Paper, Signature};
use crate::renderer::{Logo, Pdf};
use crate::store::{GeneratedViews, Made, PaperViews, UsedWording};
use crm_core::documents::{
    CLIENT_SLOT, DocumentType, FileName, GeneratedError, Media, NewGenerated, NewSigner, Slot,
    StoredFile, Title,
};
use crm_core::ids::{ClientId, DocumentId};
use crm_core::promises::agreements::OnPaper;
use crm_core::store::{StoreError, Stored};
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
    /// The client's, on the day it is made.
    pub client_name: String,
    pub logo: Option<Logo>,
    pub wording: UsedWording,
    pub facts: Snapshot,
    /// What an agreement says of its own end.
    pub agreement: OnPaper,
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
    let mut paper = build(asked.kind, &input, &wording).map_err(MakeError::Missing)?;
    entitle(&mut paper, asked.title.as_ref());
    Ok(Drafted {
        paper,
        client_name: input.client.person.full_name(),
        logo: logo_for(views, brand)?,
        wording: UsedWording {
            version: saved.map(|saved| saved.version),
            sample: wording.sample,
        },
        facts: snapshot(&input),
        agreement: on_paper(asked.kind, &input),
    })
}

/// Under its type's name unless the user typed a title.
fn entitle(paper: &mut Paper, title: Option<&Title>) {
    if let Some(title) = title {
        title.as_str().clone_into(&mut paper.title);
    }
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

/// Which version a document is made as: the first, or the one after the document that it replaces. Those without a number
/// were made before papers had one, and are counted.
///
/// # Errors
/// When the store cannot be read.
pub fn next_version(views: &mut dyn GeneratedViews, replaces: Option<DocumentId>) -> Stored<u32> {
    let mut version = 1;
    let mut before = replaces;
    while let Some(id) = before {
        let Some(made) = views.generated_document(id)? else {
            // Gone by now; it was there.
            return Ok(version + 1);
        };
        if let Some(number) = made.paper.number {
            return Ok(version + number.version);
        }
        version += 1;
        before = made.replaces;
    }
    Ok(version)
}

impl Drafted {
    /// Puts the number on the paper: it is about to be kept.
    pub const fn number(&mut self, number: Number) {
        self.paper.number = Some(number);
    }

    /// What its PDF is called.
    #[must_use]
    pub fn file_name(&self, kind: DocumentType) -> FileName {
        file_name(kind, &self.client_name, self.paper.date)
    }

    /// Its PDF as it is kept, under this key of the file store.
    #[must_use]
    pub fn file(&self, kind: DocumentType, key: String, pdf: &Pdf) -> StoredFile {
        StoredFile {
            key,
            name: self.file_name(kind),
            media: Media::Pdf,
            size: i64::try_from(pdf.bytes.len()).unwrap_or(i64::MAX),
            sha256: pdf.sha256.clone(),
        }
    }

    /// What is saved of it once it is printed; `replaces` is the document of which it is a new version.
    #[must_use]
    pub fn made(self, asked: Asked, replaces: Option<DocumentId>, printed: Printed) -> Made {
        let named_after = Title::stored(asked.kind.as_str().to_owned());
        Made {
            document: NewGenerated {
                id: self
                    .paper
                    .number
                    .map(|number| DocumentId::new(number.document)),
                client: asked.client,
                kind: asked.kind,
                title: asked.title.unwrap_or(named_after),
                file: printed.file,
                replaces,
                signers: signers(&self.paper),
                agreement: self.agreement,
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
            name: signed_for(line).to_owned(),
        })
        .collect()
}

/// The company or trust that holds a card or an account is its signer: which person will write the name is not known.
fn signed_for(line: &Signature) -> &str {
    match &line.company {
        Some(holder) if line.slot == CLIENT_SLOT => &holder.name,
        _ => &line.name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::sample_input;
    use crate::store::GeneratedDocument;
    use crate::wording::sample;
    use crm_core::clock::Instant;
    use std::collections::BTreeMap;

    const KIND: DocumentType = DocumentType::PurchaseSummary;

    fn paper() -> Paper {
        build(KIND, &sample_input(KIND), &sample(KIND)).unwrap_or_else(|lacks| panic!("{lacks:?}"))
    }

    /// Documents by their ids: what each replaces, and the version on its paper.
    struct Kept(BTreeMap<i64, (Option<i64>, Option<u32>)>);

    impl GeneratedViews for Kept {
        fn generated_document(&mut self, id: DocumentId) -> Stored<Option<GeneratedDocument>> {
            let found = self.0.get(&id.get()).map(|(replaces, version)| {
                let mut paper = paper();
                paper.number = version.map(|version| Number {
                    document: id.get(),
                    version,
                });
                GeneratedDocument {
                    document: id,
                    replaces: replaces.map(DocumentId::new),
                    wording: UsedWording {
                        version: None,
                        sample: true,
                    },
                    paper,
                    facts: Snapshot::default(),
                    typed: Typed::default().to_data(),
                    renderer: String::new(),
                    pages: 1,
                    created_at: Instant::from_micros(0),
                }
            });
            Ok(found)
        }
    }

    /// The document that is made again → the version of the new one.
    #[test]
    fn r5_065_a_document_that_is_made_again_is_its_next_version() {
        let kept = BTreeMap::from([
            // Made before papers had numbers.
            (1, (None, None)),
            (2, (Some(1), None)),
            (3, (Some(2), Some(3))),
            (4, (Some(3), Some(4))),
            (5, (None, Some(1))),
            // What it replaced is gone for good.
            (6, (None, Some(2))),
        ]);
        let cases = [
            (None, 1),
            (Some(1), 2),
            (Some(2), 3),
            (Some(3), 4),
            (Some(4), 5),
            (Some(5), 2),
            (Some(6), 3),
            (Some(99), 2),
        ];
        for (replaces, outcome) in cases {
            let replaces = replaces.map(DocumentId::new);
            let version = next_version(&mut Kept(kept.clone()), replaces);
            assert_eq!(version, Ok(outcome), "{replaces:?}");
        }
    }

    #[test]
    fn r5_065_the_paper_has_the_typed_title_and_its_foot_the_type() {
        let mut paper = paper();
        entitle(&mut paper, None);
        assert_eq!(paper.title, "Purchase Summary");
        let title = Title::stored("Summary for Maria".to_owned());
        entitle(&mut paper, Some(&title));
        assert_eq!(paper.title, "Summary for Maria");
        assert_eq!(paper.foot(), "Purchase Summary · Client 412");
        paper.number = Some(Number {
            document: 55,
            version: 2,
        });
        assert_eq!(
            paper.foot(),
            "Purchase Summary · Client 412 · Document 55, version 2"
        );
        let page = crate::html(&paper, None);
        for part in [
            "<title>Summary for Maria</title>",
            "<h1>Summary for Maria</h1>",
            "<footer><p>Purchase Summary · Client 412 · Document 55, version 2</p></footer>",
        ] {
            assert!(page.contains(part), "{part}");
        }
    }
}
