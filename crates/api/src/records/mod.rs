//! What raw leads and leads have in common on the wire: the person, the timeshare, the timeline.

mod person;
mod timeline;
mod timeshare;

pub(crate) use person::{person, person_patch, source, source_patch};
pub(crate) use timeline::{StaffRef, TimelineEntryDto};
pub(crate) use timeshare::{TimeshareInfoDto, timeshare_info, timeshare_info_patch};
