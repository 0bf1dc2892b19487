//! The unit of work of this crate: one accessor a port.

use crate::event::Events;
use crate::jobs::Jobs;
use crate::leads::Leads;
use crate::raw_leads::RawLeads;
use crate::raw_leads::import::Imports;
use crate::settings::SettingsStore;
use crate::suppression::Suppressions;
use crate::trash::Trash;
use crate::users::{PasswordResets, Sessions, Users};

/// One transaction. A use case takes `&mut dyn Crm`; it may be run again after a clash, so it
/// borrows its input and has no effects but through these ports.
pub trait Crm {
    fn users(&mut self) -> &mut dyn Users;
    fn sessions(&mut self) -> &mut dyn Sessions;
    fn password_resets(&mut self) -> &mut dyn PasswordResets;
    fn settings(&mut self) -> &mut dyn SettingsStore;
    fn raw_leads(&mut self) -> &mut dyn RawLeads;
    fn suppressions(&mut self) -> &mut dyn Suppressions;
    fn leads(&mut self) -> &mut dyn Leads;
    fn imports(&mut self) -> &mut dyn Imports;
    fn events(&mut self) -> &mut dyn Events;
    fn jobs(&mut self) -> &mut dyn Jobs;
    fn trash(&mut self) -> &mut dyn Trash;
}

/// A unit of work over mocks, for use-case tests.
#[cfg(any(test, feature = "mocks"))]
#[derive(Debug, Default)]
pub struct MockCrm {
    pub users: crate::users::MockUsers,
    pub sessions: crate::users::MockSessions,
    pub password_resets: crate::users::MockPasswordResets,
    pub settings: crate::settings::MockSettingsStore,
    pub raw_leads: crate::raw_leads::MockRawLeads,
    pub suppressions: crate::suppression::MockSuppressions,
    pub leads: crate::leads::MockLeads,
    pub imports: crate::raw_leads::import::MockImports,
    pub events: crate::event::MockEvents,
    pub jobs: crate::jobs::MockJobs,
    pub trash: crate::trash::MockTrash,
}

#[cfg(any(test, feature = "mocks"))]
impl Crm for MockCrm {
    fn users(&mut self) -> &mut dyn Users {
        &mut self.users
    }
    fn sessions(&mut self) -> &mut dyn Sessions {
        &mut self.sessions
    }
    fn password_resets(&mut self) -> &mut dyn PasswordResets {
        &mut self.password_resets
    }
    fn settings(&mut self) -> &mut dyn SettingsStore {
        &mut self.settings
    }
    fn raw_leads(&mut self) -> &mut dyn RawLeads {
        &mut self.raw_leads
    }
    fn suppressions(&mut self) -> &mut dyn Suppressions {
        &mut self.suppressions
    }
    fn leads(&mut self) -> &mut dyn Leads {
        &mut self.leads
    }
    fn imports(&mut self) -> &mut dyn Imports {
        &mut self.imports
    }
    fn events(&mut self) -> &mut dyn Events {
        &mut self.events
    }
    fn jobs(&mut self) -> &mut dyn Jobs {
        &mut self.jobs
    }
    fn trash(&mut self) -> &mut dyn Trash {
        &mut self.trash
    }
}
