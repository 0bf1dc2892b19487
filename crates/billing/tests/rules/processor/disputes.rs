//! Disputes: what marks a payment, what is booked of a lost one, and what stays a task.

use super::{TODAY, charged, dispute, given_back, hear, hear_back, pi, refunds, tasks, told};
use billing::cards::{Dispute, DisputeStatus, is_dispute_news};
use billing::invoices::apply_credit;
use billing::memory::{Books, CLIENT, NOW, SALESPERSON, billing_clerk, cents};
use billing::money_tasks::{EndError, end};
use billing::payments::{
    RefundCause, RefundError, RefundFrom, RefundOrigin, refund, settle_card_refund,
};
use billing::status::PaymentStatus;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{InvoiceId, MoneyTaskId};
use crm_core::payment_method::PaymentMethod;
use crm_core::text::Notes;
use time::Duration;

#[test]
fn r3_020_a_dispute_marks_its_payment_until_it_is_decided() {
    use DisputeStatus::{
        NeedsResponse, Prevented, UnderReview, WarningClosed, WarningNeedsResponse, Won,
    };
    for decided in [Won, Prevented, WarningClosed] {
        let (mut books, payment, _) = charged();
        let open = if decided == WarningClosed {
            WarningNeedsResponse
        } else {
            NeedsResponse
        };
        // Each comes twice.
        for status in [open, open, decided, decided, open] {
            assert!(hear(&mut books, &dispute(status)).is_none());
            let kept = &books.card_disputes[&dispute(open).id];
            let expected = if told(&books).len() < 2 {
                open
            } else {
                decided
            };
            assert_eq!((kept.payment, kept.status), (payment, expected));
            assert_eq!(kept.mark().is_some(), kept.status == open);
        }
        let expected = [
            (EventKind::DisputeOpened, true),
            (EventKind::DisputeClosed, true),
        ];
        assert_eq!(told(&books), expected, "{decided}");
        assert_eq!(books.payments[&payment].status, PaymentStatus::Completed);
    }
    let (mut books, _, _) = charged();
    hear(&mut books, &dispute(NeedsResponse));
    let mark = |books: &Books| books.card_disputes[&dispute(Won).id].mark().unwrap();
    assert_eq!(mark(&books).due_by, dispute(Won).due_by);
    hear(&mut books, &dispute(UnderReview));
    assert!(!mark(&books).status.needs_response());
    assert_eq!(
        told(&books).last(),
        Some(&(EventKind::DisputeUpdated, false))
    );
}

#[test]
fn r3_020_a_lost_dispute_is_booked_once_in_any_order() {
    use DisputeStatus::{Lost, NeedsResponse, UnderReview};
    let orders = [
        vec![NeedsResponse, UnderReview, Lost, Lost],
        vec![Lost, NeedsResponse, Lost],
        vec![NeedsResponse, Lost, UnderReview, Lost],
        vec![Lost],
    ];
    for order in orders {
        let (mut books, payment, invoice) = charged();
        let rows = order
            .iter()
            .filter_map(|status| hear(&mut books, &dispute(*status)))
            .collect::<Vec<_>>();
        assert_eq!(rows.len(), 1, "{order:?}");
        let (row, mark) = (&rows[0].refund, rows[0].refund.refund.unwrap());
        assert_eq!(
            (mark.cause, mark.origin, mark.credit),
            (RefundCause::Dispute, RefundOrigin::Processor, cents(700))
        );
        assert_eq!(
            (row.refund_of, row.details.date, row.recorded_by),
            (Some(payment), TODAY, None)
        );
        assert_eq!(row.card.refund.as_deref(), Some("dp_1"));
        assert_eq!((row.salesperson, row.receipt), (Some(SALESPERSON), Some(2)));
        assert_eq!(rows[0].reversed[0].after, cents(1_000));
        assert_eq!(books.payments[&payment].status, PaymentStatus::Refunded);
        assert_eq!(books.invoices[&invoice].paid, cents(0));
        assert_eq!(refunds(&books).len(), 1);
        assert_eq!(books.card_disputes[&dispute(Lost).id].status, Lost);
        assert_eq!(told(&books).last(), Some(&(EventKind::DisputeClosed, true)));
    }
}

fn lost(amount: i64, currency: &str) -> Dispute {
    Dispute {
        amount: cents(amount),
        currency: currency.to_owned(),
        ..dispute(DisputeStatus::Lost)
    }
}

#[test]
fn r3_020_r5_090_of_a_lost_dispute_what_is_left_is_booked_and_the_rest_is_a_task() {
    use EventKind::{DisputeClosed, DisputeNotBooked};
    // Amount and currency, refunded before → the notice, the refund booked for it, the task.
    let cases = [
        (1_000, "usd", 0, DisputeClosed, Some(1_000), None),
        (400, "usd", 0, DisputeClosed, Some(400), None),
        (400, "usd", 600, DisputeClosed, Some(400), None),
        (1_000, "usd", 200, DisputeClosed, Some(800), Some(200)),
        (401, "usd", 600, DisputeClosed, Some(400), Some(1)),
        (1_001, "usd", 0, DisputeClosed, Some(1_000), Some(1)),
        (500, "usd", 1_000, DisputeNotBooked, None, Some(500)),
        (1_000, "eur", 0, DisputeNotBooked, None, Some(1_000)),
        (0, "usd", 0, DisputeNotBooked, None, None),
    ];
    for (amount, currency, before, kind, booked, left) in cases {
        let (mut books, payment, _) = charged();
        if before > 0 {
            hear_back(&mut books, &given_back(before), TODAY).unwrap();
        }
        let lost = lost(amount, currency);
        let row = hear(&mut books, &lost);
        let found = row.map(|row| row.refund.details.amount.money().cents());
        assert_eq!(found, booked, "{amount} {currency} {before}");
        for _ in 0..2 {
            assert!(hear(&mut books, &lost).is_none());
        }
        let of_disputes = told(&books).into_iter();
        let of_disputes: Vec<_> = of_disputes
            .filter(|(kind, _)| *kind != EventKind::CardRefundBooked)
            .collect();
        assert_eq!(of_disputes, [(kind, true)], "{amount} {currency} {before}");
        let expected: Vec<_> = left
            .map(|left| (left, currency, true))
            .into_iter()
            .collect();
        assert_eq!(tasks(&books), expected, "{amount} {currency} {before}");
        for task in books.money_tasks.values() {
            assert_eq!((task.payment, task.owner), (payment, Some(SALESPERSON)));
        }
    }
}

#[test]
fn r5_090_a_lost_dispute_takes_back_what_its_credit_was_applied_to() {
    let (mut books, payment, first) = charged();
    let second = books.invoice(CLIENT, 500);
    apply_credit(&mut books, &billing_clerk(), second, None, NOW).unwrap();
    assert_eq!(books.invoices[&second].paid, cents(500));
    hear_back(&mut books, &given_back(100), TODAY).unwrap();
    let row = hear(&mut books, &lost(1_000, "usd")).unwrap().refund;
    assert_eq!(row.details.amount.money(), cents(900));
    let paid = [first, second].map(|invoice| books.invoices[&invoice].paid);
    assert_eq!(paid, [cents(0), cents(0)]);
    assert_eq!(books.credit(CLIENT), 0);
    assert_eq!(books.payments[&payment].status, PaymentStatus::Refunded);
    assert_eq!(tasks(&books), [(100, "usd", true)]);
}

#[test]
fn r5_090_a_lost_dispute_that_is_told_again_with_another_amount_changes_its_task() {
    let (mut books, payment, _) = charged();
    hear_back(&mut books, &given_back(200), TODAY).unwrap();
    type Task = (i64, &'static str, bool);
    // News of the provider → every task; 800 of it were left and are booked.
    let steps: [(i64, &[Task]); 6] = [
        (1_000, &[(200, "usd", true)]),
        (900, &[(100, "usd", true)]),
        (900, &[(100, "usd", true)]),
        (800, &[(0, "usd", false)]),
        (950, &[(0, "usd", false), (150, "usd", true)]),
        // The books hold more than was lost.
        (700, &[(0, "usd", false), (100, "usd", true)]),
    ];
    for (n, (amount, expected)) in steps.into_iter().enumerate() {
        let lost = lost(amount, "usd");
        assert_eq!(hear(&mut books, &lost).is_some(), n == 0, "{amount}");
        assert_eq!(tasks(&books), expected, "{amount}");
        if amount >= 800 {
            assert_eq!(is_dispute_news(&mut books, &lost), Ok(false), "{amount}");
        }
    }
    assert_eq!(books.payments[&payment].refunded, cents(1_000));
    let changes = books.events.iter().filter(|event| {
        event.kind == EventKind::MoneyTaskChanged && event.entity == Entity::Payment(payment)
    });
    assert_eq!(changes.count(), 2);
}

#[test]
fn r5_090_a_task_is_ended_once_with_a_reason_and_as_it_was_seen() {
    let (mut books, payment, _) = charged();
    hear(&mut books, &lost(1_200, "usd"));
    let clerk = billing_clerk();
    let (id, reason) = (
        MoneyTaskId::new(1),
        Notes::parse("Paid by the office.").unwrap(),
    );
    let unknown = end(
        &mut books,
        &clerk,
        (MoneyTaskId::new(9), None),
        &reason,
        NOW,
    );
    assert_eq!(unknown, Err(EndError::NotFound));
    hear(&mut books, &lost(1_300, "usd"));
    let stale = end(&mut books, &clerk, (id, Some(1)), &reason, NOW);
    assert!(matches!(stale, Err(EndError::Stale { .. })), "{stale:?}");
    assert_eq!(end(&mut books, &clerk, (id, Some(2)), &reason, NOW), Ok(()));
    let again = end(&mut books, &clerk, (id, None), &reason, NOW);
    assert_eq!(again, Err(EndError::Ended));
    let ended = books.money_tasks[&id].ended.as_ref().unwrap();
    assert_eq!((ended.by, &ended.reason), (clerk.user(), &reason));
    let last = books.events.last().unwrap();
    assert_eq!(
        (last.kind, last.entity),
        (EventKind::MoneyTaskEnded, Entity::Client(CLIENT))
    );
    // The provider says it again: what someone ended stays ended.
    hear(&mut books, &lost(1_300, "usd"));
    assert_eq!(tasks(&books), [(300, "usd", false)]);
    assert_eq!(books.payments[&payment].status, PaymentStatus::Refunded);
}

#[test]
fn r5_091_a_disputed_payment_is_not_refunded_whatever_the_method() {
    use DisputeStatus::{Lost, NeedsResponse, UnderReview, WarningNeedsResponse, Won};
    // How the dispute stands, the method → whether it is what refuses.
    let cases = [
        (NeedsResponse, PaymentMethod::CreditCard, true),
        (NeedsResponse, PaymentMethod::Check, true),
        (UnderReview, PaymentMethod::Cash, true),
        // An inquiry moved no money, and a refund may end it.
        (WarningNeedsResponse, PaymentMethod::CreditCard, false),
        (Won, PaymentMethod::CreditCard, false),
        (Won, PaymentMethod::Check, false),
        (Lost, PaymentMethod::Check, false),
    ];
    for (status, method, refuses) in cases {
        for of_payment in [true, false] {
            let (mut books, payment, invoice) = charged();
            hear(
                &mut books,
                &Dispute {
                    amount: cents(100),
                    ..dispute(status)
                },
            );
            let mut draft = Books::refund_draft(invoice, 50);
            if of_payment {
                draft.from = RefundFrom::Payment(payment, None);
            }
            draft.method = method;
            let refused = refund(&mut books, &billing_clerk(), &draft, NOW).err();
            let found = refused == Some(RefundError::Disputed { payment });
            assert_eq!(found, refuses, "{status} {method} {of_payment}");
        }
    }
}

#[test]
fn r3_020_a_lost_dispute_waits_for_a_refund_that_is_with_the_provider() {
    let (mut books, payment, _) = charged();
    let clerk = billing_clerk();
    let mut draft = Books::refund_draft(InvoiceId::new(1), 600);
    draft.from = RefundFrom::Payment(payment, None);
    draft.method = PaymentMethod::CreditCard;
    let underway = refund(&mut books, &clerk, &draft, NOW).unwrap();
    let lost = dispute(DisputeStatus::Lost);
    assert!(hear(&mut books, &lost).is_none());
    let kept = &books.card_disputes[&lost.id];
    assert!(kept.status.is_undecided(), "the provider is asked again");
    assert_eq!(is_dispute_news(&mut books, &lost), Ok(true));
    // The provider made both: more went back than was paid.
    let row = underway.rows[0].refund.id;
    settle_card_refund(&mut books, &clerk, row, "re_9", NOW).unwrap();
    assert!(tasks(&books).is_empty(), "nobody knows yet what is left");
    let row = hear(&mut books, &lost).unwrap().refund;
    assert_eq!(row.details.amount.money(), cents(400));
    assert_eq!(told(&books).last(), Some(&(EventKind::DisputeClosed, true)));
    assert_eq!(tasks(&books), [(600, "usd", true)]);
    // Less was lost than is left.
    let (mut books, payment, _) = charged();
    draft.from = RefundFrom::Payment(payment, None);
    refund(&mut books, &clerk, &draft, NOW).unwrap();
    let part = Dispute {
        amount: cents(400),
        ..lost
    };
    assert!(hear(&mut books, &part).is_some());
}

#[test]
fn r3_020_a_dispute_that_is_won_after_all_is_told_and_the_books_stay() {
    let (mut books, payment, _) = charged();
    hear(&mut books, &dispute(DisputeStatus::Lost)).unwrap();
    for _ in 0..2 {
        assert!(hear(&mut books, &dispute(DisputeStatus::Won)).is_none());
    }
    let expected = [
        (EventKind::DisputeClosed, true),
        (EventKind::DisputeOverturned, true),
    ];
    assert_eq!(told(&books), expected);
    assert_eq!(books.payments[&payment].status, PaymentStatus::Refunded);
}

#[test]
fn r3_020_a_dispute_of_a_payment_that_we_do_not_know_is_noted_once() {
    let mut books = Books::default();
    for intent in [Some(pi("pi_1")), None] {
        let unknown = Dispute {
            intent,
            ..dispute(DisputeStatus::Lost)
        };
        for _ in 0..2 {
            assert!(hear(&mut books, &unknown).is_none());
        }
    }
    assert_eq!(told(&books), [(EventKind::DisputeUnknown, false)]);
    assert_eq!((books.card_disputes.len(), books.payments.len()), (0, 0));
    assert_eq!(
        is_dispute_news(&mut books, &dispute(DisputeStatus::Lost)),
        Ok(false)
    );
}

#[test]
fn r3_020_what_the_provider_has_otherwise_is_news() {
    let (mut books, _, _) = charged();
    let open = dispute(DisputeStatus::NeedsResponse);
    assert_eq!(is_dispute_news(&mut books, &open), Ok(true));
    hear(&mut books, &open);
    let later = open.due_by.map(|due: Instant| due.plus(Duration::days(1)));
    // News of the provider → what changed.
    let cases = [
        (open.clone(), false),
        (dispute(DisputeStatus::Lost), true),
        (
            Dispute {
                amount: cents(999),
                ..open.clone()
            },
            true,
        ),
        (
            Dispute {
                due_by: later,
                ..open
            },
            true,
        ),
    ];
    for (told, news) in cases {
        assert_eq!(is_dispute_news(&mut books, &told), Ok(news), "{told:?}");
    }
}
