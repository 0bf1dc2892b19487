//! A line of the account's mirror as a row.

use super::super::schema::bank_lines;
use super::super::stored::parse_stored;
use super::super::{At, Db};
use billing::bank::{BankLine, BankLineId, CounterpartyId, LineMethod, LineStatus, RequestId};
use billing::views::TransactionType;
use crm_core::money::Money;
use crm_core::search::search_text;
use crm_core::store::Stored;
use diesel::prelude::*;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_lines, check_for_backend(Db))]
pub(in super::super) struct LineRecord {
    pub(in super::super) id: i64,
    line: String,
    account: String,
    amount_cents: i64,
    status: String,
    kind: String,
    pub(in super::super) transaction_type: String,
    counterparty: Option<String>,
    counterparty_name: Option<String>,
    description: Option<String>,
    note: Option<String>,
    memo: Option<String>,
    method: String,
    posted_at: Option<At>,
    failed_at: Option<At>,
    expected_on: Option<Date>,
    reason: Option<String>,
    request: Option<String>,
    created_at: At,
}

impl LineRecord {
    pub(in super::super) fn line(self) -> Stored<BankLine> {
        Ok(BankLine {
            id: BankLineId::stored(self.line),
            account: self.account,
            amount: Money::from_cents(self.amount_cents),
            status: parse_stored(&self.status, LineStatus::parse)?,
            kind: self.kind,
            counterparty_id: self.counterparty.map(CounterpartyId::stored),
            counterparty_name: self.counterparty_name,
            description: self.description,
            note: self.note,
            memo: self.memo,
            method: parse_stored(&self.method, LineMethod::parse)?,
            created_at: self.created_at.0,
            posted_at: self.posted_at.map(|at| at.0),
            failed_at: self.failed_at.map(|at| at.0),
            expected_on: self.expected_on,
            reason: self.reason,
            request_id: self.request.map(RequestId::stored),
        })
    }
}

/// What the bank says of it, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = bank_lines, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(in super::super) struct LineColumns<'a> {
    account: &'a str,
    amount_cents: i64,
    status: &'static str,
    kind: &'a str,
    transaction_type: &'static str,
    counterparty: Option<&'a str>,
    counterparty_name: Option<&'a str>,
    description: Option<&'a str>,
    note: Option<&'a str>,
    memo: Option<&'a str>,
    search_text: String,
    method: &'static str,
    posted_at: Option<At>,
    failed_at: Option<At>,
    expected_on: Option<Date>,
    reason: Option<&'a str>,
    request: Option<&'a str>,
    dated_at: At,
    created_at: At,
}

impl<'a> LineColumns<'a> {
    pub(in super::super) fn of(line: &'a BankLine) -> Self {
        let name = line.counterparty_name.as_deref();
        let searched = [name, line.memo.as_deref(), line.description.as_deref()];
        Self {
            account: &line.account,
            amount_cents: line.amount.cents(),
            status: line.status.as_str(),
            kind: &line.kind,
            transaction_type: TransactionType::of_line(&line.kind).as_str(),
            counterparty: line.counterparty_id.as_ref().map(CounterpartyId::as_str),
            counterparty_name: name,
            description: line.description.as_deref(),
            note: line.note.as_deref(),
            memo: line.memo.as_deref(),
            search_text: search_text(searched.into_iter().flatten()),
            method: line.method.as_str(),
            posted_at: line.posted_at.map(At),
            failed_at: line.failed_at.map(At),
            expected_on: line.expected_on,
            reason: line.reason.as_deref(),
            request: line.request_id.as_ref().map(RequestId::as_str),
            dated_at: At(line.posted_at.unwrap_or(line.created_at)),
            created_at: At(line.created_at),
        }
    }
}
