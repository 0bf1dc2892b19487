//! The query of the receivables.

use crate::http::form::{LAST_DAY, Query, params};
use crate::problem::ApiError;
use billing::views::{ReceivableQuery, ReceivableSort};
use crm_core::clock::parse_date;
use crm_core::views::Direction::{Ascending, Descending};
use time::Date;

params! {
    pub(super) ReceivableListParams(Date = LAST_DAY) -> ReceivableQuery = list_query;
    "asOf": "What was owed at the end of that day; a later day than today is today. What is owed now unless given.";
    "sort": "-outstanding (default), outstanding, -overdue, overdue, since, -since";
}

const SORTS: &[(&str, ReceivableSort)] = &[
    ("-outstanding", ReceivableSort::Outstanding(Descending)),
    ("outstanding", ReceivableSort::Outstanding(Ascending)),
    ("-overdue", ReceivableSort::Overdue(Descending)),
    ("overdue", ReceivableSort::Overdue(Ascending)),
    ("since", ReceivableSort::Since(Ascending)),
    ("-since", ReceivableSort::Since(Descending)),
];

fn list_query(mut query: Query, today: Date) -> Result<ReceivableQuery, ApiError> {
    let as_of = query.optional("asOf", parse_date);
    let as_of = as_of.map(|day| day.min(today));
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(ReceivableQuery {
        sort,
        page,
        today: as_of.unwrap_or(today),
        as_of,
    })
}

params! {
    pub(crate) AsOfParams(Date = LAST_DAY) -> Option<Date> = as_of;
    "asOf": "What was owed at the end of that day; a later day than today is today.";
}

fn as_of(mut query: Query, today: Date) -> Result<Option<Date>, ApiError> {
    let day = query.optional("asOf", parse_date);
    query.finish(())?;
    Ok(day.map(|day| day.min(today)))
}
