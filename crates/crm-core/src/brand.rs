//! The three brands (part 2, section 9).

pub mod details;

use crate::closed_set::closed_set;

closed_set! {
    /// Every lead and client record carries one.
    pub enum Brand {
        LibertyNwa = "Liberty NWA",
        NwAdvisorsGroup = "NW Advisors Group",
        TheContractAdvisors = "The Contract Advisors",
    }
}

impl Brand {
    /// The name lowercased with hyphens (R2-028): it names the logo and the brand's setting.
    #[must_use]
    pub fn slug(self) -> String {
        self.as_str().to_lowercase().replace(' ', "-")
    }
}
