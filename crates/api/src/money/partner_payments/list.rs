//! The query of the partner payments' list.

use crate::http::form::Query;
use crate::problem::ApiError;
use crate::records::asked_id;
use billing::partner_payments::{PartnerPaymentMethod, PartnerPaymentType};
use billing::status::PartnerPaymentStatus;
use billing::views::{PartnerPaymentFilter, PartnerPaymentListQuery, PartnerPaymentSort};
use crm_core::ids::PartnerId;
use crm_core::views::Direction::{Ascending, Descending};
use utoipa::IntoParams;

/// The parameters, for the API's description.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "describes the query string, which is read field by field"
)]
pub(super) struct PartnerPaymentListParams {
    /// The partner's name
    search: Option<String>,
    status: Option<String>,
    r#type: Option<String>,
    method: Option<String>,
    partner_id: Option<i64>,
    /// Day of payment
    from: Option<String>,
    to: Option<String>,
    /// -paymentDate (default), paymentDate, amount, -amount
    sort: Option<String>,
    page: Option<i64>,
    per_page: Option<i64>,
}

const SORTS: &[(&str, PartnerPaymentSort)] = &[
    ("-paymentDate", PartnerPaymentSort::Date(Descending)),
    ("paymentDate", PartnerPaymentSort::Date(Ascending)),
    ("amount", PartnerPaymentSort::Amount(Ascending)),
    ("-amount", PartnerPaymentSort::Amount(Descending)),
];

/// The filter alone, as the summary cards take it too.
pub(crate) fn filter(query: &mut Query) -> PartnerPaymentFilter {
    PartnerPaymentFilter {
        search: query.search(),
        status: query.optional("status", PartnerPaymentStatus::parse),
        kind: query.optional("type", PartnerPaymentType::parse),
        method: query.optional("method", PartnerPaymentMethod::parse),
        partner: asked_id(query, "partnerId", PartnerId::new),
        days: query.days("from", "to"),
    }
}

pub(super) fn list_query(mut query: Query) -> Result<PartnerPaymentListQuery, ApiError> {
    let filter = filter(&mut query);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(PartnerPaymentListQuery { filter, sort, page })
}
