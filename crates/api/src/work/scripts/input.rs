//! What the requests about scripts hold.

use crate::http::form::{Form, Query, body, params, shape, whole_number};
use crate::problem::ApiError;
use crm_core::promises::phrase_guard::PhraseReason;
use crm_core::scripts::{
    ChoiceLabel, MOST_CHOICES, MOST_PAGES, PageKey, PageText, PageTitle, ScriptChoice, ScriptDraft,
    ScriptField, ScriptName, ScriptPage,
};

params! {
    pub(super) ScriptParams -> Option<i64> = asked_version;
    "version": "The number of the version that is shown; the newest without it.";
}

fn asked_version(mut query: Query) -> Result<Option<i64>, ApiError> {
    query.shaped("version", shape::id);
    let number = query.optional("version", |text| {
        let number = whole_number(text).ok();
        let number = number.filter(|number| shape::is_id(*number));
        number.ok_or("Use the number of a version.")
    });
    query.finish(())?;
    Ok(number)
}

body! {
    /// A new script.
    pub(super) ScriptInput -> ScriptDraft = new_script;
    "phraseReason": "Why it may say phrases that warn: asked for where it does.";
    "pages": "In the order in which they are shown; the first begins the call.";
}

fn new_script(mut form: Form) -> Result<ScriptDraft, ApiError> {
    let draft = draft(&mut form);
    let (draft,) = form.finish((draft,))?;
    Ok(draft)
}

body! {
    /// The next version of a script.
    pub(super) ScriptVersionInput -> (ScriptDraft, Option<i64>) = next_version;
    "pages": "In the order in which they are shown; the first begins the call.";
    "version": "The script's version that the edit is based on.";
    "phraseReason": "Why it may say phrases that warn: asked for where it does.";
}

fn next_version(mut form: Form) -> Result<(ScriptDraft, Option<i64>), ApiError> {
    let draft = draft(&mut form);
    let version = form.optional_integer("version");
    let (draft,) = form.finish((draft,))?;
    Ok((draft, version))
}

body! {
    /// A script that can no longer be chosen.
    pub(super) ScriptRetireInput -> Option<i64> = retired;
    "version": "The script's version that was seen.";
}

fn retired(mut form: Form) -> Result<Option<i64>, ApiError> {
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok(version)
}

fn draft(form: &mut Form) -> Option<ScriptDraft> {
    let name = form.required("name", "Enter a name.", ScriptName::parse);
    let pages = form.required_objects("pages", MOST_PAGES, "Send the pages.", page);
    let reason = form.optional("phraseReason", PhraseReason::parse);
    Some(ScriptDraft {
        name: name?,
        pages: pages?,
        reason,
    })
}

fn page(form: &mut Form) -> Option<ScriptPage> {
    let key = form.required("key", "Enter the page's key.", PageKey::parse);
    let title = form.required("title", "Enter the page's title.", PageTitle::parse);
    let text = form.required("text", "Enter what is said.", PageText::parse);
    let choices = form.required_objects("choices", MOST_CHOICES, "Send the choices.", choice);
    Some(ScriptPage {
        key: key?,
        title: title?,
        text: text?,
        choices: choices?,
    })
}

fn choice(form: &mut Form) -> Option<ScriptChoice> {
    let label = form.required("label", "Enter the answer.", ChoiceLabel::parse);
    let goes_to = form.optional("goesTo", PageKey::parse);
    let fills = form.optional("fills", ScriptField::parse);
    Some(ScriptChoice {
        label: label?,
        goes_to,
        fills,
    })
}
