//! Lists of numbers, as administrators see them.

use super::StaffName;
use crate::ids::ListLoadId;
use crate::number_lists::ListLoad;
use crate::store::Stored;

/// A file of numbers, how many area codes it covers now, and who loaded it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberListRow {
    pub load: ListLoad,
    pub area_codes: i64,
    pub created_by: Option<StaffName>,
}

/// Files of numbers, as they are read.
pub trait NumberListViews {
    /// The newest first.
    fn number_lists(&mut self) -> Stored<Vec<NumberListRow>>;
    fn number_list(&mut self, id: ListLoadId) -> Stored<Option<NumberListRow>>;
}
