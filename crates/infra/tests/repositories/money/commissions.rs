//! Commissions and the facts that they are made from.

use super::{cents, is_duplicate, office, payment, store_payment};
use crate::support::save;
use crate::support::{at, store_user};
use ::commissions::facts::{Earner, PaidPayment};
use ::commissions::policy::Policy;
use ::commissions::records::{
    AboveEngine, Commission, CommissionStatus, Frozen, LineKind, LostApproval, NewCommission,
    NewLine, NewPayout,
};
use ::commissions::reduction::{Reduction, Reductions};
use ::commissions::unit::Commissions;
use billing::memory::{CLIENT, NOW, OTHER_CLIENT, SALESPERSON};
use billing::payments::PaymentType;
use billing::status::PaymentStatus;
use crm_core::clients::ServiceType;
use crm_core::ids::{ClientId, CommissionId, PaymentId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn write<T>(db: &TestDatabase, f: impl Fn(&mut dyn Commissions) -> Stored<T>) -> Stored<T> {
    db.write_blocking::<T, StoreError>(|tx| f(tx))
}

fn get(db: &TestDatabase, id: CommissionId) -> Option<Commission> {
    write(db, |tx| tx.commissions().get(id)).unwrap()
}

fn fact(db: &TestDatabase, id: PaymentId) -> Option<PaidPayment> {
    write(db, |tx| tx.facts().payment(id)).unwrap()
}

fn by_hand() -> NewCommission {
    NewCommission {
        user: SALESPERSON,
        client: CLIENT,
        payment: None,
        amount: cents(700),
        rate: Rate::from_basis_points(1_400).unwrap(),
        status: CommissionStatus::Pending,
        paid_on: None,
        notes: None,
        automatic: false,
        created_by: None,
        decided_by: None,
        decided_at: None,
        frozen: None,
        above_engine: None,
        created_at: NOW,
    }
}

/// Of a payment that is stored here.
fn of_payment(db: &TestDatabase, user: UserId) -> NewCommission {
    let id = store_payment(db, &payment(100_000));
    let frozen = Frozen::of(&Policy::specified(), &fact(db, id).unwrap(), cents(100_000));
    NewCommission {
        user,
        payment: Some(id),
        frozen: Some(frozen),
        automatic: true,
        ..by_hand()
    }
}

fn kept(stored: &Commission) -> NewCommission {
    let stored = stored.clone();
    NewCommission {
        user: stored.user,
        client: stored.client,
        payment: stored.payment,
        amount: stored.amount,
        rate: stored.rate,
        status: stored.status,
        paid_on: stored.paid_on,
        notes: stored.notes,
        automatic: stored.automatic,
        created_by: stored.created_by,
        decided_by: stored.decided_by,
        decided_at: stored.decided_at,
        frozen: stored.frozen,
        above_engine: stored.above_engine,
        created_at: stored.created_at,
    }
}

on_both_databases! {
    fn r2_096_a_commission_comes_back_with_every_input_of_the_engine(db: &TestDatabase) {
        office(db);
        let mut paid = of_payment(db, SALESPERSON);
        paid.status = CommissionStatus::Paid;
        paid.paid_on = Some(date!(2026 - 11 - 20));
        paid.notes = Some(Notes::parse("one\ntwo").unwrap());
        paid.created_by = Some(UserId::new(5));
        paid.decided_by = Some(UserId::new(1));
        paid.decided_at = Some(at(2));
        paid.above_engine = Some(AboveEngine {
            reason: Notes::parse("She found the buyer.").unwrap(),
            by: Some(UserId::new(1)),
        });
        for new in [by_hand(), paid] {
            let id = write(db, |tx| tx.commissions().insert(&new)).unwrap();
            let mut stored = get(db, id).unwrap();
            assert_eq!((kept(&stored), stored.version), (new.clone(), 1));
            let other = of_payment(db, SALESPERSON);
            let turned = NewCommission {
                amount: cents(1),
                automatic: new.automatic,
                created_by: new.created_by,
                ..if new.payment.is_none() { other } else { by_hand() }
            };
            stored.payment = turned.payment;
            stored.frozen = turned.frozen.clone();
            if let Some(frozen) = &mut stored.frozen {
                frozen.reductions = Reductions::of([Reduction::QualityIssues, Reduction::PolicyViolations]);
                frozen.service = None;
            }
            (stored.amount, stored.status, stored.paid_on) = (cents(1), CommissionStatus::Canceled, None);
            (stored.notes, stored.decided_by, stored.decided_at) = (None, None, None);
            stored.above_engine = None;
            stored.lost_approval = turned.payment.map(|refund| LostApproval { by: UserId::new(1), refund });
            stored.updated_at = at(4);
            write(db, |tx| save::<dyn Commissions, _>(tx, &stored, stored.updated_at)).unwrap();
            assert_eq!(write(db, |tx| save::<dyn Commissions, _>(tx, &stored, stored.updated_at)), Err(StoreError::Clash));
            stored.version = 2;
            assert_eq!(get(db, id), Some(stored));
        }
        assert_eq!(get(db, CommissionId::new(99)), None);
    }

    fn a_person_has_one_commission_of_a_payment(db: &TestDatabase) {
        office(db);
        let other = UserId::new(8);
        let first = of_payment(db, SALESPERSON);
        let payment = first.payment.unwrap();
        let insert = |new: &NewCommission| write(db, |tx| tx.commissions().insert(new));
        let id = insert(&first).unwrap();
        assert!(is_duplicate(insert(&first)));
        let second = insert(&NewCommission { user: other, ..first }).unwrap();
        let find = |user| write(db, |tx| tx.commissions().find(payment, user)).unwrap();
        assert_eq!([find(SALESPERSON), find(other), find(UserId::new(7))], [Some(id), Some(second), None]);
        let all = write(db, |tx| tx.commissions().of_payment(payment)).unwrap();
        assert_eq!(all.iter().map(|row| row.id).collect::<Vec<_>>(), [id, second]);
        for _ in 0..2 {
            insert(&by_hand()).unwrap();
        }
    }

    fn lines_are_added_and_a_commission_is_paid_out_once(db: &TestDatabase) {
        office(db);
        let refund = store_payment(db, &payment(5));
        let id = write(db, |tx| tx.commissions().insert(&by_hand())).unwrap();
        let line = |kind, amount, refund| NewLine {
            commission: id,
            kind,
            amount: cents(amount),
            refund,
            booked_on: None,
            created_at: at(1),
        };
        let lines = [line(LineKind::Earned, 700, None), line(LineKind::Clawback, -200, Some(refund))];
        write(db, |tx| tx.commissions().add_lines(&lines)).unwrap();
        let told = "SELECT kind || ' ' || amount_cents || ' ' || COALESCE(refund_id, 0) \
                    FROM commission_lines ORDER BY id";
        assert_eq!(db.query_texts(told).unwrap(), ["earned 700 0", "clawback -200 1"]);
        let payout = NewPayout {
            commission: id,
            method: PaymentMethod::BankTransfer,
            amount: cents(700),
            paid_on: date!(2026 - 11 - 20),
            created_by: Some(UserId::new(5)),
            created_at: at(2),
        };
        let is_being_paid = || write(db, |tx| tx.commissions().is_being_paid(id)).unwrap();
        assert!(!is_being_paid(), "R3-010");
        write(db, |tx| tx.commissions().insert_payout(&payout)).unwrap();
        assert!(is_being_paid());
        assert!(is_duplicate(write(db, |tx| tx.commissions().insert_payout(&payout))));
    }

    fn a_payments_facts_are_its_own_and_its_clients_service(db: &TestDatabase) {
        office(db);
        let id = store_payment(db, &payment(1_000));
        let paid = PaidPayment {
            id,
            client: CLIENT,
            paid_on: payment(1_000).details.date,
            amount: cents(1_000),
            refunded: cents(0),
            method: PaymentMethod::Check,
            service: Some(ServiceType::Cancellation),
            salesperson: Some(SALESPERSON),
            received: true,
            mock: false,
            is_held: false,
        };
        assert_eq!(fact(db, id), Some(paid));
        let mut pending = payment(1_000);
        pending.status = PaymentStatus::Pending;
        let mut refund = payment(1_000);
        refund.details.kind = PaymentType::Refund;
        for new in [pending, refund] {
            let id = store_payment(db, &new);
            assert!(!fact(db, id).unwrap().received, "{new:?}");
        }
        assert_eq!(fact(db, PaymentId::new(99)), None);
    }

    fn staff_and_clients_are_known_as_far_as_they_earn(db: &TestDatabase) {
        office(db);
        let boss = store_user(db, "boss", Role::Admin);
        db.execute_sql("UPDATE users SET status = 'deactivated' WHERE id = 2").unwrap();
        let cases = [
            (SALESPERSON, Some((Role::SalesRep, true))),
            (UserId::new(2), Some((Role::SalesRep, false))),
            (boss, Some((Role::Admin, true))),
            (UserId::new(99), None),
        ];
        for (id, outcome) in cases {
            let earner = outcome.map(|(role, active)| Earner { id, role, active });
            assert_eq!(write(db, |tx| tx.facts().earner(id)).unwrap(), earner);
        }
        db.execute_sql(&format!("UPDATE clients SET deleted_at = created_at WHERE id = {OTHER_CLIENT}"))
            .unwrap();
        let there = |id| write(db, |tx| tx.facts().client_is_there(id)).unwrap();
        assert_eq!([there(CLIENT), there(OTHER_CLIENT), there(ClientId::new(99))], [true, false, false]);
    }

    fn a_lifetime_total_is_received_less_refunded_and_never_simulated(db: &TestDatabase) {
        office(db);
        let total = || write(db, |tx| tx.facts().lifetime_total(SALESPERSON)).unwrap().cents();
        assert_eq!(total(), 0);
        // Kind, status, amount, simulated, credited → counted.
        let cases = [
            (PaymentType::Standard, PaymentStatus::Completed, 1_000, false, true, 1_000),
            (PaymentType::Deposit, PaymentStatus::Refunded, 200, false, true, 200),
            (PaymentType::Refund, PaymentStatus::Completed, 30, false, true, -30),
            (PaymentType::Refund, PaymentStatus::Processing, 30, false, true, 0),
            (PaymentType::Standard, PaymentStatus::Pending, 5_000, false, true, 0),
            (PaymentType::Standard, PaymentStatus::Canceled, 5_000, false, true, 0),
            (PaymentType::Standard, PaymentStatus::Completed, 5_000, true, true, 0),
            (PaymentType::Standard, PaymentStatus::Completed, 5_000, false, false, 0),
        ];
        for (kind, status, amount, mock, credited, counted) in cases {
            let before = total();
            let mut new = payment(amount);
            new.details.kind = kind;
            (new.status, new.mock) = (status, mock);
            new.salesperson = Some(if credited { SALESPERSON } else { UserId::new(1) });
            store_payment(db, &new);
            assert_eq!(total() - before, counted, "{kind} {status} {amount} {mock} {credited}");
        }
    }
}
