//! The query of the invoices' list and its export.

use crate::http::form::{LAST_DAY, Query, params};
use crate::problem::ApiError;
use crate::records::asked_id;
use billing::aging::AgingBucket;
use billing::views::{InvoiceFilter, InvoiceListQuery, InvoiceSort, InvoiceState};
use crm_core::ids::{ClientId, PlanId};
use crm_core::views::Direction::{Ascending, Descending};
use time::Date;

params! {
    pub(crate) InvoiceListParams(Date = LAST_DAY) -> InvoiceListQuery = list_query;
    "search": "Id or client; with clientId also what the invoice is for";
    "status": "open, partial, paid, settled, void, overdue or outstanding";
    "bucket": "Of what is outstanding: not_due, 1_30, 31_60, 61_90 or over_90";
    "sort": "dueDate (default), -dueDate, issueDate, -issueDate, amount, -amount";
}

const SORTS: &[(&str, InvoiceSort)] = &[
    ("dueDate", InvoiceSort::Due(Ascending)),
    ("-dueDate", InvoiceSort::Due(Descending)),
    ("issueDate", InvoiceSort::Issued(Ascending)),
    ("-issueDate", InvoiceSort::Issued(Descending)),
    ("amount", InvoiceSort::Amount(Ascending)),
    ("-amount", InvoiceSort::Amount(Descending)),
];

fn list_query(mut query: Query, today: Date) -> Result<InvoiceListQuery, ApiError> {
    let filter = InvoiceFilter {
        search: query.search(),
        client: asked_id(&mut query, "clientId", ClientId::new),
        plan: asked_id(&mut query, "planId", PlanId::new),
        state: query.optional("status", InvoiceState::parse),
        bucket: query.optional("bucket", AgingBucket::parse),
        due: query.days("dueFrom", "dueTo"),
    };
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(InvoiceListQuery {
        filter,
        sort,
        page,
        today,
    })
}
