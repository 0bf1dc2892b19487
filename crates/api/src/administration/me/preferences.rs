//! How the caller likes the screens.

use crate::http::access::SignedIn;
use crate::http::form::{Form, Sent, body, shape};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use crm_core::users::{
    CalendarView, ListLayout, MenuGroups, Preferences, PreferencesPatch, RowsPerPage, Theme,
    change_preferences,
};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; preferences, update_preferences);
}

/// The caller's preferences.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Preferences)]
struct PreferencesDto {
    theme: wire::Theme,
    /// What the calendar opens with.
    calendar_view: wire::CalendarView,
    /// 25, 50, 100 or 200.
    rows_per_page: u16,
    single_key_shortcuts: bool,
    /// The groups of the side menu that are folded; null until the caller folds or opens one: then their role's are.
    #[schema(required = true)]
    folded_menu: Option<Vec<wire::MenuGroup>>,
    /// How the marketing database shows its people on a desktop.
    marketing_layout: wire::ListLayout,
    /// How the documents are shown there.
    documents_layout: wire::ListLayout,
}

impl From<Preferences> for PreferencesDto {
    fn from(preferences: Preferences) -> Self {
        Self {
            theme: preferences.theme.into(),
            calendar_view: preferences.calendar_view.into(),
            rows_per_page: preferences.rows_per_page.get(),
            single_key_shortcuts: preferences.single_key_shortcuts,
            folded_menu: preferences
                .folded_menu
                .map(|folded| folded.groups().map(Into::into).collect()),
            marketing_layout: preferences.marketing_layout.into(),
            documents_layout: preferences.documents_layout.into(),
        }
    }
}

const ROWS_MISSING: &str = "Choose the number of rows per page.";
const LAYOUT_MISSING: &str = "Choose cards or a table.";

body! {
    /// A partial update: an absent field stays.
    PreferencesInput -> PreferencesPatch = patch;
}

/// The caller's preferences.
#[utoipa::path(get, path = "/api/me/preferences", tag = "me",
    responses((status = 200, body = PreferencesDto)))]
async fn preferences(caller: SignedIn, app: Data<App>) -> Result<Json<PreferencesDto>, ApiError> {
    let id = caller.user.id;
    let stored = app.db.read(move |views| views.preferences(id)).await?;
    Ok(Json(Preferences::read(&stored).into()))
}

/// Changes the preferences that are sent.
#[utoipa::path(patch, path = "/api/me/preferences", tag = "me",
    responses((status = 200, body = PreferencesDto), (status = 422, body = Problem)))]
async fn update_preferences(
    caller: SignedIn,
    app: Data<App>,
    form: Sent<PreferencesInput>,
) -> Result<Json<PreferencesDto>, ApiError> {
    let patch = form.read(())?;
    let (id, now) = (caller.user.id, app.now());
    let changed = app
        .db
        .write(move |tx| change_preferences(tx, &caller.actor, id, patch, now))
        .await?;
    Ok(Json(changed.into()))
}

fn patch(mut form: Form) -> Result<PreferencesPatch, ApiError> {
    form.shaped("rowsPerPage", || {
        shape::one_of_numbers(&RowsPerPage::OFFERED)
    });
    let rows_per_page = form.changed("rowsPerPage", |form| {
        let rows = form.required_integer("rowsPerPage", ROWS_MISSING)?;
        form.coded("rowsPerPage", RowsPerPage::of(rows), |_| "invalid")
    });
    let theme = form.change_required("theme", "Choose a theme.", Theme::parse);
    let view = form.change_required("calendarView", "Choose a view.", CalendarView::parse);
    let keys = form.changed("singleKeyShortcuts", |form| {
        form.required_flag("singleKeyShortcuts", "Send true or false.")
    });
    let folded = form.change_list("foldedMenu", |groups| MenuGroups::parse(&groups));
    let marketing = form.change_required("marketingLayout", LAYOUT_MISSING, ListLayout::parse);
    let documents = form.change_required("documentsLayout", LAYOUT_MISSING, ListLayout::parse);
    form.finish(())?;
    let patch = PreferencesPatch {
        theme: theme.value(),
        calendar_view: view.value(),
        rows_per_page: rows_per_page.value(),
        single_key_shortcuts: keys.value(),
        folded_menu: folded.value(),
        marketing_layout: marketing.value(),
        documents_layout: documents.value(),
    };
    Ok(patch)
}
