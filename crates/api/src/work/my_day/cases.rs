//! Clients who are owed word on their case, or will be.

use super::row::{Found, Row, Viewer, first_rows};
use crm_core::ids::UserId;
use crm_core::my_day::When;
use crm_core::promises::case_clock::Level;
use crm_core::store::Stored;
use crm_core::views::Direction::Ascending;
use crm_core::views::case_clock::{BoardFilter, BoardQuery, BoardRow, BoardSort};
use infra::Views;

/// Everyone sees them.
pub(super) fn updates_owed(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let list = "/cases/owed".to_owned();
    of_level(views, viewer, (Level::Owed, None), list)
}

/// Those whose next step is the viewer's, before word is owed.
pub(super) fn own_silent(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let list = format!("{}&userId={}", listed(Level::Owner, viewer), viewer.id);
    of_level(views, viewer, (Level::Owner, Some(viewer.id)), list)
}

/// Those of which the viewer's role is told.
pub(super) fn silent_cases(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let level = Level::of(viewer.actor.role()).unwrap_or(Level::Owed);
    of_level(views, viewer, (level, None), listed(level, viewer))
}

/// The Case Board with what a level shows.
fn listed(level: Level, viewer: &Viewer<'_>) -> String {
    let today = viewer.today();
    let last = level.owed_by(today);
    match level.owed_days(today).from {
        Some(first) => format!("/cases?owedFrom={first}&owedTo={last}"),
        None => format!("/cases?owedTo={last}"),
    }
}

/// Whose client heard nothing for longest stands first.
fn of_level(
    views: &mut dyn Views,
    viewer: &Viewer<'_>,
    (level, user): (Level, Option<UserId>),
    list: String,
) -> Stored<Found> {
    let query = BoardQuery {
        filter: BoardFilter {
            owed: level.owed_days(viewer.today()),
            user,
            ..BoardFilter::default()
        },
        sort: BoardSort::Silence(Ascending),
        page: first_rows(),
    };
    let row = |case: BoardRow| Row {
        title: case.client_name,
        clause: Some(case.resort),
        when: When::On(case.silence.owed_on()),
        amount: None,
        suppressed: false,
        link: format!("/clients/{}", case.client.get()),
    };
    Ok(Found::of(views.case_board(&query)?, list, row))
}
