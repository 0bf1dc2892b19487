//! The query of the partner payments' list.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use crate::records::asked_id;
use billing::partner_payments::{PartnerPaymentMethod, PartnerPaymentType};
use billing::status::PartnerPaymentStatus;
use billing::views::{PartnerPaymentFilter, PartnerPaymentListQuery, PartnerPaymentSort};
use crm_core::ids::PartnerId;
use crm_core::views::Direction::{Ascending, Descending};

params! {
    pub(crate) PartnerPaymentListParams -> PartnerPaymentListQuery = list_query;
    "search": "The partner's name";
    "from": "Day of payment";
    "sort": "-paymentDate (default), paymentDate, amount, -amount";
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

fn list_query(mut query: Query) -> Result<PartnerPaymentListQuery, ApiError> {
    let filter = filter(&mut query);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(PartnerPaymentListQuery { filter, sort, page })
}
