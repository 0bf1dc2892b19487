//! How what is owed is found.

use infra::testing::TestDatabase;

/// As the lists ask.
const OUTSTANDING: &str = "invoices.voided_at IS NULL \
    AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents";

/// SQLite refuses a statement that names an index which is of no use to it.
#[test]
fn r5_096_what_is_owed_is_found_by_its_index() {
    let db = TestDatabase::sqlite();
    let asked = format!(
        "SELECT CAST(count(*) AS TEXT) FROM invoices INDEXED BY invoices_open WHERE {OUTSTANDING}"
    );
    assert_eq!(db.query_texts(&asked).unwrap(), ["0"]);
}
