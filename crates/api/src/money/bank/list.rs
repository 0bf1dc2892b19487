//! The query of the monitor's list.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use billing::amount::Amount;
use billing::transfers::ShownStatus;
use billing::views::{TransactionFilter, TransactionListQuery, TransactionSort, TransactionType};
use crm_core::clock::BusinessZone;
use crm_core::views::Direction::{Ascending, Descending};

params! {
    pub(super) TransactionListParams(BusinessZone = BusinessZone::utc()) -> TransactionListQuery = list_query;
    "from": "The first day on which it completed, or was made as long as it has not.";
    "to": "The last such day.";
    "minAmount": "Whichever way the money went.";
    "maxAmount": "Whichever way the money went.";
    "search": "The recipient's name, the reference or the description.";
    "sort": "-transactionDate (default), transactionDate, amount, -amount";
}

const SORTS: &[(&str, TransactionSort)] = &[
    ("-transactionDate", TransactionSort::Date(Descending)),
    ("transactionDate", TransactionSort::Date(Ascending)),
    ("amount", TransactionSort::Amount(Ascending)),
    ("-amount", TransactionSort::Amount(Descending)),
];

fn list_query(mut query: Query, zone: BusinessZone) -> Result<TransactionListQuery, ApiError> {
    let filter = TransactionFilter {
        search: query.search(),
        status: query.optional("status", ShownStatus::parse),
        kind: query.optional("type", TransactionType::parse),
        days: query.instants("from", "to", &zone),
        at_least: query.optional("minAmount", Amount::parse),
        at_most: query.optional("maxAmount", Amount::parse),
    };
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(TransactionListQuery { filter, sort, page })
}
