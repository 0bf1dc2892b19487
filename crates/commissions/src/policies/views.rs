//! What the screen of the policy reads.

use super::version::PolicyVersion;
use crate::records::Frozen;
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::views::{Between, StaffName};
use std::ops::ControlFlow;
use time::Date;

/// A version with the name of who made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PolicyRow {
    pub version: PolicyVersion,
    pub made_by: Option<StaffName>,
}

/// A commission of a payment, as far as another policy would make it another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarnedRow {
    pub id: CommissionId,
    pub user: UserId,
    /// The day of its payment.
    pub paid_on: Date,
    /// What the office keeps of its payment.
    pub left: Money,
    /// What it is now.
    pub amount: Money,
    pub frozen: Frozen,
}

/// A commission's client, by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarnedFrom {
    pub commission: CommissionId,
    pub client_name: String,
}

pub trait PolicyViews {
    /// All that were made, in any order.
    fn policy_versions(&mut self) -> Stored<Vec<PolicyRow>>;
    /// Every commission of a payment dated on these days that was not canceled, at most `most`, in no order. Stops at
    /// `Break`.
    fn earned_on(
        &mut self,
        days: Between<Date>,
        most: u32,
        visit: &mut dyn FnMut(EarnedRow) -> ControlFlow<()>,
    ) -> Stored<()>;
    /// The names of these people.
    fn earners_named(&mut self, people: &[UserId]) -> Stored<Vec<StaffName>>;
    /// The clients of these commissions.
    fn earned_from(&mut self, commissions: &[CommissionId]) -> Stored<Vec<EarnedFrom>>;
}
