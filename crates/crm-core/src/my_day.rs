//! "Your day": what waits for somebody, by their role. Each group is a query that a list shows too, and a row leaves when its
//! fact changes.

mod next;

pub use next::{Next, STILL_ON, next};

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::users::{Permission, Role};
use time::{Date, Duration};

/// The most rows that a group shows; the rest is in its list.
pub const MOST_ROWS: u32 = 8;
/// A new lead that nobody worked on for so long waits for its owner.
pub const UNTOUCHED_FOR: Duration = Duration::hours(24);
/// A paper that was sent so many days ago and is not signed waits for who looks after the client.
pub const UNSIGNED_DAYS: i64 = 2;
/// So far back people who did not come are shown.
pub const NO_SHOW_DAYS: i64 = 30;

closed_set! {
    /// What may wait for somebody.
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
        /// Papers of everybody.
        Unsigned = "unsigned",
        Drafts = "drafts",
        /// Clients with an exit case that nobody moved for two weeks.
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
        TransferApprovals = "transfer_approvals",
        CommissionApprovals = "commission_approvals",
        LostApprovals = "lost_approvals",
        SignUps = "sign_ups",
        /// What is left to do before calling is set up.
        SetUp = "set_up",
        /// Promised calls of everybody whose time has come.
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

/// What waits for somebody of this role, in the order of the page.
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
        Role::Admin => &[
            G::UpdatesOwed,
            G::OwnSilent,
            G::SilentCases,
            G::TransferApprovals,
            G::CommissionApprovals,
            G::SignUps,
            G::LostApprovals,
            G::SetUp,
            G::HeldTransfers,
            G::Appointments,
        ],
        Role::Accountant => &[G::BankLines, G::OpenMonths],
    }
}

/// The figures that somebody of this role has beside it, in the order of the page.
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
    /// What somebody must be allowed to do with the list behind it.
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
mod tests {
    use super::*;
    use crate::users::allowed;
    use time::macros::date;

    const HOUR: i64 = 3_600_000_000;

    /// Role → its groups, then its figures.
    #[test]
    fn r5_130_r5_131_r5_132_r5_133_r5_134_r6_016_each_role_has_groups_of_its_own() {
        let table = [
            (
                "admin",
                "updates_owed own_silent silent_cases transfer_approvals commission_approvals sign_ups lost_approvals set_up held_transfers appointments",
                "",
            ),
            (
                "user",
                "updates_owed own_silent appointments callbacks untouched_leads",
                "",
            ),
            (
                "sales_closer",
                "updates_owed own_silent appointments untouched_leads callbacks no_shows own_unsigned",
                "commissions_pending commissions_approved commissions_paid",
            ),
            (
                "phone_agent",
                "updates_owed own_silent callbacks follow_ups appointments",
                "attempts reached appointments_set appointments_held",
            ),
            (
                "operations",
                "updates_owed own_silent silent_cases cases_without_step missing_papers unsigned drafts appointments callbacks",
                "",
            ),
            (
                "legal",
                "updates_owed own_silent silent_cases drafts unsigned disputes counsel_only appointments",
                "",
            ),
            (
                "billing",
                "updates_owed own_silent overdue_invoices pending_payments bank_lines disputes held_transfers open_months",
                "",
            ),
            (
                "sales_rep",
                "updates_owed own_silent appointments untouched_leads callbacks no_shows own_unsigned",
                "commissions_pending commissions_approved commissions_paid",
            ),
            (
                "sales_manager",
                "updates_owed own_silent silent_cases unassigned_leads team_callbacks refused_presses appointments",
                "reps_at_work attempts reached appointments_set appointments_held",
            ),
            ("accountant", "bank_lines open_months", ""),
        ];
        assert_eq!(table.len(), Role::ALL.len());
        for (role, waiting, beside) in table {
            let role = Role::parse(role).unwrap();
            let names: Vec<_> = groups(role).iter().map(|group| group.as_str()).collect();
            assert_eq!(names.join(" "), waiting, "{role}");
            let names: Vec<_> = figures(role).iter().map(|figure| figure.as_str()).collect();
            assert_eq!(names.join(" "), beside, "{role}");
        }
    }

    #[test]
    fn r5_129_nobody_is_shown_what_their_role_may_not_read() {
        for role in Role::ALL {
            for group in groups(*role) {
                assert!(allowed(*role, group.permission()), "{role} {group}");
            }
        }
        for group in DayGroup::ALL {
            let mut roles = Role::ALL.iter();
            assert!(roles.any(|role| groups(*role).contains(group)), "{group}");
        }
    }

    /// Group, when it is due or since when it waits → whether it is late at noon of November 20.
    #[test]
    fn r5_129_what_is_late_is_said_once() {
        use DayGroup as G;
        let noon = Instant::from_micros(1_000 * HOUR);
        let ago = |hours: i64| When::At(Instant::from_micros((1_000 - hours) * HOUR));
        let today = date!(2026 - 11 - 20);
        let table = [
            (G::UpdatesOwed, When::On(today), true),
            (G::OwnSilent, When::On(date!(2026 - 11 - 21)), false),
            (G::SilentCases, When::On(date!(2026 - 11 - 13)), true),
            (G::SilentCases, When::On(date!(2026 - 11 - 21)), false),
            (G::Appointments, ago(1), true),
            (G::Appointments, ago(0), false),
            (G::Appointments, ago(-1), false),
            (G::Callbacks, ago(1), true),
            (G::TeamCallbacks, ago(1), true),
            (G::Disputes, ago(-1), false),
            (G::Disputes, When::Unknown, false),
            (G::FollowUps, When::On(date!(2026 - 11 - 19)), true),
            (G::FollowUps, When::On(today), false),
            (G::PendingPayments, When::On(date!(2026 - 11 - 19)), true),
            (G::PendingPayments, When::On(today), false),
            (G::OpenMonths, When::On(date!(2026 - 10 - 31)), true),
            (G::OpenMonths, When::On(date!(2026 - 11 - 30)), false),
            (G::SignUps, ago(23), false),
            (G::SignUps, ago(24), true),
            (G::TransferApprovals, ago(24), true),
            (G::UnassignedLeads, ago(24), true),
            (G::CommissionApprovals, ago(24 * 6), false),
            (G::CommissionApprovals, ago(24 * 7), true),
            (G::Drafts, ago(24 * 7), true),
            (G::Drafts, When::On(date!(2026 - 11 - 13)), true),
            (G::Drafts, When::On(date!(2026 - 11 - 14)), false),
            (G::UntouchedLeads, ago(25), true),
            (G::OwnUnsigned, ago(72), true),
            (G::Unsigned, ago(72), true),
            (G::CasesWithoutStep, When::Unknown, true),
            (G::MissingPapers, ago(24 * 6), false),
            (G::MissingPapers, ago(24 * 7), true),
            (G::CounselOnly, When::Unknown, false),
            (G::OverdueInvoices, When::Unknown, true),
            (G::NoShows, ago(72), false),
            (G::BankLines, ago(720), false),
            (G::HeldTransfers, ago(72), false),
            (G::LostApprovals, ago(72), false),
            (G::SetUp, When::Unknown, false),
            (G::RefusedPresses, ago(1), false),
        ];
        for group in DayGroup::ALL {
            assert!(table.iter().any(|(one, ..)| one == group), "{group}");
        }
        for (group, when, late) in table {
            assert_eq!(group.is_late(when, (noon, today)), late, "{group} {when:?}");
        }
    }

    #[test]
    fn r5_131_a_lead_is_untouched_after_a_day_counted_by_the_minute() {
        let second = 1_000_000;
        let now = Instant::from_micros(100 * HOUR + 59 * second);
        assert_eq!(untouched_before(now), Instant::from_micros(76 * HOUR));
        assert_eq!(minute_of(now), Instant::from_micros(100 * HOUR));
    }
}
