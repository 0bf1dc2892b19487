//! "Your day" on the wire.

use super::figures::Figure;
use super::next;
use super::row::{Found, Row, Viewer};
use crate::http::wire::{Day, DayFigure, DayGroup, MoneyNumber, Timestamp};
use crm_core::my_day::{self, When};
use serde::Serialize;
use utoipa::ToSchema;

/// Something that waits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DayRow)]
struct RowDto {
    title: String,
    #[schema(required = true)]
    clause: Option<String>,
    /// When it is due, or since when it waits.
    #[schema(required = true)]
    at: Option<Timestamp>,
    /// The same of what has a day and no hour.
    #[schema(required = true)]
    day: Option<Day>,
    #[schema(required = true)]
    amount: Option<MoneyNumber>,
    late: bool,
    /// The person asked not to be contacted.
    do_not_contact: bool,
    /// Where it is dealt with.
    link: String,
}

impl RowDto {
    fn of(row: Row, late: bool) -> Self {
        let (at, day) = match row.when {
            When::At(at) => (Some(Timestamp(at)), None),
            When::On(day) => (None, Some(Day(day))),
            When::Unknown => (None, None),
        };
        Self {
            title: row.title,
            clause: row.clause,
            at,
            day,
            amount: row.amount.map(MoneyNumber),
            late,
            do_not_contact: row.suppressed,
            link: row.link,
        }
    }
}

/// What waits of one kind; none without a row.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DayWaiting)]
struct GroupDto {
    key: DayGroup,
    total: i64,
    /// There are more than the total.
    capped: bool,
    /// What all of them come to, where money waits.
    #[schema(required = true)]
    amount: Option<MoneyNumber>,
    /// The list that shows all of them.
    link: String,
    /// The first, at most eight; what is late comes first.
    rows: Vec<RowDto>,
}

/// A figure beside it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DayFigureValue)]
struct FigureDto {
    key: DayFigure,
    count: i64,
    #[schema(required = true)]
    amount: Option<MoneyNumber>,
    /// The list that adds up to it; null for who may not see that.
    #[schema(required = true)]
    link: Option<String>,
}

/// The one thing to do next.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DayNext)]
struct NextDto {
    /// `appointment` or `call`
    kind: &'static str,
    row: RowDto,
}

/// What waits for who asks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MyDay)]
pub(super) struct MyDayDto {
    #[schema(required = true)]
    next: Option<NextDto>,
    /// In the order of the role.
    groups: Vec<GroupDto>,
    figures: Vec<FigureDto>,
    /// How many wait in all groups together.
    waiting: i64,
}

impl MyDayDto {
    pub(super) fn of(
        viewer: &Viewer<'_>,
        next: Option<next::Found>,
        (groups, figures): (Vec<(my_day::DayGroup, Found)>, Vec<Figure>),
    ) -> Self {
        let waiting: i64 = groups.iter().map(|(_, found)| found.total.rows).sum();
        let groups = groups
            .into_iter()
            .filter(|(_, found)| found.total.rows > 0)
            .map(|(group, found)| waiting_of(viewer, group, found));
        Self {
            next: next.map(|next| next_of(viewer, next)),
            groups: groups.collect(),
            figures: figures.into_iter().map(figure_of).collect(),
            waiting,
        }
    }
}

fn is_late(viewer: &Viewer<'_>, group: my_day::DayGroup, row: &Row) -> bool {
    group.is_late(row.when, (viewer.at.now, viewer.today()))
}

fn waiting_of(viewer: &Viewer<'_>, group: my_day::DayGroup, found: Found) -> GroupDto {
    let rows = found.rows.into_iter().map(|row| {
        let late = is_late(viewer, group, &row);
        RowDto::of(row, late)
    });
    GroupDto {
        key: group.into(),
        total: found.total.rows,
        capped: found.total.capped,
        amount: found.amount.map(MoneyNumber),
        link: found.list,
        rows: rows.collect(),
    }
}

fn next_of(viewer: &Viewer<'_>, found: next::Found) -> NextDto {
    let (kind, group, row) = match found {
        next::Found::Appointment(row) => ("appointment", my_day::DayGroup::Appointments, row),
        next::Found::Call(row) => ("call", my_day::DayGroup::Callbacks, row),
    };
    let late = is_late(viewer, group, &row);
    NextDto {
        kind,
        row: RowDto::of(row, late),
    }
}

fn figure_of(figure: Figure) -> FigureDto {
    FigureDto {
        key: figure.key.into(),
        count: figure.count,
        amount: figure.amount.map(MoneyNumber),
        link: figure.link,
    }
}
