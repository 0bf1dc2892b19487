//! Money on both databases: every port of billing and of commissions, and random sequences of acts that
//! the databases and the books in memory must agree on.

mod acts;
mod bank;
mod cards;
mod client_money;
mod closing;
mod commission_lists;
mod commissions;
mod disputes;
mod held;
mod invoices;
mod journal;
mod keys;
mod lists;
mod matching;
mod merged_clients;
mod owed;
mod partner_lists;
mod partners;
mod payments;
mod policies;
mod random;
mod reconciled;
mod soundness;
mod trash;

pub(crate) use journal::assert_journal;

use crate::support::{at, client_details, person, store_client, store_payment, store_user};
use billing::memory::{Books, CASE, CLIENT, NOW, PARTNER, SALESPERSON, billing_clerk};
use billing::payments::{CardIds, NewPayment};
use billing::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clients;
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use crm_core::text::ShortText;
use crm_core::users::Role;
use crm_core::{exit_cases, partners as core_partners, properties};
use infra::testing::TestDatabase;

/// The office of [`Books::default`], under the same ids.
pub(crate) fn office(db: &TestDatabase) {
    for n in 1..=SALESPERSON.get() {
        store_user(db, &format!("user{n}"), Role::SalesRep);
    }
    let system = Actor::system();
    let resort = ShortText::parse("Palm Cove").unwrap();
    let partner = db
        .write_blocking(|tx| core_partners::add(tx, &system, &resort, at(0)))
        .unwrap()
        .partner;
    assert_eq!(partner.id, PARTNER);
    for name in ["Ana", "Bo"] {
        let details = clients::Details {
            assigned_to: Some(SALESPERSON),
            partner: Some(PARTNER),
            ..client_details(person(name, "Ruiz"))
        };
        store_client(db, details);
    }
    let details = properties::Details::named(resort);
    let case = db.write_blocking(|tx| {
        let property = properties::add(tx, &system, CLIENT, &details, at(1)).unwrap();
        exit_cases::open(
            tx,
            &system,
            property.id,
            Some(PARTNER),
            None,
            at(2).to_utc().date(),
            at(2),
        )
    });
    assert_eq!(case.unwrap().case.id, CASE);
}

pub(crate) fn write<T>(db: &TestDatabase, f: impl Fn(&mut dyn Billing) -> Stored<T>) -> Stored<T> {
    db.write_blocking::<T, StoreError>(|tx| f(tx))
}

fn is_duplicate<T>(done: Stored<T>) -> bool {
    matches!(done, Err(StoreError::Duplicate { .. }))
}

const fn cents(cents: i64) -> Money {
    Money::from_cents(cents)
}

/// [`Books::draft`] as a row.
fn payment(amount: i64) -> NewPayment {
    let draft = Books::draft(amount);
    NewPayment {
        client: draft.client,
        details: draft.details,
        status: billing::status::PaymentStatus::Completed,
        mock: false,
        hold: None,
        salesperson: Some(SALESPERSON),
        refund_of: None,
        refund: None,
        card: CardIds::default(),
        receipt: None,
        recorded_by: billing_clerk().user(),
        completed_at: Some(NOW),
        created_at: NOW,
    }
}

pub(crate) fn assert_sound(db: &TestDatabase) {
    assert_eq!(soundness::broken(db), []);
}
