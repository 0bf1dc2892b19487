//! What the screens of commissions read.

use crate::facts::Facts;
use crate::offsets::{Clawback, Consent};
use crate::policy::Policy;
use crate::records::{Commission, CommissionStatus, LineKind};
use crate::statement::History;
use crate::visibility::Visibility;
use crm_core::at_bank::AtBank;
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::payment_method::PaymentMethod;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::{Between, Direction, StaffName, Suppressed};
use std::ops::ControlFlow;
use time::Date;

/// All filters combine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionFilter {
    pub visibility: Visibility,
    /// Of the salesperson's and the client's name, and of the amount (R2-035, R2-060).
    pub search: Option<SearchTerm>,
    pub status: Option<CommissionStatus>,
    pub created: Between<Instant>,
    /// Who earns them.
    pub user: Option<UserId>,
    /// Those that this user approved, as far as a refund took the approval back and it was not given again.
    pub lost_approval_of: Option<UserId>,
}

impl CommissionFilter {
    /// Everything that a user sees.
    #[must_use]
    pub fn of(visibility: Visibility) -> Self {
        Self {
            visibility,
            search: None,
            status: None,
            created: Between::default(),
            user: None,
            lost_approval_of: None,
        }
    }
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommissionSort {
    /// Newest = highest id.
    Created(Direction),
    /// The salesperson's last name, then first name.
    Name(Direction),
    /// The client's last name, then first name.
    Client(Direction),
    /// As it was before clawbacks.
    Amount(Direction),
    /// By the status's text.
    Status(Direction),
    /// Those that are not paid count as the earliest.
    PaidDate(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionListQuery {
    pub filter: CommissionFilter,
    pub sort: CommissionSort,
    pub page: PageRequest,
}

/// A commission with the names it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionRow {
    pub commission: Commission,
    pub salesperson_name: String,
    pub client_name: String,
    /// What refunds took back after it was paid.
    pub clawed_back: Money,
    /// What it came to before clawbacks: of a paid one, what was paid.
    pub before_clawbacks: Money,
    pub at_bank: AtBank,
    /// The client may still get its payment back.
    pub held: bool,
    /// The last day on which they may; `None` while that is not known, too.
    pub held_until: Option<Date>,
    /// Its client asked not to be contacted.
    pub suppressed: Option<Suppressed>,
}

/// Why the amount is what it is, one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    pub kind: LineKind,
    pub amount: Money,
    /// The refund that caused it.
    pub refund: Option<PaymentId>,
    /// The day of its refund, or of the payment that was earned on; of anything else it is the day of `at`.
    pub own_day: Option<Date>,
    /// The first open day, when its own day was in a closed month.
    pub booked_on: Option<Date>,
    pub at: Instant,
}

/// How it was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payout {
    pub method: PaymentMethod,
    pub amount: Money,
    pub paid_on: Date,
}

/// A commission's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionPage {
    pub row: CommissionRow,
    pub created_by: Option<StaffName>,
    pub decided_by: Option<StaffName>,
    /// Who chose more than the engine gives.
    pub raised_by: Option<StaffName>,
    /// Whose approval a refund took back.
    pub approved_before_by: Option<StaffName>,
    /// Its payment's day and the policy of that day; nothing of a commission of no payment.
    pub policy: Option<(Date, Policy)>,
    /// Oldest first.
    pub lines: Vec<Line>,
    pub payout: Option<Payout>,
}

/// The cards of the tracking screen (R2-058).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommissionSummary {
    /// Paid, less clawbacks.
    pub total_earned: Money,
    pub pending: Money,
    /// Of [`Self::total_earned`], what was paid in the month asked for.
    pub this_month: Money,
    /// In any state.
    pub count: i64,
}

/// What a list comes to, canceled ones left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommissionSums {
    pub count: i64,
    /// Less clawbacks.
    pub amount: Money,
}

pub trait CommissionViews {
    fn commissions(&mut self, query: &CommissionListQuery) -> Stored<Page<CommissionRow>>;
    /// The commission, for a user who may see it.
    fn commission(&mut self, id: CommissionId) -> Stored<Option<CommissionPage>>;
    /// What the engine's figure is made from.
    fn facts(&mut self) -> &mut dyn Facts;
    /// Of one user, or of all; `month` are the days of "this month".
    fn commission_summary(
        &mut self,
        user: Option<UserId>,
        month: Between<Date>,
    ) -> Stored<CommissionSummary>;
    /// Everyone whom a commission names, by last name, first name and id.
    fn commission_earners(&mut self) -> Stored<Vec<StaffName>>;
    fn sum_of_commissions(&mut self, filter: &CommissionFilter) -> Stored<CommissionSums>;
    /// Of the person's paid commissions, the oldest line first.
    fn clawbacks(&mut self, user: UserId) -> Stored<Vec<Clawback>>;
    /// Whether the person agreed that clawbacks are taken off first, as it was recorded last.
    fn offset_consent(&mut self, user: UserId) -> Stored<Option<Consent>>;
    /// All that a person's statements are made of, by id.
    fn commission_histories(&mut self, user: UserId) -> Stored<Vec<History>>;
    /// Of all users, by id.
    fn every_commission_history(&mut self) -> Stored<Vec<History>>;
    /// Visits every match in order until `Break`; the page is of no meaning.
    fn each_commission(
        &mut self,
        query: &CommissionListQuery,
        visit: &mut dyn FnMut(CommissionRow) -> ControlFlow<()>,
    ) -> Stored<()>;
}
