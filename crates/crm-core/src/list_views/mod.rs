//! Views of lists: what a user wants to see of a list again, under a name; and how each user likes each list.

mod built_in;
mod layout;
mod model;
pub(crate) mod port;
mod use_cases;

pub use built_in::{BuiltInView, CountedList, Offered, offered};
pub use layout::{LayoutError, keep_layout};
pub use model::{
    Columns, ColumnsError, Density, Layout, ListName, SavedView, ViewAct, ViewDraft, ViewName,
};
pub use port::ListViews;
pub use use_cases::{MOST_VIEWS, ViewError, acts, change, create, delete, is_seen_by};

#[cfg(test)]
pub use port::MockListViews;
