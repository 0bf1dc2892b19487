//! What is kept of an action.

use super::*;
use crate::leads::LeadStatus;
use crate::raw_leads::MarketingStatus;

#[test]
fn what_is_stored_of_a_change_is_read_back() {
    for change in [
        BulkChange::Assign(None),
        BulkChange::Assign(Some(UserId::new(7))),
        BulkChange::Status(LeadStatus::Qualified),
        BulkChange::MarketingStatus(MarketingStatus::Contacted),
        BulkChange::AddTags(tags(&["vip", "hot"])),
        BulkChange::RemoveTags(tags(&["vip"])),
        BulkChange::Export,
        BulkChange::Trash,
        BulkChange::Approve,
        BulkChange::Void,
        BulkChange::Remind,
        BulkChange::Download,
    ] {
        let stored = change.to_stored();
        assert_eq!(
            BulkChange::from_stored(change.kind(), &stored),
            Some(change)
        );
    }
    assert_eq!(BulkChange::from_stored(BulkKind::Status, &json!({})), None);
}
