//! What the API says of documents that are made.

use crate::documents::page::TypedValueDto;
use crate::http::wire::DocumentType;
use crate::problem::MissingField;
use docgen::build::lacks;
use docgen::facts::{ChangedFact, Input, Known, TypedField, TypedKind, proposed};
use docgen::required::{Requirement, Tier};
use serde::Serialize;
use utoipa::ToSchema;

/// Where Create Document lists a type.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum DocumentTier {
    Required,
    /// One of the extra types that are offered for every client.
    Optional,
    More,
}

/// What may be typed into a field.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum TypedFieldKind {
    /// At most 200 characters.
    Line,
    /// Several lines, at most 2,000 characters.
    Text,
    /// A number: US dollars.
    Amount,
    /// A date.
    Date,
    /// The last four digits of a card or an account.
    LastFour,
}

/// A field of `data`. None has to be filled in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DocumentField)]
pub(super) struct FieldDto {
    /// Its key in `data`.
    name: &'static str,
    label: &'static str,
    hint: &'static str,
    kind: TypedFieldKind,
    /// It says the same on every paper of the client: what is typed for one is meant for the others.
    shared: bool,
    /// Blank, the paper has a line to fill in manually.
    leaves_blank: bool,
    /// What the form begins with.
    #[schema(required = true)]
    proposed: Option<TypedValueDto>,
}

/// A type of document, and whether the client needs it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DocumentRequirement)]
pub(super) struct RequirementDto {
    #[serde(rename = "type")]
    kind: DocumentType,
    /// A sentence.
    reason: String,
    required: bool,
    tier: DocumentTier,
    /// What may be typed for it, in the order of the form.
    fields: Vec<FieldDto>,
    /// What it cannot be made without, and the records do not have.
    missing: Vec<MissingField>,
}

impl RequirementDto {
    /// Of the client of these facts.
    pub(super) fn of(requirement: Requirement, input: &Input, known: &Known) -> Self {
        let fields = requirement.fields.into_iter();
        let missing = lacks(requirement.kind, input).into_iter();
        Self {
            missing: missing.map(MissingField::from).collect(),
            kind: requirement.kind.into(),
            reason: requirement.reason,
            required: requirement.required,
            tier: match requirement.tier {
                Tier::Required => DocumentTier::Required,
                Tier::Optional => DocumentTier::Optional,
                Tier::More => DocumentTier::More,
            },
            fields: fields.map(|field| FieldDto::of(field, known)).collect(),
        }
    }
}

impl FieldDto {
    fn of(field: &TypedField, known: &Known) -> Self {
        Self {
            shared: field.shared,
            leaves_blank: field.leaves_blank,
            proposed: proposed(field, known).map(TypedValueDto::from),
            name: field.name,
            label: field.label,
            hint: field.hint,
            kind: match field.kind {
                TypedKind::Line => TypedFieldKind::Line,
                TypedKind::Text => TypedFieldKind::Text,
                TypedKind::Amount => TypedFieldKind::Amount,
                TypedKind::Date => TypedFieldKind::Date,
                TypedKind::LastFour => TypedFieldKind::LastFour,
            },
        }
    }
}

/// A fact of the records that changed since the document was made.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DocumentFactChange)]
pub(super) struct ChangeDto {
    label: String,
    /// Empty when it was blank.
    was: String,
    /// Empty when it is blank.
    is: String,
}

impl From<ChangedFact> for ChangeDto {
    fn from(changed: ChangedFact) -> Self {
        Self {
            label: changed.label,
            was: changed.was,
            is: changed.is,
        }
    }
}
