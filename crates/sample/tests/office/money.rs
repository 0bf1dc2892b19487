//! The money of the sample office.

use super::sample;
use infra::soundness::{Finding, check};

/// Each finds what the sample must have, one row a kind.
const SHOWN: &[(&str, &str)] = &[
    (
        "SELECT DISTINCT status FROM payment_plans ORDER BY 1",
        "active canceled completed on_hold",
    ),
    (
        "SELECT DISTINCT status FROM payments ORDER BY 1",
        "canceled completed pending refunded",
    ),
    (
        "SELECT DISTINCT refund_cause FROM payments WHERE kind = 'refund' ORDER BY 1",
        "dispute refund reversal",
    ),
    (
        "SELECT status FROM card_disputes ORDER BY 1",
        "lost needs_response won",
    ),
    (
        "SELECT CAST(count(*) AS TEXT) FROM payments WHERE card_intent IS NOT NULL",
        "3",
    ),
    (
        "SELECT DISTINCT status FROM commissions ORDER BY 1",
        "approved canceled paid pending",
    ),
    (
        "SELECT DISTINCT CAST(base_bp AS TEXT) FROM commissions WHERE base_bp IS NOT NULL ORDER BY 1",
        "1400 1600 1800 2000",
    ),
    (
        "SELECT name || ' ' || first_day FROM commission_policies",
        "Rates of 2027 2027-01-01",
    ),
    (
        "SELECT DISTINCT CAST(automatic AS TEXT) FROM commissions ORDER BY 1",
        "0 1",
    ),
    (
        "SELECT DISTINCT kind FROM commission_lines ORDER BY 1",
        "clawback earned lowered reduced",
    ),
    (
        // The newest is the latest: lists by creation go by the id.
        "SELECT CAST(count(*) AS TEXT) FROM commissions JOIN commissions AS earlier \
         ON earlier.id < commissions.id AND earlier.created_at > commissions.created_at",
        "0",
    ),
    (
        "SELECT DISTINCT status FROM partner_payments ORDER BY 1",
        "canceled completed pending processing",
    ),
    (
        "SELECT DISTINCT kind FROM partner_payments ORDER BY 1",
        "filing_fee fulfillment_fee milestone_payment other recording_fee retainer",
    ),
    (
        "SELECT DISTINCT CASE WHEN late <= 0 THEN '0' WHEN late <= 30 THEN '1' WHEN late <= 60 THEN '2' \
         WHEN late <= 90 THEN '3' ELSE '4' END FROM (SELECT julianday('2026-11-21') - julianday(due_date) \
         AS late FROM invoices WHERE voided_at IS NULL AND paid_cents < amount_cents) AS open ORDER BY 1",
        "0 1 2 3 4",
    ),
    (
        "SELECT CAST(count(*) AS TEXT) FROM payments WHERE mock = 1",
        "0",
    ),
    (
        "SELECT CAST(count(DISTINCT substr(payment_date, 1, 7)) >= 22 AS TEXT) FROM payments",
        "1",
    ),
];

#[test]
fn the_sample_office_has_every_state_of_money_and_is_the_same_each_time() {
    let ((db, _files), (again, _other)) = (sample(), sample());
    for (asked, outcome) in SHOWN {
        let found = db.query_texts(asked).unwrap();
        assert_eq!(found.join(" "), *outcome, "{asked}");
    }
    let findings: Vec<Finding> = db.read_blocking(|views| check(views)).unwrap();
    let broken = findings.iter().filter(|finding| finding.broken.count > 0);
    let broken: Vec<_> = broken.map(|finding| finding.name).collect();
    assert_eq!(broken, Vec::<&str>::new(), "everything adds up");
    for table in [
        "payments",
        "invoices",
        "allocations",
        "commissions",
        "partner_payments",
    ] {
        let sum = format!("SELECT count(*) || ' ' || sum(id * amount_cents % 10007) FROM {table}");
        assert_eq!(db.query_texts(&sum), again.query_texts(&sum), "{table}");
    }
}
