//! Invoices and payment plans.

use super::{cents, is_duplicate, office, write};
use crate::support::at;
use crate::support::save;
use billing::amount::Amount;
use billing::invoices::{Description, Invoice, NewInvoice};
use billing::memory::{Books, CLIENT, NOW};
use billing::plans::{Details, NewPlan, Plan, PlanName};
use billing::schedule::Frequency;
use billing::status::PlanStatus;
use billing::unit::Billing;
use crm_core::ids::{InvoiceId, PlanId};
use crm_core::payment_method::PaymentMethod;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn new_plan() -> NewPlan {
    let mut details = Books::plan_draft(30_000, 3).details;
    details.installment = Some(cents(10_000));
    NewPlan {
        client: CLIENT,
        details,
        end: date!(2026 - 03 - 31),
        status: PlanStatus::Active,
        created_at: NOW,
    }
}

pub(super) fn store_plan(db: &TestDatabase) -> PlanId {
    write(db, |tx| tx.plans().insert(&new_plan())).unwrap()
}

fn plan(db: &TestDatabase, id: PlanId) -> Option<Plan> {
    write(db, |tx| tx.plans().get(id)).unwrap()
}

fn new_invoice(plan: PlanId, number: u16) -> NewInvoice {
    NewInvoice {
        client: CLIENT,
        plan: Some(plan),
        number: Some(number),
        description: None,
        issued: date!(2026 - 01 - 02),
        due: date!(2026 - 01 - 31),
        amount: Amount::of(cents(10_000)).unwrap(),
        created_at: NOW,
    }
}

fn insert(db: &TestDatabase, new: &[NewInvoice]) -> Stored<Vec<InvoiceId>> {
    write(db, |tx| tx.invoices().insert_many(new))
}

fn invoice(db: &TestDatabase, id: InvoiceId) -> Option<Invoice> {
    write(db, |tx| tx.invoices().get(id)).unwrap()
}

fn numbers(db: &TestDatabase, plan: PlanId) -> Vec<u16> {
    let found = write(db, |tx| tx.invoices().of_plan(plan)).unwrap();
    found
        .iter()
        .map(|invoice| invoice.number.unwrap())
        .collect()
}

on_both_databases! {
    fn an_invoice_comes_back_as_it_was_stored(db: &TestDatabase) {
        office(db);
        let plan = store_plan(db);
        let by_hand = NewInvoice {
            plan: None,
            number: None,
            description: Some(Description::parse("A letter").unwrap()),
            ..new_invoice(plan, 1)
        };
        let new = [new_invoice(plan, 0), by_hand, new_invoice(plan, 1)];
        let ids = insert(db, &new).unwrap();
        assert!(ids.is_sorted());
        for (id, new) in ids.iter().zip(&new) {
            let mut stored = invoice(db, *id).unwrap();
            let amount = Amount::of(stored.amount).unwrap();
            let kept = NewInvoice {
                client: stored.client,
                plan: stored.plan,
                number: stored.number,
                description: stored.description.clone(),
                issued: stored.issued,
                due: stored.due,
                amount,
                created_at: stored.created_at,
            };
            assert_eq!((&kept, stored.version, stored.paid), (new, 1, cents(0)));
            stored.amount = cents(1_000);
            stored.voided_at = (new.number == Some(0)).then_some(at(3));
            stored.paid = cents(if stored.voided_at.is_some() { 0 } else { 900 });
            stored.taken_off = cents(100);
            stored.updated_at = at(4);
            write(db, |tx| save::<dyn Billing, _>(tx, &stored, stored.updated_at)).unwrap();
            assert_eq!(write(db, |tx| save::<dyn Billing, _>(tx, &stored, stored.updated_at)), Err(StoreError::Clash));
            stored.version = 2;
            assert_eq!(invoice(db, *id), Some(stored));
        }
        assert_eq!(invoice(db, InvoiceId::new(99)), None);
    }

    fn a_plans_number_is_there_once_unless_void(db: &TestDatabase) {
        office(db);
        let (one, other) = (store_plan(db), store_plan(db));
        let made = [3, 1, 2].map(|number| new_invoice(one, number));
        let ids = insert(db, &made).unwrap();
        assert_eq!(numbers(db, one), [1, 2, 3]);
        assert_eq!(numbers(db, other), Vec::<u16>::new());
        assert!(is_duplicate(insert(db, &[new_invoice(other, 1), new_invoice(one, 1)])));
        assert_eq!(numbers(db, other), Vec::<u16>::new(), "all or nothing");
        let mut void = invoice(db, *ids.get(1).unwrap()).unwrap();
        void.voided_at = Some(at(1));
        write(db, |tx| save::<dyn Billing, _>(tx, &void, void.updated_at)).unwrap();
        assert_eq!(numbers(db, one), [2, 3]);
        insert(db, &[new_invoice(one, 1)]).unwrap();
        assert_eq!(numbers(db, one), [1, 2, 3]);
    }

    fn the_longest_plan_is_stored_at_once(db: &TestDatabase) {
        office(db);
        let plan = store_plan(db);
        let made: Vec<_> = (0..=600).map(|number| new_invoice(plan, number)).collect();
        assert_eq!(insert(db, &made).unwrap().len(), 601);
        assert_eq!(numbers(db, plan), (0..=600).collect::<Vec<_>>());
    }

    fn r2_102_a_plan_comes_back_as_it_was_stored(db: &TestDatabase) {
        office(db);
        for full in [false, true] {
            let mut new = new_plan();
            if full {
                new.details = Details {
                    name: PlanName::parse("Übergang").unwrap(),
                    down: Some(cents(1)),
                    down_date: Some(date!(2026 - 01 - 02)),
                    frequency: Frequency::Biweekly,
                    method: PaymentMethod::BankTransfer,
                    notes: Some(Notes::parse("one\ntwo").unwrap()),
                    ..new.details
                };
                new.status = PlanStatus::OnHold;
            }
            let id = write(db, |tx| tx.plans().insert(&new)).unwrap();
            let mut stored = plan(db, id).unwrap();
            assert_eq!((&stored.details, stored.end), (&new.details, new.end));
            assert_eq!((stored.status, stored.version, stored.created_at), (new.status, 1, NOW));
            stored.details = Details { total: cents(77), payments: 600, ..new_plan().details };
            stored.end = date!(2038 - 01 - 19);
            stored.status = PlanStatus::Completed;
            stored.updated_at = at(4);
            write(db, |tx| save::<dyn Billing, _>(tx, &stored, stored.updated_at)).unwrap();
            assert_eq!(write(db, |tx| save::<dyn Billing, _>(tx, &stored, stored.updated_at)), Err(StoreError::Clash));
            stored.version = 2;
            assert_eq!(plan(db, id), Some(stored));
        }
        assert_eq!(plan(db, PlanId::new(99)), None);
    }
}
