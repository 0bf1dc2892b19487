//! The query of the invoices' list and its export.

use crate::http::form::Query;
use crate::problem::ApiError;
use crate::records::asked_id;
use billing::aging::AgingBucket;
use billing::views::{InvoiceFilter, InvoiceListQuery, InvoiceSort, InvoiceState};
use crm_core::ids::{ClientId, PlanId};
use crm_core::views::Direction::{Ascending, Descending};
use time::Date;
use utoipa::IntoParams;

/// The parameters, for the API's description.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "describes the query string, which is read field by field"
)]
pub(super) struct InvoiceListParams {
    /// Id or client
    search: Option<String>,
    client_id: Option<i64>,
    plan_id: Option<i64>,
    /// open, partial, paid, void, overdue or outstanding
    status: Option<String>,
    /// Of what is outstanding: not_due, 1_30, 31_60, 61_90 or over_90
    bucket: Option<String>,
    due_from: Option<String>,
    due_to: Option<String>,
    /// dueDate (default), -dueDate, amount, -amount
    sort: Option<String>,
    page: Option<i64>,
    per_page: Option<i64>,
}

const SORTS: &[(&str, InvoiceSort)] = &[
    ("dueDate", InvoiceSort::Due(Ascending)),
    ("-dueDate", InvoiceSort::Due(Descending)),
    ("amount", InvoiceSort::Amount(Ascending)),
    ("-amount", InvoiceSort::Amount(Descending)),
];

pub(super) fn list_query(mut query: Query, today: Date) -> Result<InvoiceListQuery, ApiError> {
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
