//! What the requests about views hold.

use crate::http::form::{Form, Query, body, params};
use crate::problem::ApiError;
use crm_core::ids::SavedViewId;
use crm_core::list_views::{Columns, Density, Layout, ListName, ViewDraft, ViewName};
use crm_core::text::Line;

const LIST_MISSING: &str = "Choose a list.";
const NAME_MISSING: &str = "Enter a name.";

/// As long as an address may be.
type ViewQuery = Line<2000>;

params! {
    pub(super) ViewsParams -> ListName = list;
    "list": "The list whose views are asked for.";
}

fn list(mut query: Query) -> Result<ListName, ApiError> {
    let list = query.required("list", LIST_MISSING, ListName::parse);
    let (list,) = query.finish((list,))?;
    Ok(list)
}

body! {
    /// A new view.
    pub(super) ViewInput -> (ListName, ViewDraft) = new_view;
    "query": "Filters and order, as the list's own parameters: status=Lost&sort=name";
    "columns": "Those that the table shows; none for its own.";
    "shared": "With everyone who may see the list.";
}

fn new_view(mut form: Form) -> Result<(ListName, ViewDraft), ApiError> {
    let list = form.required("list", LIST_MISSING, ListName::parse);
    let draft = draft(&mut form);
    let (list, draft) = form.finish((list, draft))?;
    Ok((list, draft))
}

body! {
    /// A view as it is to be.
    pub(super) ViewPatch -> (ViewDraft, Option<i64>) = changed_view;
    "query": "Filters and order, as the list's own parameters: status=Lost&sort=name";
    "columns": "Those that the table shows; none for its own.";
    "shared": "With everyone who may see the list.";
    "version": "The version that the edit is based on.";
}

fn changed_view(mut form: Form) -> Result<(ViewDraft, Option<i64>), ApiError> {
    let draft = draft(&mut form);
    let version = form.optional_integer("version");
    let (draft,) = form.finish((draft,))?;
    Ok((draft, version))
}

fn draft(form: &mut Form) -> Option<ViewDraft> {
    let name: Option<ViewName> = form.required("name", NAME_MISSING, Line::parse);
    let query: Option<ViewQuery> = form.optional("query", Line::parse);
    let columns = form.list("columns", |ids| Columns::parse(ids));
    let density = form.optional("density", Density::parse);
    let shared = form.optional_flag("shared");
    Some(ViewDraft {
        name: name?,
        query: query.map_or_else(String::new, |query| query.as_str().to_owned()),
        columns: columns.unwrap_or_default(),
        density: density.unwrap_or(Density::Standard),
        shared: shared.unwrap_or(false),
    })
}

body! {
    /// How the caller likes a list.
    pub(super) ListLayoutInput -> (ListName, Layout) = layout;
    "columns": "Those that the table shows; none for its own.";
    "defaultView": "The view that the list opens with.";
}

fn layout(mut form: Form) -> Result<(ListName, Layout), ApiError> {
    let list = form.required("list", LIST_MISSING, ListName::parse);
    let columns = form.list("columns", |ids| Columns::parse(ids));
    let density = form.optional("density", Density::parse);
    let view = form.optional_integer("defaultView");
    let (list,) = form.finish((list,))?;
    let layout = Layout {
        columns: columns.unwrap_or_default(),
        density: density.unwrap_or(Density::Standard),
        default_view: view.map(SavedViewId::new),
    };
    Ok((list, layout))
}
