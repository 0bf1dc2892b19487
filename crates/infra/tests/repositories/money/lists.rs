//! The lists of payments and invoices, and what is outstanding by age.

use super::{cents, office, payment, store_payment, write};
use crate::support::save;
use crate::support::{client_details, page, person, read, store_client, term};
use billing::aging::AgingBucket;
use billing::amount::Amount;
use billing::invoices::NewInvoice;
use billing::memory::{Books, CLIENT, NOW, OTHER_CLIENT, SALESPERSON, billing_clerk};
use billing::payments::{NewAllocation, NewPayment, PaymentType, record};
use billing::plans::{self, DetailsPatch, PlanError, PlanName};
use billing::status::{PaymentStatus, PlanStatus};
use billing::unit::Billing;
use billing::views::{
    InvoiceFilter, InvoiceListQuery, InvoiceSort, InvoiceState, PaymentFilter, PaymentListQuery,
    PaymentSort, PlanFilter, PlanListQuery, PlanSort,
};
use crm_core::change::Change;
use crm_core::ids::{InvoiceId, PaymentId, PlanId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::views::Between;
use crm_core::views::Direction::{Ascending, Descending};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;
use time::{Date, Duration};

const TODAY: Date = date!(2026 - 11 - 21);

fn paid(db: &TestDatabase, sort: PaymentSort, filter: PaymentFilter) -> Vec<i64> {
    let query = PaymentListQuery {
        filter,
        sort,
        page: page(1, 200),
    };
    let found = read(db, |q| q.payments(&query));
    let ids: Vec<_> = found.rows.iter().map(|row| row.payment.id.get()).collect();
    assert_eq!(found.total.rows, i64::try_from(ids.len()).unwrap());
    ids
}

fn owed(db: &TestDatabase, sort: InvoiceSort, filter: InvoiceFilter) -> Vec<i64> {
    let query = InvoiceListQuery {
        filter,
        sort,
        page: page(1, 200),
        today: TODAY,
    };
    let found = read(db, |q| q.invoices(&query));
    let ids: Vec<_> = found.rows.iter().map(|row| row.invoice.id.get()).collect();
    assert_eq!(found.total.rows, i64::try_from(ids.len()).unwrap());
    ids
}

fn store_invoice(db: &TestDatabase, late: i64, amount: i64, paid: i64, void: bool) -> InvoiceId {
    let new = NewInvoice {
        client: CLIENT,
        plan: None,
        number: None,
        description: None,
        issued: date!(2026 - 11 - 18),
        due: TODAY - Duration::days(late),
        amount: Amount::of(cents(amount)).unwrap(),
        created_at: NOW,
    };
    write(db, |tx| {
        let id = tx.invoices().insert_many(std::slice::from_ref(&new))?[0];
        let mut stored = tx.invoices().get(id)?.unwrap();
        stored.paid = cents(paid);
        stored.voided_at = void.then_some(NOW);
        save::<dyn Billing, _>(tx, &stored, stored.updated_at)?;
        Ok(id)
    })
    .unwrap()
}

on_both_databases! {
    fn r2_032_r2_177_payments_are_found_by_every_filter_and_sorted(db: &TestDatabase) {
        office(db);
        let luczak = store_client(db, client_details(person("José", "Łuczak")));
        let mut second = payment(300);
        second.client = luczak;
        second.details.date = date!(2026 - 11 - 19);
        second.details.method = PaymentMethod::Cash;
        let mut third = payment(200);
        third.client = OTHER_CLIENT;
        third.details.kind = PaymentType::Deposit;
        third.status = PaymentStatus::Pending;
        third.mock = true;
        for new in [payment(100), second, third, payment(100)] {
            store_payment(db, &new);
        }
        let newest = PaymentSort::Date(Descending);
        let all = |sort| paid(db, sort, PaymentFilter::default());
        assert_eq!(all(newest), [4, 3, 1, 2]);
        assert_eq!(all(PaymentSort::Date(Ascending)), [2, 4, 3, 1]);
        assert_eq!(all(PaymentSort::Amount(Ascending)), [4, 1, 3, 2]);
        assert_eq!(all(PaymentSort::Amount(Descending)), [2, 3, 4, 1]);
        let none = PaymentFilter::default;
        let days = |from, to| Between { from: Some(from), to: Some(to) };
        let cases = [
            (PaymentFilter { status: Some(PaymentStatus::Pending), ..none() }, vec![3]),
            (PaymentFilter { kind: Some(PaymentType::Deposit), ..none() }, vec![3]),
            (PaymentFilter { method: Some(PaymentMethod::Cash), ..none() }, vec![2]),
            (PaymentFilter { client: Some(CLIENT), ..none() }, vec![4, 1]),
            (PaymentFilter { salesperson: Some(SALESPERSON), ..none() }, vec![4, 3, 1, 2]),
            (PaymentFilter { salesperson: Some(UserId::new(99)), ..none() }, vec![]),
            (PaymentFilter { days: days(date!(2026 - 11 - 19), TODAY), ..none() }, vec![2]),
            (PaymentFilter { mock: Some(true), ..none() }, vec![3]),
            (PaymentFilter { mock: Some(false), ..none() }, vec![4, 1, 2]),
            (PaymentFilter { search: term("luczak"), ..none() }, vec![2]),
            (PaymentFilter { search: term("Łu"), ..none() }, vec![2]),
            (PaymentFilter { search: term("deposit"), ..none() }, vec![3]),
            (PaymentFilter { search: term("4"), ..none() }, vec![4]),
            (PaymentFilter { search: term("luczak"), client: Some(CLIENT), ..none() }, vec![]),
        ];
        for (filter, outcome) in cases {
            assert_eq!(paid(db, newest, filter.clone()), outcome, "{filter:?}");
        }
    }

    fn r3_014_completed_payments_are_those_that_were_given_back_since_too(db: &TestDatabase) {
        office(db);
        for status in [PaymentStatus::Completed, PaymentStatus::Refunded, PaymentStatus::Pending, PaymentStatus::Canceled] {
            store_payment(db, &NewPayment { status, ..payment(100) });
        }
        let of = |status| paid(db, PaymentSort::Date(Descending), PaymentFilter { status: Some(status), ..PaymentFilter::default() });
        assert_eq!(of(PaymentStatus::Completed), [2, 1]);
        assert_eq!(of(PaymentStatus::Refunded), [2]);
        assert_eq!(of(PaymentStatus::Pending), [3]);
    }

    fn a_payments_row_names_its_people_and_its_credit(db: &TestDatabase) {
        office(db);
        let id = store_payment(db, &payment(1_000));
        let invoice = store_invoice(db, 0, 1_000, 400, false);
        let part = NewAllocation { payment: id, invoice, amount: cents(400), day: TODAY, created_at: NOW };
        write(db, |tx| tx.allocations().insert_many(&[part])).unwrap();
        let row = read(db, |q| q.payment(id)).unwrap();
        assert_eq!((row.payment.id, row.client_name.as_str()), (id, "Ana Ruiz"));
        assert_eq!(row.salesperson_name.as_deref(), Some("Dana Whitfield"));
        assert_eq!(row.credit, cents(600));
        let mut pending = payment(1_000);
        pending.status = PaymentStatus::Pending;
        pending.salesperson = None;
        let mut refund = payment(1_000);
        refund.details.kind = PaymentType::Refund;
        let rows = [pending, refund].map(|new| {
            let id = store_payment(db, &new);
            read(db, |q| q.payment(id)).unwrap()
        });
        assert_eq!(rows[0].salesperson_name, None);
        assert_eq!(rows.map(|row| row.credit), [cents(0); 2]);
        assert_eq!(read(db, |q| q.payment(PaymentId::new(99))), None);
    }

    fn r2_125_invoices_are_found_by_state_bucket_and_client(db: &TestDatabase) {
        office(db);
        // Days late, amount, paid, void.
        for (late, amount, paid, void) in [
            (-5, 500, 0, false),
            (1, 400, 100, false),
            (95, 300, 300, false),
            (40, 200, 0, true),
            (100, 100, 0, false),
        ] {
            store_invoice(db, late, amount, paid, void);
        }
        let due = InvoiceSort::Due(Ascending);
        let none = InvoiceFilter::default;
        assert_eq!(owed(db, due, none()), [5, 3, 4, 2, 1]);
        assert_eq!(owed(db, InvoiceSort::Amount(Descending), none()), [1, 2, 3, 4, 5]);
        let state = |state| InvoiceFilter { state: Some(state), ..none() };
        let bucket = |bucket| InvoiceFilter { bucket: Some(bucket), ..none() };
        let cases = [
            (state(InvoiceState::Open), vec![5, 1]),
            (state(InvoiceState::Partial), vec![2]),
            (state(InvoiceState::Paid), vec![3]),
            (state(InvoiceState::Void), vec![4]),
            (state(InvoiceState::Overdue), vec![5, 2]),
            (state(InvoiceState::Outstanding), vec![5, 2, 1]),
            (bucket(AgingBucket::NotDue), vec![1]),
            (bucket(AgingBucket::Days1To30), vec![2]),
            (bucket(AgingBucket::Days31To60), vec![]),
            (bucket(AgingBucket::Over90), vec![5]),
            (InvoiceFilter { client: Some(OTHER_CLIENT), ..none() }, vec![]),
            (InvoiceFilter { search: term("ruiz"), ..none() }, vec![5, 3, 4, 2, 1]),
            (InvoiceFilter { search: term("3"), ..none() }, vec![3]),
            (InvoiceFilter { due: Between { from: Some(TODAY), to: None }, ..none() }, vec![1]),
        ];
        for (filter, outcome) in cases {
            assert_eq!(owed(db, due, filter.clone()), outcome, "{filter:?}");
        }
    }

    fn what_is_outstanding_is_summed_by_age(db: &TestDatabase) {
        office(db);
        let empty = read(db, |q| q.aging(TODAY));
        assert_eq!(empty.len(), AgingBucket::ALL.len());
        for (late, amount, paid, void) in [
            (0, 500, 0, false),
            (-9, 500, 499, false),
            (1, 400, 100, false),
            (30, 10, 0, false),
            (31, 300, 300, false),
            (60, 200, 0, true),
            (90, 7, 0, false),
            (91, 100, 0, false),
        ] {
            store_invoice(db, late, amount, paid, void);
        }
        let aged = read(db, |q| q.aging(TODAY));
        let aged: Vec<_> = aged
            .iter()
            .map(|row| (row.bucket.as_str(), row.count, row.amount.cents()))
            .collect();
        let outcome = [
            ("not_due", 2, 501),
            ("1_30", 2, 310),
            ("31_60", 0, 0),
            ("61_90", 1, 7),
            ("over_90", 1, 100),
        ];
        assert_eq!(aged, outcome);
    }

    fn r2_033_r3_016_plans_are_found_by_name_and_client_and_tell_what_is_paid(db: &TestDatabase) {
        office(db);
        for (name, total) in [("Übergang", 30_000), ("Exit", 20_000), ("Exit later", 10_000)] {
            let mut draft = Books::plan_draft(total, 2);
            draft.details.name = PlanName::parse(name).unwrap();
            let made: Result<_, PlanError> =
                db.write_blocking(|tx| plans::create(tx, &billing_clerk(), &draft, NOW));
            made.unwrap();
        }
        let mut part = Books::draft(3_000);
        part.details.plan = Some(PlanId::new(2));
        part.details.kind = PaymentType::Installment;
        let hold = DetailsPatch { status: Change::Set(PlanStatus::OnHold), ..DetailsPatch::default() };
        db.write_blocking(|tx| record(tx, &billing_clerk(), &part, NOW)).unwrap();
        db.write_blocking(|tx| plans::update(tx, &billing_clerk(), PlanId::new(3), None, &hold, NOW))
            .unwrap();
        let plans = |sort, filter: PlanFilter| {
            let query = PlanListQuery { filter, sort, page: page(1, 200) };
            read(db, |q| q.plans(&query)).rows
        };
        let ids = |sort, filter| {
            let found = plans(sort, filter);
            found.iter().map(|row| row.plan.id.get()).collect::<Vec<_>>()
        };
        let newest = PlanSort::Created(Descending);
        let none = PlanFilter::default;
        assert_eq!(ids(newest, none()), [3, 2, 1]);
        assert_eq!(ids(PlanSort::Name(Ascending), none()), [2, 3, 1]);
        assert_eq!(ids(PlanSort::Total(Ascending), none()), [3, 2, 1]);
        assert_eq!(ids(newest, PlanFilter { search: term("uberg"), ..none() }), [1]);
        assert_eq!(ids(newest, PlanFilter { search: term("EXIT"), ..none() }), [3, 2]);
        for whose in ["ruiz", "ana ruiz", "ru"] {
            assert_eq!(ids(newest, PlanFilter { search: term(whose), ..none() }), [3, 2, 1], "{whose}");
        }
        let both = PlanFilter { search: term("ana"), status: Some(PlanStatus::OnHold), ..none() };
        assert_eq!(ids(newest, both), [3]);
        let held = PlanFilter { status: Some(PlanStatus::OnHold), ..none() };
        assert_eq!(ids(newest, held), [3]);
        assert_eq!(ids(newest, PlanFilter { client: Some(OTHER_CLIENT), ..none() }), [0; 0]);
        let figures = plans(newest, none());
        let figures = figures.iter().map(|row| (row.paid.cents(), row.outstanding.cents()));
        assert_eq!(figures.collect::<Vec<_>>(), [(0, 10_000), (3_000, 17_000), (0, 30_000)]);
    }
}
