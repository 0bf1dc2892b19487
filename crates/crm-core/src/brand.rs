//! The three brands (part 2, section 9).

use crate::closed_set::closed_set;

closed_set! {
    /// Every lead and client record carries one.
    pub enum Brand {
        LibertyNwa = "Liberty NWA",
        NwAdvisorsGroup = "NW Advisors Group",
        TheContractAdvisors = "The Contract Advisors",
    }
}
