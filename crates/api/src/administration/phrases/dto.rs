//! Phrases that texts said, on the wire.

use crate::http::wire::{
    Brand, Day, PhraseDecision, PhraseLevel, TextPlace, TextRecordKind, Timestamp,
};
use crate::records::StaffRef;
use crm_core::views::{PhraseHitRow, PhraseSetUpEnd, PhraseSumRow};
use serde::Serialize;
use utoipa::ToSchema;

/// A phrase that a text said, and what became of the text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PhraseHitRow)]
pub(super) struct HitDto {
    id: i64,
    at: Timestamp,
    /// Null: the system.
    #[schema(required = true)]
    user: Option<StaffRef>,
    #[serde(rename = "where")]
    place: TextPlace,
    entity: TextRecordKind,
    /// Null of a setting, and of a script or a wording that was refused: there is none.
    #[schema(required = true)]
    entity_id: Option<i64>,
    /// What the record is called; null also once it is gone for good.
    #[schema(required = true)]
    title: Option<String>,
    #[schema(required = true)]
    brand: Option<Brand>,
    /// The key of the phrase, and the first day of its row: the version of the rule.
    phrase: String,
    rule_from: Day,
    /// From the first word of the phrase to its last, in lowercase and without accents.
    words: String,
    /// The words as they were written, with what stands before and behind.
    text: String,
    level: PhraseLevel,
    decision: PhraseDecision,
    /// Why the text may say it.
    #[schema(required = true)]
    reason: Option<String>,
}

impl From<PhraseHitRow> for HitDto {
    fn from(row: PhraseHitRow) -> Self {
        Self {
            id: row.id,
            at: row.at.into(),
            user: row.user.map(StaffRef::from),
            place: row.place.into(),
            entity: row.about.kind.into(),
            entity_id: row.about.id,
            title: row.title,
            brand: row.brand.map(Brand),
            phrase: row.phrase,
            rule_from: row.valid_from.into(),
            words: row.words,
            text: row.around,
            level: row.level.into(),
            decision: row.decision.into(),
            reason: row.reason,
        }
    }
}

/// How many phrases the texts of a user said for a brand.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PhraseSum)]
pub(super) struct SumDto {
    /// Null: the system.
    #[schema(required = true)]
    user: Option<StaffRef>,
    /// Null: texts of no brand, such as scripts.
    #[schema(required = true)]
    brand: Option<Brand>,
    /// In notes and templates, where nothing is asked.
    noted: i64,
    /// Kept with a reason.
    explained: i64,
    refused: i64,
    /// A negation turns them around.
    passed: i64,
}

impl From<PhraseSumRow> for SumDto {
    fn from(row: PhraseSumRow) -> Self {
        Self {
            user: row.user.map(StaffRef::from),
            brand: row.brand.map(Brand),
            noted: row.noted,
            explained: row.explained,
            refused: row.refused,
            passed: row.passed,
        }
    }
}

/// The set-up of the phrase guard. Until it is ended, what would stop a text asks for a reason.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PhraseSetup)]
pub(super) struct SetupDto {
    #[schema(required = true)]
    ended_at: Option<Timestamp>,
    /// Null also when it was ended by the system.
    #[schema(required = true)]
    ended_by: Option<String>,
}

impl From<Option<PhraseSetUpEnd>> for SetupDto {
    fn from(end: Option<PhraseSetUpEnd>) -> Self {
        let by = end.as_ref().and_then(|end| end.by.as_ref());
        Self {
            ended_by: by.map(|by| by.full_name()),
            ended_at: end.map(|end| Timestamp(end.at)),
        }
    }
}
