//! The query of the receivables.

use crate::http::form::{LAST_DAY, Query, params};
use crate::problem::ApiError;
use billing::views::{ReceivableQuery, ReceivableSort};
use crm_core::views::Direction::{Ascending, Descending};
use time::Date;

params! {
    pub(super) ReceivableListParams(Date = LAST_DAY) -> ReceivableQuery = list_query;
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
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(ReceivableQuery { sort, page, today })
}
