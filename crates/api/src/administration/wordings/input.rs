//! What the requests about wordings hold.

use crate::http::form::{Form, Query, body, params, shape, whole_number};
use crate::problem::ApiError;
use crm_core::brand::Brand;
use crm_core::contact::UsState;
use crm_core::documents::DocumentType;
use crm_core::ids::WordingId;
use crm_core::promises::phrase_guard::PhraseReason;
use crm_core::text::ShortText;
use docgen::editing::{self, Draft, SectionId, SectionText};
use docgen::store::Scope;
use docgen::wording::{MAX_SECTIONS, Section};

const TYPE_MISSING: &str = "Choose a type of document.";

params! {
    /// Whose wording: without a brand that of every brand, without a state that of every state.
    pub(super) ScopeParams -> Scope = asked_scope;
}

fn asked_scope(mut query: Query) -> Result<Scope, ApiError> {
    let kind = query.required("type", TYPE_MISSING, DocumentType::parse);
    let brand = query.optional("brand", Brand::parse);
    let state = query.optional("state", UsState::parse);
    let (kind,) = query.finish((kind,))?;
    Ok(Scope { kind, brand, state })
}

params! {
    pub(super) CompareParams -> Option<WordingId> = compare_params;
    "with": "The id of the other version; without it the one before, and the built-in sample before the first.";
}

fn compare_params(mut query: Query) -> Result<Option<WordingId>, ApiError> {
    query.shaped("with", shape::id);
    let with = query.optional("with", |text| {
        let id = whole_number(text).ok().filter(|id| shape::is_id(*id));
        id.ok_or("Use the id of a version.")
    });
    query.finish(())?;
    Ok(with.map(WordingId::new))
}

/// A version that is to be saved.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub(super) draft: Draft,
    pub(super) based_on: i64,
    /// Why it may say phrases that warn.
    pub(super) reason: Option<PhraseReason>,
}

body! {
    /// The next version of a wording.
    pub(super) WordingInput -> Asked = asked;
    "brand": "Left out: for every brand.";
    "state": "Left out: for every state.";
    "basedOn": "The version that the edit began with, 0 when there was none.";
    "note": "Why it is changed.";
    "phraseReason": "Why it may say phrases that warn: asked for where it does.";
}

body! {
    /// An older version that is to become the next one.
    pub(super) WordingRestoreInput -> (i64, Option<PhraseReason>) = restored;
    "basedOn": "The newest version that was seen.";
    "phraseReason": "Why it may say phrases that warn: asked for where it does.";
}

fn restored(mut form: Form) -> Result<(i64, Option<PhraseReason>), ApiError> {
    let based_on = based_on(&mut form);
    let reason = form.optional("phraseReason", PhraseReason::parse);
    let (based_on,) = form.finish((based_on,))?;
    Ok((based_on, reason))
}

fn based_on(form: &mut Form) -> Option<i64> {
    form.shaped("basedOn", || shape::whole(0, 1_000_000));
    let based_on = form.required_integer("basedOn", "Send the version this is based on.");
    if based_on.is_some_and(|version| !(0..=1_000_000).contains(&version)) {
        form.problem("basedOn", "invalid", "Send the number of a version, or 0.");
    }
    based_on
}

fn asked(mut form: Form) -> Result<Asked, ApiError> {
    let kind = form.required("type", TYPE_MISSING, DocumentType::parse);
    let brand = form.optional("brand", Brand::parse);
    let state = form.optional("state", UsState::parse);
    let based_on = based_on(&mut form);
    let sections = sections(&mut form);
    let note = form.optional("note", ShortText::parse);
    let reason = form.optional("phraseReason", PhraseReason::parse);
    let (kind, based_on, sections) = form.finish((kind, based_on, sections))?;
    let draft = Draft {
        scope: Scope { kind, brand, state },
        sections,
        note,
    };
    Ok(Asked {
        draft,
        based_on,
        reason,
    })
}

/// What is tried before it is saved.
pub(super) struct Trial {
    pub(super) kind: DocumentType,
    pub(super) brand: Option<Brand>,
    pub(super) sections: Vec<Section>,
}

body! {
    /// Sections that were not saved.
    pub(super) WordingPreviewInput -> Trial = trial;
    "brand": "Left out: the sample client's.";
}

fn trial(mut form: Form) -> Result<Trial, ApiError> {
    let kind = form.required("type", TYPE_MISSING, DocumentType::parse);
    let brand = form.optional("brand", Brand::parse);
    let sections = sections(&mut form);
    let (kind, sections) = form.finish((kind, sections))?;
    Ok(Trial {
        kind,
        brand,
        sections,
    })
}

fn sections(form: &mut Form) -> Option<Vec<Section>> {
    form.required_objects("sections", MAX_SECTIONS, "Send the sections.", section)
}

fn section(form: &mut Form) -> Option<Section> {
    let id = form.required("id", "Enter the section's name.", SectionId::parse);
    let title = form.optional("title", ShortText::parse);
    let text = form.required("text", "Enter the section's text.", SectionText::parse);
    Some(editing::section(id?, title.as_ref(), text?))
}
