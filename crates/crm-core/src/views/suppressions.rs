//! The suppression list as staff see it.

use super::StaffName;
use crate::clock::Instant;
use crate::ids::{RawLeadId, SuppressionId};
use crate::page::{Page, PageRequest};
use crate::search::SearchTerm;
use crate::store::Stored;
use crate::suppression::SuppressionKey;

/// An entry of the suppression list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuppressionRow {
    pub id: SuppressionId,
    pub kind: String,
    pub value: String,
    pub raw_lead: Option<RawLeadId>,
    pub raw_lead_name: Option<String>,
    pub created_at: Instant,
    pub created_by: Option<StaffName>,
}

/// The suppression list, as it is read.
pub trait SuppressionViews {
    fn suppressions(
        &mut self,
        search: Option<&SearchTerm>,
        page: PageRequest,
    ) -> Stored<Page<SuppressionRow>>;
    /// As `Suppressions::among`, for the dry run of an import. At most 2,000 a call.
    fn suppressed_among(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<SuppressionKey>>;
}
