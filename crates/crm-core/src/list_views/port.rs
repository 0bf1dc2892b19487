//! What views of lists need stored.

use super::model::{Layout, ListName, SavedView};
use crate::act::Changed;
use crate::clock::Instant;
use crate::ids::{SavedViewId, UserId};
use crate::store::Stored;

/// Saved views, and how each user likes each list.
#[cfg_attr(test, mockall::automock)]
pub trait ListViews {
    fn get(&mut self, id: SavedViewId) -> Stored<Option<SavedView>>;
    /// The user's own views of the list and those that are shared, by name.
    fn of_list(&mut self, list: ListName, user: UserId) -> Stored<Vec<SavedView>>;
    /// Gives the row its id. `Duplicate` when the owner has a view of this name.
    fn insert(&mut self, new: &SavedView) -> Stored<SavedViewId>;
    /// Writes the draft and counts the version up; `Clash` when `view.version` is no longer current.
    fn save(&mut self, view: &Changed<SavedView>) -> Stored<()>;
    /// Lists that opened with it open as they are.
    fn remove(&mut self, id: SavedViewId) -> Stored<()>;
    /// How the user likes the list; `None` as long as nothing was changed.
    fn layout(&mut self, user: UserId, list: ListName) -> Stored<Option<Layout>>;
    fn keep_layout(
        &mut self,
        user: UserId,
        list: ListName,
        layout: &Layout,
        now: Instant,
    ) -> Stored<()>;
}
