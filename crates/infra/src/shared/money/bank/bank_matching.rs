//! What matching and the month's reconciliation read.

use super::super::super::types::Stamp;
use super::super::books::book_records;
use super::super::{Among, At, Numbers, Reader, Rows, Sql, Tx, literal, user_name};
use super::bank_matches::{
    MOVED, POSTED, Pointers, RETURNED_AT, live_of, moved_since, of_a_return, of_account, pointed,
    returned,
};
use billing::matching::{BookRecord, LineState, RecordId, RecordKind};
use billing::transfers::BankBook;
use billing::views::{
    BankBalance, BankLineQuery, BankLineRow, MatchedPart, MatchingViews, OpenRecordQuery,
};
use crm_core::clock::Instant;
use crm_core::ids::AccountLineId;
use crm_core::money::Money;
use crm_core::page::{COUNT_CAP, Page, Total};
use crm_core::store::Stored;
use crm_core::views::Between;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::collections::HashMap;
use time::Date;

const LINES: &str = "FROM bank_lines LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id \
    AND bank_matches.undone_at IS NULL";

type Columns = (
    (BigInt, Stamp, BigInt, Text, BigInt),
    (
        Nullable<Text>,
        Nullable<Text>,
        Nullable<Text>,
        Nullable<Text>,
    ),
);

/// The first three, by which way the money went, and the rest.
const WENT: &str = "bank_lines.id, bank_lines.dated_at, bank_lines.amount_cents";

fn rest() -> String {
    format!(
        "bank_lines.kind, CAST(CASE WHEN {} THEN 1 ELSE 0 END AS BIGINT), bank_lines.counterparty_name, \
         bank_lines.description, bank_lines.memo, bank_lines.note",
        of_a_return()
    )
}

fn came_back() -> String {
    format!("bank_lines.id, {RETURNED_AT}, -bank_lines.amount_cents")
}

type Row = (
    (i64, At, i64, String, i64),
    (
        Option<String>,
        Option<String>,
        Option<String>,
        Option<String>,
    ),
);

/// ` AND` each end that there is; a posted line is dated by when it was.
pub(in super::super) fn posted(between: Between<Instant>) -> Sql {
    within("bank_lines.dated_at", between)
}

fn within(moment: &str, between: Between<Instant>) -> Sql {
    let from = between
        .from
        .map(|at| Sql::raw(format!(" AND {moment} >= ")).at(At(at)));
    let to = between
        .to
        .map(|at| Sql::raw(format!(" AND {moment} < ")).at(At(at)));
    Sql::joined(from.into_iter().chain(to), "")
}

const fn of_state(state: LineState) -> &'static str {
    match state {
        LineState::Open => " AND bank_matches.id IS NULL",
        LineState::Matched => " AND bank_matches.id IS NOT NULL AND bank_matches.reason IS NULL",
        LineState::Ignored => " AND bank_matches.reason IS NOT NULL",
    }
}

fn found(tx: &mut Tx<'_>, query: &BankLineQuery) -> Stored<Sql> {
    let state = query.state.map_or("", of_state);
    let found = Sql::raw(format!("{LINES} WHERE {MOVED}{state}")).then(posted(query.posted));
    Ok(found.then(of_account(tx)?))
}

/// The lines of a FROM with their matches; `way` is which way the money of them went.
fn lines(tx: &mut Tx<'_>, (way, rest): (&str, Sql)) -> Stored<Vec<BankLineRow>> {
    let select = literal::<Columns>(format!("{way}, {}", self::rest()));
    let rows: Vec<Row> = tx.run(|conn| Rows { select, rest }.load(conn))?;
    let ids: Vec<i64> = rows.iter().map(|((id, ..), _)| *id).collect();
    let live = live_of(tx, &ids)?;
    let makers = makers(tx, &ids)?;
    let mut live: HashMap<AccountLineId, _> =
        live.into_iter().map(|found| (found.line, found)).collect();
    let row = |((id, at, cents, kind, returns), (party, description, memo, note)): Row| {
        let id = AccountLineId::new(id);
        let made_by = makers.get(&id).cloned();
        BankLineRow {
            id,
            posted_at: at.0,
            amount: Money::from_cents(cents),
            kind,
            is_returned: returns == 1,
            party,
            description,
            memo,
            note,
            matched: live.remove(&id).map(|found| (found, made_by)),
        }
    };
    Ok(rows.into_iter().map(row).collect())
}

/// The names of those who matched the lines.
fn makers(tx: &mut Tx<'_>, lines: &[i64]) -> Stored<HashMap<AccountLineId, String>> {
    let names = Rows {
        select: (
            literal::<BigInt>("bank_matches.line_id"),
            user_name::<Nullable<Text>>("bank_matches.made_by"),
        ),
        rest: Sql::raw("FROM bank_matches WHERE bank_matches.undone_at IS NULL AND ")
            .then(Sql::among("bank_matches.line_id", Among::ids(lines))),
    };
    let names: Vec<(i64, Option<String>)> = tx.run(|conn| names.load(conn))?;
    let named = names.into_iter();
    let named = named.filter_map(|(line, name)| Some((AccountLineId::new(line), name?)));
    Ok(named.collect())
}

/// Ids of the live parts whose line was posted then, or whose record is of these days: each by an index.
fn part_ids(between: Between<Instant>, days: Between<Date>, account: Sql) -> Sql {
    let of_lines = Sql::raw(format!(
        "SELECT parts.id FROM bank_lines \
         JOIN bank_matches ON bank_matches.line_id = bank_lines.id AND bank_matches.undone_at IS NULL \
         JOIN bank_match_records parts ON parts.match_id = bank_matches.id WHERE {MOVED}"
    ))
    .then(posted(between))
    .then(account);
    let of_records = RecordKind::ALL.iter().map(|kind| {
        let source = book_records::source(*kind);
        let (table, pointer) = (source.table, source.pointer);
        Sql::raw(format!(
            "SELECT parts.id FROM {table} JOIN bank_match_records parts ON parts.{pointer} = {table}.id \
             AND parts.{pointer} IS NOT NULL AND parts.live = 1 WHERE ({})",
            source.booked
        ))
        .then(book_records::within(source.day, days))
    });
    Sql::joined([of_lines].into_iter().chain(of_records), " UNION ")
}

type PartColumns = (
    (Nullable<BigInt>, Nullable<BigInt>, Nullable<BigInt>),
    BigInt,
    Nullable<Stamp>,
);

type PartRow = (Pointers, i64, Option<At>);

fn parts(
    tx: &mut Tx<'_>,
    between: Between<Instant>,
    days: Between<Date>,
) -> Stored<Vec<(RecordId, Money, Option<Instant>)>> {
    let rows = Rows {
        select: literal::<PartColumns>(format!(
            "parts.payment_id, parts.partner_payment_id, parts.commission_id, parts.amount_cents, \
             CASE WHEN {MOVED} THEN bank_lines.dated_at END"
        )),
        rest: Sql::raw(
            "FROM bank_match_records parts JOIN bank_matches ON bank_matches.id = parts.match_id \
             LEFT JOIN bank_lines ON bank_lines.id = bank_matches.line_id",
        )
        .then(of_account(tx)?)
        .push(" WHERE parts.id IN (")
        .then(part_ids(between, days, of_account(tx)?))
        .push(") ORDER BY parts.id"),
    };
    let rows: Vec<PartRow> = tx.run(|conn| rows.load(conn))?;
    let part = |(pointers, cents, at): PartRow| {
        let record = pointed(pointers)?;
        Ok((record, Money::from_cents(cents), at.map(|at| at.0)))
    };
    rows.into_iter().map(part).collect()
}

impl MatchingViews for Reader<'_> {
    fn bank_lines(&mut self, query: &BankLineQuery) -> Stored<Page<BankLineRow>> {
        let most = COUNT_CAP + 1;
        let counted = Sql::raw("SELECT count(*) FROM (SELECT 1 AS one ")
            .then(found(&mut self.tx, query)?)
            .push(format!(" LIMIT {most}) AS counted"));
        let counted = self.run(|conn| Numbers(counted).get_result(conn))?;
        let rest = found(&mut self.tx, query)?
            .push(" ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC LIMIT ")
            .number(query.page.limit())
            .push(" OFFSET ")
            .number(query.page.offset());
        Ok(Page {
            rows: lines(&mut self.tx, (WENT, rest))?,
            total: Total::from_count(counted),
        })
    }

    fn bank_line(&mut self, id: AccountLineId) -> Stored<Option<BankLineRow>> {
        let one = Sql::raw(format!("{LINES} WHERE {MOVED} AND bank_lines.id = ")).number(id.get());
        Ok(lines(&mut self.tx, (WENT, one))?.pop())
    }

    fn posted_lines(&mut self, between: Between<Instant>) -> Stored<Vec<BankLineRow>> {
        let all = Sql::raw(format!("{LINES} WHERE {POSTED}"))
            .then(posted(between))
            .then(of_account(&mut self.tx)?)
            .push(" ORDER BY bank_lines.dated_at, bank_lines.id");
        lines(&mut self.tx, (WENT, all))
    }

    fn returned_lines(&mut self, between: Between<Instant>) -> Stored<Vec<BankLineRow>> {
        let all = Sql::raw(format!("{LINES} WHERE {}", returned()))
            .then(within(RETURNED_AT, between))
            .then(of_account(&mut self.tx)?)
            .push(format!(" ORDER BY {RETURNED_AT}, bank_lines.id"));
        lines(&mut self.tx, (&came_back(), all))
    }

    fn open_records(&mut self, query: &OpenRecordQuery) -> Stored<Vec<BookRecord>> {
        book_records::open(&mut self.tx, query.days, query.limit)
    }

    fn book_records(&mut self, ids: &[RecordId]) -> Stored<Vec<BookRecord>> {
        book_records::of_ids(&mut self.tx, ids)
    }

    fn books_of(&mut self, days: Between<Date>) -> Stored<Vec<BookRecord>> {
        book_records::of_days(&mut self.tx, days)
    }

    fn matched_in(
        &mut self,
        posted: Between<Instant>,
        days: Between<Date>,
    ) -> Stored<Vec<MatchedPart>> {
        let parts = parts(&mut self.tx, posted, days)?;
        let ids: Vec<RecordId> = parts.iter().map(|(record, ..)| *record).collect();
        let records = book_records::of_ids(&mut self.tx, &ids)?;
        let records: HashMap<RecordId, BookRecord> = records
            .into_iter()
            .map(|record| (record.id, record))
            .collect();
        let parts = parts.into_iter().filter_map(|(id, amount, posted_at)| {
            Some(MatchedPart {
                record: records.get(&id)?.clone(),
                amount,
                posted_at,
            })
        });
        Ok(parts.collect())
    }

    fn moved_since(&mut self, from: Instant) -> Stored<Money> {
        moved_since(&mut self.tx, At(from))
    }

    fn bank_balance(&mut self) -> Stored<Option<BankBalance>> {
        let sync = BankBook::sync(&mut self.tx)?;
        let told = sync.account.zip(sync.last_success);
        Ok(told.map(|(account, as_of)| BankBalance {
            current: account.current,
            account: account.id,
            as_of,
        }))
    }
}
