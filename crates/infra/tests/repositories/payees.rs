//! Payees as both databases keep them: their numbers sealed, under their versions, and the role that reads them.

use crate::support::{at, read, store_user, write};
use crm_core::actor::Actor;
use crm_core::contact::{PostalCode, UsState};
use crm_core::ids::UserId;
use crm_core::payees::{
    Address, NumberKind, Payee, PayeeDraft, PayeeError, PayeeId, PayeeKind, TaxClass, TaxNumber,
    TaxNumberSealer, TaxStatus, W9, record_w9,
};
use crm_core::text::ShortText;
use crm_core::users::Role;
use crm_core::views::Between;
use infra::keyring::Keyring;
use infra::on_both_databases;
use infra::sealed_numbers;
use infra::testing::TestDatabase;
use time::macros::date;

const SECRET: &str = "a secret of the tests, and of the tests alone";
const LATER: &str = "the secret of the tests after it was rotated";

fn text(text: &str) -> ShortText {
    ShortText::stored(text.to_owned())
}

fn draft(based_on: i64) -> PayeeDraft {
    let address = Address {
        street: text("1 Main St"),
        city: text("Reno"),
        state: UsState::parse("NV").unwrap(),
        zip: PostalCode::parse("89501").unwrap(),
    };
    PayeeDraft {
        w9: W9 {
            status: TaxStatus::of(PayeeKind::Llc, Some(TaxClass::Partnership)).unwrap(),
            legal_name: text("Dana Whitfield LLC"),
            address: Some(address),
            signed_on: Some(date!(2026 - 01 - 05)),
        },
        number: TaxNumber::parse(NumberKind::Ein, "12-3456789").ok(),
        based_on: Some(based_on),
    }
}

fn saved(db: &TestDatabase, id: PayeeId, draft: &PayeeDraft) -> Result<(), PayeeError> {
    let ring = Keyring::new(SECRET, &[]);
    db.write_blocking(|tx| {
        let sealer = &ring as &dyn TaxNumberSealer;
        let days = (date!(2026 - 11 - 21), at(0));
        record_w9(tx, &Actor::system(), id, draft, sealer, days)
    })
}

fn stored(db: &TestDatabase, id: PayeeId) -> Payee {
    read(db, |views| views.payee(id)).unwrap()
}

on_both_databases! {
    fn r5_098_a_payee_comes_back_as_recorded_with_a_sealed_number(db: &TestDatabase) {
        let id = PayeeId::User(store_user(db, "dana", Role::SalesRep));
        assert_eq!(read(db, |views| views.payee(id)), None);
        saved(db, id, &draft(0)).unwrap();
        let first = stored(db, id);
        assert_eq!((first.version, &first.w9), (1, &draft(0).w9));
        let number = first.number.unwrap();
        assert_eq!(number.shown(), "XX-XXX6789");
        let ring = Keyring::new(SECRET, &[]);
        let sealer: &dyn TaxNumberSealer = &ring;
        assert_eq!(sealer.open(id, &number).ok(), draft(0).number);
        // Without a new number the stored one stays.
        let later = PayeeDraft { number: None, ..draft(1) };
        saved(db, id, &later).unwrap();
        let second = stored(db, id);
        assert_eq!((second.version, second.number), (2, Some(number)));
        assert_eq!(saved(db, id, &later), Err(PayeeError::Stale));
        let nobody = PayeeId::User(UserId::new(99));
        assert_eq!(saved(db, nobody, &draft(0)), Err(PayeeError::NotFound));
    }

    fn r5_098_a_number_is_sealed_anew_when_the_secret_changes(db: &TestDatabase) {
        let id = PayeeId::User(store_user(db, "dana", Role::SalesRep));
        saved(db, id, &draft(0)).unwrap();
        let ring = Keyring::new(LATER, &[SECRET]);
        let sealed = write(db, |tx| sealed_numbers::ROWS.seal_batch_anew(tx, &ring, 10)).unwrap();
        assert_eq!(sealed.rows, 1);
        let later = Keyring::new(LATER, &[]);
        let sealer: &dyn TaxNumberSealer = &later;
        let number = stored(db, id).number.unwrap();
        assert_eq!(sealer.open(id, &number).ok(), draft(0).number);
    }

    fn r5_098_who_was_paid_nothing_is_on_no_list(db: &TestDatabase) {
        let id = PayeeId::User(store_user(db, "dana", Role::SalesRep));
        saved(db, id, &draft(0)).unwrap();
        let paid = read(db, |views| views.paid_payees(Between::default()));
        assert!(paid.is_empty(), "{paid:?}");
    }

    fn r5_187_an_accountant_is_stored_and_no_role_that_is_none(db: &TestDatabase) {
        let id = store_user(db, "vera", Role::Accountant);
        let role = format!("SELECT role FROM users WHERE id = {id}");
        assert_eq!(db.query_texts(&role).unwrap(), ["accountant"]);
        let other = format!("UPDATE users SET role = 'bookkeeper' WHERE id = {id}");
        assert!(db.execute_sql(&other).is_err());
    }
}
