//! Views of lists on the wire.

use super::queries::{Known, usable};
use crate::http::wire::{ListDensity, ViewAct};
use crate::records::StaffRef;
use crm_core::actor::Actor;
use crm_core::ids::SavedViewId;
use crm_core::list_views::{Columns, Layout, SavedView, acts, is_seen_by};
use crm_core::views::SavedViewRow;
use serde::Serialize;
use utoipa::ToSchema;

/// A list's filters, order and columns under a name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SavedView)]
pub(super) struct SavedViewDto {
    id: i64,
    version: i64,
    name: String,
    /// What of its filters and its order the caller may use, as the list's own parameters.
    query: String,
    /// The parameters that were left out: the caller may not use them, or the list no longer knows them.
    left_out: Vec<String>,
    columns: Vec<String>,
    density: ListDensity,
    /// With everyone who may see the list.
    shared: bool,
    owner: StaffRef,
    /// What the caller may do with it.
    acts: Vec<ViewAct>,
}

impl SavedViewDto {
    fn of(row: SavedViewRow, actor: &Actor, known: &Known) -> Self {
        let view = row.view;
        let query = usable(view.list, &view.draft.query, actor.role(), known);
        Self {
            id: view.id.get(),
            version: view.version,
            acts: acts(&view, actor).iter().copied().map(ViewAct).collect(),
            name: view.draft.name.as_str().to_owned(),
            query: query.query,
            left_out: query.left_out,
            columns: ids(&view.draft.columns),
            density: view.draft.density.into(),
            shared: view.draft.shared,
            owner: row.owner.into(),
        }
    }
}

fn ids(columns: &Columns) -> Vec<String> {
    columns.iter().map(str::to_owned).collect()
}

/// A list as the caller likes it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ListViews)]
pub(super) struct ListViewsDto {
    /// The caller's own and those that are shared, by name.
    views: Vec<SavedViewDto>,
    /// Those that the table shows; none for its own.
    columns: Vec<String>,
    density: ListDensity,
    /// The view that the list opens with.
    #[schema(required = true)]
    default_view: Option<i64>,
}

impl ListViewsDto {
    pub(super) fn of(
        (rows, layout): (Vec<SavedViewRow>, Option<Layout>),
        actor: &Actor,
        known: &Known,
    ) -> Self {
        let layout = layout.unwrap_or_default();
        let seen = rows.into_iter().filter(|row| is_seen_by(&row.view, actor));
        let views: Vec<_> = seen
            .map(|row| SavedViewDto::of(row, actor, known))
            .collect();
        // One that is no longer shared is no default.
        let default = layout.default_view.map(SavedViewId::get);
        let default_view = default.filter(|id| views.iter().any(|view| view.id == *id));
        Self {
            views,
            columns: ids(&layout.columns),
            density: layout.density.into(),
            default_view,
        }
    }
}

/// A view that was saved.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SavedViewRef {
    id: i64,
    version: i64,
    name: String,
}

impl From<SavedView> for SavedViewRef {
    fn from(view: SavedView) -> Self {
        Self {
            id: view.id.get(),
            version: view.version,
            name: view.draft.name.as_str().to_owned(),
        }
    }
}
