//! What the books hold of the records that move money, as the bank account sees them, and what is matched of each.

use super::super::stored::parse_stored;
use super::super::{Among, MOVED, Rows, SIGNED, Sql, Tx, literal};
use billing::matching::{BookRecord, RecordId, RecordKind, Through};
use crm_core::ids::AccountLineId;
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::views::Between;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate, Nullable, Text};
use time::Date;

/// Where a kind of record is read.
pub(in super::super) struct Source {
    pub(in super::super) table: &'static str,
    /// Its day in the books.
    pub(in super::super) day: &'static str,
    /// It counts in them.
    pub(in super::super) booked: &'static str,
    /// Below zero leaves us.
    pub(in super::super) amount: &'static str,
    /// Its column of what is matched.
    pub(in super::super) pointer: &'static str,
    party: &'static str,
    by_card: &'static str,
    taken_back: &'static str,
    /// What a line may call it.
    receipt: &'static str,
    invoice: &'static str,
    number: &'static str,
}

/// A payment that was reversed, or the reversal.
const TAKEN_BACK: &str = "payments.refund_cause = 'reversal' OR EXISTS (SELECT 1 FROM payments reversals \
    WHERE reversals.refund_of = payments.id AND reversals.refund_cause = 'reversal')";

/// What was paid: what a refund took back after that was never sent, nor was what is kept back against clawbacks.
const PAID_OUT: &str = "-(SELECT COALESCE(sum(commission_lines.amount_cents), 0) FROM commission_lines \
    WHERE commission_lines.commission_id = commissions.id AND commission_lines.kind <> 'clawback') \
    + (SELECT COALESCE(sum(commission_offsets.amount), 0) FROM commission_offsets \
    WHERE commission_offsets.commission_id = commissions.id)";

pub(in super::super) const fn source(kind: RecordKind) -> Source {
    match kind {
        RecordKind::Payment => Source {
            table: "payments",
            day: "payments.payment_date",
            booked: MOVED,
            amount: SIGNED,
            pointer: "payment_id",
            party: "(SELECT clients.first_name || ' ' || clients.last_name FROM clients \
                    WHERE clients.id = payments.client_id)",
            by_card: "payments.method = 'credit_card'",
            taken_back: TAKEN_BACK,
            receipt: "payments.receipt_number",
            invoice: "payments.invoice_id",
            number: "NULL",
        },
        RecordKind::PartnerPayment => Source {
            table: "partner_payments",
            day: "partner_payments.payment_date",
            booked: "partner_payments.status = 'completed'",
            amount: "-partner_payments.amount_cents",
            pointer: "partner_payment_id",
            party: "(SELECT partners.name FROM partners WHERE partners.id = partner_payments.partner_id)",
            by_card: "1 = 0",
            taken_back: "1 = 0",
            receipt: "NULL",
            invoice: "NULL",
            number: "partner_payments.invoice_number",
        },
        RecordKind::Commission => Source {
            table: "commissions",
            day: "commissions.paid_date",
            booked: "commissions.paid_date IS NOT NULL",
            amount: PAID_OUT,
            pointer: "commission_id",
            party: "(SELECT users.first_name || ' ' || users.last_name FROM users \
                    WHERE users.id = commissions.user_id)",
            by_card: "1 = 0",
            taken_back: "1 = 0",
            receipt: "NULL",
            invoice: "NULL",
            number: "NULL",
        },
    }
}

impl Source {
    /// What live matches hold of the record.
    pub(in super::super) fn matched(&self) -> String {
        let (pointer, table) = (self.pointer, self.table);
        format!(
            "(SELECT COALESCE(sum(live.amount_cents), 0) FROM bank_match_records live \
             WHERE live.{pointer} = {table}.id AND live.{pointer} IS NOT NULL AND live.live = 1)"
        )
    }

    /// A column of the transfer that Exitdesk sent for it; NULL without one.
    fn of_transfer(&self, column: &str) -> String {
        let (pointer, table) = (self.pointer, self.table);
        if pointer == "payment_id" {
            return "NULL".to_owned();
        }
        format!(
            "(SELECT {column} FROM bank_transfers LEFT JOIN bank_lines ON bank_lines.line = bank_transfers.line \
             WHERE bank_transfers.{pointer} = {table}.id AND bank_transfers.{pointer} IS NOT NULL \
             AND bank_transfers.state NOT IN ('failed', 'canceled'))"
        )
    }

    /// The rows under conditions, with the columns of [`SELECTED`].
    fn rows(&self, kind: RecordKind, conditions: Sql) -> Sql {
        let flag = |test: &str| format!("CAST(CASE WHEN {test} THEN 1 ELSE 0 END AS BIGINT)");
        let whole = |what: &str| format!("CAST({what} AS BIGINT)");
        let text = |what: &str| format!("CAST({what} AS TEXT)");
        let columns = [
            ("kind", text(&format!("'{kind}'"))),
            ("id", format!("{}.id", self.table)),
            (
                "day",
                format!("CASE WHEN {} THEN {} END", self.booked, self.day),
            ),
            ("amount", whole(self.amount)),
            ("matched", whole(&self.matched())),
            ("party", self.party.to_owned()),
            ("by_card", flag(self.by_card)),
            ("taken_back", flag(self.taken_back)),
            ("sent_as", whole(&self.of_transfer("bank_lines.id"))),
            (
                "reference",
                text(&self.of_transfer("bank_transfers.reference")),
            ),
            ("receipt", whole(self.receipt)),
            ("invoice", whole(self.invoice)),
            ("number", text(self.number)),
        ];
        let columns = columns.map(|(name, what)| format!("{what} AS {name}"));
        let (columns, table) = (columns.join(", "), self.table);
        Sql::raw(format!("SELECT {columns} FROM {table} WHERE ")).then(conditions)
    }
}

const SELECTED: &str = "kind, id, day, amount, matched, party, by_card, taken_back, sent_as, reference, \
    receipt, invoice, number";

type Columns = (
    (Text, BigInt, Nullable<SqlDate>, BigInt, BigInt, Text),
    (BigInt, BigInt, Nullable<BigInt>, Nullable<Text>),
    (Nullable<BigInt>, Nullable<BigInt>, Nullable<Text>),
);

type Row = (
    (String, i64, Option<Date>, i64, i64, String),
    (i64, i64, Option<i64>, Option<String>),
    (Option<i64>, Option<i64>, Option<String>),
);

/// The records of the ids.
pub(in super::super) fn of_ids(tx: &mut Tx<'_>, ids: &[RecordId]) -> Stored<Vec<BookRecord>> {
    let among = |kind: RecordKind| {
        let own = ids.iter().filter(|id| id.kind() == kind);
        let own: Vec<i64> = own.map(|id| id.get()).collect();
        let column = format!("{}.id", source(kind).table);
        (!own.is_empty()).then(|| Sql::among(column, Among::ids(&own)))
    };
    select(tx, among, "1 = 1", None)
}

/// Every record that counts in the books of the days.
pub(in super::super) fn of_days(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<BookRecord>> {
    let booked = |kind| Some(Sql::raw(booked(kind)).then(within(source(kind).day, days)));
    select(tx, booked, "1 = 1", None)
}

/// Those of which something is not matched, by day.
pub(in super::super) fn open(
    tx: &mut Tx<'_>,
    days: Between<Date>,
    limit: u32,
) -> Stored<Vec<BookRecord>> {
    let booked = |kind| Some(Sql::raw(booked(kind)).then(within(source(kind).day, days)));
    select(tx, booked, "amount <> matched", Some(limit))
}

fn booked(kind: RecordKind) -> String {
    format!("({})", source(kind).booked)
}

/// ` AND` each end that there is.
pub(in super::super) fn within(column: &str, days: Between<Date>) -> Sql {
    let from = days
        .from
        .map(|day| Sql::raw(format!(" AND {column} >= ")).day(day));
    let to = days
        .to
        .map(|day| Sql::raw(format!(" AND {column} < ")).day(day));
    Sql::joined(from.into_iter().chain(to), "")
}

fn select(
    tx: &mut Tx<'_>,
    of: impl Fn(RecordKind) -> Option<Sql>,
    found: &'static str,
    limit: Option<u32>,
) -> Stored<Vec<BookRecord>> {
    let kinds = RecordKind::ALL.iter().copied();
    let each = kinds.filter_map(|kind| Some(source(kind).rows(kind, of(kind)?)));
    let each: Vec<Sql> = each.collect();
    if each.is_empty() {
        return Ok(Vec::new());
    }
    let rest = Sql::raw("FROM (")
        .then(Sql::joined(each, " UNION ALL "))
        .push(format!(") AS records WHERE {found} ORDER BY day, kind, id"));
    let rest = match limit {
        Some(limit) => rest.push(" LIMIT ").number(limit.into()),
        None => rest,
    };
    let select = literal::<Columns>(SELECTED);
    let rows: Vec<Row> = tx.run(|conn| Rows { select, rest }.load(conn))?;
    rows.into_iter().map(record).collect()
}

fn record((what, how, names): Row) -> Stored<BookRecord> {
    let (kind, id, booked_on, amount, matched, party) = what;
    let (by_card, taken_back, sent_as, reference) = how;
    let (receipt, invoice, number) = names;
    let kind = parse_stored(&kind, RecordKind::parse)?;
    let id = RecordId::of(kind, id);
    let numbered = [
        Some(id.to_string()),
        receipt.map(|number| format!("receipt {number}")),
        invoice.map(|number| format!("invoice {number}")),
    ];
    let references = numbered.into_iter().chain([number, reference]);
    let through = if by_card == 1 {
        Through::Card
    } else {
        Through::Bank
    };
    Ok(BookRecord {
        id,
        booked_on,
        amount: Money::from_cents(amount),
        matched: Money::from_cents(matched),
        party,
        references: references.flatten().collect(),
        through,
        sent_as: sent_as.map(AccountLineId::new),
        taken_back: taken_back == 1,
    })
}
