//! Payments that wait for an agreement, over the books in memory.

use billing::fee_decisions::decide;
use billing::fees::{FeeSwitch, Sale, SoldBy};
use billing::held::{Arrival, Guarded, Holding};
use billing::memory::{Books, CLIENT, NOW, billing_clerk, cents};
use billing::payments::{
    Draft, PaymentError, PaymentHold, complete, due_releases, hold_late, record, record_card,
    refund, release,
};
use crm_core::books::ClosedBooks;
use crm_core::clients::ServiceType;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::DocumentId;
use crm_core::promises::cooling_off::{Channel, End, MoneyBefore};
use crm_core::text::Notes;
use time::macros::date;

const AGREEMENT: DocumentId = DocumentId::new(7);

/// Signed on November 20, 2026; the client may cancel until November 30.
fn guarded(money: MoneyBefore) -> Guarded<DocumentId> {
    Guarded {
        agreement: AGREEMENT,
        plan: None,
        signed_on: date!(2026 - 11 - 20),
        end: End::On {
            last_day: date!(2026 - 11 - 30),
            ends_at: later(),
        },
        money,
        paper_at: None,
        is_canceled: false,
    }
}

fn later() -> Instant {
    Instant::parse("2026-12-01T05:00:00Z").unwrap()
}

fn books(money: MoneyBefore) -> Books {
    Books {
        guarded: vec![(CLIENT, guarded(money))],
        ..Books::default()
    }
}

fn asked(arrival: Arrival) -> Draft {
    Draft {
        arrival,
        ..Books::draft(300)
    }
}

/// What happens with money, how it comes → whether it is refused, held, and told of the client.
#[test]
fn r6_021_r6_023_what_comes_within_a_period_is_held_or_refused() {
    use Arrival::{Asked, Unasked};
    use MoneyBefore::{Escrow, Hold, Refuse};
    let cases = [
        (Hold, Asked, "held"),
        (Hold, Unasked, "held"),
        (Escrow, Asked, "held"),
        (Refuse, Asked, "refused"),
        (Refuse, Unasked, "held and told"),
    ];
    for (money, arrival, outcome) in cases {
        let mut books = books(money);
        let made = record(&mut books, &billing_clerk(), &asked(arrival), NOW);
        let told = books.events.iter();
        let told: Vec<Entity> = told
            .filter(|event| event.kind == EventKind::PaymentHeld)
            .map(|event| event.entity)
            .collect();
        let of_client = told.contains(&Entity::Client(CLIENT));
        let found = match made {
            Err(PaymentError::BeforeEnd(_)) => "refused",
            Ok(made) if made.payment.is_held() && of_client => "held and told",
            Ok(made) if made.payment.is_held() && told.len() == 1 => "held",
            _ => "free",
        };
        assert_eq!(found, outcome, "{money} {arrival:?}");
    }
}

#[test]
fn r6_021_a_pending_payment_waits_from_the_day_its_money_is_here() {
    let mut books = books(MoneyBefore::Hold);
    let pending = Draft {
        completed: false,
        ..Books::draft(300)
    };
    let pending = record(&mut books, &billing_clerk(), &pending, NOW).unwrap();
    assert_eq!(pending.payment.holding(), Holding::Never);
    let id = pending.payment.id;
    let done = complete(&mut books, &billing_clerk(), id, None, NOW).unwrap();
    assert_eq!(done.payment.hold, Some(PaymentHold::by(AGREEMENT)));
    // After the period nothing waits.
    let free = record(&mut books, &billing_clerk(), &Books::draft(300), later()).unwrap();
    assert_eq!(free.payment.holding(), Holding::Never);
    books.assert_sound();
}

#[test]
fn r6_023_a_card_that_was_charged_is_held_whatever_a_rule_says() {
    let mut books = books(MoneyBefore::Refuse);
    let paid = record_card(
        &mut books,
        &billing_clerk(),
        "pi_1",
        &Books::draft(300),
        NOW,
    );
    assert!(paid.unwrap().recorded.payment.is_held());
}

#[test]
fn r6_021_a_refund_never_mixes_held_and_other_money() {
    let mut books = books(MoneyBefore::Hold);
    let invoice = books.invoice(CLIENT, 500);
    let clerk = billing_clerk();
    record(&mut books, &clerk, &Books::draft_for(invoice, 200), later()).unwrap();
    record(&mut books, &clerk, &Books::draft_for(invoice, 300), NOW).unwrap();
    let draft = Books::refund_draft(invoice, 400);
    let refunded = refund(&mut books, &clerk, &draft, NOW).unwrap();
    let rows = refunded.rows.iter().map(|row| {
        let refund = &row.refund;
        (refund.details.amount.cents(), refund.holding())
    });
    let rows: Vec<_> = rows.collect();
    assert_eq!(rows, [(300, Holding::Held), (100, Holding::Never)]);
    books.assert_sound();
}

#[test]
fn r6_024_r6_070_a_release_counts_on_the_first_open_day_with_its_refunds() {
    let mut books = books(MoneyBefore::Hold);
    let invoice = books.invoice(CLIENT, 500);
    let clerk = billing_clerk();
    let paid = record(&mut books, &clerk, &Books::draft_for(invoice, 500), NOW).unwrap();
    let draft = Books::refund_draft(invoice, 100);
    let back = refund(&mut books, &clerk, &draft, NOW).unwrap();
    assert_eq!(due_releases(&mut books, NOW), Ok(Vec::new()));
    books.closed_books = ClosedBooks::through(Some(date!(2026 - 11 - 30)));
    let due = due_releases(&mut books, later()).unwrap();
    assert_eq!(due.len(), 1);
    let counts_on = Some(date!(2026 - 12 - 01));
    for outcome in [true, false] {
        let released = release(&mut books, &clerk, due[0], later()).unwrap();
        assert_eq!(
            released.is_some(),
            outcome,
            "the second time nothing happens"
        );
    }
    for id in [paid.payment.id, back.rows[0].refund.id] {
        let holding = books.payments[&id].holding();
        assert_eq!(holding, Holding::Released { counts_on });
    }
    assert_eq!(due_releases(&mut books, later()), Ok(Vec::new()));
}

#[test]
fn r6_021_what_came_before_the_signature_is_held_once_it_is_there() {
    let mut books = Books::default();
    let clerk = billing_clerk();
    let whole = record(&mut books, &clerk, &Books::draft(300), NOW).unwrap();
    let invoice = books.invoice(CLIENT, 500);
    let part = record(&mut books, &clerk, &Books::draft_for(invoice, 500), NOW).unwrap();
    refund(&mut books, &clerk, &Books::refund_draft(invoice, 100), NOW).unwrap();
    books.guarded = vec![(CLIENT, guarded(MoneyBefore::Hold))];
    for (payment, outcome) in [(whole.payment.id, true), (part.payment.id, false)] {
        let held = hold_late(&mut books, &clerk, payment, NOW).unwrap();
        assert_eq!(held.is_some(), outcome);
        assert_eq!(books.payments[&payment].is_held(), outcome);
    }
    assert_eq!(cents(300), books.payments[&whole.payment.id].rest());
}

/// Whether the rule is on, how it comes → whether it is refused.
#[test]
fn r6_027_money_is_not_asked_for_before_the_result_where_the_rule_is_on() {
    use Arrival::{Asked, Unasked};
    let cases = [
        (FeeSwitch::On, Asked, true),
        (FeeSwitch::On, Unasked, false),
        (FeeSwitch::Off, Asked, false),
    ];
    for (switch, arrival, outcome) in cases {
        let mut books = books(MoneyBefore::Hold);
        let sale = Sale {
            service: ServiceType::Cancellation,
            channel: Some(Channel::Phone),
            with_money_back: true,
            with_debt_reduced: false,
            is_delivered: false,
        };
        books.promised.sales = vec![(CLIENT, SoldBy { plan: None, sale })];
        let reason = Notes::stored("Counsel says so.".to_owned());
        let of = (ServiceType::Cancellation, switch);
        decide(&mut books, &billing_clerk(), of, &reason, NOW).unwrap();
        let made = record(&mut books, &billing_clerk(), &asked(arrival), NOW);
        let is_refused = matches!(made, Err(PaymentError::Fee(_)));
        assert_eq!(is_refused, outcome, "{switch} {arrival:?}");
    }
}
