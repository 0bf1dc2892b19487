//! What the dashboard's figures and the reports count. The trash is left out everywhere.

use super::{Between, StaffName};
use crate::clients::ClientStatus;
use crate::clock::Instant;
use crate::dashboard::{OnboardingFacts, Revenue, SetupFacts};
use crate::ids::{ClientId, UserId};
use crate::leads::LeadStatus;
use crate::money::Money;
use crate::store::Stored;
use crate::users::Role;
use time::Date;

/// An active staff member's month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamMember {
    pub name: StaffName,
    pub role: Role,
    /// Open leads assigned to them now.
    pub leads: i64,
    /// Clients assigned to them now, without the archived ones.
    pub clients: i64,
    pub appointments_completed: i64,
    pub revenue: Money,
}

/// Figures, as the database counts them.
/// How many clients have a status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatusCount {
    pub status: ClientStatus,
    pub now: i64,
    /// Of these, the ones that existed at some earlier moment.
    pub existed: i64,
}

pub trait FigureViews {
    fn leads_created(&mut self, span: Between<Instant>) -> Stored<i64>;
    /// Appointments on these days that are Scheduled or Completed.
    fn appointments_dated(&mut self, days: Between<Date>) -> Stored<i64>;
    /// Completed or refunded payments that are not simulated, by payment date, less refund rows:
    /// one row a salesperson, most first. Payments without one come as a row of their own.
    fn revenue(&mut self, days: Between<Date>) -> Stored<Vec<Revenue>>;
    /// Names of users, active or not. At most 500 a call.
    fn staff_names(&mut self, ids: &[UserId]) -> Stored<Vec<StaffName>>;
    /// Clients, archived or not, and how many of them were created before `before`.
    fn clients_by_status(&mut self, before: Instant) -> Stored<Vec<StatusCount>>;
    /// Changes at or after `since` of the clients that were created before it: from what to what,
    /// oldest first.
    fn client_status_changes(
        &mut self,
        since: Instant,
    ) -> Stored<Vec<(ClientId, ClientStatus, ClientStatus)>>;
    fn clients_created(&mut self, span: Between<Instant>) -> Stored<i64>;
    fn leads_by_status(&mut self, created: Between<Instant>) -> Stored<Vec<(LeadStatus, i64)>>;
    /// Active staff by name.
    fn team(&mut self, days: Between<Date>) -> Stored<Vec<TeamMember>>;
    fn onboarding(&mut self) -> Stored<OnboardingFacts>;
    fn office_setup(&mut self) -> Stored<SetupFacts>;
}
