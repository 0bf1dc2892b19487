//! A text that someone tries, and what the phrase table says of it (R6-036).

use crate::http::form::{Form, Typed, body};
use crate::http::wire::PhraseLevel;
use crate::problem::ApiError;
use crm_core::promises::phrases::{Hit, Reading, Surroundings, TextPlace};
use serde::Serialize;
use utoipa::ToSchema;

body! {
    /// A text, where it is written, and what is known there.
    pub(super) PhrasePreviewInput -> (String, Surroundings) = tried;
    "where": "In a note a stop warns.";
    "facts.lawFirm": "The brand is a law firm; it is none unless given.";
    "facts.proofFiled": "Proof of an affiliation is on file; there is none unless given.";
    "facts.exitConfirmed": "The exit is confirmed with evidence; it is not unless given.";
    "facts.guaranteeTerms": "It is the section of guarantee terms, in which promises warn; it is none unless given.";
}

/// What becomes of a text, and what it says that it may not say.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PhrasePreview)]
pub(super) struct PhrasePreviewDto {
    /// The strictest of the hits that are not negated.
    level: PhraseLevel,
    /// In the order of the text.
    hits: Vec<PhraseHitDto>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PhraseHit)]
struct PhraseHitDto {
    /// From the first word of the phrase to its last, in lowercase and without accents.
    words: String,
    /// How strict the phrase is there.
    level: PhraseLevel,
    why: String,
    /// The sentence turns it around; it counts for nothing.
    negated: bool,
}

impl From<Hit<'_>> for PhraseHitDto {
    fn from(hit: Hit<'_>) -> Self {
        Self {
            words: hit.words,
            level: hit.level.into(),
            why: hit.phrase.why.as_ref().to_owned(),
            negated: hit.negated,
        }
    }
}

impl From<Reading<'_>> for PhrasePreviewDto {
    fn from(reading: Reading<'_>) -> Self {
        Self {
            level: reading.level().into(),
            hits: reading.hits.into_iter().map(PhraseHitDto::from).collect(),
        }
    }
}

fn tried(mut form: Form) -> Result<(String, Surroundings), ApiError> {
    let text = form.required("text", "Enter the text.", Typed::parse);
    let place = form.required("where", "Choose where it is written.", TextPlace::parse);
    let known = form.nested("facts", |facts| {
        let mut yes = |name: &str| facts.optional_flag(name).unwrap_or(false);
        Surroundings {
            is_law_firm: yes("lawFirm"),
            has_proof: yes("proofFiled"),
            exit_confirmed: yes("exitConfirmed"),
            guarantee_terms: yes("guaranteeTerms"),
            ..Surroundings::of(TextPlace::Mail)
        }
    });
    let (Typed(text), place) = form.finish((text, place))?;
    Ok((text, Surroundings { place, ..known }))
}
