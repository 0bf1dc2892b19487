//! What bank lines add to the journal: card and cash money that came to the bank, and costs that stand on no record.

use super::super::super::types::Stamp;
use super::super::bank::bank_matches::{MOVED, of_a_return};
use super::super::stored::parse_stored;
use super::super::{At, Rows, Sql, Tx, literal};
use billing::journal::{Cash, CostCategory, Fact, Row, RowKind, What};
use crm_core::clock::BusinessZone;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::store::Stored;
use crm_core::views::Between;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::collections::BTreeMap;
use time::Date;

pub(in super::super) fn facts(
    tx: &mut Tx<'_>,
    days: Between<Date>,
    zone: &BusinessZone,
) -> Stored<Vec<Fact>> {
    let mut facts = deposits(tx, days, zone)?;
    facts.extend(alone(tx, days, zone)?);
    Ok(facts)
}

/// ` AND` each end that there is, for a column of moments.
fn in_moments(column: &str, days: Between<Date>, zone: &BusinessZone) -> Sql {
    let end = |sign: &str, day: Date| {
        Sql::raw(format!(" AND {column} {sign} ")).at(At(zone.start_of(day)))
    };
    let from = days.from.map(|day| end(">=", day));
    let to = days.to.map(|day| end("<", day));
    Sql::joined(from.into_iter().chain(to), "")
}

/// The name that stands on the line.
const PARTY: &str = "COALESCE(bank_lines.counterparty_name, bank_lines.description, bank_lines.memo, \
    bank_lines.note, '')";

/// How the matched record was paid: a partner is always paid by the bank.
const METHOD: &str = "COALESCE((SELECT payments.method FROM payments WHERE payments.id = parts.payment_id), \
    (SELECT commission_payouts.method FROM commission_payouts \
    WHERE commission_payouts.commission_id = parts.commission_id), 'bank_transfer')";

type PartColumns = ((BigInt, Stamp, Text), (BigInt, BigInt), (Text, BigInt));
type PartRow = ((i64, At, String), (i64, i64), (String, i64));

/// Lines that are matched with records, each with all of them. Only card and cash money moves by it.
fn deposits(tx: &mut Tx<'_>, days: Between<Date>, zone: &BusinessZone) -> Stored<Vec<Fact>> {
    let rows = Rows {
        select: literal::<PartColumns>(format!(
            "bank_lines.id, bank_lines.dated_at, {PARTY}, bank_lines.amount_cents, bank_matches.fee_cents, \
             {METHOD}, parts.amount_cents"
        )),
        rest: Sql::raw(format!(
            "FROM bank_lines JOIN bank_matches ON bank_matches.line_id = bank_lines.id \
             AND bank_matches.undone_at IS NULL AND bank_matches.reason IS NULL \
             JOIN bank_match_records parts ON parts.match_id = bank_matches.id WHERE {MOVED}"
        ))
        .then(in_moments("bank_lines.dated_at", days, zone))
        .push(" ORDER BY bank_lines.id, parts.id"),
    };
    let rows: Vec<PartRow> = tx.run(|conn| rows.load(conn))?;
    let mut lines: BTreeMap<i64, Fact> = BTreeMap::new();
    for ((id, at, party), (line, fee), (method, cents)) in rows {
        let cash = Cash::of(parse_stored(&method, PaymentMethod::parse)?);
        let fact = lines.entry(id).or_insert_with(|| Fact {
            row: Row::of(RowKind::Deposit, id),
            day: zone.day_of(at.0),
            party,
            what: What::Deposited {
                line: Money::from_cents(line),
                fee: Money::from_cents(fee),
                parts: Vec::new(),
            },
        });
        if let What::Deposited { parts, .. } = &mut fact.what {
            parts.push((cash, Money::from_cents(cents)));
        }
    }
    Ok(lines.into_values().collect())
}

type LineColumns = (
    (BigInt, Stamp, Text, Text, BigInt),
    (BigInt, BigInt, Nullable<Text>),
);
type LineRow = ((i64, At, String, String, i64), (i64, i64, Option<String>));

/// Lines of no record: those that are a cost, and those that were ignored. What came back is neither, as it comes to nothing.
fn alone(tx: &mut Tx<'_>, days: Between<Date>, zone: &BusinessZone) -> Stored<Vec<Fact>> {
    let flag = |test: &str| format!("CAST(CASE WHEN {test} THEN 1 ELSE 0 END AS BIGINT)");
    let ignored = flag("bank_matches.reason IS NOT NULL");
    let decided = flag("bank_line_categories.line_id IS NOT NULL");
    let rows = Rows {
        select: literal::<LineColumns>(format!(
            "bank_lines.id, bank_lines.dated_at, {PARTY}, bank_lines.kind, bank_lines.amount_cents, \
             {ignored}, {decided}, bank_line_categories.category"
        )),
        rest: Sql::raw(format!(
            "FROM bank_lines LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id \
             AND bank_matches.undone_at IS NULL \
             LEFT JOIN bank_line_categories ON bank_line_categories.line_id = bank_lines.id \
             WHERE {MOVED} AND (bank_matches.id IS NULL OR bank_matches.reason IS NOT NULL) AND NOT {}",
            of_a_return()
        ))
        .then(in_moments("bank_lines.dated_at", days, zone)),
    };
    let rows: Vec<LineRow> = tx.run(|conn| rows.load(conn))?;
    let mut facts = Vec::new();
    for ((id, at, party, kind, cents), (ignored, decided, said)) in rows {
        let said = said.map(|text| parse_stored(&text, CostCategory::parse));
        let category = if decided == 1 {
            said.transpose()?
        } else {
            CostCategory::of_bank(&kind)
        };
        if category.is_some() || ignored == 1 {
            facts.push(Fact {
                row: Row::of(RowKind::BankLine, id),
                day: zone.day_of(at.0),
                party,
                what: What::OnBankLine {
                    category,
                    amount: Money::from_cents(cents),
                },
            });
        }
    }
    Ok(facts)
}
