//! Partner payments.

use super::{is_duplicate, office, payment, write};
use crate::support::at;
use crate::support::save;
use billing::memory::{CASE, NOW, PARTNER};
use billing::partner_payments::{
    Details, InvoiceNumber, NewPartnerPayment, PartnerPayment, PartnerPaymentMethod,
    PartnerPaymentType,
};
use billing::status::PartnerPaymentStatus;
use billing::unit::Billing;
use crm_core::ids::{ExitCaseId, PartnerId, PartnerPaymentId, UserId};
use crm_core::store::{StoreError, Stored};
use crm_core::text::{Notes, ShortText};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn new(number: Option<&str>, status: PartnerPaymentStatus) -> NewPartnerPayment {
    NewPartnerPayment {
        details: Details {
            partner: PARTNER,
            kind: PartnerPaymentType::FilingFee,
            method: PartnerPaymentMethod::Ach,
            amount: payment(4_500).details.amount,
            date: date!(2026 - 11 - 20),
            description: None,
            invoice_number: number.map(|text| InvoiceNumber::parse(text).unwrap()),
            cases: Vec::new(),
            notes: None,
        },
        status,
        recorded_by: None,
        created_at: NOW,
    }
}

fn insert(db: &TestDatabase, new: &NewPartnerPayment) -> Stored<PartnerPaymentId> {
    write(db, |tx| tx.partner_payments().insert(new))
}

fn get(db: &TestDatabase, id: PartnerPaymentId) -> Option<PartnerPayment> {
    write(db, |tx| tx.partner_payments().get(id)).unwrap()
}

on_both_databases! {
    fn r2_104_a_partner_payment_comes_back_as_it_was_stored(db: &TestDatabase) {
        office(db);
        let mut full = new(Some("A-17"), PartnerPaymentStatus::Completed);
        full.details.description = Some(ShortText::parse("Filing").unwrap());
        full.details.cases = vec![CASE];
        full.details.notes = Some(Notes::parse("one\ntwo").unwrap());
        full.recorded_by = Some(UserId::new(5));
        for new in [full, new(None, PartnerPaymentStatus::Pending)] {
            let id = insert(db, &new).unwrap();
            let mut stored = get(db, id).unwrap();
            assert_eq!((&stored.details, stored.status), (&new.details, new.status));
            assert_eq!((stored.recorded_by, stored.version), (new.recorded_by, 1));
            stored.details.cases = if new.details.cases.is_empty() { vec![CASE] } else { Vec::new() };
            stored.details.notes = None;
            stored.status = PartnerPaymentStatus::Canceled;
            stored.updated_at = at(4);
            write(db, |tx| save::<dyn Billing, _>(tx, &stored, stored.updated_at)).unwrap();
            let again = write(db, |tx| save::<dyn Billing, _>(tx, &stored, stored.updated_at));
            assert_eq!(again, Err(StoreError::Clash));
            stored.version = 2;
            assert_eq!(get(db, id), Some(stored));
        }
        assert_eq!(get(db, PartnerPaymentId::new(99)), None);
    }

    fn a_partners_invoice_number_is_there_once_unless_canceled(db: &TestDatabase) {
        office(db);
        let of = |partner, text: &str| {
            let number = InvoiceNumber::parse(text).unwrap();
            write(db, |tx| tx.partner_payments().by_invoice_number(partner, &number)).unwrap()
        };
        insert(db, &new(Some("A-17"), PartnerPaymentStatus::Canceled)).unwrap();
        assert_eq!(of(PARTNER, "A-17"), None);
        let id = insert(db, &new(Some("A-17"), PartnerPaymentStatus::Pending)).unwrap();
        assert_eq!(of(PARTNER, "A-17"), Some(id));
        assert_eq!(of(PARTNER, "A-18"), None);
        assert_eq!(of(PartnerId::new(99), "A-17"), None);
        assert!(is_duplicate(insert(db, &new(Some("A-17"), PartnerPaymentStatus::Pending))));
        for _ in 0..2 {
            insert(db, &new(None, PartnerPaymentStatus::Pending)).unwrap();
        }
    }

    fn an_active_partner_and_its_cases_are_known(db: &TestDatabase) {
        office(db);
        let active = |id| write(db, |tx| tx.partner_payments().partner_is_active(id)).unwrap();
        let cases = |partner, ids: &[ExitCaseId]| {
            write(db, |tx| tx.partner_payments().cases_of(partner, ids)).unwrap()
        };
        let nowhere = PartnerId::new(99);
        assert_eq!((active(PARTNER), active(nowhere)), (true, false));
        assert_eq!(cases(PARTNER, &[ExitCaseId::new(99), CASE]), [CASE]);
        assert_eq!(cases(PARTNER, &[]), []);
        assert_eq!(cases(nowhere, &[CASE]), []);
        db.execute_sql("UPDATE partners SET active = 0").unwrap();
        assert!(!active(PARTNER));
    }
}
