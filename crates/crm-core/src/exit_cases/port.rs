//! What exit cases need stored.

use super::model::{ExitCase, NewExitCase};
use crate::act::Changed;
use crate::ids::{ClientId, ExitCaseId, PropertyId};
use crate::store::Stored;

/// Exit cases with their milestones.
#[cfg_attr(test, mockall::automock)]
pub trait ExitCases {
    fn get(&mut self, id: ExitCaseId) -> Stored<Option<ExitCase>>;
    fn of_property(&mut self, property: PropertyId) -> Stored<Option<ExitCase>>;
    /// Whether the exit of each property of the client is confirmed, those in the trash aside; of a client without one it is not.
    fn all_confirmed(&mut self, client: ClientId) -> Stored<bool>;
    /// `Duplicate` when the property has one.
    fn insert(&mut self, new: &NewExitCase) -> Stored<ExitCaseId>;
    /// Writes partner, notes, milestones and `updated_at` and counts the version up; `Clash` when
    /// `case.version` is no longer current.
    fn save(&mut self, case: &Changed<ExitCase>) -> Stored<()>;
}
