//! Clients who are owed word on their case.

use super::row::{Found, Row, Viewer, first_rows};
use crm_core::my_day::When;
use crm_core::store::Stored;
use crm_core::views::Direction::Ascending;
use crm_core::views::case_clock::{BoardFilter, BoardQuery, BoardRow, BoardSort};
use infra::Views;

/// Who heard nothing for longest stands first.
pub(super) fn updates_owed(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let query = BoardQuery {
        filter: BoardFilter {
            owed_by: Some(viewer.today()),
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
    let list = "/cases/owed".to_owned();
    Ok(Found::of(views.case_board(&query)?, list, row))
}
