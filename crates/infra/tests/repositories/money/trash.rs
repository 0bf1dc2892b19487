//! What money keeps out of the trash, and in the office when the trash is emptied.

use super::cards::intent;
use super::commission_lists::{commission, store};
use super::{cents, office};
use crate::support::at;
use ::commissions::records::{CommissionStatus, LineKind};
use billing::amount::Amount;
use billing::cards::{CardIntentStatus, IntentId};
use billing::invoices::{self, NewInvoice};
use billing::memory::{NOW, SALESPERSON, billing_clerk};
use crm_core::actor::Actor;
use crm_core::clients::{self, DeleteError, KeptRecords};
use crm_core::ids::ClientId;
use crm_core::store::StoreError;
use crm_core::trash;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

/// The client of [`office`] without an exit case.
const BO: ClientId = ClientId::new(2);

fn delete(db: &TestDatabase) -> Result<(), DeleteError> {
    db.write_blocking(|tx| clients::delete(tx, &Actor::system(), BO, NOW))
}

on_both_databases! {
    fn who_was_billed_is_archived_instead_unless_the_invoice_is_void(db: &TestDatabase) {
        office(db);
        let bill = NewInvoice {
            client: BO,
            plan: None,
            number: None,
            description: None,
            issued: date!(2026 - 11 - 18),
            due: date!(2026 - 01 - 31),
            amount: Amount::of(cents(10_000)).unwrap(),
            created_at: NOW,
        };
        let ids = db.write_blocking::<_, StoreError>(|tx| tx.invoices().insert_many(std::slice::from_ref(&bill)));
        assert_eq!(delete(db), Err(DeleteError::HasRecords(KeptRecords::Money)));
        let id = *ids.unwrap().first().unwrap();
        db.write_blocking(|tx| invoices::void(tx, &billing_clerk(), id, None, NOW)).unwrap();
        assert_eq!(delete(db), Ok(()));
    }

    fn who_is_asked_for_a_card_is_archived_instead_until_that_is_canceled(db: &TestDatabase) {
        use CardIntentStatus::{Asking, Canceled, Open, Processing, Recorded, Refused};
        office(db);
        let mut asked = intent("ours", 1);
        asked.client = BO;
        db.write_blocking::<_, StoreError>(|tx| tx.card_intents().insert(&asked)).unwrap();
        asked.intent = Some(IntentId::parse("pi_1").unwrap());
        for status in [Asking, Open, Processing, Recorded, Refused] {
            asked.status = status;
            db.write_blocking::<_, StoreError>(|tx| tx.card_intents().save(&asked)).unwrap();
            assert_eq!(delete(db), Err(DeleteError::HasRecords(KeptRecords::CardPayment)), "{status}");
        }
        asked.status = Canceled;
        db.write_blocking::<_, StoreError>(|tx| tx.card_intents().save(&asked)).unwrap();
        assert_eq!(delete(db), Ok(()));
    }

    fn who_somebody_earned_with_is_archived_instead(db: &TestDatabase) {
        office(db);
        let mut earned = commission(SALESPERSON, 500, CommissionStatus::Pending, None);
        earned.client = BO;
        store(db, &earned, &[(LineKind::Earned, 500)]);
        assert_eq!(delete(db), Err(DeleteError::HasRecords(KeptRecords::Money)));
    }

    fn who_was_asked_for_a_card_outlasts_the_trash(db: &TestDatabase) {
        office(db);
        let mut asked = intent("ours", 1);
        asked.client = BO;
        asked.status = CardIntentStatus::Canceled;
        asked.intent = Some(IntentId::parse("pi_1").unwrap());
        db.write_blocking::<_, StoreError>(|tx| tx.card_intents().insert(&asked)).unwrap();
        delete(db).unwrap();
        let removed = db.write_blocking(|tx| trash::empty(tx, &Actor::system(), at(9_999_999), at(9_999_999)));
        assert_eq!(removed, Ok(0));
    }
}
