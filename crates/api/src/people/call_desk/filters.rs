//! Stored filters of lists, as the lists' own parsers take them.

use crate::people::callable::ListTime;
use crate::people::{leads, raw_leads};
use crm_core::campaigns::CallList;
use crm_core::views::CalledPeople;

/// Reads a filter; nothing when its list no longer knows it.
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
