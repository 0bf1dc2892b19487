//! What requests about lists of numbers hold.

use crate::http::form::{Form, body, shape};
use crate::problem::ApiError;
use crm_core::clock::parse_date;
use crm_core::contact_rules::PlaceState;
use crm_core::number_lists::{AreaCodes, ListKind, ListOf, NotAList, WithdrawReason};
use time::Date;

body! {
    /// A file of numbers, and which list it is.
    pub(super) NumberListUpload -> AskedList = asked;
    "file": "One number on each line: ten digits, or AAA,NNNNNNN, or with separators and a 1 before them; or the registry's changes, AAA,NNNNNNN,2026-11-20,A or D. A .zip with one such file is unpacked.";
    "confirmed": "\"true\": the file is the whole list, although an area code has fewer than half of the numbers that it had.";
    "state": "Of a state's own registry, and only of one.";
    "asOf": "The day the list is of, today at the latest.";
    "areaCodes": "Area codes that the file covers even without a number in it, with commas between; of reassigned numbers, those where every number with a consent was asked about.";
}

/// Which list a file is.
#[derive(Debug)]
pub(super) struct AskedList {
    pub(super) list: ListOf,
    pub(super) as_of: Date,
    pub(super) named: AreaCodes,
    pub(super) confirmed: bool,
}

fn asked(mut form: Form) -> Result<AskedList, ApiError> {
    form.file("file");
    let kind = form.required("kind", "Choose the kind of list.", ListKind::parse);
    let state = form.optional("state", PlaceState::parse);
    let state = state.map(|PlaceState(state)| state);
    let as_of = form.required("asOf", "Enter the day the list is of.", parse_date);
    let named = form.optional("areaCodes", AreaCodes::parse);
    let confirmed = confirmed(&mut form);
    // One that is misspelled was named already.
    let sent = form.peek("state").is_some_and(|text| !text.is_empty());
    let misspelled = sent && state.is_none();
    let list = match kind.map(|kind| ListOf::of(kind, state)) {
        Some(Ok(list)) => Some(list),
        Some(Err(error)) if !misspelled => {
            form.problem("state", code(error), error);
            None
        }
        Some(Err(_)) | None => None,
    };
    let (list, as_of) = form.finish((list, as_of))?;
    Ok(AskedList {
        list,
        as_of,
        named: named.unwrap_or_default(),
        confirmed,
    })
}

/// As a form's part says it; absent is no.
fn confirmed(form: &mut Form) -> bool {
    match form.optional_part("confirmed", shape::flag).as_deref() {
        None | Some("false") => false,
        Some("true") => true,
        Some(_) => {
            form.problem("confirmed", "invalid", "Say confirmed = true or false.");
            false
        }
    }
}

const fn code(error: NotAList) -> &'static str {
    match error {
        NotAList::StateMissing => "required",
        NotAList::StateNotWanted => "invalid",
    }
}

body! {
    /// Why a list is withdrawn.
    pub(super) WithdrawListInput -> (WithdrawReason, Option<i64>) = withdrawn;
    "version": "The version that was seen.";
}

fn withdrawn(mut form: Form) -> Result<(WithdrawReason, Option<i64>), ApiError> {
    let reason: Option<WithdrawReason> =
        form.required("reason", "Enter a reason.", WithdrawReason::parse);
    let version = form.optional_integer("version");
    let (reason,) = form.finish((reason,))?;
    Ok((reason, version))
}
