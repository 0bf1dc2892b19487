//! The lists of partners and of their payments, plans and invoices one by one, and their sums.

use super::{cents, office, payment, write};
use crate::support::{page, read, term};
use billing::memory::{Books, CASE, CLIENT, NOW, PARTNER, billing_clerk};
use billing::partner_payments::{
    Details, NewPartnerPayment, PartnerPaymentMethod, PartnerPaymentType,
};
use billing::plans::{self, DetailsPatch, PlanError};
use billing::status::{PartnerPaymentStatus, PlanStatus};
use billing::views::{
    InvoiceFilter, InvoiceListQuery, InvoiceSort, InvoiceState, PartnerFilter, PartnerListQuery,
    PartnerPaymentFilter, PartnerPaymentListQuery, PartnerPaymentSort, PartnerSort, PlanFilter,
    Sums,
};
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::ids::{InvoiceId, PartnerId, PartnerPaymentId, PlanId};
use crm_core::partners;
use crm_core::text::ShortText;
use crm_core::views::Between;
use crm_core::views::Direction::{Ascending, Descending};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::ops::ControlFlow;
use time::macros::date;

/// The second partner.
const COTE: PartnerId = PartnerId::new(2);

fn engage(db: &TestDatabase, name: &str) -> PartnerId {
    let name = ShortText::parse(name).unwrap();
    let added = db.write_blocking(|tx| partners::add(tx, &Actor::system(), &name, NOW));
    added.unwrap().partner.id
}

fn paid(
    db: &TestDatabase,
    partner: PartnerId,
    amount: i64,
    change: impl Fn(&mut NewPartnerPayment),
) -> PartnerPaymentId {
    let mut new = NewPartnerPayment {
        details: Details {
            partner,
            kind: PartnerPaymentType::Retainer,
            method: PartnerPaymentMethod::Ach,
            amount: payment(amount).details.amount,
            date: date!(2026 - 11 - 20),
            description: None,
            invoice_number: None,
            cases: Vec::new(),
            notes: None,
        },
        status: PartnerPaymentStatus::Completed,
        recorded_by: None,
        created_at: NOW,
    };
    change(&mut new);
    write(db, |tx| tx.partner_payments().insert(&new)).unwrap()
}

/// Payments 1 to 4, the last one canceled.
fn four_payments(db: &TestDatabase) {
    assert_eq!(engage(db, "Côté Légal"), COTE);
    paid(db, PARTNER, 100, |new| {
        new.details.date = date!(2026 - 11 - 01);
        new.details.cases = vec![CASE];
    });
    paid(db, COTE, 300, |new| {
        new.status = PartnerPaymentStatus::Pending;
        new.details.method = PartnerPaymentMethod::Wire;
    });
    paid(db, PARTNER, 200, |new| {
        new.status = PartnerPaymentStatus::Processing;
        new.details.kind = PartnerPaymentType::FilingFee;
    });
    paid(db, PARTNER, 9_000, |new| {
        new.status = PartnerPaymentStatus::Canceled;
    });
}

fn sums(count: i64, amount: i64) -> Sums {
    let amount = cents(amount);
    Sums { count, amount }
}

fn plan(db: &TestDatabase, total: i64, payments: u16) -> PlanId {
    let draft = Books::plan_draft(total, payments);
    let made: Result<_, PlanError> =
        db.write_blocking(|tx| plans::create(tx, &billing_clerk(), &draft, NOW));
    made.unwrap().plan.id
}

fn cancel(db: &TestDatabase, id: PlanId) {
    let patch = DetailsPatch {
        status: Change::Set(PlanStatus::Canceled),
        ..DetailsPatch::default()
    };
    let moved = db.write_blocking(|tx| plans::update(tx, &billing_clerk(), id, None, &patch, NOW));
    moved.unwrap();
}

on_both_databases! {
    fn r2_034_r2_187_partner_payments_are_found_by_every_filter_and_sorted(db: &TestDatabase) {
        office(db);
        four_payments(db);
        let ids = |sort, filter: PartnerPaymentFilter| {
            let query = PartnerPaymentListQuery { filter, sort, page: page(1, 200) };
            let found = read(db, |q| q.partner_payments(&query));
            assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
            found.rows.iter().map(|row| row.payment.id.get()).collect::<Vec<_>>()
        };
        let newest = PartnerPaymentSort::Date(Descending);
        let none = PartnerPaymentFilter::default;
        assert_eq!(ids(newest, none()), [4, 3, 2, 1]);
        assert_eq!(ids(PartnerPaymentSort::Date(Ascending), none()), [1, 4, 3, 2]);
        assert_eq!(ids(PartnerPaymentSort::Amount(Ascending), none()), [1, 3, 2, 4]);
        let day = Some(date!(2026 - 11 - 01));
        let cases = [
            (PartnerPaymentFilter { search: term("cote le"), ..none() }, vec![2]),
            (PartnerPaymentFilter { search: term("nobody"), ..none() }, vec![]),
            (PartnerPaymentFilter { partner: Some(PARTNER), ..none() }, vec![4, 3, 1]),
            (PartnerPaymentFilter { status: Some(PartnerPaymentStatus::Pending), ..none() }, vec![2]),
            (PartnerPaymentFilter { kind: Some(PartnerPaymentType::FilingFee), ..none() }, vec![3]),
            (PartnerPaymentFilter { method: Some(PartnerPaymentMethod::Wire), ..none() }, vec![2]),
            (PartnerPaymentFilter { days: Between { from: None, to: day }, ..none() }, vec![]),
            (PartnerPaymentFilter { days: Between { from: day, to: Some(date!(2026 - 11 - 02)) }, ..none() }, vec![1]),
        ];
        for (filter, outcome) in cases {
            assert_eq!(ids(newest, filter.clone()), outcome, "{filter:?}");
        }
    }

    fn r2_031_partner_payments_that_are_not_canceled_are_summed(db: &TestDatabase) {
        office(db);
        four_payments(db);
        let sum = |filter| read(db, |q| q.partner_payment_sums(&filter));
        let none = PartnerPaymentFilter::default;
        assert_eq!(sum(none()), sums(3, 600));
        assert_eq!(sum(PartnerPaymentFilter { partner: Some(COTE), ..none() }), sums(1, 300));
        let canceled = PartnerPaymentFilter { status: Some(PartnerPaymentStatus::Canceled), ..none() };
        assert_eq!(sum(canceled), sums(0, 0));
    }

    fn r2_105_a_partner_payment_names_its_partner_and_cases(db: &TestDatabase) {
        office(db);
        four_payments(db);
        let first = read(db, |q| q.partner_payment(PartnerPaymentId::new(1))).unwrap();
        assert_eq!((first.partner_name.as_str(), first.payment.details.cases), ("Palm Cove", vec![CASE]));
        let second = read(db, |q| q.partner_payment(PartnerPaymentId::new(2))).unwrap();
        assert_eq!((second.partner_name.as_str(), second.payment.details.cases), ("Côté Légal", vec![]));
        assert_eq!(read(db, |q| q.partner_payment(PartnerPaymentId::new(99))), None);
    }

    fn r2_184_r2_185_partners_tell_their_cases_and_their_money(db: &TestDatabase) {
        office(db);
        four_payments(db);
        let rows = |sort, filter: PartnerFilter| {
            let query = PartnerListQuery { filter, sort, page: page(1, 200) };
            let found = read(db, |q| q.partners(&query)).rows;
            let told = found.iter().map(|row| {
                let name = row.partner.details.name.as_str();
                format!("{name} {} {} {}", row.cases, row.paid.cents(), row.underway.cents())
            });
            told.collect::<Vec<_>>()
        };
        let (palm, cote) = ("Palm Cove 1 100 200", "Côté Légal 0 0 300");
        let by_name = PartnerSort::Name(Ascending);
        let none = PartnerFilter::default;
        assert_eq!(rows(by_name, none()), [cote, palm]);
        assert_eq!(rows(PartnerSort::Created(Ascending), none()), [palm, cote]);
        assert_eq!(rows(by_name, PartnerFilter { search: term("legal"), ..none() }), [cote]);
        db.execute_sql("UPDATE partners SET active = 0 WHERE id = 2").unwrap();
        assert_eq!(rows(by_name, PartnerFilter { active: Some(true), ..none() }), [palm]);
        assert_eq!(rows(by_name, PartnerFilter { active: Some(false), ..none() }), [cote]);
        assert!(read(db, |q| q.partner(COTE)).is_some());
        assert_eq!(read(db, |q| q.partner(PartnerId::new(99))), None);
        let cases = |partner| read(db, |q| q.partner_cases(partner, page(1, 25)));
        let found = cases(PARTNER).unwrap();
        assert_eq!(found.total.rows, 1);
        let case = &found.rows[0];
        assert_eq!((case.id, case.client, case.client_name.as_str()), (CASE, CLIENT, "Ana Ruiz"));
        assert_eq!(case.resort_name, "Palm Cove");
        assert_eq!(cases(COTE).unwrap().rows, []);
        assert_eq!(cases(PartnerId::new(99)), None);
        db.execute_sql("UPDATE properties SET deleted_at = created_at").unwrap();
        assert_eq!(cases(PARTNER).unwrap().rows, []);
    }

    fn r2_031_r2_181_a_plan_comes_with_its_live_invoices_and_plans_are_summed(db: &TestDatabase) {
        office(db);
        let first = plan(db, 30_000, 3);
        let second = plan(db, 500, 1);
        let third = plan(db, 7_000, 2);
        cancel(db, third);
        let sum = |filter| read(db, |q| q.plan_sums(&filter));
        assert_eq!(sum(PlanFilter::default()), sums(2, 30_500));
        let of_status = |status| PlanFilter { status: Some(status), ..PlanFilter::default() };
        assert_eq!(sum(of_status(PlanStatus::Active)), sums(2, 30_500));
        assert_eq!(sum(of_status(PlanStatus::Canceled)), sums(0, 0));
        let row = read(db, |q| q.plan(second)).unwrap();
        assert_eq!((row.client_name.as_str(), row.outstanding), ("Ana Ruiz", cents(500)));
        assert_eq!(read(db, |q| q.plan(PlanId::new(99))), None);
        let numbers = |id| {
            let found = read(db, |q| q.invoices_of_plan(id));
            found.iter().map(|row| row.invoice.number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(first), [Some(1), Some(2), Some(3)]);
        assert_eq!(numbers(third), []);
        let invoice = read(db, |q| q.invoice(InvoiceId::new(1))).unwrap();
        assert_eq!(invoice.invoice.plan, Some(first));
        assert!(invoice.plan_name.is_some());
        assert_eq!(read(db, |q| q.invoice(InvoiceId::new(99))), None);
    }

    fn every_matching_invoice_is_visited_until_nobody_listens(db: &TestDatabase) {
        office(db);
        plan(db, 30_000, 3);
        cancel(db, plan(db, 400, 2));
        let query = InvoiceListQuery {
            filter: InvoiceFilter { state: Some(InvoiceState::Outstanding), ..InvoiceFilter::default() },
            sort: InvoiceSort::Due(Descending),
            page: page(1, 1),
            today: date!(2026 - 11 - 21),
        };
        let visited = |most: usize| {
            let mut numbers = Vec::new();
            read(db, |q| q.each_invoice(&query, &mut |row| {
                numbers.extend(row.invoice.number);
                if numbers.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            }));
            numbers
        };
        assert_eq!(visited(10), [3, 2, 1]);
        assert_eq!(visited(2), [3, 2]);
    }
}
