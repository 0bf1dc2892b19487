//! The query of the leads list and its export.

use crate::http::form::{Query, params, yes_or_no};
use crate::people::callable::{ListTime, callable};
use crate::people::reachable::reachable;
use crate::problem::ApiError;
use crate::records::given_to;
use crm_core::brand::Brand;
use crm_core::contact::UsState;
use crm_core::ids::UserId;
use crm_core::leads::LeadStatus;
use crm_core::my_day::{minute_of, untouched_before};
use crm_core::source::Source;
use crm_core::text::{NotOneOf, ShortText};
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{LeadFilter, LeadListQuery, LeadSort};

params! {
    pub(crate) LeadListParams(ListTime = ListTime::sample()) -> LeadListQuery = list_query;
    "search": "Full name, email or phone.";
    "status": "One status, or several with commas between";
    "resort": "A part of the resort's name, in any case.";
    "callable": "By what the contact gate says of their numbers now.";
    "contact": "email, phone or none: how the person can be reached";
    "assignedTo": "A user's id, or none";
    "untouched": "true: those alone that are still new after 24 hours";
    "overdueFollowUp": "true: those alone to whom a promised call is overdue";
    "sort": "-createdAt (default), createdAt, name, -name, status, -status, source, -source, brand, -brand";
}

const SORTS: &[(&str, LeadSort)] = &[
    ("-createdAt", LeadSort::Created(Descending)),
    ("createdAt", LeadSort::Created(Ascending)),
    ("name", LeadSort::Name(Ascending)),
    ("-name", LeadSort::Name(Descending)),
    ("status", LeadSort::Status(Ascending)),
    ("-status", LeadSort::Status(Descending)),
    ("source", LeadSort::Source(Ascending)),
    ("-source", LeadSort::Source(Descending)),
    ("brand", LeadSort::Brand(Ascending)),
    ("-brand", LeadSort::Brand(Descending)),
];

/// What selects all rows that match, as it stands in the list's address.
///
/// # Errors
/// 422 when a parameter is wrong.
pub(crate) fn selecting(text: &str, time: ListTime) -> Result<LeadListQuery, ApiError> {
    list_query(Query::parse(text)?, time)
}

/// Whom the list shows.
pub(crate) fn filter(query: &mut Query, time: &ListTime) -> LeadFilter {
    LeadFilter {
        search: query.search(),
        statuses: query.optional("status", statuses).unwrap_or_default(),
        source: query.optional("source", Source::parse),
        brand: query.optional("brand", Brand::parse),
        state: query.optional("state", UsState::parse),
        resort: query
            .optional("resort", ShortText::parse)
            .map(|resort| resort.as_str().to_owned()),
        created: query.instants("createdFrom", "createdTo", &time.zone),
        reachable: query.optional("contact", reachable),
        assigned_to: given_to(query, "assignedTo", UserId::new),
        untouched_since: query
            .optional("untouched", yes_or_no)
            .unwrap_or(false)
            .then(|| untouched_before(time.now)),
        promised_before: query
            .optional("overdueFollowUp", yes_or_no)
            .unwrap_or(false)
            .then(|| minute_of(time.now)),
        callable: callable(query, time),
    }
}

fn list_query(mut query: Query, time: ListTime) -> Result<LeadListQuery, ApiError> {
    let filter = filter(&mut query, &time);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(LeadListQuery { filter, sort, page })
}

fn statuses(text: &str) -> Result<Vec<LeadStatus>, NotOneOf> {
    text.split(',')
        .map(|status| LeadStatus::parse(status.trim()))
        .collect()
}

params! {
    pub(super) ResortParams -> String = resort_part;
    "search": "A part of the name; without it, the first by name.";
}

fn resort_part(mut query: Query) -> Result<String, ApiError> {
    let part = query.optional("search", ShortText::parse);
    query.finish(())?;
    Ok(part.map_or_else(String::new, |part| part.as_str().to_owned()))
}
