//! Receipts of what the bank did: numbered once, printed once.

use super::{asked, line, mirror, new, office, owed_to_partner};
use crate::money::is_duplicate;
use billing::bank_receipts::BankReceipt;
use billing::counters::Counter;
use billing::memory::NOW;
use billing::views::TransactionId;
use crm_core::ids::{AccountLineId, UserId};
use crm_core::store::{StoreError, Stored};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;

fn receipt(number: i64, of: TransactionId) -> BankReceipt {
    BankReceipt {
        number,
        of,
        facts: json!({"office": "Liberty", "amount": "45.00", "name": "José \"1\""}),
        pdf: None,
        created_by: Some(UserId::new(5)),
        created_at: NOW,
    }
}

fn insert(db: &TestDatabase, new: &BankReceipt) -> Stored<()> {
    db.write_blocking(|tx| tx.bank_receipts().insert(new))
}

on_both_databases! {
    fn r2_081_a_receipt_is_numbered_and_printed_once(db: &TestDatabase) {
        office(db);
        let ours = TransactionId::Transfer(asked(db, &new(1, owed_to_partner(db, 4_500), 4_500)).id);
        mirror(db, &line("line-1", -900));
        let theirs = TransactionId::Line(AccountLineId::new(1));
        let of = |id| db.write_blocking::<_, StoreError>(|tx| tx.bank_receipts().of(id)).unwrap();
        for (n, id) in (1..).zip([ours, theirs]) {
            assert_eq!(of(id), None);
            let number = db.write_blocking::<_, StoreError>(|tx| tx.counters().next(Counter::BankReceipt));
            assert_eq!(number, Ok(n));
            let mut kept = receipt(n, id);
            insert(db, &kept).unwrap();
            assert_eq!(of(id), Some(kept.clone()));
            assert!(is_duplicate(insert(db, &receipt(n + 7, id))));
            let print = |bytes: &[u8]| {
                let sha256 = "a".repeat(64);
                db.write_blocking::<_, StoreError>(|tx| tx.bank_receipts().keep_pdf(n, bytes, &sha256))
            };
            print(b"%PDF-1").unwrap();
            assert_eq!(print(b"%PDF-2"), Err(StoreError::Clash));
            kept.pdf = Some(b"%PDF-1".to_vec());
            assert_eq!(of(id), Some(kept));
        }
    }

    fn r2_081_the_database_keeps_receipts_as_they_are(db: &TestDatabase) {
        office(db);
        let ours = TransactionId::Transfer(asked(db, &new(1, owed_to_partner(db, 4_500), 4_500)).id);
        insert(db, &receipt(1, ours)).unwrap();
        for change in [
            "UPDATE bank_receipts SET facts = '{}'",
            "UPDATE bank_receipts SET number = 2",
            "DELETE FROM bank_receipts",
        ] {
            assert!(db.execute_sql(change).is_err(), "{change}");
        }
        db.write_blocking::<_, StoreError>(|tx| tx.bank_receipts().keep_pdf(1, b"%PDF", &"b".repeat(64)))
            .unwrap();
        assert!(db.execute_sql("UPDATE bank_receipts SET pdf = NULL, sha256 = NULL").is_err());
    }
}
