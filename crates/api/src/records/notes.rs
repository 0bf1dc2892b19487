//! Notes on a timeline.

use super::timeline::TimelineEntryDto;
use crate::http::form::{Form, body};
use crate::problem::ApiError;
use crm_core::page::{Page, PageRequest};
use crm_core::store::StoreError;
use crm_core::text::Notes;
use crm_core::views::TimelineEntry;

body! {
    /// A note to add.
    pub(crate) NoteInput -> Notes = note;
}

fn note(mut form: Form) -> Result<Notes, ApiError> {
    let note = form.required("text", "Enter a note.", Notes::parse);
    let (note,) = form.finish((note,))?;
    Ok(note)
}

/// The entry that [`newest`] found.
pub(crate) fn first_entry(page: Page<TimelineEntry>) -> Result<TimelineEntryDto, ApiError> {
    let first = page.rows.into_iter().next();
    first
        .map(TimelineEntryDto::from)
        .ok_or_else(|| ApiError::fault("a note that was just added is not on the timeline"))
}

/// The page with the one newest entry.
pub(crate) fn newest() -> Result<PageRequest, StoreError> {
    PageRequest::of(Some(1), Some(1)).map_err(|error| StoreError::Fault(error.to_string()))
}
