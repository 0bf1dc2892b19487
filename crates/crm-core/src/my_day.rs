//! "Your day": what waits for a user, by their role. Each group is a query that a list shows too, and a row leaves when its
//! fact changes.

mod next;

pub use next::{Next, STILL_ON, next};

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::users::{Permission, Role};
use time::{Date, Duration};

/// The most rows that a group shows; the rest is in its list.
pub const MOST_ROWS: u32 = 8;
/// A new lead that no one worked on for this long waits for its owner.
pub const UNTOUCHED_FOR: Duration = Duration::hours(24);
/// A paper that was sent so many days ago and is not signed waits for who looks after the client.
pub const UNSIGNED_DAYS: i64 = 2;
/// So far back people who did not come are shown.
pub const NO_SHOW_DAYS: i64 = 30;

closed_set! {
    /// What may wait for a user.
    pub enum DayGroup {
        /// Clients who are owed word on their case: it tops everyone's day.
        UpdatesOwed = "updates_owed",
        /// Clients of cases whose step is theirs, who will be owed word soon.
        OwnSilent = "own_silent",
        /// Clients who heard nothing for so long that their role is told.
        SilentCases = "silent_cases",
        /// Of their own calendar, until the day is over.
        Appointments = "appointments",
        /// Calls that they promised, and whose time has come.
        Callbacks = "callbacks",
        FollowUps = "follow_ups",
        UntouchedLeads = "untouched_leads",
        NoShows = "no_shows",
        /// Papers of the clients whom they look after.
        OwnUnsigned = "own_unsigned",
        /// Papers of all users.
        Unsigned = "unsigned",
        Drafts = "drafts",
        /// Clients with an exit case that did not move for two weeks.
        CasesWithoutStep = "cases_without_step",
        /// Clients who lack a paper that they need.
        MissingPapers = "missing_papers",
        /// Clients who are contacted through their attorney alone.
        CounselOnly = "counsel_only",
        OverdueInvoices = "overdue_invoices",
        PendingPayments = "pending_payments",
        BankLines = "bank_lines",
        Disputes = "disputes",
        HeldTransfers = "held_transfers",
        OpenMonths = "open_months",
        /// Who was paid this year by means that count, and whose W-9 lacks something.
        MissingW9s = "missing_w9s",
        TransferApprovals = "transfer_approvals",
        CommissionApprovals = "commission_approvals",
        LostApprovals = "lost_approvals",
        SignUps = "sign_ups",
        /// What is left to do before calling is set up.
        SetUp = "set_up",
        /// Promised calls of all users whose time has come.
        TeamCallbacks = "team_callbacks",
        UnassignedLeads = "unassigned_leads",
        RefusedPresses = "refused_presses",
    }
}

closed_set! {
    /// A figure beside what waits.
    pub enum DayFigure {
        Attempts = "attempts",
        Reached = "reached",
        AppointmentsSet = "appointments_set",
        AppointmentsHeld = "appointments_held",
        RepsAtWork = "reps_at_work",
        CommissionsPending = "commissions_pending",
        CommissionsApproved = "commissions_approved",
        CommissionsPaid = "commissions_paid",
    }
}

const ADMINISTRATORS: &[DayGroup] = &[
    DayGroup::UpdatesOwed,
    DayGroup::OwnSilent,
    DayGroup::SilentCases,
    DayGroup::TransferApprovals,
    DayGroup::CommissionApprovals,
    DayGroup::SignUps,
    DayGroup::LostApprovals,
    DayGroup::SetUp,
    DayGroup::HeldTransfers,
    DayGroup::Appointments,
];

/// What waits for a user of this role, in the order of the page.
#[must_use]
pub const fn groups(role: Role) -> &'static [DayGroup] {
    use DayGroup as G;
    match role {
        Role::PhoneAgent => &[
            G::UpdatesOwed,
            G::OwnSilent,
            G::Callbacks,
            G::FollowUps,
            G::Appointments,
        ],
        Role::SalesRep | Role::SalesCloser => &[
            G::UpdatesOwed,
            G::OwnSilent,
            G::Appointments,
            G::UntouchedLeads,
            G::Callbacks,
            G::NoShows,
            G::OwnUnsigned,
        ],
        Role::User => &[
            G::UpdatesOwed,
            G::OwnSilent,
            G::Appointments,
            G::Callbacks,
            G::UntouchedLeads,
        ],
        Role::SalesManager => &[
            G::UpdatesOwed,
            G::OwnSilent,
            G::SilentCases,
            G::UnassignedLeads,
            G::TeamCallbacks,
            G::RefusedPresses,
            G::Appointments,
        ],
        Role::Billing => &[
            G::UpdatesOwed,
            G::OwnSilent,
            G::OverdueInvoices,
            G::PendingPayments,
            G::BankLines,
            G::Disputes,
            G::HeldTransfers,
            G::OpenMonths,
            G::MissingW9s,
        ],
        Role::Operations => &[
            G::UpdatesOwed,
            G::OwnSilent,
            G::SilentCases,
            G::CasesWithoutStep,
            G::MissingPapers,
            G::Unsigned,
            G::Drafts,
            G::Appointments,
            G::Callbacks,
        ],
        Role::Legal => &[
            G::UpdatesOwed,
            G::OwnSilent,
            G::SilentCases,
            G::Drafts,
            G::Unsigned,
            G::Disputes,
            G::CounselOnly,
            G::Appointments,
        ],
        Role::Admin => ADMINISTRATORS,
        Role::Accountant => &[G::BankLines, G::OpenMonths, G::MissingW9s],
    }
}

/// The figures that a user of this role sees next to it, in the order of the page.
#[must_use]
pub const fn figures(role: Role) -> &'static [DayFigure] {
    use DayFigure as F;
    match role {
        Role::PhoneAgent => &[
            F::Attempts,
            F::Reached,
            F::AppointmentsSet,
            F::AppointmentsHeld,
        ],
        Role::SalesManager => &[
            F::RepsAtWork,
            F::Attempts,
            F::Reached,
            F::AppointmentsSet,
            F::AppointmentsHeld,
        ],
        Role::SalesRep | Role::SalesCloser => &[
            F::CommissionsPending,
            F::CommissionsApproved,
            F::CommissionsPaid,
        ],
        Role::User
        | Role::Billing
        | Role::Operations
        | Role::Legal
        | Role::Admin
        | Role::Accountant => &[],
    }
}

/// New leads made before this are untouched at a moment. By the minute, so that counts of the list are remembered.
#[must_use]
pub fn untouched_before(now: Instant) -> Instant {
    minute_of(now).minus(UNTOUCHED_FOR)
}

/// When the minute of a moment began: a list that asks by the minute asks the same for so long.
#[must_use]
pub fn minute_of(now: Instant) -> Instant {
    const MINUTE: i64 = 60_000_000;
    Instant::from_micros(now.micros() - now.micros().rem_euclid(MINUTE))
}

/// What says whether a row is late.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Late {
    /// Its moment or its day has passed.
    WhenPast,
    /// It came so many days ago.
    After(i64),
    /// Whatever stands in the group is late.
    Always,
    Never,
}

/// When a row is due, or since when it waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    At(Instant),
    On(Date),
    Unknown,
}

impl DayGroup {
    /// What the user must be allowed to do with the list behind it.
    #[must_use]
    pub const fn permission(self) -> Permission {
        match self {
            Self::Appointments | Self::NoShows => Permission::AppointmentsRead,
            Self::Callbacks => Permission::RawLeadsWrite,
            Self::FollowUps => Permission::RawLeadsRead,
            Self::UntouchedLeads | Self::UnassignedLeads => Permission::LeadsRead,
            Self::OwnUnsigned | Self::Unsigned | Self::Drafts => Permission::DocumentsRead,
            Self::UpdatesOwed
            | Self::OwnSilent
            | Self::SilentCases
            | Self::CasesWithoutStep
            | Self::MissingPapers
            | Self::CounselOnly => Permission::ClientsRead,
            Self::OverdueInvoices | Self::PendingPayments | Self::Disputes => {
                Permission::PaymentsRead
            }
            Self::BankLines | Self::OpenMonths => Permission::BankRead,
            Self::MissingW9s => Permission::TaxRead,
            Self::HeldTransfers => Permission::BankUse,
            Self::TransferApprovals => Permission::BankApprove,
            Self::CommissionApprovals | Self::LostApprovals => Permission::CommissionsDecide,
            Self::SignUps => Permission::AdminUsers,
            Self::SetUp => Permission::AdminSettings,
            Self::TeamCallbacks | Self::RefusedPresses => Permission::CampaignsWrite,
        }
    }

    const fn late(self) -> Late {
        match self {
            Self::Appointments
            | Self::Callbacks
            | Self::FollowUps
            | Self::OwnSilent
            | Self::SilentCases
            | Self::PendingPayments
            | Self::Disputes
            | Self::OpenMonths
            | Self::TeamCallbacks => Late::WhenPast,
            Self::TransferApprovals | Self::SignUps | Self::UnassignedLeads => Late::After(1),
            Self::CommissionApprovals | Self::Drafts | Self::MissingPapers => Late::After(7),
            Self::UpdatesOwed
            | Self::UntouchedLeads
            | Self::OwnUnsigned
            | Self::Unsigned
            | Self::CasesWithoutStep
            | Self::OverdueInvoices => Late::Always,
            Self::NoShows
            | Self::BankLines
            | Self::HeldTransfers
            | Self::LostApprovals
            | Self::CounselOnly
            | Self::MissingW9s
            | Self::SetUp
            | Self::RefusedPresses => Late::Never,
        }
    }

    /// Whether a row of the group is late at this moment of the office's day.
    #[must_use]
    pub fn is_late(self, when: When, (now, today): (Instant, Date)) -> bool {
        match (self.late(), when) {
            (Late::Always, _) => true,
            (Late::Never, _) | (_, When::Unknown) => false,
            (Late::WhenPast, When::At(at)) => at < now,
            (Late::WhenPast, When::On(day)) => day < today,
            (Late::After(days), When::At(at)) => at <= now.minus(Duration::days(days)),
            (Late::After(days), When::On(day)) => (today - day).whole_days() >= days,
        }
    }
}

#[cfg(test)]
mod tests;
