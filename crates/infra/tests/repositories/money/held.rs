//! Held money on both databases: what counts, who is found, and in which order it is released.

use super::{cents, office, payment, store_payment, write};
use crate::agreements::{freeze, keep, paper, signed_on_friday};
use crate::support::read;
use billing::held::{Figures, Holding, Place, Row};
use billing::memory::{CLIENT, NOW, OTHER_CLIENT, SALESPERSON};
use billing::payments::{NewPayment, Payment, PaymentHold, PaymentType};
use billing::views::PaymentFilter;
use crm_core::clock::Instant;
use crm_core::documents::DocumentStatus;
use crm_core::ids::{ClientId, DocumentId, PaymentId};
use crm_core::money::Money;
use crm_core::promises::agreements::CancelPeriod;
use crm_core::promises::cooling_off::Facts;
use crm_core::store::StoreError;
use crm_core::views::Between;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Date;
use time::macros::date;

/// Signed and told of the notice on this day; its period is frozen.
fn signed(db: &TestDatabase, client: ClientId, on: Date) -> DocumentId {
    let document = paper(db, client, DocumentStatus::Signed);
    keep(db, document, None);
    let facts = Facts {
        signed_on: on,
        notice_on: Some(on),
        ..signed_on_friday()
    };
    freeze(db, document, &CancelPeriod::counted(facts, None));
    document
}

/// After the end of every period here.
fn later() -> Instant {
    Instant::parse("2026-12-20T12:00:00Z").unwrap()
}

fn on(day: Date, amount: i64, hold: Option<PaymentHold>) -> NewPayment {
    let mut new = payment(amount);
    new.details.date = day;
    new.hold = hold;
    new
}

fn found(db: &TestDatabase, id: PaymentId) -> Payment {
    write(db, |tx| tx.payments().get(id)).unwrap().unwrap()
}

fn release(db: &TestDatabase, most: usize) -> usize {
    let released: Result<usize, StoreError> =
        db.write_blocking(|tx| workflows::held::release_due(tx, most, later()));
    released.unwrap()
}

/// Of each type: never held, held, released, and released to count on December 1; each amount differs.
fn every_hold(db: &TestDatabase, agreement: DocumentId) -> Vec<Row> {
    let held = PaymentHold::by(agreement);
    let holds = [
        None,
        Some(held),
        Some(held.released(NOW, None)),
        Some(held.released(NOW, Some(date!(2026 - 12 - 01)))),
    ];
    let mut rows = Vec::new();
    for kind in [PaymentType::Standard, PaymentType::Refund] {
        for (hold, amount) in holds.into_iter().zip([1, 20, 300, 4_000]) {
            let amount = if kind == PaymentType::Refund {
                amount * 2
            } else {
                amount * 5
            };
            let mut new = on(date!(2026 - 11 - 21), amount, hold);
            new.details.kind = kind;
            store_payment(db, &new);
            rows.push(Row {
                kind,
                status: new.status,
                mock: new.mock,
                amount: new.details.amount,
                on: new.details.date,
                holding: hold.map_or(Holding::Never, |hold| hold.holding()),
            });
        }
    }
    rows
}

on_both_databases! {
    fn r6_021_r6_070_the_database_counts_what_the_rule_counts(db: &TestDatabase) {
        office(db);
        let agreement = signed(db, CLIENT, date!(2026 - 11 - 20));
        let rows = every_hold(db, agreement);
        let figures = Figures::of(&rows).unwrap();
        assert_ne!(figures.held, Money::ZERO);
        let total: Result<Money, StoreError> =
            db.write_blocking(|tx| tx.facts().lifetime_total(SALESPERSON));
        assert_eq!(total.unwrap(), figures.received);
        let card = read(db, |q| q.payment_sums(&PaymentFilter::default()));
        assert_eq!((card.received, card.held), (figures.received, figures.held));
        assert_eq!(card.pending, Money::ZERO);
        let revenue = |from, to| -> i64 {
            let rows = read(db, |q| q.revenue(Between { from, to }));
            rows.iter().map(|row| row.amount.cents()).sum()
        };
        assert_eq!(revenue(None, None), figures.received.cents());
        let december = Some(date!(2026 - 12 - 01));
        let counted = |row: &&Row| matches!(row.place(), Place::Counted(day) if Some(day) >= december);
        let in_december: Vec<Row> = rows.iter().filter(counted).copied().collect();
        let in_december = Figures::of(&in_december).unwrap().received;
        assert_eq!(revenue(december, None), in_december.cents());
        assert_eq!(revenue(None, december), figures.received.less(in_december).cents());
    }

    fn r6_021_r6_024_money_is_released_in_its_order(db: &TestDatabase) {
        office(db);
        let first = signed(db, CLIENT, date!(2026 - 11 - 20));
        let second = signed(db, OTHER_CLIENT, date!(2026 - 11 - 27));
        let held = |agreement| Some(PaymentHold::by(agreement));
        let of_second = store_payment(db, &on(date!(2026 - 11 - 28), 100, held(second)));
        let one = store_payment(db, &on(date!(2026 - 11 - 21), 200, held(first)));
        let other = store_payment(db, &on(date!(2026 - 11 - 22), 300, held(first)));
        let mut order = Vec::new();
        while release(db, 1) > 0 {
            for id in [of_second, one, other] {
                if !found(db, id).is_held() && !order.contains(&id) {
                    order.push(id);
                }
            }
        }
        assert_eq!(order, [one, other, of_second]);
        assert_eq!(release(db, 9), 0, "doing it again does nothing");
    }

    fn r6_021_nothing_is_released_before_its_end_and_a_refund_goes_with_its_payment(db: &TestDatabase) {
        office(db);
        let agreement = signed(db, CLIENT, date!(2026 - 11 - 20));
        let hold = Some(PaymentHold::by(agreement));
        let paid = store_payment(db, &on(date!(2026 - 11 - 21), 500, hold));
        let mut refund = on(date!(2026 - 11 - 23), 200, hold);
        refund.details.kind = PaymentType::Refund;
        refund.refund_of = Some(paid);
        let refund = store_payment(db, &refund);
        let early: Result<usize, StoreError> =
            db.write_blocking(|tx| workflows::held::release_due(tx, 9, NOW));
        assert_eq!(early.unwrap(), 0);
        assert_eq!(release(db, 9), 1);
        assert!(!found(db, paid).is_held());
        assert_eq!(found(db, refund).holding(), Holding::Released { counts_on: None });
    }

    fn r6_021_what_came_before_the_signature_waits_too(db: &TestDatabase) {
        office(db);
        let before = store_payment(db, &on(date!(2026 - 11 - 20), 100, None));
        let earlier_day = store_payment(db, &on(date!(2026 - 11 - 19), 100, None));
        let mut of_another = on(date!(2026 - 11 - 21), 100, None);
        of_another.client = OTHER_CLIENT;
        let of_another = store_payment(db, &of_another);
        signed(db, CLIENT, date!(2026 - 11 - 20));
        let looked: Result<_, StoreError> =
            db.write_blocking(|tx| workflows::held::hold_late(tx, PaymentId::new(0), 100, NOW));
        assert_eq!(looked.unwrap(), Some(earlier_day));
        assert!(found(db, before).is_held());
        assert!(!found(db, earlier_day).is_held(), "nobody had signed on its day");
        assert!(!found(db, of_another).is_held());
        let again: Result<_, StoreError> =
            db.write_blocking(|tx| workflows::held::hold_late(tx, earlier_day, 100, NOW));
        assert_eq!(again.unwrap(), None);
        assert_eq!(cents(100), found(db, before).rest());
    }
}
