//! What every administrator should know of: who became one, and which amount needs a second person.

use super::staff_name::StaffName;
use crate::clock::Instant;
use crate::store::Stored;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdminHappened {
    /// They are an active administrator since.
    NewAdministrator(StaffName),
    /// The setting's values; `None` is its default.
    SecondPerson {
        was: Option<String>,
        is: Option<String>,
    },
    /// Other values were asked for, and held only if another administrator confirmed.
    SecondPersonAsked {
        was: Option<String>,
        is: Option<String>,
    },
    /// What was asked for was taken back; `was` is what held, and holds.
    SecondPersonWithdrawn {
        was: Option<String>,
        is: Option<String>,
    },
    /// What was asked for was not confirmed in time, so it ended.
    SecondPersonEnded {
        was: Option<String>,
        is: Option<String>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminNewsRow {
    pub at: Instant,
    /// `None`: on the server's command line, or by itself.
    pub by: Option<StaffName>,
    pub what: AdminHappened,
}

pub trait AdminNewsViews {
    /// What users did at this moment or later, the newest first.
    fn admin_news(&mut self, since: Instant) -> Stored<Vec<AdminNewsRow>>;
}
