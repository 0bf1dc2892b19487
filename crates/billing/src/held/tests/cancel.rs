//! What a cancellation does.

use super::{agreement, at, day, until};
use crate::held::{
    AgreementPayment, AsideWhy, Came, Canceled, CanceledBy, Effects, Guarded, Holding, Notice,
    Situation, cancel, effects,
};
use crate::status::PaymentStatus;
use crm_core::clients::ClientStatus;
use crm_core::ids::{PaymentId, PlanId};
use crm_core::money::Money;
use crm_core::promises::cooling_off::{End, MoneyBefore};

/// Posted on a day ("2026-11-30"), or pressed at a moment ("11-30 23:59"); it arrived on December 3.
fn notice(came: &str) -> Notice {
    let (by, came) = if came.contains(' ') {
        (CanceledBy::Page, Came::At(at(came)))
    } else {
        (CanceledBy::Letter, Came::Posted(day(came)))
    };
    Notice {
        by,
        came,
        arrived_on: day("2026-12-03"),
    }
}

/// "completed held 300 card": a payment with what is left of it.
fn payment(id: i64, text: &str) -> AgreementPayment {
    let words: Vec<&str> = text.split(' ').collect();
    let holding = match words[1] {
        "held" => Holding::Held,
        "released" => Holding::Released { counts_on: None },
        _ => Holding::Never,
    };
    AgreementPayment {
        payment: PaymentId::new(id),
        status: PaymentStatus::parse(words[0]).unwrap(),
        holding,
        left: Money::from_cents(words[2].parse().unwrap()),
        by_card: words.contains(&"card"),
        is_disputed: words.contains(&"disputed"),
    }
}

fn payments(texts: &[&str]) -> Vec<AgreementPayment> {
    let numbered = (1..).zip(texts);
    numbered.map(|(id, text)| payment(id, text)).collect()
}

fn situation<'a>(
    agreement: &'a Guarded<i64>,
    payments: &'a [AgreementPayment],
) -> Situation<'a, i64> {
    Situation {
        agreement,
        payments,
        has_late_notice: false,
        client: ClientStatus::Active,
        has_others: false,
    }
}

fn named(canceled: &Canceled) -> &'static str {
    match canceled {
        Canceled::Already => "already",
        Canceled::Late => "late",
        Canceled::InTime(_) => "in time",
    }
}

/// "card 2: 200, 1: 300 | void 3 | no commission 1 2 | aside 4 (disputed)"
fn told(effects: &Effects) -> String {
    let refunds = effects.refunds.iter().map(|row| {
        let card = if row.by_card { "card " } else { "" };
        format!("{card}{}: {}", row.payment, row.amount.cents())
    });
    let refunds: Vec<_> = refunds.collect();
    let ids = |ids: &[PaymentId]| {
        let ids: Vec<_> = ids.iter().map(ToString::to_string).collect();
        ids.join(" ")
    };
    let aside = effects.aside.iter().map(|one| {
        let why = match one.why {
            AsideWhy::Processing => "processing",
            AsideWhy::Disputed => "disputed",
            AsideWhy::NeverHeld => "never held",
        };
        format!("{} ({why})", one.payment)
    });
    let aside: Vec<_> = aside.collect();
    let parts = [
        ("", refunds.join(", ")),
        ("void ", ids(&effects.voids)),
        ("no commission ", ids(&effects.commissions)),
        ("aside ", aside.join(", ")),
    ];
    let parts = parts.iter().filter(|(_, what)| !what.is_empty());
    let parts: Vec<_> = parts.map(|(name, what)| format!("{name}{what}")).collect();
    parts.join(" | ")
}

/// When the notice came, the end → what it is.
#[test]
fn r6_026_r6_072_a_notice_is_in_time_by_its_postmark_or_its_moment() {
    let known = until("11-30");
    let cases = [
        ("2026-11-20", known, "in time"),
        // R6-072: posted on the last day; it arrived on December 3.
        ("2026-11-30", known, "in time"),
        ("2026-12-01", known, "late"),
        ("11-30 23:59", known, "in time"),
        ("12-01 00:00", known, "late"),
        // What has no end has not ended.
        ("2026-12-31", End::NoNotice, "in time"),
        ("12-31 12:00", End::NoNotice, "in time"),
    ];
    for (came, end, outcome) in cases {
        let one = Guarded {
            end,
            ..agreement(1, MoneyBefore::Hold)
        };
        let found = cancel(&situation(&one, &[]), &notice(came));
        assert_eq!(named(&found), outcome, "{came} {end:?}");
    }
}

/// Canceled before, a late notice before, when this one came → what it is.
#[test]
fn r6_073_r6_026_pressed_twice_it_is_one_and_a_late_one_waits_for_a_person() {
    let (early, late) = ("2026-11-25", "2026-12-02");
    let cases = [
        (false, false, early, "in time"),
        (true, false, early, "already"),
        (true, false, late, "already"),
        (false, false, late, "late"),
        (false, true, late, "already"),
        // An earlier postmark was found.
        (false, true, early, "in time"),
        (true, true, early, "already"),
    ];
    let held = payments(&["completed held 300"]);
    for (is_canceled, has_late_notice, came, outcome) in cases {
        let one = Guarded {
            is_canceled,
            ..agreement(1, MoneyBefore::Hold)
        };
        let stands = Situation {
            has_late_notice,
            ..situation(&one, &held)
        };
        let found = cancel(&stands, &notice(came));
        assert_eq!(named(&found), outcome, "{is_canceled} {has_late_notice}");
    }
}

/// Payments 1, 2, … of the agreement → what a cancellation does with them.
#[test]
fn r6_025_r6_074_one_act_with_a_row_for_each_payment_and_the_card_first() {
    let cases: [(&[&str], &str); 11] = [
        (&[], ""),
        (&["completed held 300"], "1: 300 | no commission 1"),
        // R6-074
        (
            &["completed held 300", "completed held 200 card"],
            "card 2: 200, 1: 300 | no commission 1 2",
        ),
        (
            &[
                "completed held 300",
                "completed held 100 card",
                "completed held 200",
                "completed held 50 card",
            ],
            "card 2: 100, card 4: 50, 1: 300, 3: 200 | no commission 1 2 3 4",
        ),
        // Posted in time, and the job was quicker than the mail: its refund takes the commission back.
        (&["completed released 300"], "1: 300"),
        (
            &["completed held 300", "completed never 200"],
            "1: 300 | no commission 1 | aside 2 (never held)",
        ),
        (&["pending never 300"], "void 1"),
        (&["processing never 300 card"], "aside 1 (processing)"),
        (
            &["completed held 300 card disputed"],
            "no commission 1 | aside 1 (disputed)",
        ),
        // Given back before, and on its way.
        (
            &["refunded held 0", "completed held 0 card"],
            "no commission 2",
        ),
        (&["canceled never 300"], ""),
    ];
    let one = agreement(1, MoneyBefore::Hold);
    for (texts, outcome) in cases {
        let payments = payments(texts);
        let found = effects(&situation(&one, &payments), &notice("2026-11-25"));
        assert_eq!(told(&found), outcome, "{texts:?}");
        assert_eq!(found.plan, Some(PlanId::new(1)), "{texts:?}");
        assert_eq!(found.refund_due_on, day("2026-12-10"), "{texts:?}");
    }
}

/// The client's status, whether they have another agreement → what the status becomes.
#[test]
fn r6_025_the_client_is_canceled_with_their_last_agreement() {
    let cases = [
        ("Active", false, Some("Canceled")),
        ("On Hold", false, Some("Canceled")),
        ("Fulfilled", false, Some("Canceled")),
        ("Canceled", false, None),
        ("Refunded", false, None),
        ("Active", true, None),
    ];
    let one = agreement(1, MoneyBefore::Hold);
    for (status, has_others, outcome) in cases {
        let stands = Situation {
            client: ClientStatus::parse(status).unwrap(),
            has_others,
            ..situation(&one, &[])
        };
        let found = effects(&stands, &notice("2026-11-25"));
        let found = found.client.map(|status| status.as_str());
        assert_eq!(found, outcome, "{status} {has_others}");
    }
}

/// A late notice that a person accepts does what one in time does.
#[test]
fn r6_026_an_accepted_late_notice_does_the_same() {
    let one = agreement(1, MoneyBefore::Hold);
    let payments = payments(&["completed released 300 card", "completed held 200"]);
    let stands = situation(&one, &payments);
    let late = effects(&stands, &notice("2026-12-02"));
    assert_eq!(told(&late), "card 1: 300, 2: 200 | no commission 2");
}
