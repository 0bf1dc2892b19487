//! What the records have in common on the wire: the person, the timeshare, notes, the timeline, and
//! the answer to the later of two editors.

mod ids;
mod marks;
mod notes;
mod person;
mod person_ref;
mod phrases;
mod script_answer;
mod stale;
mod suppressed;
mod timeline;
mod timeshare;

pub(crate) use ids::{asked_holder, asked_id, given_to, holder, id, id_patch};
pub(crate) use marks::{NoteMark, marked};
pub(crate) use notes::{NoteInput, first_entry, newest};
pub(crate) use person::{PersonDto, person, person_patch, source, source_patch};
pub(crate) use person_ref::PersonRef;
pub(crate) use phrases::stopped_is_kept;
pub(crate) use script_answer::ScriptAnswerDto;
pub(crate) use stale::{outdated, stale};
pub(crate) use suppressed::SuppressedDto;
pub(crate) use timeline::{Paging, StaffRef, TimelineEntryDto, history};
pub(crate) use timeshare::{TimeshareInfoDto, timeshare_info, timeshare_info_patch};
