//! Which payments are held.

use super::{agreement, at, day, office, paid, until};
use crate::held::{Guarded, Office, Paid, hold};
use crm_core::ids::PlanId;
use crm_core::promises::cooling_off::{End, MoneyBefore};

/// The agreement that holds, and what it says.
fn told(paid: &Paid, agreements: &[Guarded<i64>], office: Office, now: &str) -> Option<String> {
    let held = hold(paid, agreements, office, at(now))?;
    Some(format!("{} {}", held.agreement, held.why))
}

const UNTIL: &str = "1 Held until Nov 30: the client may still cancel.";
const PAPER: &str = "1 Held until the release letter or the recorded deed is on file.";

/// What happens with money, the paper's moment, the moment → why a payment is held.
#[test]
fn r6_069_r6_071_r6_024_money_is_held_to_the_end_and_escrow_until_its_paper() {
    use MoneyBefore::{Escrow, Hold, Refuse};
    let cases = [
        // R6-069: day 1.
        (Hold, "-", "11-21 09:00", Some(UNTIL)),
        // R6-071: the last minute, and midnight.
        (Hold, "-", "11-30 23:59", Some(UNTIL)),
        (Hold, "-", "12-01 00:00", None),
        (Refuse, "-", "11-30 23:59", Some(UNTIL)),
        (Refuse, "-", "12-01 00:00", None),
        (Escrow, "-", "11-30 23:59", Some(UNTIL)),
        (Escrow, "-", "12-01 00:00", Some(PAPER)),
        (Escrow, "-", "12-31 00:00", Some(PAPER)),
        // The paper came before the end: the client may cancel all the same.
        (Escrow, "11-25 10:00", "11-30 23:59", Some(UNTIL)),
        (Escrow, "11-25 10:00", "12-01 00:00", None),
        (Escrow, "12-03 10:00", "12-03 09:59", Some(PAPER)),
        (Escrow, "12-03 10:00", "12-03 10:00", None),
    ];
    for (money, paper, now, outcome) in cases {
        let one = Guarded {
            paper_at: (paper != "-").then(|| at(paper)),
            ..agreement(1, money)
        };
        let found = told(&paid(), &[one], office(), now);
        assert_eq!(found.as_deref(), outcome, "{money} {paper} {now}");
        let is_free = one.free_at().is_some_and(|free| free <= at(now));
        assert_eq!(is_free, outcome.is_none(), "{money} {paper} {now}");
    }
}

/// The end of an agreement → what is said, and whether it is ever free.
#[test]
fn r6_067_an_end_that_is_not_known_holds_and_so_does_a_canceled_agreement() {
    let cases = [
        (
            End::NoNotice,
            false,
            "1 Held: the client may still cancel. The client has no notice of cancellation yet.",
        ),
        (
            End::NoNotice,
            true,
            "1 Held: the client canceled, and it goes back.",
        ),
        (
            until("11-30"),
            true,
            "1 Held: the client canceled, and it goes back.",
        ),
    ];
    for (end, is_canceled, outcome) in cases {
        let one = Guarded {
            end,
            is_canceled,
            ..agreement(1, MoneyBefore::Hold)
        };
        let found = told(&paid(), &[one], office(), "12-31 12:00");
        assert_eq!(found.as_deref(), Some(outcome), "{end:?}");
        assert_eq!(one.free_at(), None, "{end:?}");
    }
}

/// The payment's day, its plan and that of the agreement → whether it is held.
#[test]
fn r6_021_a_payment_is_of_the_agreement_of_its_plan_or_of_one_that_was_signed_by_then() {
    let cases = [
        ("2026-11-20", None, Some(1), true),
        ("2026-11-19", None, Some(1), false),
        // The first of two clients pays before the second signs.
        ("2026-11-19", Some(1), Some(1), true),
        ("2026-11-23", Some(2), Some(1), false),
        // No plan is on record: it may be for this one.
        ("2026-11-23", Some(2), None, true),
        ("2026-11-19", Some(2), None, false),
        ("2026-11-23", None, None, true),
    ];
    for (on, plan, own, outcome) in cases {
        let paid = Paid {
            on: day(on),
            plan: plan.map(PlanId::new),
            ..paid()
        };
        let one = Guarded {
            plan: own.map(PlanId::new),
            ..agreement(1, MoneyBefore::Hold)
        };
        let found = told(&paid, &[one], office(), "11-23 12:00").is_some();
        assert_eq!(found, outcome, "{on} {plan:?} {own:?}");
    }
}

/// What is of before the guard, or of a closed month, is left as it is.
#[test]
fn r6_021_nothing_of_before_the_guard_and_of_closed_months_is_held() {
    let cases = [
        ("2026-11-23", "11-23 12:00", true),
        // The guard came at this moment.
        ("2026-11-23", "11-21 12:00", true),
        ("2026-11-23", "11-21 11:59", false),
        ("2026-11-01", "11-23 12:00", true),
        ("2026-10-31", "11-23 12:00", false),
    ];
    let office = Office {
        guarded_from: at("11-21 12:00"),
        ..office()
    };
    let one = Guarded {
        signed_on: day("2026-10-20"),
        ..agreement(1, MoneyBefore::Hold)
    };
    for (on, recorded, outcome) in cases {
        let paid = Paid {
            on: day(on),
            recorded_at: at(recorded),
            ..paid()
        };
        let found = told(&paid, &[one], office, "11-23 12:00").is_some();
        assert_eq!(found, outcome, "{on} {recorded}");
    }
}

/// The plans and ends of two agreements, the plan of a payment → which of them holds it.
#[test]
fn r6_020_of_several_agreements_the_one_that_is_free_last_holds() {
    let unknown = End::NoNotice;
    let cases = [
        ((None, until("11-30")), (None, until("12-04")), None, 2),
        ((None, until("12-04")), (None, until("11-30")), None, 1),
        ((None, until("11-30")), (None, until("11-30")), None, 1),
        ((None, unknown), (None, until("12-04")), None, 1),
        // Its plan says which it is for, although the other ends later.
        (
            (Some(1), until("11-30")),
            (None, until("12-04")),
            Some(1),
            1,
        ),
        ((Some(1), until("11-30")), (Some(2), unknown), Some(1), 1),
        (
            (Some(1), until("11-30")),
            (Some(2), until("12-04")),
            None,
            2,
        ),
        // The one that ended holds nothing.
        ((None, until("11-22")), (None, until("11-30")), None, 2),
    ];
    for (first, second, plan, outcome) in cases {
        let of = |id, (plan, end): (Option<i64>, End)| Guarded {
            plan: plan.map(PlanId::new),
            end,
            ..agreement(id, MoneyBefore::Hold)
        };
        let agreements = [of(1, first), of(2, second)];
        let paid = Paid {
            plan: plan.map(PlanId::new),
            ..paid()
        };
        let found = hold(&paid, &agreements, office(), at("11-24 12:00"));
        let found = found.map(|held| held.agreement);
        assert_eq!(found, Some(outcome), "{agreements:?} {plan:?}");
    }
}
