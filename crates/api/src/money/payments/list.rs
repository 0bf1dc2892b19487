//! The query of the payments' list, its export and its cards.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use crate::records::asked_id;
use billing::payments::PaymentType;
use billing::status::PaymentStatus;
use billing::views::{PaymentFilter, PaymentListQuery, PaymentSort};
use crm_core::ids::{ClientId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::views::Direction::{Ascending, Descending};

params! {
    pub(crate) PaymentListParams -> PaymentListQuery = list_query;
    "search": "Id, client name or type; the payment of that id comes first.";
    "status": "completed: refunded ones too, so that the rows come to what was kept";
    "salespersonId": "Who is credited with it.";
    "from": "The first day of payment.";
    "to": "The last day of payment.";
    "mock": "true: simulated ones alone; false: none of them";
    "sort": "-paymentDate (default), paymentDate, amount, -amount";
}

const SORTS: &[(&str, PaymentSort)] = &[
    ("-paymentDate", PaymentSort::Date(Descending)),
    ("paymentDate", PaymentSort::Date(Ascending)),
    ("amount", PaymentSort::Amount(Ascending)),
    ("-amount", PaymentSort::Amount(Descending)),
];

fn list_query(mut query: Query) -> Result<PaymentListQuery, ApiError> {
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
        client: asked_id(query, "clientId", ClientId::new),
        salesperson: asked_id(query, "salespersonId", UserId::new),
        days: query.days("from", "to"),
        mock: query.optional("mock", str::parse),
    }
}
