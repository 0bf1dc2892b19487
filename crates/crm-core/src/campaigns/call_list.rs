//! The lists of people that are called.

use crate::closed_set::closed_set;

closed_set! {
    /// The lists that are called.
    pub enum CallList {
        RawLeads = "raw_leads",
        Leads = "leads",
    }
}
