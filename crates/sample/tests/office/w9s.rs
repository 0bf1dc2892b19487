//! The W-9s of the sample office.

use super::{keyring, sample};
use crm_core::ids::UserId;
use crm_core::payees::{PayeeId, TaxNumberSealer, W9Gap, nec_days, w9_gap};
use std::collections::BTreeSet;

#[test]
fn r5_098_most_who_are_paid_have_a_w9_that_is_marked_as_sample_and_some_lack_one() {
    let (db, _folder) = sample();
    let texts = |asked: &str| db.query_texts(asked).unwrap().join(" ");
    let kinds = texts("SELECT DISTINCT kind FROM payees ORDER BY 1");
    assert_eq!(kinds, "attorney corporation employee individual llc");
    let unmarked = "SELECT legal_name FROM payees WHERE legal_name NOT LIKE '% (sample)'";
    assert_eq!(texts(unmarked), "");
    let sealed = "SELECT CAST(count(number_sealed) AS TEXT) || ' of ' || count(*) FROM payees";
    assert_eq!(texts(sealed), "6 of 7");
    let paid = db.read_blocking(|views| views.paid_payees(nec_days(2026)));
    let paid = paid.unwrap();
    let gaps = paid.iter().filter_map(w9_gap).map(W9Gap::label);
    let gaps: BTreeSet<&str> = gaps.collect();
    assert_eq!(gaps, BTreeSet::from(["No W-9", "No tax number"]));
}

#[test]
fn r5_098_the_samples_tax_numbers_are_sealed_as_all_are() {
    let (db, _folder) = sample();
    let seller = "SELECT CAST(id AS TEXT) FROM users WHERE username = 'julian'";
    let id = db.query_texts(seller).unwrap()[0].parse().unwrap();
    let id = PayeeId::User(UserId::new(id));
    let payee = db.read_blocking(|views| views.payee(id)).unwrap().unwrap();
    let number = payee.number.unwrap();
    assert_eq!(number.shown(), "XXX-XX-4321");
    let ring = keyring();
    let sealer: &dyn TaxNumberSealer = &ring;
    let opened = sealer.open(id, &number).unwrap();
    assert_eq!(opened.written(), "987-65-4321");
}
