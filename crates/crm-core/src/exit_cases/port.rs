//! What exit cases need stored.

use super::model::{ExitCase, NewExitCase};
use crate::act::Changed;
use crate::ids::{ExitCaseId, PropertyId};
use crate::store::Stored;

/// Exit cases with their milestones.
#[cfg_attr(test, mockall::automock)]
pub trait ExitCases {
    fn get(&mut self, id: ExitCaseId) -> Stored<Option<ExitCase>>;
    fn of_property(&mut self, property: PropertyId) -> Stored<Option<ExitCase>>;
    /// `Duplicate` when the property has one.
    fn insert(&mut self, new: &NewExitCase) -> Stored<ExitCaseId>;
    /// Writes partner, notes, milestones and `updated_at` and counts the version up; `Clash` when
    /// `case.version` is no longer current.
    fn save(&mut self, case: &Changed<ExitCase>) -> Stored<()>;
}
