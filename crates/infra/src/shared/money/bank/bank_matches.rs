//! Matches of the bank's lines.

use super::super::books::book_records;
use super::super::schema::{bank_lines, bank_match_records, bank_matches};
use super::super::tx::changed_one;
use super::super::{At, Db, Numbers, Rows, Sql, Tx, id_among, literal};
use billing::bank::BankLineId;
use billing::matching::{
    BankMatch, BankMatches, BookRecord, NewBankMatch, Part, RecordId, Settles,
};
use billing::transfers::BankBook;
use crm_core::act::Changed;
use crm_core::ids::{
    AccountLineId, BankMatchId, CommissionId, PartnerPaymentId, PaymentId, UserId,
};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use crm_core::text::ShortText;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};
use std::collections::HashMap;

/// Money moved on a line of `bank_lines` for good, as far as we know: the bank posted it and it did not come back.
pub(in super::super) const MOVED: &str =
    "bank_lines.posted_at IS NOT NULL AND bank_lines.status = 'sent'";

/// Money moved on a line of `bank_lines` when the bank posted it, even if it came back since: what a month was stays.
pub(in super::super) const POSTED: &str =
    "bank_lines.posted_at IS NOT NULL AND bank_lines.status IN ('sent', 'reversed')";

/// `back` is the bank's own line of what came back of `gone`: of the same request; or of none, when it goes the other way with
/// the same party, for the same amount, later, and people did not say that it settles a record. The first such line is of the
/// first that came back, the second of the second.
fn is_line_back_of(back: &str, gone: &str) -> String {
    let alike = |one: &str, of: &str, sign: &str| {
        format!(
            "{one}.account = {of}.account AND {one}.counterparty = {of}.counterparty \
             AND {one}.amount_cents = {sign}{of}.amount_cents AND {one}.posted_at IS NOT NULL"
        )
    };
    let by_likeness = |line: &str| {
        format!(
            "{line}.request IS NULL AND {line}.status = 'sent' AND {line}.posted_at >= {gone}.posted_at \
             AND {alike} AND NOT EXISTS (SELECT 1 FROM bank_matches settled WHERE settled.line_id = {line}.id \
             AND settled.undone_at IS NULL AND settled.reason IS NULL)",
            alike = alike(line, gone, "-"),
        )
    };
    format!(
        "({back}.amount_cents = -{gone}.amount_cents AND {back}.posted_at IS NOT NULL AND ({back}.request = {gone}.request \
         OR ({likeness} AND (SELECT count(*) FROM bank_lines sooner WHERE {sooner} AND sooner.id < {back}.id) \
         = (SELECT count(*) FROM bank_lines other WHERE other.status = 'reversed' AND {other} AND other.id < {gone}.id))))",
        likeness = by_likeness(back),
        sooner = by_likeness("sooner"),
        other = alike("other", gone, ""),
    )
}

/// The money of a line of `bank_lines` came back, and no line of its own says so: a second movement, the other way.
pub(super) fn returned() -> String {
    format!(
        "bank_lines.posted_at IS NOT NULL AND bank_lines.status = 'reversed' \
         AND NOT EXISTS (SELECT 1 FROM bank_lines back WHERE {})",
        is_line_back_of("back", "bank_lines")
    )
}

/// A line of `bank_lines` whose money came back, or that is what came back.
pub(in super::super) fn of_a_return() -> String {
    format!(
        "(bank_lines.status = 'reversed' OR EXISTS (SELECT 1 FROM bank_lines gone WHERE gone.status = 'reversed' \
         AND gone.posted_at IS NOT NULL AND {}))",
        is_line_back_of("bank_lines", "gone")
    )
}

/// When it came back.
pub(super) const RETURNED_AT: &str = "COALESCE(bank_lines.failed_at, bank_lines.posted_at)";

/// ` AND` the account is the one that pays now, as the bank told last: an office that changed its account reconciles the
/// new one.
pub(in super::super) fn of_account(tx: &mut Tx<'_>) -> Stored<Sql> {
    let account = BankBook::sync(tx)?.account;
    Ok(account.map_or_else(Sql::default, |account| {
        Sql::raw(" AND bank_lines.account = ").text(account.id)
    }))
}

/// A match as it is read, without its records.
#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_matches, check_for_backend(Db))]
pub(in super::super) struct MatchRecord {
    id: i64,
    line_id: i64,
    reason: Option<String>,
    fee_cents: i64,
    made_by: Option<i64>,
    undone_by: Option<i64>,
    undone_at: Option<At>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl MatchRecord {
    fn read(self, parts: Vec<Part>) -> BankMatch {
        let settles = match self.reason {
            Some(reason) => Settles::Nothing {
                reason: ShortText::stored(reason),
            },
            None => Settles::Records {
                parts,
                fee: Money::from_cents(self.fee_cents),
            },
        };
        BankMatch {
            id: BankMatchId::new(self.id),
            version: self.version,
            line: AccountLineId::new(self.line_id),
            settles,
            made_by: self.made_by.map(UserId::new),
            undone_by: self.undone_by.map(UserId::new),
            undone_at: self.undone_at.map(|at| at.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = bank_matches, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    line_id: i64,
    reason: Option<&'a str>,
    fee_cents: i64,
    made_by: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

#[derive(Insertable)]
#[diesel(table_name = bank_match_records, treat_none_as_default_value = false)]
struct PartRow {
    match_id: i64,
    payment_id: Option<i64>,
    partner_payment_id: Option<i64>,
    commission_id: Option<i64>,
    amount_cents: i64,
    live: i64,
    created_at: At,
}

/// The three pointers of a part, of which one is set.
pub(in super::super) type Pointers = (Option<i64>, Option<i64>, Option<i64>);

const fn pointers(record: RecordId) -> Pointers {
    match record {
        RecordId::Payment(id) => (Some(id.get()), None, None),
        RecordId::PartnerPayment(id) => (None, Some(id.get()), None),
        RecordId::Commission(id) => (None, None, Some(id.get())),
    }
}

pub(in super::super) fn pointed(pointers: Pointers) -> Stored<RecordId> {
    match pointers {
        (Some(id), None, None) => Ok(RecordId::Payment(PaymentId::new(id))),
        (None, Some(id), None) => Ok(RecordId::PartnerPayment(PartnerPaymentId::new(id))),
        (None, None, Some(id)) => Ok(RecordId::Commission(CommissionId::new(id))),
        _ => Err(StoreError::Fault(
            "a part of a match points at no record, or at several".to_owned(),
        )),
    }
}

type ReadPart = (i64, Pointers, i64);

/// The matches with their records.
pub(super) fn with_parts(tx: &mut Tx<'_>, found: Vec<MatchRecord>) -> Stored<Vec<BankMatch>> {
    let ids: Vec<i64> = found.iter().map(|record| record.id).collect();
    let rows: Vec<ReadPart> = tx.run(|conn| {
        bank_match_records::table
            .filter(id_among("bank_match_records.match_id", &ids))
            .order((bank_match_records::match_id, bank_match_records::id))
            .select((
                bank_match_records::match_id,
                (
                    bank_match_records::payment_id,
                    bank_match_records::partner_payment_id,
                    bank_match_records::commission_id,
                ),
                bank_match_records::amount_cents,
            ))
            .load(conn)
    })?;
    let mut parts: HashMap<i64, Vec<Part>> = HashMap::new();
    for (of, pointers, cents) in rows {
        parts.entry(of).or_default().push(Part {
            record: pointed(pointers)?,
            amount: Money::from_cents(cents),
        });
    }
    let with_own = found.into_iter().map(|record| {
        let own = parts.remove(&record.id).unwrap_or_default();
        record.read(own)
    });
    Ok(with_own.collect())
}

/// The matches of these lines that were not undone.
pub(super) fn live_of(tx: &mut Tx<'_>, lines: &[i64]) -> Stored<Vec<BankMatch>> {
    let found = tx.run(|conn| {
        bank_matches::table
            .filter(id_among("bank_matches.line_id", lines))
            .filter(bank_matches::undone_at.is_null())
            .select(MatchRecord::as_select())
            .load(conn)
    })?;
    with_parts(tx, found)
}

impl BankMatches for Tx<'_> {
    fn get(&mut self, id: BankMatchId) -> Stored<Option<BankMatch>> {
        let found = self.run(|conn| {
            bank_matches::table
                .find(id.get())
                .select(MatchRecord::as_select())
                .first(conn)
                .optional()
        })?;
        Ok(with_parts(self, found.into_iter().collect())?.pop())
    }

    fn of_line(&mut self, line: AccountLineId) -> Stored<Option<BankMatch>> {
        Ok(live_of(self, &[line.get()])?.pop())
    }

    fn was_matched(&mut self, line: AccountLineId) -> Stored<bool> {
        let first: Option<i64> = self.run(|conn| {
            bank_matches::table
                .filter(bank_matches::line_id.eq(line.get()))
                .select(bank_matches::id)
                .first(conn)
                .optional()
        })?;
        Ok(first.is_some())
    }

    fn number(&mut self, line: &BankLineId) -> Stored<Option<AccountLineId>> {
        let number: Option<i64> = self.run(|conn| {
            bank_lines::table
                .filter(bank_lines::line.eq(line.as_str()))
                .select(bank_lines::id)
                .first(conn)
                .optional()
        })?;
        Ok(number.map(AccountLineId::new))
    }

    fn moved(&mut self, line: AccountLineId) -> Stored<Option<Option<Money>>> {
        let amount = Rows {
            select: literal::<Nullable<BigInt>>(format!(
                "CASE WHEN {MOVED} THEN bank_lines.amount_cents END"
            )),
            rest: Sql::raw("FROM bank_lines WHERE bank_lines.id = ").number(line.get()),
        };
        let found: Option<Option<i64>> = self.run(|conn| amount.get_result(conn).optional())?;
        Ok(found.map(|cents| cents.map(Money::from_cents)))
    }

    fn paid_by(&mut self, line: AccountLineId) -> Stored<Option<RecordId>> {
        let paid = Rows {
            select: literal::<(Nullable<BigInt>, Nullable<BigInt>)>(
                "bank_transfers.partner_payment_id, bank_transfers.commission_id",
            ),
            rest: Sql::raw(
                "FROM bank_transfers JOIN bank_lines ON bank_lines.line = bank_transfers.line \
                 WHERE bank_transfers.state NOT IN ('failed', 'canceled') AND bank_lines.id = ",
            )
            .number(line.get()),
        };
        let found: Option<(Option<i64>, Option<i64>)> =
            self.run(|conn| paid.get_result(conn).optional())?;
        let paid = found.map(|(partner, commission)| pointed((None, partner, commission)));
        paid.transpose()
    }

    fn records(&mut self, ids: &[RecordId]) -> Stored<Vec<BookRecord>> {
        book_records::of_ids(self, ids)
    }

    fn insert(&mut self, new: &NewBankMatch) -> Stored<BankMatchId> {
        let id = self.next_id("bank_matches")?;
        let (reason, parts, fee) = match &new.settles {
            Settles::Records { parts, fee } => (None, parts.as_slice(), *fee),
            Settles::Nothing { reason } => (Some(reason.as_str()), &[][..], Money::ZERO),
        };
        let row = NewRow {
            id,
            line_id: new.line.get(),
            reason,
            fee_cents: fee.cents(),
            made_by: new.made_by.map(UserId::get),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        };
        let rows = parts.iter().map(|part| {
            let (payment_id, partner_payment_id, commission_id) = pointers(part.record);
            PartRow {
                match_id: id,
                payment_id,
                partner_payment_id,
                commission_id,
                amount_cents: part.amount.cents(),
                live: 1,
                created_at: At(new.created_at),
            }
        });
        let rows: Vec<PartRow> = rows.collect();
        self.run(|conn| {
            diesel::insert_into(bank_matches::table)
                .values(row)
                .execute(conn)?;
            insert_all!(conn, bank_match_records::table, &rows)
        })?;
        Ok(BankMatchId::new(id))
    }

    fn save(&mut self, undone: &Changed<BankMatch>) -> Stored<()> {
        let current = bank_matches::table
            .find(undone.id.get())
            .filter(bank_matches::version.eq(undone.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    bank_matches::undone_by.eq(undone.undone_by.map(UserId::get)),
                    bank_matches::undone_at.eq(undone.undone_at.map(At)),
                    bank_matches::updated_at.eq(At(undone.updated_at)),
                    bank_matches::version.eq(undone.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        let live = i64::from(undone.undone_at.is_none());
        let own =
            bank_match_records::table.filter(bank_match_records::match_id.eq(undone.id.get()));
        self.run(|conn| {
            diesel::update(own)
                .set(bank_match_records::live.eq(live))
                .execute(conn)
        })?;
        Ok(())
    }
}

/// What moved from this moment on: on the lines that were posted, and back on those whose money came back.
pub(in super::super) fn moved_since(tx: &mut Tx<'_>, from: At) -> Stored<Money> {
    let went = Sql::raw(format!(
        "SELECT CAST(COALESCE(sum(moved.cents), 0) AS BIGINT) FROM (\
         SELECT bank_lines.amount_cents AS cents FROM bank_lines WHERE {POSTED} AND bank_lines.dated_at >= "
    ));
    let came_back = format!(
        " UNION ALL SELECT -bank_lines.amount_cents FROM bank_lines WHERE {} AND {RETURNED_AT} >= ",
        returned()
    );
    let sum = went
        .at(from)
        .then(of_account(tx)?)
        .push(came_back)
        .at(from)
        .then(of_account(tx)?)
        .push(") AS moved");
    let cents = tx.run(|conn| Numbers(sum).get_result(conn))?;
    Ok(Money::from_cents(cents))
}
