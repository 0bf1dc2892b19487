//! What moved money in the books: payments, refunds, applied credit, invoices, partners and commissions.

use super::super::stored::parse_stored;
use super::super::{COUNTED_ON, MOVED, Rows, Sql, Tx, literal};
use super::book_records::{source, within};
use billing::journal::{Cash, Fact, InvoiceMove, Row, RowKind, What};
use billing::matching::RecordKind;
use billing::partner_payments::PartnerPaymentType;
use crm_core::clients::ServiceType;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::store::Stored;
use crm_core::views::Between;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate, Text};
use time::Date;

/// The client whose name and service an entry has.
const CLIENT: &str = "clients.first_name || ' ' || clients.last_name, clients.service_type";

/// The allocation was written with its payment's money: one act has one moment, which both rows keep. No clock is compared with
/// another one's, so that a server whose clock is behind makes nothing else of it.
const AT_ONCE: &str =
    "(allocations.created_at = COALESCE(payments.completed_at, payments.created_at))";

/// What of a payment paid invoices when it was received; the rest of its allocations was credit before.
fn applied_at_once() -> String {
    format!(
        "(SELECT CAST(COALESCE(sum(allocations.amount_cents), 0) AS BIGINT) FROM allocations \
         WHERE allocations.payment_id = payments.id AND {AT_ONCE})"
    )
}

pub(in super::super) fn of_clients(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let mut facts = payments(tx, days)?;
    facts.extend(applied(tx, days)?);
    facts.extend(released(tx, days)?);
    facts.extend(applied_and_released(tx, days)?);
    Ok(facts)
}

pub(in super::super) fn of_others(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let mut facts = partner_payments(tx, days)?;
    facts.extend(commissions(tx, days)?);
    Ok(facts)
}

/// It waits or waited for an agreement: a liability until its release, which is an entry of its own.
const WAITED: &str =
    "CAST(CASE WHEN payments.held_agreement_id IS NULL THEN 0 ELSE 1 END AS BIGINT)";

type PaymentColumns = (
    (BigInt, Text, SqlDate, Text, Text, Text),
    (BigInt, BigInt, BigInt, Text, BigInt),
);
type PaymentRow = (
    (i64, String, Date, String, String, String),
    (i64, i64, i64, String, i64),
);

/// Money received and money that went back; simulated money is neither.
fn payments(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let rows = Rows {
        select: literal::<PaymentColumns>(format!(
            "payments.id, payments.kind, payments.payment_date, payments.method, {CLIENT}, \
             payments.amount_cents, {}, payments.refund_credit_cents, \
             COALESCE(payments.refund_cause, ''), {WAITED}",
            applied_at_once()
        )),
        rest: Sql::raw(format!(
            "FROM payments JOIN clients ON clients.id = payments.client_id WHERE {MOVED}"
        ))
        .then(within("payments.payment_date", days)),
    };
    let rows: Vec<PaymentRow> = tx.run(|conn| rows.load(conn))?;
    rows.into_iter().map(payment).collect()
}

fn payment((paid, cents): PaymentRow) -> Stored<Fact> {
    let (id, kind, day, method, party, service) = paid;
    let (amount, applied, credit, cause, waited) = cents;
    let held = |of: Money| if waited == 1 { of } else { Money::ZERO };
    let cash = Cash::of(parse_stored(&method, PaymentMethod::parse)?);
    let service = parse_stored(&service, ServiceType::parse)?;
    let amount = Money::from_cents(amount);
    let credit = Money::from_cents(credit);
    let (kind, what) = if kind == "refund" {
        let what = What::GivenBack {
            cash,
            service,
            amount,
            credit,
            held: held(amount.checked_sub(credit)?),
            in_error: cause == "reversal",
        };
        (RowKind::Refund, what)
    } else {
        let what = What::Received {
            cash,
            service,
            amount,
            applied: Money::from_cents(applied),
            held: held(Money::from_cents(applied)),
        };
        (RowKind::Payment, what)
    };
    Ok(Fact {
        row: Row::of(kind, id),
        day,
        party,
        what,
    })
}

type AppliedColumns = (BigInt, SqlDate, Text, Text, BigInt, BigInt);
type AppliedRow = (i64, Date, String, String, i64, i64);

/// The day from which an allocation counts; an older server noted none, and means that of the payment.
const ALLOCATED_ON: &str = "COALESCE(allocations.day, payments.payment_date)";

/// Credit that paid an invoice later than its payment came: on the day from which receivables count it, too.
fn applied(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let rows = Rows {
        select: literal::<AppliedColumns>(format!(
            "allocations.id, {ALLOCATED_ON}, {CLIENT}, allocations.amount_cents, {WAITED}"
        )),
        rest: Sql::raw(format!(
            "FROM allocations JOIN payments ON payments.id = allocations.payment_id \
             JOIN clients ON clients.id = payments.client_id WHERE {MOVED} \
             AND NOT {AT_ONCE}"
        ))
        .then(within(ALLOCATED_ON, days)),
    };
    let rows: Vec<AppliedRow> = tx.run(|conn| rows.load(conn))?;
    let fact = |(id, day, party, service, cents, waited): AppliedRow| {
        let amount = Money::from_cents(cents);
        Ok(Fact {
            row: Row::of(RowKind::Applied, id),
            day,
            party,
            what: What::Applied {
                service: parse_stored(&service, ServiceType::parse)?,
                amount,
                held: if waited == 1 { amount } else { Money::ZERO },
            },
        })
    };
    rows.into_iter().map(fact).collect()
}

type ReleasedColumns = (BigInt, Text, SqlDate, Text, Text, BigInt, Text);
type ReleasedRow = (i64, String, Date, String, String, i64, String);

/// Held money that no longer has to go back, on the day on which it counts; of a refund of it, what is taken off then.
fn released(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let rows = Rows {
        select: literal::<ReleasedColumns>(format!(
            "payments.id, payments.kind, {COUNTED_ON}, {CLIENT}, CASE WHEN payments.kind = 'refund' \
             THEN payments.amount_cents - payments.refund_credit_cents ELSE {} END, \
             COALESCE(payments.refund_cause, '')",
            applied_at_once()
        )),
        rest: Sql::raw(format!(
            "FROM payments JOIN clients ON clients.id = payments.client_id WHERE {MOVED} \
             AND payments.released_at IS NOT NULL"
        ))
        .then(within(COUNTED_ON, days)),
    };
    let rows: Vec<ReleasedRow> = tx.run(|conn| rows.load(conn))?;
    let fact = |(id, kind, day, party, service, cents, cause): ReleasedRow| {
        let service = parse_stored(&service, ServiceType::parse)?;
        let amount = Money::from_cents(cents);
        let what = if kind == "refund" {
            What::ReleasedBack {
                service,
                amount,
                in_error: cause == "reversal",
            }
        } else {
            What::Released { service, amount }
        };
        Ok(Fact {
            row: Row::of(RowKind::Released, id),
            day,
            party,
            what,
        })
    };
    rows.into_iter().map(fact).collect()
}

/// The later of the day from which an allocation counts and the one on which its payment does.
const ALLOCATED_AND_COUNTED: &str = "CASE WHEN payments.counts_on > COALESCE(allocations.day, payments.payment_date) \
    THEN payments.counts_on ELSE COALESCE(allocations.day, payments.payment_date) END";

/// Held credit that paid an invoice later than its payment came, and no longer has to go back.
fn applied_and_released(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let rows = Rows {
        select: literal::<AppliedColumns>(format!(
            "allocations.id, {ALLOCATED_AND_COUNTED}, {CLIENT}, allocations.amount_cents, {WAITED}"
        )),
        rest: Sql::raw(format!(
            "FROM allocations JOIN payments ON payments.id = allocations.payment_id \
             JOIN clients ON clients.id = payments.client_id WHERE {MOVED} \
             AND payments.released_at IS NOT NULL AND NOT {AT_ONCE}"
        ))
        .then(within(ALLOCATED_AND_COUNTED, days)),
    };
    let rows: Vec<AppliedRow> = tx.run(|conn| rows.load(conn))?;
    let fact = |(id, day, party, service, cents, _): AppliedRow| {
        Ok(Fact {
            row: Row {
                part: 1,
                ..Row::of(RowKind::Applied, id)
            },
            day,
            party,
            what: What::Released {
                service: parse_stored(&service, ServiceType::parse)?,
                amount: Money::from_cents(cents),
            },
        })
    };
    rows.into_iter().map(fact).collect()
}

type EntryColumns = (BigInt, BigInt, SqlDate, Text, Text, Text, BigInt);
type EntryRow = (i64, i64, Date, String, String, String, i64);

/// What changed what clients owe, for the accrual basis: each row of an invoice on its day.
pub(in super::super) fn invoices(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let rows = Rows {
        select: literal::<EntryColumns>(format!(
            "invoice_entries.id, invoice_entries.invoice_id, invoice_entries.day, {CLIENT}, \
             invoice_entries.kind, invoice_entries.amount"
        )),
        rest: Sql::raw(
            "FROM invoice_entries JOIN invoices ON invoices.id = invoice_entries.invoice_id \
             JOIN clients ON clients.id = invoices.client_id WHERE 1 = 1",
        )
        .then(within("invoice_entries.day", days)),
    };
    let rows: Vec<EntryRow> = tx.run(|conn| rows.load(conn))?;
    let fact = |(id, invoice, day, party, service, kind, cents): EntryRow| {
        let change = parse_stored(&kind, InvoiceMove::parse)?;
        // An invoice is issued once, and may change often.
        let row = match change {
            InvoiceMove::Issued => Row::of(RowKind::Invoice, invoice),
            InvoiceMove::Raised
            | InvoiceMove::Lowered
            | InvoiceMove::Voided
            | InvoiceMove::WrittenOff
            | InvoiceMove::Credited => Row::of(RowKind::InvoiceChange, id),
        };
        Ok(Fact {
            row,
            day,
            party,
            what: What::Invoiced {
                service: parse_stored(&service, ServiceType::parse)?,
                change,
                amount: Money::from_cents(cents),
            },
        })
    };
    rows.into_iter().map(fact).collect()
}

type OtherColumns = (BigInt, Text, SqlDate, Text, BigInt);
type OtherRow = (i64, String, Date, String, i64);

fn partner_payments(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let rows = Rows {
        select: literal::<OtherColumns>(
            "partner_payments.id, partner_payments.kind, partner_payments.payment_date, \
             partners.name, partner_payments.amount_cents",
        ),
        rest: Sql::raw(
            "FROM partner_payments JOIN partners ON partners.id = partner_payments.partner_id \
             WHERE partner_payments.status = 'completed'",
        )
        .then(within("partner_payments.payment_date", days)),
    };
    let rows: Vec<OtherRow> = tx.run(|conn| rows.load(conn))?;
    let fact = |(id, kind, day, party, cents): OtherRow| {
        Ok(Fact {
            row: Row::of(RowKind::PartnerPayment, id),
            day,
            party,
            what: What::PartnerPaid {
                kind: parse_stored(&kind, PartnerPaymentType::parse)?,
                amount: Money::from_cents(cents),
            },
        })
    };
    rows.into_iter().map(fact).collect()
}

/// What was paid to salespeople, as the bank account sees it: what was kept back against a clawback is no part of it.
fn commissions(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Fact>> {
    let paid = source(RecordKind::Commission);
    let rows = Rows {
        select: literal::<OtherColumns>(format!(
            "commissions.id, COALESCE((SELECT commission_payouts.method FROM commission_payouts \
             WHERE commission_payouts.commission_id = commissions.id), 'bank_transfer'), \
             commissions.paid_date, users.first_name || ' ' || users.last_name, CAST(-({}) AS BIGINT)",
            paid.amount
        )),
        rest: Sql::raw(format!(
            "FROM commissions JOIN users ON users.id = commissions.user_id WHERE {}",
            paid.booked
        ))
        .then(within(paid.day, days)),
    };
    let rows: Vec<OtherRow> = tx.run(|conn| rows.load(conn))?;
    let fact = |(id, method, day, party, cents): OtherRow| {
        Ok(Fact {
            row: Row::of(RowKind::Commission, id),
            day,
            party,
            what: What::CommissionPaid {
                cash: Cash::of(parse_stored(&method, PaymentMethod::parse)?),
                amount: Money::from_cents(cents),
            },
        })
    };
    rows.into_iter().map(fact).collect()
}
