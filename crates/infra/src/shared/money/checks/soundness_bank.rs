//! The rows that break a rule about the bank.

use super::super::Reader;
use super::super::bank::transfers::MONEY_IS_OUT;
use super::soundness::{broken, facts, untold};
use billing::soundness::BankRule as Rule;
use billing::transfers::{Alert, TransferState};
use crm_core::event::EventKind;
use crm_core::soundness::Broken;
use crm_core::store::Stored;

const TRANSFERS: (&str, &str) = ("bank_transfers", "transfer");

/// The rows that break it. [`super::soundness`] has its other half.
pub(in super::super) fn broken_bank(reader: &mut Reader<'_>, rule: Rule) -> Stored<Broken> {
    broken(&mut reader.tx, &of_bank(rule))
}

fn of_bank(rule: Rule) -> String {
    match rule {
        Rule::TransferOnce => facts(TRANSFERS, &paid_twice()),
        Rule::TransferSource => facts(TRANSFERS, &foreign_source()),
        Rule::TransferReserves => facts(TRANSFERS, &not_reserved()),
        Rule::TransferPaid => facts(TRANSFERS, &unpaid()),
        Rule::TransferLine => facts(TRANSFERS, WRONG_LINE),
        Rule::TransferOver => facts(TRANSFERS, &out_after_all()),
        Rule::TransferSecondPerson => facts(
            TRANSFERS,
            "bank_transfers.approved_by IN (bank_transfers.asked_by, bank_transfers.rep_id)",
        ),
        Rule::TransferUnderWay => facts(TRANSFERS, &forgotten()),
        Rule::TransferAttempts => facts(TRANSFERS, WRONG_ATTEMPTS),
        Rule::TransferBatch => facts(TRANSFERS, WRONG_BATCH),
        Rule::TransferTold => untold(TRANSFERS, "bank_transfer", &[EventKind::TransferAsked]),
        Rule::LineOnce => facts(("bank_lines", "bank line"), LEFT_TWICE),
        Rule::BankReceiptNumbers => NUMBERS.to_owned(),
    }
}

/// The state is one of those of which the rule holds.
fn state_is(table: &str, rule: fn(TransferState) -> bool) -> String {
    let states = TransferState::ALL.iter().filter(|state| rule(**state));
    let states: Vec<&str> = states.map(|state| state.as_str()).collect();
    format!("{table}.state IN ('{}')", states.join("', '"))
}

fn paid_twice() -> String {
    let (own, others) = (
        state_is("bank_transfers", TransferState::is_live),
        state_is("other", TransferState::is_live),
    );
    let other = |alike: &str| {
        format!(
            "EXISTS (SELECT 1 FROM bank_transfers other WHERE other.id <> bank_transfers.id AND {alike})"
        )
    };
    let each = [
        format!(
            "({own} AND {})",
            other(&format!(
                "other.partner_payment_id = bank_transfers.partner_payment_id AND {others}"
            ))
        ),
        format!(
            "({own} AND {})",
            other(&format!(
                "other.commission_id = bank_transfers.commission_id AND {others}"
            ))
        ),
        other("other.our_key = bank_transfers.our_key"),
        other("other.request = bank_transfers.request"),
        other("other.line = bank_transfers.line"),
    ];
    each.join(" OR ")
}

/// What clawbacks took off what is sent for the commission.
const KEPT_BACK: &str = "(SELECT COALESCE(sum(commission_offsets.amount), 0) FROM commission_offsets \
    WHERE commission_offsets.commission_id = commissions.id)";

/// A commission may have been lowered since it was asked for: what is too much is clawed back.
fn foreign_source() -> String {
    let live = state_is("bank_transfers", TransferState::is_live);
    format!(
        "{live} AND (EXISTS (SELECT 1 FROM partner_payments \
         WHERE partner_payments.id = bank_transfers.partner_payment_id \
         AND (partner_payments.partner_id <> bank_transfers.partner_id \
         OR partner_payments.amount_cents <> bank_transfers.amount_cents)) \
         OR EXISTS (SELECT 1 FROM commissions WHERE commissions.id = bank_transfers.commission_id \
         AND (commissions.user_id <> bank_transfers.rep_id \
         OR commissions.amount_cents > bank_transfers.amount_cents + {KEPT_BACK})))"
    )
}

fn not_reserved() -> String {
    let on_its_way = state_is("bank_transfers", |state| {
        state.is_live() && state != TransferState::Completed
    });
    format!(
        "{on_its_way} AND (EXISTS (SELECT 1 FROM commissions \
         WHERE commissions.id = bank_transfers.commission_id AND commissions.status <> 'approved') \
         OR EXISTS (SELECT 1 FROM partner_payments \
         WHERE partner_payments.id = bank_transfers.partner_payment_id \
         AND partner_payments.status IN ('completed', 'canceled')))"
    )
}

/// Completed without an effect in the books, and without a notice that it waits to be booked.
fn unpaid() -> String {
    const WAITS: &str = "SELECT 1 FROM bank_outbox WHERE bank_outbox.transfer_id = bank_transfers.id \
        AND bank_outbox.unbooked_since IS NOT NULL";
    format!(
        "bank_transfers.state = 'completed' AND (EXISTS (SELECT 1 FROM commissions \
         WHERE commissions.id = bank_transfers.commission_id AND commissions.status <> 'paid') \
         OR EXISTS (SELECT 1 FROM partner_payments \
         WHERE partner_payments.id = bank_transfers.partner_payment_id \
         AND partner_payments.status <> 'completed')) \
         AND NOT EXISTS ({WAITS})"
    )
}

/// Over, its money out, and no alert was recorded.
fn out_after_all() -> String {
    let over = state_is("bank_transfers", |state| !state.is_live());
    format!(
        "{over} AND {MONEY_IS_OUT} AND {}",
        untold_of(Alert::OutAfterAll)
    )
}

/// The transfer has no alert of this kind.
fn untold_of(alert: Alert) -> String {
    let kind = EventKind::TransferAlert;
    format!(
        "NOT EXISTS (SELECT 1 FROM events WHERE events.entity = 'bank_transfer' \
         AND events.entity_id = bank_transfers.id AND events.kind = '{kind}' \
         AND events.after LIKE '%\"alert\":\"{alert}\"%')"
    )
}

const WRONG_LINE: &str = "bank_transfers.state = 'completed' AND EXISTS (SELECT 1 FROM bank_lines \
    WHERE bank_lines.line = bank_transfers.line AND (bank_lines.amount_cents <> -bank_transfers.amount_cents \
    OR bank_lines.status NOT IN ('pending', 'sent')))";

fn forgotten() -> String {
    let worked_on = state_is("bank_transfers", TransferState::is_worked_on);
    let outbox = "(SELECT 1 FROM bank_outbox WHERE bank_outbox.transfer_id = bank_transfers.id";
    format!(
        "NOT EXISTS {outbox}) OR ({worked_on} AND EXISTS {outbox} AND bank_outbox.next_at IS NULL)) \
         OR (bank_transfers.state = 'awaiting_approval' AND EXISTS {outbox} \
         AND (bank_outbox.attempts > 0 OR bank_outbox.first_sent_at IS NOT NULL)))"
    )
}

const WRONG_ATTEMPTS: &str = "EXISTS (SELECT 1 FROM bank_outbox WHERE bank_outbox.transfer_id = bank_transfers.id \
    AND ((bank_outbox.first_sent_at IS NULL AND (bank_outbox.attempts > 0 \
    OR bank_transfers.state IN ('sending', 'submitted', 'completed', 'unknown'))) \
    OR (bank_transfers.state = 'sending' AND bank_outbox.attempts = 0) \
    OR (bank_transfers.state = 'unknown' AND bank_outbox.uncertain_since IS NULL)))";

const WRONG_BATCH: &str = "EXISTS (SELECT 1 FROM bank_batches WHERE bank_batches.id = bank_transfers.batch_id \
    AND (bank_batches.method <> bank_transfers.method \
    OR (bank_batches.kind = 'commissions') <> (bank_transfers.commission_id IS NOT NULL)))";

const LEFT_TWICE: &str = "bank_lines.amount_cents < 0 AND bank_lines.status IN ('pending', 'sent') \
    AND EXISTS (SELECT 1 FROM bank_lines other WHERE other.request = bank_lines.request \
    AND other.id <> bank_lines.id AND other.amount_cents < 0 AND other.status IN ('pending', 'sent'))";

const NUMBERS: &str = "SELECT number AS id, 'a gap before bank receipt ' || number AS what, \
    CAST(NULL AS BIGINT) AS found, CAST(NULL AS BIGINT) AS expected FROM bank_receipts WHERE number > 1 \
    AND NOT EXISTS (SELECT 1 FROM bank_receipts other WHERE other.number = bank_receipts.number - 1) \
    UNION ALL SELECT highest, 'bank receipt ' || highest || ' is not the counter''s last', NULL, NULL \
    FROM (SELECT COALESCE(max(number), 0) AS highest FROM bank_receipts) AS given \
    WHERE highest <> COALESCE((SELECT value FROM counters WHERE name = 'bank_receipt'), 0)";
