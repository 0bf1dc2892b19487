//! The query of the payments' list, its export and its cards.

use crate::http::form::Query;
use crate::problem::ApiError;
use billing::payments::PaymentType;
use billing::status::PaymentStatus;
use billing::views::{PaymentFilter, PaymentListQuery, PaymentSort};
use crm_core::ids::ClientId;
use crm_core::payment_method::PaymentMethod;
use crm_core::views::Direction::{Ascending, Descending};
use utoipa::IntoParams;

/// The parameters, for the API's description.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "describes the query string, which is read field by field"
)]
pub(super) struct PaymentListParams {
    /// Id, client name or type.
    search: Option<String>,
    status: Option<String>,
    r#type: Option<String>,
    method: Option<String>,
    client_id: Option<i64>,
    /// The first day of payment.
    from: Option<String>,
    /// The last day of payment.
    to: Option<String>,
    /// true: simulated ones alone; false: none of them
    mock: Option<bool>,
    /// -paymentDate (default), paymentDate, amount, -amount
    sort: Option<String>,
    page: Option<i64>,
    per_page: Option<i64>,
}

const SORTS: &[(&str, PaymentSort)] = &[
    ("-paymentDate", PaymentSort::Date(Descending)),
    ("paymentDate", PaymentSort::Date(Ascending)),
    ("amount", PaymentSort::Amount(Ascending)),
    ("-amount", PaymentSort::Amount(Descending)),
];

pub(super) fn list_query(mut query: Query) -> Result<PaymentListQuery, ApiError> {
    let filter = filter(&mut query);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(PaymentListQuery { filter, sort, page })
}

pub(super) fn filter(query: &mut Query) -> PaymentFilter {
    PaymentFilter {
        search: query.search(),
        status: query.optional("status", PaymentStatus::parse),
        kind: query.optional("type", PaymentType::parse),
        method: query.optional("method", PaymentMethod::parse),
        client: query.optional("clientId", str::parse).map(ClientId::new),
        days: query.days("from", "to"),
        mock: query.optional("mock", str::parse),
    }
}
