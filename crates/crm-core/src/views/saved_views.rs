//! Views of lists, as they are read.

use super::StaffName;
use crate::ids::UserId;
use crate::list_views::{Layout, ListName, SavedView};
use crate::store::Stored;

/// A view, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedViewRow {
    pub view: SavedView,
    pub owner: StaffName,
}

/// Views of lists, as they are read.
pub trait SavedViewViews {
    /// The user's own views of the list and those that are shared, by name.
    fn saved_views(&mut self, list: ListName, user: UserId) -> Stored<Vec<SavedViewRow>>;
    /// How the user likes the list; `None` as long as nothing was changed.
    fn list_layout(&mut self, user: UserId, list: ListName) -> Stored<Option<Layout>>;
}
