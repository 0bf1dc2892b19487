//! Every rule of `exitdesk check` finds what breaks it, and nothing in sound books.

use super::office;
use super::random::{pay_and_earn, refund_and_take_back};
use ::commissions::records::{Decision, decide};
use ::commissions::soundness::Rule as OfCommissions;
use billing::amount::Amount;
use billing::invoices::{self, InvoiceDraft};
use billing::memory::{Books, CLIENT, NOW, PARTNER, billing_clerk, cents};
use billing::partner_payments::{self, PartnerPaymentMethod, PartnerPaymentType};
use billing::soundness::Rule as OfBilling;
use billing::status::PartnerPaymentStatus;
use billing::{payments, plans};
use crm_core::actor::Actor;
use crm_core::ids::{CommissionId, InvoiceId, PaymentId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::soundness::Broken;
use crm_core::store::StoreError;
use crm_core::text::Notes;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::soundness::check;
use infra::testing::TestDatabase;
use time::macros::date;

/// Rules that are broken, with their rows in words.
pub(super) fn broken(db: &TestDatabase) -> Vec<(&'static str, Vec<String>)> {
    let mut found = db
        .read_blocking::<_, StoreError>(|views| check(views))
        .unwrap();
    found.retain(|finding| finding.broken.count > 0);
    let broken = found.iter();
    broken
        .map(|finding| (finding.name, named(&finding.broken)))
        .collect()
}

fn named(broken: &Broken) -> Vec<String> {
    assert_eq!(broken.count, i64::try_from(broken.rows.len()).unwrap());
    broken.rows.iter().map(ToString::to_string).collect()
}

fn invoice(db: &TestDatabase, amount: i64) -> InvoiceId {
    let draft = InvoiceDraft {
        client: CLIENT,
        amount: Amount::of(cents(amount)).unwrap(),
        issued: None,
        due: date!(2026 - 11 - 21),
        description: None,
    };
    let made = db.write_blocking(|tx| invoices::create(tx, &billing_clerk(), &draft, NOW));
    made.unwrap().id
}

/// Payment 1 paid in full, with a paid commission; payment 2 with credit and refund 3; payment 4 pending;
/// payment 5 refunded in full by payment 6; payment 7 of credit alone, reversed by payment 8; plan 1 with the
/// invoices 4 and 5; a partner payment.
pub(super) fn books(db: &TestDatabase) {
    office(db);
    let clerk = billing_clerk();
    let invoices = [100_000, 50_000, 10_000].map(|amount| invoice(db, amount));
    pay_and_earn(db, &Books::draft_for(invoices[0], 100_000));
    pay_and_earn(db, &Books::draft_for(invoices[1], 60_000));
    refund_and_take_back(db, &Books::refund_draft(invoices[1], 20_000));
    let mut pending = Books::draft(700);
    pending.completed = false;
    db.write_blocking(|tx| payments::record(tx, &clerk, &pending, NOW))
        .unwrap();
    pay_and_earn(db, &Books::draft_for(invoices[2], 10_000));
    refund_and_take_back(db, &Books::refund_draft(invoices[2], 10_000));
    pay_and_earn(db, &Books::draft(9_000));
    let reason = Notes::stored("typed twice".to_owned());
    let wrong = (PaymentId::new(7), None);
    db.write_blocking(|tx| workflows::payments::reverse(tx, &clerk, wrong, &reason, NOW))
        .unwrap();
    db.write_blocking(|tx| plans::create(tx, &clerk, &Books::plan_draft(30_000, 2), NOW))
        .unwrap();
    let admin = Actor::staff(UserId::new(1), Role::Admin, "request-2");
    let paid = Decision::Pay {
        on: None,
        payout: Some(PaymentMethod::Check),
    };
    db.write_blocking(|tx| {
        let first = (CommissionId::new(1), None);
        decide(tx, &admin, first, paid, date!(2026 - 11 - 21), NOW)
    })
    .unwrap();
    let partner = partner_payments::Draft {
        details: partner_payments::Details {
            partner: PARTNER,
            kind: PartnerPaymentType::FilingFee,
            method: PartnerPaymentMethod::Ach,
            amount: Amount::of(cents(4_500)).unwrap(),
            date: date!(2026 - 11 - 20),
            description: None,
            invoice_number: None,
            cases: Vec::new(),
            notes: None,
        },
        status: PartnerPaymentStatus::Pending,
    };
    db.write_blocking(|tx| partner_payments::create(tx, &clerk, &partner, NOW))
        .unwrap();
}

/// The rule, what breaks it, what mends it, and the row that is named.
type Case = (&'static str, &'static str, &'static str, &'static str);

const OF_BILLING: &[Case] = &[
    (
        "payment_spread",
        "UPDATE payments SET amount_cents = 40000 WHERE id = 2",
        "UPDATE payments SET amount_cents = 60000 WHERE id = 2",
        "payment 2: 300.00 instead of 200.00",
    ),
    (
        "payment_spread",
        "UPDATE payments SET status = 'canceled' WHERE id = 1",
        "UPDATE payments SET status = 'completed' WHERE id = 1",
        "payment 1: 1000.00 instead of 0.00",
    ),
    (
        "payment_refunded",
        "UPDATE payments SET refunded_cents = 0 WHERE id = 2",
        "UPDATE payments SET refunded_cents = 20000 WHERE id = 2",
        "payment 2: 0.00 instead of 200.00",
    ),
    (
        "payment_status",
        "UPDATE payments SET status = 'completed' WHERE id = 5",
        "UPDATE payments SET status = 'refunded' WHERE id = 5",
        "payment 5",
    ),
    (
        "payment_status",
        "UPDATE payments SET status = 'completed' WHERE id = 4",
        "UPDATE payments SET status = 'pending' WHERE id = 4",
        "payment 4",
    ),
    (
        "allocation_reversed",
        "UPDATE allocations SET reversed_cents = 19999 WHERE id = 2",
        "UPDATE allocations SET reversed_cents = 20000 WHERE id = 2",
        "allocation 2: 199.99 instead of 200.00",
    ),
    (
        "refund_reversed",
        "UPDATE payments SET amount_cents = 20001 WHERE id = 3",
        "UPDATE payments SET amount_cents = 20000 WHERE id = 3",
        "refund 3: 200.00 instead of 200.01",
    ),
    (
        "refund_reversed",
        "UPDATE payments SET refund_credit_cents = 8999 WHERE id = 8",
        "UPDATE payments SET refund_credit_cents = 9000 WHERE id = 8",
        "refund 8: 89.99 instead of 90.00",
    ),
    (
        "payment_refunded",
        "UPDATE payments SET refund_credit_cents = 8999 WHERE id = 8",
        "UPDATE payments SET refund_credit_cents = 9000 WHERE id = 8",
        "payment 7: 90.00 instead of 89.99",
    ),
    (
        "reversal_whole",
        "UPDATE payments SET notes = NULL WHERE id = 8",
        "UPDATE payments SET notes = 'typed twice' WHERE id = 8",
        "reversal 8",
    ),
    (
        "reversal_whole",
        "UPDATE payments SET card_intent = 'pi_7' WHERE id = 7",
        "UPDATE payments SET card_intent = NULL WHERE id = 7",
        "reversal 8",
    ),
    (
        "reversal_whole",
        "UPDATE payments SET payment_date = '2026-11-20' WHERE id = 8",
        "UPDATE payments SET payment_date = '2026-11-21' WHERE id = 8",
        "reversal 8",
    ),
    (
        "processor_refund",
        "UPDATE payments SET refund_origin = 'processor' WHERE id = 3",
        "UPDATE payments SET refund_origin = 'office' WHERE id = 3",
        "refund 3",
    ),
    (
        "dispute_booked",
        "UPDATE payments SET refund_cause = 'dispute' WHERE id = 3",
        "UPDATE payments SET refund_cause = 'refund' WHERE id = 3",
        "refund 3",
    ),
    (
        "dispute_booked",
        "INSERT INTO card_disputes (id, payment_id, status, amount_cents, currency, reason, created_at, updated_at) \
         SELECT 'dp_1', id, 'lost', amount_cents, 'usd', 'fraudulent', created_at, created_at FROM payments WHERE id = 1",
        "DELETE FROM card_disputes",
        "dispute dp_1",
    ),
    (
        // A lost dispute whose rest is not a task of any user (R5-090).
        "dispute_booked",
        "INSERT INTO card_disputes (id, payment_id, status, amount_cents, currency, reason, created_at, updated_at) \
         SELECT 'dp_2', id, 'lost', amount_cents + 1, 'usd', 'fraudulent', created_at, created_at FROM payments WHERE id = 1; \
         UPDATE payments SET refund_cause = 'dispute', card_refund = 'dp_2' WHERE id = 3",
        "DELETE FROM card_disputes; UPDATE payments SET refund_cause = 'refund', card_refund = NULL WHERE id = 3",
        "dispute dp_2",
    ),
    (
        "books_closed",
        "INSERT INTO settings (key, value, created_at, updated_at) \
         SELECT 'books_closed_through', '2026-11-20', created_at, created_at FROM payments WHERE id = 1; \
         UPDATE partner_payments SET created_at = (SELECT created_at FROM clients WHERE id = 1)",
        "UPDATE settings SET value = 'none' WHERE key = 'books_closed_through'",
        "partner payment 1",
    ),
    (
        "books_closed",
        "UPDATE settings SET value = '2026-11-21' WHERE key = 'books_closed_through'; \
         UPDATE payments SET completed_at = (SELECT created_at FROM clients WHERE id = 1) WHERE id = 8",
        "UPDATE settings SET value = '2026-11-19' WHERE key = 'books_closed_through'",
        "payment 8",
    ),
    (
        "refund_alike",
        "UPDATE payments SET mock = 1 WHERE id = 3",
        "UPDATE payments SET mock = 0 WHERE id = 3",
        "refund 3",
    ),
    (
        "refund_alike",
        "UPDATE payments SET salesperson_id = 1 WHERE id = 6",
        "UPDATE payments SET salesperson_id = 9 WHERE id = 6",
        "refund 6",
    ),
    (
        "invoice_paid",
        "UPDATE invoices SET paid_cents = 1 WHERE id = 4",
        "UPDATE invoices SET paid_cents = 0 WHERE id = 4",
        "invoice 4: 0.01 instead of 0.00",
    ),
    (
        "invoice_entries",
        "UPDATE invoice_entries SET amount = amount + 1 WHERE invoice_id = 4",
        "UPDATE invoice_entries SET amount = amount - 1 WHERE invoice_id = 4",
        "invoice 4: 150.01 instead of 150.00",
    ),
    (
        "invoice_taken_off",
        "UPDATE invoices SET taken_off_cents = 1 WHERE id = 4",
        "UPDATE invoices SET taken_off_cents = 0 WHERE id = 4",
        "invoice 4: 0.01 instead of 0.00",
    ),
    (
        "invoice_client",
        "UPDATE invoices SET client_id = 2 WHERE id = 1",
        "UPDATE invoices SET client_id = 1 WHERE id = 1",
        "allocation 1",
    ),
    (
        "plan_total",
        "UPDATE payment_plans SET total_cents = 30001 WHERE id = 1",
        "UPDATE payment_plans SET total_cents = 30000 WHERE id = 1",
        "payment plan 1: 300.00 instead of 300.01",
    ),
    (
        "plan_down",
        "UPDATE payment_plans SET down_cents = 100 WHERE id = 1",
        "UPDATE payment_plans SET down_cents = NULL WHERE id = 1",
        "payment plan 1: 0.00 instead of 1.00",
    ),
    (
        "plan_days",
        "UPDATE payment_plans SET end_date = '2026-03-01' WHERE id = 1",
        "UPDATE payment_plans SET end_date = '2026-02-28' WHERE id = 1",
        "payment plan 1",
    ),
    (
        "plan_days",
        "UPDATE invoices SET installment_number = 0 WHERE id = 4; UPDATE payment_plans SET down_cents = 15000, down_date = '2026-01-30'",
        "UPDATE invoices SET installment_number = 1 WHERE id = 4; UPDATE payment_plans SET down_cents = NULL, down_date = NULL",
        "payment plan 1",
    ),
    (
        "plan_status",
        "UPDATE payment_plans SET status = 'completed' WHERE id = 1",
        "UPDATE payment_plans SET status = 'active' WHERE id = 1",
        "payment plan 1",
    ),
    (
        "receipt_numbers",
        "UPDATE payments SET receipt_number = 9 WHERE id = 1",
        "UPDATE payments SET receipt_number = 1 WHERE id = 1",
        "a gap before receipt 2",
    ),
    (
        "receipt_numbers",
        "DROP INDEX payments_receipt_number_key; UPDATE payments SET receipt_number = 2 WHERE id = 1",
        "UPDATE payments SET receipt_number = 1 WHERE id = 1",
        "receipt 2 again",
    ),
    (
        "receipt_numbers",
        "UPDATE counters SET value = 9",
        "UPDATE counters SET value = 7",
        "receipt 7 is not the counter's last",
    ),
    (
        "card_once",
        "DROP INDEX payments_card_intent_key; UPDATE payments SET card_intent = 'pi_1' WHERE id IN (1, 2)",
        "UPDATE payments SET card_intent = NULL",
        "payment 1",
    ),
    (
        "card_once",
        "DROP INDEX payments_card_refund_key; UPDATE payments SET card_refund = 're_1' WHERE id IN (3, 6)",
        "UPDATE payments SET card_refund = NULL",
        "payment 3",
    ),
    (
        "card_client",
        "UPDATE payments SET card_intent = 'pi_1' WHERE id = 1; \
         INSERT INTO card_intents (our_key, intent, client_id, amount_cents, status, created_at, updated_at) \
         SELECT 'k-1', 'pi_1', 2, amount_cents, 'recorded', created_at, updated_at FROM payments WHERE id = 1",
        "DELETE FROM card_intents; UPDATE payments SET card_intent = NULL",
        "payment 1",
    ),
    (
        "keys_answered",
        "INSERT INTO idempotency_keys (user_id, route, key, body_sha256, created_at) \
         SELECT 1, 'POST /payments', 'k-1', 'aa', created_at FROM payments WHERE id = 1",
        "DELETE FROM idempotency_keys",
        "key k-1 of user 1 for POST /payments",
    ),
    (
        "money_told",
        "INSERT INTO invoices (id, client_id, due_date, amount_cents, paid_cents, version, created_at, updated_at) \
         SELECT 99, client_id, due_date, amount_cents, 0, 1, created_at, updated_at FROM invoices WHERE id = 1",
        "DELETE FROM invoices WHERE id = 99",
        "invoice 99",
    ),
];

const OF_COMMISSIONS: &[Case] = &[
    (
        "commission_once",
        "DROP INDEX commissions_payment_id_user_id_key; UPDATE commissions SET payment_id = 1 WHERE id = 2",
        "UPDATE commissions SET payment_id = 2 WHERE id = 2",
        "commission 1",
    ),
    (
        "commission_lines",
        "UPDATE commissions SET amount_cents = 1 WHERE id = 3",
        "UPDATE commissions SET amount_cents = 0 WHERE id = 3",
        "commission 3: 0.01 instead of 0.00",
    ),
    (
        "commission_payment",
        "UPDATE payments SET mock = 1 WHERE id = 1",
        "UPDATE payments SET mock = 0 WHERE id = 1",
        "commission 1",
    ),
    (
        "clawed_back",
        "UPDATE commission_lines SET amount_cents = amount_cents + 1 WHERE commission_id = 3 AND kind = 'lowered'",
        "UPDATE commission_lines SET amount_cents = amount_cents - 1 WHERE commission_id = 3 AND kind = 'lowered'",
        "commission 3: 0.01 instead of 0.00",
    ),
    (
        "frozen_figures",
        "UPDATE commissions SET engine_amount_cents = engine_amount_cents + 1, gross_cents = 0 WHERE id = 1",
        "UPDATE commissions SET engine_amount_cents = engine_amount_cents - 1, gross_cents = 100000 WHERE id = 1",
        "commission 1: 84.01 instead of 0.00",
    ),
    (
        "payout_paid",
        "UPDATE commissions SET status = 'approved', paid_date = NULL WHERE id = 1",
        "UPDATE commissions SET status = 'paid', paid_date = '2026-11-21' WHERE id = 1",
        "commission 1",
    ),
    (
        "offsets_fit",
        "INSERT INTO commission_offsets (commission_id, clawback_id, amount, day, made_at) \
         SELECT 2, (SELECT min(id) FROM commission_lines), 5, payment_date, created_at FROM payments WHERE id = 1",
        "DELETE FROM commission_offsets",
        "commission 2",
    ),
    (
        "decision_kept",
        "UPDATE commissions SET decided_at = created_at WHERE id = 2",
        "UPDATE commissions SET decided_at = NULL WHERE id = 2",
        "commission 2",
    ),
    (
        "decision_kept",
        "UPDATE commissions SET decided_at = NULL WHERE id = 1",
        "UPDATE commissions SET decided_at = created_at WHERE id = 1",
        "commission 1",
    ),
    (
        "decision_kept",
        "INSERT INTO lost_approvals (commission_id, user_id, refund_id, created_at) SELECT 1, 1, 3, created_at FROM payments WHERE id = 3",
        "DELETE FROM lost_approvals",
        "commission 1",
    ),
    (
        "above_engine",
        "UPDATE commissions SET amount_cents = 8401 WHERE id = 1; UPDATE commission_lines SET amount_cents = 8401 WHERE commission_id = 1",
        "UPDATE commissions SET amount_cents = 8400 WHERE id = 1; UPDATE commission_lines SET amount_cents = 8400 WHERE commission_id = 1",
        "commission 1: 84.01 instead of 84.00",
    ),
    (
        "reason_given",
        "UPDATE commissions SET reason = 'mine', raised_by = user_id WHERE id = 1",
        "UPDATE commissions SET reason = NULL, raised_by = NULL WHERE id = 1",
        "commission 1",
    ),
    (
        "commission_told",
        "INSERT INTO commission_lines (id, commission_id, kind, amount_cents, created_at) \
         SELECT 99, 2, 'adjusted', 5, created_at FROM commissions WHERE id = 2",
        "DELETE FROM commission_lines WHERE id = 99",
        "commission 2",
    ),
    (
        "policy_of_day",
        "UPDATE commissions SET policy = 'another' WHERE id = 1",
        "UPDATE commissions SET policy = 'part 2, section 9' WHERE id = 1",
        "commission 1",
    ),
    (
        "policy_figures",
        "UPDATE commissions SET share_bp = share_bp - 1 WHERE id = 1",
        "UPDATE commissions SET share_bp = share_bp + 1 WHERE id = 1",
        "commission 1",
    ),
    (
        "policy_figures",
        "UPDATE commissions SET fee_bp = fee_bp + 1 WHERE id = 1",
        "UPDATE commissions SET fee_bp = fee_bp - 1 WHERE id = 1",
        "commission 1",
    ),
    (
        "policy_figures",
        "UPDATE commissions SET base_bp = base_bp + 1 WHERE id = 1",
        "UPDATE commissions SET base_bp = base_bp - 1 WHERE id = 1",
        "commission 1",
    ),
];

#[test]
fn no_rule_is_without_a_row_that_breaks_it() {
    let billing = OfBilling::ALL.iter().map(|rule| rule.as_str());
    let commissions = OfCommissions::ALL.iter().map(|rule| rule.as_str());
    for rule in billing.chain(commissions) {
        let cases = OF_BILLING.iter().chain(OF_COMMISSIONS);
        assert!(cases.map(|case| case.0).any(|name| name == rule), "{rule}");
    }
}

on_both_databases! {
    fn every_rule_names_the_row_that_breaks_it(db: &TestDatabase) {
        books(db);
        assert_eq!(broken(db), []);
        for (rule, breaks, mends, row) in OF_BILLING.iter().chain(OF_COMMISSIONS) {
            db.execute_sql(breaks).unwrap();
            let found = broken(db);
            let rows = found.iter().find(|(name, _)| name == rule).map(|(_, rows)| rows);
            let rows = rows.unwrap_or_else(|| panic!("{rule} does not see: {breaks}\n{found:?}"));
            assert!(rows.iter().any(|named| named == row), "{breaks}: {found:?}");
            db.execute_sql(mends).unwrap();
            assert_eq!(broken(db), [], "after {mends}");
        }
    }

    fn more_than_twenty_rows_are_counted(db: &TestDatabase) {
        books(db);
        for id in 100..130 {
            db.execute_sql(&format!(
                "INSERT INTO invoices (id, client_id, due_date, amount_cents, paid_cents, version, created_at, \
                 updated_at) SELECT {id}, client_id, due_date, amount_cents, 0, 1, created_at, updated_at \
                 FROM invoices WHERE id = 1"
            )).unwrap();
        }
        let untold = db.read_blocking::<_, StoreError>(|views| views.broken_billing(OfBilling::MoneyTold));
        let untold = untold.unwrap();
        assert_eq!((untold.count, untold.rows.len()), (30, 20));
        assert_eq!(untold.rows[0].to_string(), "invoice 100");
    }
}
