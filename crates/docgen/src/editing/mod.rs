//! What administrators edit: the wording of documents, version by version, and the logos of brands.

mod choose;
mod compare;
mod logo;
#[cfg(test)]
mod memory;
mod restore;
mod save;
mod typed;

pub use choose::{SavedVersion, candidates, wording_for};
pub use compare::{ComparedLine, ComparedSection, LineChange, compare, version_before};
pub use logo::{RemoveLogoError, logo_for, put_logo, remove_logo};
pub use restore::{RestoreError, restore};
pub use save::{Draft, DraftError, SaveError, check_draft, save};
pub use typed::{InvalidSectionId, MAX_SECTION_ID, SectionId, SectionText, section};
