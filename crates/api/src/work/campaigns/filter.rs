//! The filter of a campaign: parameters of the list itself, as the list's own parser takes them.

use crate::people::callable::ListTime;
use crate::people::{leads, raw_leads};
use crate::problem::ApiError;
use crm_core::campaigns::CallList;

/// Places and orders in a list, and whether a person may be called now: a campaign serves in an order of its own.
const NOT_KEPT: [&str; 5] = ["page", "perPage", "view", "sort", "callable"];

/// Refuses a filter that the list's parser does not take.
///
/// # Errors
/// 422 for the field `filter`, with what the parser says.
pub(super) fn check(list: CallList, filter: &str, time: ListTime) -> Result<(), ApiError> {
    let refused = |detail: String| ApiError::invalid_field("filter", "invalid", detail);
    let names = filter
        .split('&')
        .filter_map(|piece| piece.split('=').next());
    let mut kept_out = names.filter(|name| NOT_KEPT.contains(name));
    if let Some(name) = kept_out.next() {
        return Err(refused(format!("A campaign has no {name}. Leave it out.")));
    }
    let read = match list {
        CallList::RawLeads => raw_leads::selecting(filter, time).map(drop),
        CallList::Leads => leads::selecting(filter, time).map(drop),
    };
    read.map_err(|error| {
        let details = error.errors().iter().map(|it| match it.code.as_str() {
            // It would say what was sent again, and that may be anything.
            "unknown_field" => "This list has no such filter.",
            _ => it.detail.as_str(),
        });
        refused(details.collect::<Vec<_>>().join(" "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// List, filter → taken.
    #[test]
    fn r4_074_a_campaign_keeps_what_its_list_takes() {
        let cases = [
            (CallList::RawLeads, "", true),
            (CallList::RawLeads, "status=New&state=FL&tag=vip", true),
            (CallList::RawLeads, "status=Nowhere", false),
            (CallList::RawLeads, "assignedTo=3", false),
            (CallList::RawLeads, "sort=name", false),
            (CallList::RawLeads, "status=New&page=2", false),
            (CallList::RawLeads, "callable=now", false),
            (CallList::Leads, "status=Qualified&assignedTo=3", true),
            (CallList::Leads, "tag=vip", false),
            (CallList::Leads, "view=3", false),
        ];
        for (list, filter, taken) in cases {
            let checked = check(list, filter, ListTime::sample());
            assert_eq!(checked.is_ok(), taken, "{list} {filter}");
            let field = checked.err().map(|error| error.errors()[0].field.clone());
            assert!(field.is_none_or(|field| field == "filter"), "{filter}");
        }
    }
}
