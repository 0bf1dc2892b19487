//! The rows that break a rule of billing, and how any rule's rows are read.

use super::super::{CAME_IN, Numbers, RECEIVED, Reader, Rows, Sql, Tx, literal};
use super::soundness_bank::broken_bank;
use billing::soundness::{BankRule, BillingChecks, Rule};
use crm_core::event::EventKind;
use crm_core::money::Money;
use crm_core::soundness::{Broken, BrokenRow, MOST_NAMED};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

/// `find` selects id, what, found and expected: the last two NULL, or cents.
pub(in super::super::super) fn broken(tx: &mut Tx<'_>, find: &str) -> Stored<Broken> {
    type Row = (String, Option<i64>, Option<i64>);
    let named = Rows {
        select: literal::<(Text, Nullable<BigInt>, Nullable<BigInt>)>("what, found, expected"),
        rest: Sql::raw(format!(
            "FROM ({find}) AS broken ORDER BY id, what LIMIT {MOST_NAMED}"
        )),
    };
    let named: Vec<Row> = tx.run(|conn| named.load(conn))?;
    let count = if named.len() < MOST_NAMED {
        i64::try_from(named.len()).unwrap_or(i64::MAX)
    } else {
        let all = Sql::raw(format!("SELECT count(*) FROM ({find}) AS broken"));
        tx.run(|conn| Numbers(all).get_result(conn))?
    };
    let rows = named.into_iter().map(|(what, found, expected)| BrokenRow {
        what,
        amounts: found
            .zip(expected)
            .map(|(found, expected)| (Money::from_cents(found), Money::from_cents(expected))),
    });
    Ok(Broken {
        count,
        rows: rows.collect(),
    })
}

/// A rule about amounts: `found` against `expected` in rows of `table`.
pub(in super::super) fn amounts(
    (table, what): (&str, &str),
    found: &str,
    expected: &str,
    of: &str,
) -> String {
    format!(
        "SELECT id, '{what} ' || id AS what, CAST({found} AS BIGINT) AS found, \
         CAST({expected} AS BIGINT) AS expected FROM {table} WHERE {of} AND {found} <> {expected}"
    )
}

/// A rule about anything else: rows of `table` that are `wrong`.
pub(in super::super::super) fn facts((table, what): (&str, &str), wrong: &str) -> String {
    format!(
        "SELECT {table}.id AS id, '{what} ' || {table}.id AS what, \
         CAST(NULL AS BIGINT) AS found, CAST(NULL AS BIGINT) AS expected FROM {table} WHERE {wrong}"
    )
}

/// No event of one of the kinds tells of the row.
pub(super) fn untold((table, what): (&str, &str), entity: &str, kinds: &[EventKind]) -> String {
    let kinds: Vec<_> = kinds.iter().map(|kind| kind.as_str()).collect();
    let kinds = kinds.join("', '");
    facts(
        (table, what),
        &format!(
            "NOT EXISTS (SELECT 1 FROM events WHERE events.entity = '{entity}' \
             AND events.entity_id = {table}.id AND events.kind IN ('{kinds}'))"
        ),
    )
}

fn sum(of: &str, from: &str) -> String {
    format!("(SELECT COALESCE(sum({of}), 0) FROM {from})")
}

fn of_billing(rule: Rule) -> String {
    match rule {
        Rule::PaymentSpread => too_much_spread(),
        Rule::PaymentRefunded => amounts(
            ("payments", "payment"),
            "refunded_cents",
            &given_back(),
            "kind <> 'refund'",
        ),
        Rule::PaymentStatus => facts(("payments", "payment"), &wrong_status()),
        Rule::AllocationReversed => amounts(
            ("allocations", "allocation"),
            "reversed_cents",
            &sum(
                "amount_cents",
                "reversals WHERE allocation_id = allocations.id",
            ),
            "1 = 1",
        ),
        Rule::RefundReversed => amounts(
            ("payments", "refund"),
            &format!(
                "({} + refund_credit_cents)",
                sum("amount_cents", "reversals WHERE refund_id = payments.id")
            ),
            "CASE WHEN status = 'completed' THEN amount_cents ELSE 0 END",
            "kind = 'refund'",
        ),
        Rule::RefundAlike => facts(("payments", "refund"), UNLIKE_REVERSED),
        Rule::ReversalWhole => facts(("payments", "reversal"), WRONG_REVERSAL),
        Rule::ProcessorRefund => facts(("payments", "refund"), WRONG_OF_PROCESSOR),
        Rule::DisputeBooked => unbooked_disputes(),
        Rule::BooksClosed => closed_months(),
        Rule::InvoicePaid => amounts(
            ("invoices", "invoice"),
            "paid_cents",
            &sum(
                "amount_cents - reversed_cents",
                "allocations WHERE invoice_id = invoices.id",
            ),
            "1 = 1",
        ),
        Rule::InvoiceEntries => wrong_entries(),
        Rule::InvoiceTakenOff => wrong_taken_off(),
        Rule::InvoiceClient => facts(("allocations", "allocation"), FOREIGN_INVOICE),
        Rule::PlanTotal => amounts(
            ("payment_plans", "payment plan"),
            &sum(
                "amount_cents",
                "invoices WHERE plan_id = payment_plans.id AND voided_at IS NULL",
            ),
            "total_cents",
            "status <> 'canceled'",
        ),
        Rule::PlanDown => amounts(
            ("payment_plans", "payment plan"),
            &sum(
                "amount_cents",
                "invoices WHERE plan_id = payment_plans.id AND installment_number = 0 AND voided_at IS NULL",
            ),
            "COALESCE(down_cents, 0)",
            "status <> 'canceled'",
        ),
        Rule::PlanDays => facts(("payment_plans", "payment plan"), WRONG_DAYS),
        Rule::PlanStatus => facts(("payment_plans", "payment plan"), WRONG_PLAN),
        Rule::ReceiptNumbers => RECEIPTS.to_owned(),
        Rule::CardOnce => facts(("payments", "payment"), CARD_TWICE),
        Rule::CardClient => facts(("payments", "payment"), CARD_OF_ANOTHER),
        Rule::KeysAnswered => KEYS.to_owned(),
        Rule::MoneyTold => untold_money(),
    }
}

/// What the entries of an invoice say compared with what is owed on it.
fn wrong_entries() -> String {
    amounts(
        ("invoices", "invoice"),
        &sum(
            "CASE WHEN kind IN ('issued', 'raised') THEN amount ELSE -amount END",
            "invoice_entries WHERE invoice_id = invoices.id",
        ),
        "CASE WHEN voided_at IS NULL THEN amount_cents - taken_off_cents ELSE 0 END",
        "1 = 1",
    )
}

/// What was written off and credited on an invoice compared with its entries.
fn wrong_taken_off() -> String {
    amounts(
        ("invoices", "invoice"),
        "taken_off_cents",
        &sum(
            "amount",
            "invoice_entries WHERE invoice_id = invoices.id AND kind IN ('written_off', 'credited')",
        ),
        "1 = 1",
    )
}

/// What was reversed of a payment's allocations, and what refunds took of its unapplied credit.
fn given_back() -> String {
    let reversed = sum(
        "reversed_cents",
        "allocations WHERE payment_id = payments.id",
    );
    let credit = sum(
        "refunds.refund_credit_cents",
        "payments refunds WHERE refunds.refund_of = payments.id AND refunds.refund_credit_cents > 0",
    );
    format!("({reversed} + {credit})")
}

fn too_much_spread() -> String {
    let allocated = sum(
        "amount_cents - reversed_cents",
        "allocations WHERE payment_id = payments.id",
    );
    let most = format!("(CASE WHEN {CAME_IN} THEN amount_cents - refunded_cents ELSE 0 END)");
    amounts(
        ("payments", "payment"),
        &allocated,
        &most,
        &format!("{allocated} > {most}"),
    )
}

fn wrong_status() -> String {
    format!(
        "(payments.kind <> 'refund' AND \
         (payments.refunded_cents = payments.amount_cents) <> (payments.status = 'refunded')) \
     OR (payments.kind = 'refund' AND payments.status = 'refunded') \
         OR ({RECEIVED}) <> (payments.receipt_number IS NOT NULL) \
         OR ({RECEIVED}) <> (payments.completed_at IS NOT NULL)"
    )
}

const UNLIKE_REVERSED: &str = "EXISTS (SELECT 1 FROM reversals \
    JOIN allocations ON allocations.id = reversals.allocation_id \
    JOIN payments paid ON paid.id = allocations.payment_id \
    WHERE reversals.refund_id = payments.id AND (payments.kind <> 'refund' \
    OR paid.mock <> payments.mock OR paid.client_id <> payments.client_id \
    OR COALESCE(paid.salesperson_id, 0) <> COALESCE(payments.salesperson_id, 0) \
    OR COALESCE(payments.refund_of, paid.id) <> paid.id \
    OR payments.invoice_id <> allocations.invoice_id \
    OR (payments.invoice_id IS NULL AND payments.refund_of IS NULL)))";

/// What takes back a payment that was recorded in error is of one manual payment and of all that was left of it,
/// not of an earlier day, and says why.
const WRONG_REVERSAL: &str = "payments.refund_cause = 'reversal' AND (payments.status <> 'completed' \
    OR payments.refund_origin <> 'office' OR payments.notes IS NULL OR NOT EXISTS (SELECT 1 FROM payments paid \
    WHERE paid.id = payments.refund_of AND paid.kind <> 'refund' AND paid.card_intent IS NULL \
    AND paid.mock = 0 AND paid.status = 'refunded' AND paid.payment_date <= payments.payment_date))";

const WRONG_OF_PROCESSOR: &str = "payments.refund_origin = 'processor' AND (payments.status <> 'completed' \
    OR payments.card_refund IS NULL OR NOT EXISTS (SELECT 1 FROM payments paid \
    WHERE paid.id = payments.refund_of AND paid.kind <> 'refund' AND paid.card_intent IS NOT NULL \
    AND paid.client_id = payments.client_id AND paid.payment_date <= payments.payment_date))";

/// Lost disputes whose rest, or the whole, is no task of anyone, and refunds of disputes that are none.
fn unbooked_disputes() -> String {
    let unbooked = "SELECT card_disputes.payment_id AS id, 'dispute ' || card_disputes.id AS what, \
         CAST(NULL AS BIGINT) AS found, CAST(NULL AS BIGINT) AS expected FROM card_disputes \
         WHERE card_disputes.status = 'lost' AND card_disputes.amount_cents > COALESCE((SELECT payments.amount_cents \
         FROM payments WHERE payments.card_refund = card_disputes.id AND payments.refund_cause = 'dispute'), 0) \
         AND NOT EXISTS (SELECT 1 FROM money_tasks WHERE money_tasks.kind = 'lost_dispute' \
         AND money_tasks.source = card_disputes.id)";
    let undisputed = facts(
        ("payments", "refund"),
        "payments.refund_cause = 'dispute' AND NOT EXISTS (SELECT 1 FROM card_disputes \
         WHERE card_disputes.id = payments.card_refund AND card_disputes.payment_id = payments.refund_of \
         AND card_disputes.status = 'lost' AND card_disputes.amount_cents >= payments.amount_cents)",
    );
    format!("{unbooked} UNION ALL {undisputed}")
}

/// The day whose books are closed, as text; NULL while all are open.
const CLOSED_THROUGH: &str =
    "(SELECT NULLIF(value, 'none') FROM settings WHERE key = 'books_closed_through')";

const CLOSED_AT: &str = "(SELECT updated_at FROM settings WHERE key = 'books_closed_through')";

/// Rows of a table dated in closed months that were written after they were closed.
fn written_late(table: (&str, &str), day: &str, written: &str) -> String {
    facts(
        table,
        &format!("CAST({day} AS TEXT) <= {CLOSED_THROUGH} AND {written} > {CLOSED_AT}"),
    )
}

fn closed_months() -> String {
    let each = [
        written_late(
            ("payments", "payment"),
            "payment_date",
            "payments.created_at",
        ),
        written_late(
            ("payments", "payment"),
            "payment_date",
            "payments.completed_at",
        ),
        written_late(
            ("partner_payments", "partner payment"),
            "payment_date",
            "partner_payments.created_at",
        ),
        written_late(
            ("commissions", "commission"),
            "paid_date",
            "commissions.decided_at",
        ),
        written_late(
            ("invoice_entries", "invoice entry"),
            "invoice_entries.day",
            "invoice_entries.made_at",
        ),
    ];
    each.join(" UNION ")
}

/// Two clients that were merged and parted again may have paid across, when that was taken back before they were parted.
const FOREIGN_INVOICE: &str = "allocations.amount_cents > allocations.reversed_cents AND EXISTS (SELECT 1 FROM payments, invoices \
    WHERE payments.id = allocations.payment_id AND invoices.id = allocations.invoice_id \
    AND payments.client_id <> invoices.client_id)";

const WRONG_DAYS: &str = "payment_plans.status <> 'canceled' AND EXISTS (SELECT 1 \
    FROM invoices WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL \
    AND ((invoices.installment_number = payment_plans.payments \
    AND invoices.due_date <> payment_plans.end_date) \
    OR (invoices.installment_number = 0 \
    AND invoices.due_date <> COALESCE(payment_plans.down_date, payment_plans.start_date))))";

const WRONG_PLAN: &str = "(payment_plans.status IN ('completed', 'canceled')) = EXISTS (SELECT 1 \
    FROM invoices WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL \
    AND invoices.paid_cents + invoices.taken_off_cents < invoices.amount_cents)";

const CARD_TWICE: &str = "EXISTS (SELECT 1 FROM payments other WHERE other.id <> payments.id \
    AND other.card_intent = payments.card_intent) \
    OR EXISTS (SELECT 1 FROM payments other WHERE other.id <> payments.id \
    AND other.card_refund = payments.card_refund)";

const CARD_OF_ANOTHER: &str = "EXISTS (SELECT 1 FROM card_intents \
    WHERE card_intents.intent = payments.card_intent AND card_intents.client_id <> payments.client_id)";

const RECEIPTS: &str = "SELECT receipt_number AS id, 'a gap before receipt ' || receipt_number AS what, \
    CAST(NULL AS BIGINT) AS found, CAST(NULL AS BIGINT) AS expected FROM payments WHERE receipt_number > 1 \
    AND NOT EXISTS (SELECT 1 FROM payments other WHERE other.receipt_number = payments.receipt_number - 1) \
    UNION ALL SELECT receipt_number, 'receipt ' || receipt_number || ' again', NULL, NULL FROM payments \
    WHERE receipt_number IS NOT NULL GROUP BY receipt_number HAVING count(*) > 1 \
    UNION ALL SELECT highest, 'receipt ' || highest || ' is not the counter''s last', NULL, NULL \
    FROM (SELECT COALESCE(max(receipt_number), 0) AS highest FROM payments) AS given \
    WHERE highest <> COALESCE((SELECT value FROM counters WHERE name = 'receipt'), 0)";

const KEYS: &str = "SELECT user_id AS id, 'key ' || key || ' of user ' || user_id || ' for ' || route AS what, \
    CAST(NULL AS BIGINT) AS found, CAST(NULL AS BIGINT) AS expected FROM idempotency_keys WHERE answer IS NULL";

fn untold_money() -> String {
    use EventKind::{
        InvoiceCreated, PartnerPaymentCreated, PaymentRecorded, PlanCreated, RefundRecorded,
        RefundStarted,
    };
    let each = [
        untold(
            ("payments", "payment"),
            "payment",
            &[PaymentRecorded, RefundStarted, RefundRecorded],
        ),
        untold(("invoices", "invoice"), "invoice", &[InvoiceCreated]),
        untold(
            ("payment_plans", "payment plan"),
            "payment_plan",
            &[PlanCreated],
        ),
        untold(
            ("partner_payments", "partner payment"),
            "partner_payment",
            &[PartnerPaymentCreated],
        ),
    ];
    each.join(" UNION ALL ")
}

impl BillingChecks for Reader<'_> {
    fn broken_billing(&mut self, rule: Rule) -> Stored<Broken> {
        broken(&mut self.tx, &of_billing(rule))
    }

    fn broken_bank(&mut self, rule: BankRule) -> Stored<Broken> {
        broken_bank(self, rule)
    }
}
