//! Stored filters of lists, as the lists' own parsers take them.

use crate::people::callable::ListTime;
use crate::people::{leads, raw_leads};
use crm_core::campaigns::CallList;
use crm_core::views::{CalledList, CalledPeople};

/// Reads a filter; nothing when its list does not know it any more.
pub(super) fn read(time: &ListTime, list: CallList, filter: &str) -> Option<CalledPeople> {
    let time = time.clone();
    match list {
        CallList::RawLeads => raw_leads::selecting(filter, time)
            .ok()
            .map(|query| CalledPeople::RawLeads(query.filter)),
        CallList::Leads => leads::selecting(filter, time)
            .ok()
            .map(|query| CalledPeople::Leads(query.filter)),
    }
}

pub(super) const fn called(list: CallList) -> CalledList {
    match list {
        CallList::RawLeads => CalledList::RawLeads,
        CallList::Leads => CalledList::Leads,
    }
}

pub(super) const fn call_list(list: CalledList) -> CallList {
    match list {
        CalledList::RawLeads => CallList::RawLeads,
        CalledList::Leads => CallList::Leads,
    }
}
