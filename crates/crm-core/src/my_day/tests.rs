//! What each role is shown, and what of it is late.

use super::*;
use crate::users::allowed;
use time::macros::date;

const HOUR: i64 = 3_600_000_000;

/// Role → its groups, then its figures.
#[test]
fn r5_098_r5_130_r5_131_r5_132_r5_133_r5_134_r6_016_each_role_has_groups_of_its_own() {
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
            "updates_owed own_silent overdue_invoices pending_payments bank_lines disputes held_transfers open_months missing_w9s",
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
        ("accountant", "bank_lines open_months missing_w9s", ""),
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
        (G::MissingW9s, When::Unknown, false),
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
