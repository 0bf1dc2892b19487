//! The monitor of the bank: our transfers and the account's other lines as one list.
//!
//! Each of the two finds the newest rows of its own, as many as the page ends at; of these the page is cut.

use super::super::{At, Reader, Rows, Sql, Tx, counted, dialect, like, literal, terms, word};
use super::transaction_rows::rows;
use billing::amount::Amount;
use billing::bank::LineStatus;
use billing::transfers::{SourceKind, TransferState};
use billing::views::{
    TransactionFilter, TransactionId, TransactionListQuery, TransactionRow, TransactionSort,
    TransactionSums, TransactionType, TransactionViews, shown,
};
use crm_core::ids::{AccountLineId, TransferId};
use crm_core::money::Money;
use crm_core::page::{COUNT_CAP, Page};
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::BigInt;

/// The bank's lines that are none of our transfers.
const NOT_OURS: &str = "NOT EXISTS (SELECT 1 FROM bank_transfers ours WHERE ours.line = bank_lines.line) \
    AND NOT EXISTS (SELECT 1 FROM bank_transfers asked WHERE asked.request = bank_lines.request)";

impl TransactionViews for Reader<'_> {
    fn transactions(&mut self, query: &TransactionListQuery) -> Stored<Page<TransactionRow>> {
        page(&mut self.tx, query)
    }

    fn transaction_sums(&mut self, filter: &TransactionFilter) -> Stored<TransactionSums> {
        sums(&mut self.tx, filter)
    }

    fn transaction(&mut self, id: TransactionId) -> Stored<Option<TransactionRow>> {
        let tx = &mut self.tx;
        let id = match id {
            TransactionId::Line(line) => transfer_of_line(tx, line)?
                .map_or(TransactionId::Line(line), TransactionId::Transfer),
            transfer => transfer,
        };
        Ok(rows(tx, &[id])?.pop())
    }
}

/// The transfer of ours that this line is of.
fn transfer_of_line(tx: &mut Tx<'_>, line: AccountLineId) -> Stored<Option<TransferId>> {
    let ours = Rows {
        select: literal::<BigInt>("bank_transfers.id"),
        rest: Sql::raw(
            "FROM bank_lines JOIN bank_transfers ON bank_transfers.line = bank_lines.line \
             OR bank_transfers.request = bank_lines.request WHERE bank_lines.id = ",
        )
        .number(line.get()),
    };
    let id: Option<i64> = tx.run(|conn| ours.get_result(conn).optional())?;
    Ok(id.map(TransferId::new))
}

fn page(tx: &mut Tx<'_>, query: &TransactionListQuery) -> Stored<Page<TransactionRow>> {
    let arms = arms(&query.filter);
    let total = counted(tx, count(&arms))?;
    let offset = query.page.offset();
    if total.rows == 0 || (!total.capped && offset >= total.rows) {
        return Ok(Page {
            rows: Vec::new(),
            total,
        });
    }
    let ids = Rows {
        select: literal::<(BigInt, BigInt)>("page.origin, page.id"),
        rest: cut(&arms, query),
    };
    let ids: Vec<(i64, i64)> = tx.run(|conn| ids.load(conn))?;
    let ids: Vec<TransactionId> = ids
        .into_iter()
        .map(|(origin, id)| match origin {
            OURS => TransactionId::Transfer(TransferId::new(id)),
            _ => TransactionId::Line(AccountLineId::new(id)),
        })
        .collect();
    Ok(Page {
        rows: rows(tx, &ids)?,
        total,
    })
}

const OUR_AMOUNT: &str = "bank_transfers.amount_cents";
const THEIR_AMOUNT: &str = "abs(bank_lines.amount_cents)";
const THEY_PAID: &str =
    "CASE WHEN bank_lines.amount_cents > 0 THEN bank_lines.amount_cents ELSE 0 END";
const WE_PAID: &str =
    "CASE WHEN bank_lines.amount_cents < 0 THEN -bank_lines.amount_cents ELSE 0 END";

/// The two sums of each table, added up.
fn sums(tx: &mut Tx<'_>, filter: &TransactionFilter) -> Stored<TransactionSums> {
    let arms = arms(filter);
    let each = arms.iter().map(|arm| {
        let (come, gone) = arm.ways;
        Sql::raw(format!(
            "SELECT CAST(COALESCE(sum({come}), 0) AS BIGINT) AS come, \
             CAST(COALESCE(sum({gone}), 0) AS BIGINT) AS gone "
        ))
        .then(arm.source())
        .push(" AND ")
        .then(arm.counts.clone())
    });
    let found = Rows {
        select: literal::<(BigInt, BigInt)>("sums.come, sums.gone"),
        rest: Sql::raw("FROM (")
            .then(Sql::joined(each, " UNION ALL "))
            .push(") AS sums"),
    };
    let found: Vec<(i64, i64)> = tx.run(|conn| found.load(conn))?;
    let sum = |cents: fn(&(i64, i64)) -> i64| {
        Money::checked_sum(found.iter().map(|row| Money::from_cents(cents(row))))
    };
    Ok(TransactionSums {
        money_in: sum(|(come, _)| *come)?,
        money_out: sum(|(_, gone)| *gone)?,
    })
}

const OURS: i64 = 0;
const THEIRS: i64 = 1;

/// One of the two tables, and what of it the filters leave.
struct Arm {
    table: &'static str,
    origin: i64,
    /// The amount without its sign.
    amount: &'static str,
    /// What came and what went of a row.
    ways: (&'static str, &'static str),
    /// Whether its money moved, or is what is asked for.
    counts: Sql,
    found: Sql,
}

impl Arm {
    /// `FROM` what the filters leave.
    fn source(&self) -> Sql {
        Sql::raw(format!("FROM {} WHERE ", self.table)).then(self.found.clone())
    }
}

/// Those of the two tables that can have what is asked for.
fn arms(filter: &TransactionFilter) -> Vec<Arm> {
    let ours = ours(filter).map(|found| Arm {
        table: "bank_transfers",
        origin: OURS,
        amount: OUR_AMOUNT,
        ways: ("0", OUR_AMOUNT),
        counts: among(
            "bank_transfers.state",
            TransferState::ALL
                .iter()
                .filter(|state| filter.counts(state.shown()))
                .map(|state| state.as_str()),
        ),
        found,
    });
    let theirs = theirs(filter).map(|found| Arm {
        table: "bank_lines",
        origin: THEIRS,
        amount: THEIR_AMOUNT,
        ways: (THEY_PAID, WE_PAID),
        counts: among(
            "bank_lines.status",
            LineStatus::ALL
                .iter()
                .filter(|status| filter.counts(shown(**status)))
                .map(|status| status.as_str()),
        ),
        found,
    });
    ours.into_iter().chain(theirs).collect()
}

fn ours(filter: &TransactionFilter) -> Option<Sql> {
    let kind = match filter.kind {
        None => None,
        Some(TransactionType::PartnerPayment) => Some(SourceKind::PartnerPayment),
        Some(TransactionType::CommissionPayment) => Some(SourceKind::Commission),
        Some(TransactionType::ClientRefund | TransactionType::Expense | TransactionType::Other) => {
            return None;
        }
    };
    let kind = kind.map(|kind| {
        Sql::raw(match kind {
            SourceKind::PartnerPayment => "bank_transfers.partner_payment_id IS NOT NULL",
            SourceKind::Commission => "bank_transfers.commission_id IS NOT NULL",
        })
    });
    let states = filter.status.map(|status| {
        let all = TransferState::ALL.iter();
        let states = all.filter(|state| state.shown() == status);
        among("bank_transfers.state", states.map(|state| state.as_str()))
    });
    let search = filter.search.as_ref();
    let search = search.map(|search| searched("bank_transfers", search));
    let (days, amounts) = (dated("bank_transfers", filter), sized(OUR_AMOUNT, filter));
    Some(Sql::all(
        [kind, states, search, days, amounts].into_iter().flatten(),
    ))
}

fn theirs(filter: &TransactionFilter) -> Option<Sql> {
    let kind = match filter.kind {
        Some(TransactionType::PartnerPayment | TransactionType::CommissionPayment) => return None,
        kind => kind.map(|kind| among("bank_lines.transaction_type", [kind.as_str()].into_iter())),
    };
    let statuses = filter.status.map(|status| {
        let all = LineStatus::ALL.iter();
        let statuses = all.filter(|line| shown(**line) == status);
        among("bank_lines.status", statuses.map(|line| line.as_str()))
    });
    let search = filter.search.as_ref();
    let search = search.map(|search| searched("bank_lines", search));
    let (days, amounts) = (dated("bank_lines", filter), sized(THEIR_AMOUNT, filter));
    let asked = [
        Some(Sql::raw(NOT_OURS)),
        kind,
        statuses,
        search,
        days,
        amounts,
    ];
    Some(Sql::all(asked.into_iter().flatten()))
}

/// The days that are asked for.
fn dated(table: &str, filter: &TransactionFilter) -> Option<Sql> {
    let from = filter
        .days
        .from
        .map(|from| Sql::raw(format!("{table}.dated_at >= ")).at(At(from)));
    let to = filter
        .days
        .to
        .map(|to| Sql::raw(format!("{table}.dated_at < ")).at(At(to)));
    both(from, to)
}

/// The amounts that are asked for.
fn sized(amount: &str, filter: &TransactionFilter) -> Option<Sql> {
    let bound = |sign: &str, limit: Option<Amount>| {
        limit.map(|limit| Sql::raw(format!("{amount} {sign} ")).number(limit.cents()))
    };
    both(bound(">=", filter.at_least), bound("<=", filter.at_most))
}

fn both(one: Option<Sql>, other: Option<Sql>) -> Option<Sql> {
    match (one, other) {
        (None, None) => None,
        (one, other) => Some(Sql::all([one, other].into_iter().flatten())),
    }
}

/// The column has one of a few values of a closed set, which are written out.
fn among(column: &str, values: impl Iterator<Item = &'static str>) -> Sql {
    let values: Vec<&str> = values.collect();
    Sql::raw(format!("{column} IN ('{}')", values.join("', '")))
}

/// Recipient, reference or description has one of the terms (R2-074).
fn searched(table: &'static str, search: &SearchTerm) -> Sql {
    let (terms, indexed) = terms(Some(search));
    if !indexed {
        return like(&format!("{table}.search_text"), &terms);
    }
    Sql::raw(format!("{table}.id IN ("))
        .then(dialect::ids_matching(table, "1 = 1", &[terms]))
        .push(")")
}

/// How many there are, counted up to the cap.
fn count(arms: &[Arm]) -> Sql {
    let most = COUNT_CAP + 1;
    let each = arms.iter().map(|arm| {
        Sql::raw("SELECT arm.one FROM (SELECT 1 AS one ")
            .then(arm.source())
            .push(format!(" LIMIT {most}) AS arm"))
    });
    Sql::raw("SELECT count(*) FROM (SELECT found.one FROM (")
        .then(Sql::joined(each, " UNION ALL "))
        .push(format!(") AS found LIMIT {most}) AS counted"))
}

/// `FROM` the page's ids, in order.
fn cut(arms: &[Arm], query: &TransactionListQuery) -> Sql {
    let direction = match query.sort {
        TransactionSort::Date(direction) | TransactionSort::Amount(direction) => direction,
    };
    let end = query.page.offset().saturating_add(query.page.limit());
    let each = arms.iter().map(|arm| {
        let Arm { table, origin, .. } = arm;
        let place = match query.sort {
            TransactionSort::Date(_) => format!("{table}.dated_at"),
            TransactionSort::Amount(_) => arm.amount.to_owned(),
        };
        Sql::raw(format!(
            "SELECT arm.origin, arm.id, arm.place FROM (SELECT CAST({origin} AS BIGINT) AS origin, \
             {table}.id AS id, {place} AS place "
        ))
        .then(arm.source())
        .push(format!(
            " ORDER BY {place} {}, {table}.id DESC LIMIT ",
            word(direction)
        ))
        .number(end)
        .push(") AS arm")
    });
    Sql::raw("FROM (")
        .then(Sql::joined(each, " UNION ALL "))
        .push(format!(
            ") AS page ORDER BY page.place {}, page.id DESC, page.origin LIMIT ",
            word(direction)
        ))
        .number(query.page.limit())
        .push(" OFFSET ")
        .number(query.page.offset())
}
