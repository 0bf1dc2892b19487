//! Wordings on the wire.

use crate::http::wire::{Brand, DocumentType, LineChange, Timestamp};
use docgen::editing::ComparedSection;
use docgen::store::{Scope, StoredWording, WordingRow};
use docgen::wording::{Placeholder, Section, WordingProblem};
use serde::Serialize;
use utoipa::ToSchema;

/// A version of a wording, without its text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WordingVersion)]
pub(super) struct VersionDto {
    /// Null while nothing was saved.
    #[schema(required = true)]
    id: Option<i64>,
    #[serde(rename = "type")]
    kind: DocumentType,
    /// Null: for every brand.
    #[schema(required = true)]
    brand: Option<Brand>,
    /// The code of a state. Null: for every state.
    #[schema(required = true)]
    state: Option<String>,
    /// 0 while nothing was saved.
    version: i64,
    /// It is the built-in sample, which documents made of it say.
    sample: bool,
    /// Why it was changed.
    #[schema(required = true)]
    note: Option<String>,
    #[schema(required = true)]
    updated_at: Option<Timestamp>,
    /// The name of the user who saved it.
    #[schema(required = true)]
    updated_by: Option<String>,
}

impl VersionDto {
    /// Of a scope for which nothing was saved.
    pub(super) fn unsaved(scope: Scope, sample: bool) -> Self {
        Self {
            id: None,
            kind: scope.kind.into(),
            brand: scope.brand.map(Brand),
            state: state(scope),
            version: 0,
            sample,
            note: None,
            updated_at: None,
            updated_by: None,
        }
    }

    pub(super) fn saved(saved: &StoredWording, saved_by: Option<String>) -> Self {
        Self {
            id: Some(saved.id.get()),
            version: saved.version,
            note: saved.note.as_ref().map(|note| note.as_str().to_owned()),
            updated_at: Some(saved.created_at.into()),
            updated_by: saved_by,
            ..Self::unsaved(saved.scope, false)
        }
    }
}

impl From<WordingRow> for VersionDto {
    fn from(row: WordingRow) -> Self {
        Self {
            id: Some(row.id.get()),
            version: row.version,
            note: row.note.map(|note| note.as_str().to_owned()),
            updated_at: Some(row.created_at.into()),
            updated_by: row.created_by.map(|by| by.full_name()),
            ..Self::unsaved(row.scope, false)
        }
    }
}

fn state(scope: Scope) -> Option<String> {
    scope.state.map(|state| state.code().to_owned())
}

/// A wording with its text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Wording)]
pub(super) struct WordingDto {
    #[serde(flatten)]
    pub(super) version: VersionDto,
    /// While nothing was saved for this brand and state: the wording that its documents are made of, whose text this is.
    #[schema(required = true)]
    pub(super) inherited_from: Option<VersionDto>,
    pub(super) sections: Vec<SectionDto>,
    /// What is worth a second look: words that promise too much.
    pub(super) warnings: Vec<WarningDto>,
    /// What may stand between braces in the text.
    pub(super) placeholders: Vec<PlaceholderDto>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WordingSection)]
pub(super) struct SectionDto {
    id: String,
    /// Empty: the section has no heading.
    title: String,
    text: String,
}

impl From<Section> for SectionDto {
    fn from(section: Section) -> Self {
        Self {
            id: section.id,
            title: section.title,
            text: section.text,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WordingWarning)]
pub(super) struct WarningDto {
    /// The place of its section, from 0.
    section: usize,
    /// The line of the section's text, from 1.
    line: usize,
    /// One sentence for a person.
    detail: String,
}

impl From<WordingProblem> for WarningDto {
    fn from(problem: WordingProblem) -> Self {
        Self {
            section: problem.section,
            line: problem.line,
            detail: problem.message,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WordingPlaceholder)]
pub(super) struct PlaceholderDto {
    name: String,
    meaning: String,
    /// What it becomes in the preview.
    sample: String,
}

impl From<Placeholder> for PlaceholderDto {
    fn from(placeholder: Placeholder) -> Self {
        Self {
            name: placeholder.name,
            meaning: placeholder.meaning,
            sample: placeholder.sample,
        }
    }
}

/// A section in two versions.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ComparedSection)]
pub(super) struct ComparedSectionDto {
    /// Its id.
    section: String,
    title: String,
    lines: Vec<ComparedLineDto>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ComparedLine)]
pub(super) struct ComparedLineDto {
    kind: LineChange,
    text: String,
}

impl From<ComparedSection> for ComparedSectionDto {
    fn from(compared: ComparedSection) -> Self {
        let lines = compared.lines.into_iter().map(|line| ComparedLineDto {
            kind: line.change.into(),
            text: line.text,
        });
        Self {
            section: compared.id,
            title: compared.title,
            lines: lines.collect(),
        }
    }
}
