//! Disputes of card payments: what is stored, what is found, and what a lost one makes of the books.

use super::{assert_sound, cents, is_duplicate, office, payment, store_payment, write};
use crate::support::{at, read};
use billing::cards::{
    CardDispute, Dispute, DisputeId, DisputeStatus, IntentId, Refund, RefundStatus,
    take_in_dispute, take_in_refund,
};
use billing::memory::{Books, CLIENT, NOW, OTHER_CLIENT, billing_clerk};
use billing::money_tasks::{MoneyTaskKind, NewMoneyTask, end};
use billing::payments::{CardIds, NewPayment, record_card};
use billing::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, MoneyTaskId, PaymentId};
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn dp(text: &str) -> DisputeId {
    DisputeId::parse(text).unwrap()
}

fn dispute(id: &str, payment: PaymentId, second: i64) -> CardDispute {
    CardDispute {
        id: dp(id),
        payment,
        status: DisputeStatus::NeedsResponse,
        amount: cents(500),
        currency: "usd".to_owned(),
        reason: "fraudulent".to_owned(),
        due_by: Some(at(1_000)),
        created_at: at(second),
        updated_at: at(second),
    }
}

fn by_card(db: &TestDatabase, client: ClientId, intent: &str) -> PaymentId {
    store_payment(
        db,
        &NewPayment {
            client,
            card: CardIds {
                intent: Some(intent.to_owned()),
                refund: None,
            },
            ..payment(500)
        },
    )
}

fn insert(db: &TestDatabase, new: &CardDispute) -> Stored<()> {
    write(db, |tx| tx.card_disputes().insert(new))
}

fn ids<'a>(ids: impl IntoIterator<Item = &'a DisputeId>) -> String {
    let ids: Vec<_> = ids.into_iter().map(DisputeId::as_str).collect();
    ids.join(" ")
}

on_both_databases! {
    fn r3_020_a_dispute_comes_back_as_it_was_stored(db: &TestDatabase) {
        office(db);
        let paid = by_card(db, CLIENT, "pi_1");
        let mut one = dispute("dp_1", paid, 1);
        insert(db, &one).unwrap();
        assert!(is_duplicate(insert(db, &one)));
        let found = |id| write(db, |tx| tx.card_disputes().get(&dp(id)));
        assert_eq!(found("dp_1"), Ok(Some(one.clone())));
        assert_eq!(found("dp_2"), Ok(None));
        one.status = DisputeStatus::Lost;
        one.amount = cents(400);
        one.currency = "eur".to_owned();
        one.reason = "general".to_owned();
        one.due_by = None;
        one.updated_at = at(9);
        write(db, |tx| tx.card_disputes().save(&one)).unwrap();
        assert_eq!(found("dp_1"), Ok(Some(one)));
        let lost = write(db, |tx| tx.card_disputes().save(&dispute("dp_2", paid, 1)));
        assert_eq!(lost, Err(StoreError::Clash));
    }

    fn r3_020_the_longest_unasked_dispute_comes_first(db: &TestDatabase) {
        use DisputeStatus::{Lost, NeedsResponse, UnderReview, WarningNeedsResponse, WarningUnderReview};
        office(db);
        let paid = by_card(db, CLIENT, "pi_1");
        let mut books = Books::default();
        for (id, asked, status) in [
            ("dp_a", 30, NeedsResponse),
            ("dp_b", 20, UnderReview),
            ("dp_c", 25, WarningNeedsResponse),
            ("dp_d", 26, WarningUnderReview),
            ("dp_e", 40, NeedsResponse),
            ("dp_f", 10, Lost),
        ] {
            let mut row = dispute(id, paid, asked);
            row.status = status;
            insert(db, &row).unwrap();
            Billing::card_disputes(&mut books).insert(&row).unwrap();
        }
        for (limit, expected) in [(9, "dp_b dp_c dp_d dp_a"), (1, "dp_b")] {
            let found = |tx: &mut dyn Billing| {
                Ok(ids(&tx.card_disputes().undecided(at(40), limit)?))
            };
            assert_eq!(write(db, found), Ok(expected.to_owned()));
            assert_eq!(found(&mut books), Ok(expected.to_owned()));
        }
    }

    fn r3_020_a_payment_carries_the_dispute_that_is_due_first(db: &TestDatabase) {
        office(db);
        let paid = by_card(db, CLIENT, "pi_1");
        let other = by_card(db, OTHER_CLIENT, "pi_2");
        let plain = store_payment(db, &payment(500));
        let due = |id: &str, of, due: Option<Instant>, status| {
            let row = CardDispute { due_by: due, status, ..dispute(id, of, 1) };
            insert(db, &row).unwrap();
            row
        };
        use DisputeStatus::{NeedsResponse, UnderReview, Won};
        due("dp_1", paid, None, NeedsResponse);
        let first = due("dp_2", paid, Some(at(50)), UnderReview);
        due("dp_3", paid, Some(at(60)), NeedsResponse);
        due("dp_4", paid, Some(at(40)), Won);
        due("dp_5", other, Some(at(55)), NeedsResponse);
        let shown = |id| read(db, move |views| views.payment(id)).unwrap().dispute;
        assert_eq!(shown(paid), first.mark());
        assert_eq!(shown(plain), None);
        let open = |client| {
            let rows = read(db, move |views| views.open_disputes(client));
            ids(rows.iter().map(|row| &row.id))
        };
        assert_eq!(open(None), "dp_2 dp_5 dp_3 dp_1");
        assert_eq!(open(Some(OTHER_CLIENT)), "dp_5");
        let rows = read(db, |views| views.open_disputes(None));
        assert_eq!(
            (rows[0].payment, rows[0].client, rows[0].client_name.as_str(), rows[0].paid_on),
            (paid, CLIENT, "Ana Ruiz", date!(2026 - 11 - 21))
        );
        assert_eq!(Some(&rows[0].mark), first.mark().as_ref());
    }

    fn r3_020_r3_021_what_the_provider_did_leaves_the_books_sound(db: &TestDatabase) {
        office(db);
        let today = (date!(2026 - 11 - 22), NOW);
        let intent = IntentId::parse("pi_1").unwrap();
        let refund = Refund {
            id: "re_1".to_owned(),
            status: RefundStatus::Succeeded,
            amount: cents(300),
            currency: "usd".to_owned(),
            intent: Some(intent.clone()),
            refund: None,
            reason: None,
            made_at: None,
        };
        let told = Dispute {
            id: dp("dp_1"),
            intent: Some(intent),
            status: DisputeStatus::Lost,
            amount: cents(700),
            currency: "usd".to_owned(),
            reason: "fraudulent".to_owned(),
            due_by: None,
        };
        let over = Dispute { id: dp("dp_2"), amount: cents(1), ..told.clone() };
        let acts = |tx: &mut dyn Billing| {
            let draft = Books::draft(1_000);
            record_card(tx, &billing_clerk(), "pi_1", &draft, NOW).unwrap();
            for _ in 0..2 {
                take_in_refund(tx, &Actor::system(), &refund, today).unwrap();
                for told in [&told, &over] {
                    take_in_dispute(tx, &Actor::system(), told, today).unwrap();
                }
            }
            let rows = (1..=4).map(|id| tx.payments().get(PaymentId::new(id)));
            rows.collect::<Stored<Vec<_>>>()
        };
        let mut books = Books::default();
        let expected = acts(&mut books).unwrap();
        assert_eq!(expected.iter().flatten().count(), 3);
        assert_eq!(write(db, acts), Ok(expected));
        assert_sound(db);
        let recorded = |id| write(db, |tx| tx.card_refunds().is_recorded(id));
        assert_eq!([recorded("dp_1"), recorded("dp_2")], [Ok(true), Ok(false)]);
    }

    fn r5_090_what_a_lost_dispute_leaves_comes_back_as_it_was_stored(db: &TestDatabase) {
        office(db);
        let told = |amount: i64| Dispute {
            id: dp("dp_1"),
            intent: Some(IntentId::parse("pi_1").unwrap()),
            status: DisputeStatus::Lost,
            amount: cents(amount),
            currency: "usd".to_owned(),
            reason: "fraudulent".to_owned(),
            due_by: None,
        };
        let today = (date!(2026 - 11 - 22), NOW);
        let reason = Notes::parse("Paid by the office.").unwrap();
        let acts = |tx: &mut dyn Billing| {
            let draft = Books::draft(1_000);
            record_card(tx, &billing_clerk(), "pi_1", &draft, NOW).unwrap();
            for amount in [1_500, 1_200, 1_000, 1_300] {
                take_in_dispute(tx, &Actor::system(), &told(amount), today).unwrap();
            }
            let open = (MoneyTaskId::new(2), Some(1));
            end(tx, &billing_clerk(), open, &reason, NOW).unwrap();
            take_in_dispute(tx, &Actor::system(), &told(1_400), today).unwrap();
            let tasks = (1..=4).map(|id| tx.money_tasks().get(MoneyTaskId::new(id)));
            tasks.collect::<Stored<Vec<_>>>()
        };
        let mut books = Books::default();
        let expected = acts(&mut books).unwrap();
        assert_eq!(expected.iter().flatten().count(), 3);
        assert_eq!(write(db, acts), Ok(expected));
        assert_sound(db);
        let last = write(db, |tx| tx.money_tasks().last_about(MoneyTaskKind::LostDispute, "dp_1"));
        assert_eq!(last.unwrap().unwrap().amount, cents(400));
        let twice = NewMoneyTask {
            kind: MoneyTaskKind::LostDispute,
            payment: PaymentId::new(1),
            source: "dp_1".to_owned(),
            amount: cents(1),
            currency: "usd".to_owned(),
            owner: None,
            opened_at: NOW,
        };
        assert!(is_duplicate(write(db, |tx| tx.money_tasks().insert(&twice))));
        let open = |client| {
            let rows = read(db, move |views| views.open_money_tasks(client));
            rows.into_iter().map(|row| (row.task.id.get(), row.client_name)).collect::<Vec<_>>()
        };
        assert_eq!(open(None), [(3, "Ana Ruiz".to_owned())]);
        assert_eq!((open(Some(CLIENT)), open(Some(OTHER_CLIENT)).len()), (open(None), 0));
        assert_eq!(read(db, |views| views.open_money_task_count()), 1);
        let ended = read(db, |views| views.money_task(MoneyTaskId::new(2))).unwrap();
        assert_eq!(ended.task.ended.unwrap().by, billing_clerk().user());
    }

    fn r5_091_what_stops_a_refund_is_found(db: &TestDatabase) {
        office(db);
        let paid = by_card(db, CLIENT, "pi_1");
        let mut books = Books::default();
        for (n, status) in DisputeStatus::ALL.iter().enumerate() {
            let row = CardDispute { status: *status, ..dispute(&format!("dp_{n}"), paid, 1) };
            insert(db, &row).unwrap();
            Billing::card_disputes(&mut books).insert(&row).unwrap();
            let stops = |tx: &mut dyn Billing| tx.card_disputes().stops_refunds(paid);
            assert_eq!(write(db, stops), stops(&mut books), "{status}");
            assert_eq!(stops(&mut books), Ok(n >= 3), "{status}");
        }
        let other = write(db, |tx| tx.card_disputes().stops_refunds(PaymentId::new(99)));
        assert_eq!(other, Ok(false));
    }
}
