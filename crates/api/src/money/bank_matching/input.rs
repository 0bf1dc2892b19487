//! Reading what is asked of matching.

use crate::http::form::{Form, LAST_DAY, Query, Shaped, body, params, shape, yes_or_no};
use crate::problem::ApiError;
use billing::amount::{Amount, AmountError};
use billing::matching::{DraftPart, LineState, MAX_PARTS, MatchDraft, RecordId, RecordKind};
use billing::reconciled::ReconciledDraft;
use billing::views::BankLineQuery;
use crm_core::clock::{BusinessZone, Instant, Month};
use crm_core::ids::{AccountLineId, BankMatchId};
use crm_core::money::Money;
use crm_core::page::PageRequest;
use crm_core::text::{Notes, ShortText};
use crm_core::views::Between;
use serde_json::Value;
use time::Date;

params! {
    pub(super) MatchingParams((BusinessZone, Date) = (BusinessZone::utc(), LAST_DAY)) -> BankLineQuery = line_query;
    "month": "When the bank posted them; this month unless given.";
    "allMonths": "true: those of every month, whatever the month is";
    "state": "All of them unless given.";
}

params! {
    pub(super) MonthParams(Date = LAST_DAY) -> Month = month_alone;
    "month": "This month unless given.";
}

params! {
    pub(super) KeptParams -> Option<Month> = kept_of;
    "month": "Of this month alone.";
}

body! {
    /// A month that is over, as the bank's statement has it.
    pub(super) ReconciliationInput -> ReconciledDraft = reconciled;
    "account": "The bank's id of the account, as the reconciliation has it.";
    "statementBalance": "At the end of the month; below zero when the account is overdrawn.";
}

body! {
    /// The records that a line of the bank settles. They add up to the line, less what the card provider kept of a payout.
    pub(super) MatchInput -> MatchDraft = draft;
    "lineId": "A line that is open.";
    "records": "Each record once, with how much of it the line settles: above zero, or below it for what leaves, as proposals have it.";
    "fee": "What the card provider kept, if it did; of card payments alone.";
    "confirmFee": "The fee is above a tenth of what moved on the cards, and that is right.";
    "confirmOther": "Exitdesk sent the line's transfer to pay another record, and that is right.";
}

body! {
    /// Why a line of the bank belongs to no record.
    pub(super) IgnoreInput -> (AccountLineId, ShortText) = set_aside;
    "lineId": "A line that is open.";
}

body! {
    /// The match as it was seen.
    pub(super) MatchUndo -> Option<i64> = seen;
    "version": "The version that was seen of it.";
}

/// Lines of one act.
pub(super) const MOST_AT_ONCE: u32 = 500;

body! {
    /// The month whose certain lines are matched.
    pub(super) CertainInput((BusinessZone, Date) = (BusinessZone::utc(), LAST_DAY)) -> BankLineQuery = certain_of;
    "month": "When the bank posted them; this month unless given.";
}

body! {
    /// Matches that were made in one act.
    pub(super) MatchesUndo -> Vec<(BankMatchId, Option<i64>)> = all_seen;
    "matches": "Each with the version that was seen of it.";
}

/// What a row carries of its records and no client writes: sent back, it is ignored.
const READ_ONLY: &[&str] = &["label", "date", "href"];

/// The instants of a month in the office's zone.
pub(crate) fn posted_in(month: Month, zone: &BusinessZone) -> Between<Instant> {
    Between {
        from: Some(zone.start_of(month.first_day())),
        to: Some(zone.end_of(month.last_day())),
    }
}

fn line_query(
    mut query: Query,
    (zone, today): (BusinessZone, Date),
) -> Result<BankLineQuery, ApiError> {
    let month = query.optional("month", Month::parse);
    let all = query.optional("allMonths", yes_or_no).unwrap_or(false);
    let state = query.optional("state", LineState::parse);
    let page = query.page();
    let (page,) = query.finish((page,))?;
    let month = month.unwrap_or(Month::of(today));
    Ok(BankLineQuery {
        posted: if all {
            Between::default()
        } else {
            posted_in(month, &zone)
        },
        state,
        page,
    })
}

fn month_alone(mut query: Query, today: Date) -> Result<Month, ApiError> {
    let month = query.optional("month", Month::parse);
    query.finish(())?;
    Ok(month.unwrap_or(Month::of(today)))
}

fn kept_of(mut query: Query) -> Result<Option<Month>, ApiError> {
    let month = query.optional("month", Month::parse);
    query.finish(())?;
    Ok(month)
}

/// A balance: zero and below too.
struct Balance(Money);

impl Balance {
    fn parse(text: &str) -> Result<Self, String> {
        let size = text.strip_prefix('-');
        let amount = Money::parse(size.unwrap_or(text)).map_err(|error| error.to_string())?;
        if size.is_none() {
            return Ok(Self(amount));
        }
        let below = amount.checked_neg().map_err(|error| error.to_string())?;
        Ok(Self(below))
    }
}

impl Shaped for Balance {
    fn shape() -> Value {
        shape::decimals("-9999999.99", "9999999.99", "0.01")
    }
}

fn reconciled(mut form: Form) -> Result<ReconciledDraft, ApiError> {
    let account = form.required("account", "Account is required", ShortText::parse);
    let month = form.required("month", "Month is required", Month::parse);
    let statement = form.number("statementBalance", |text| {
        let text = text.ok_or(("required", "Statement balance is required".to_owned()))?;
        Balance::parse(text).map_err(|detail| ("invalid", detail))
    });
    let note = form.optional("note", Notes::parse);
    form.refuse_unknown(&[]);
    let (account, month, statement) = form.finish((account, month, statement))?;
    Ok(ReconciledDraft {
        account: account.as_str().to_owned(),
        month,
        statement: statement.0,
        note,
    })
}

const LINE_MISSING: &str = "Select a bank line.";

fn draft(mut form: Form) -> Result<MatchDraft, ApiError> {
    let line = form.required_id("lineId", LINE_MISSING, AccountLineId::new);
    let parts = form.required_objects("records", MAX_PARTS, "Select the records.", part);
    // A proposal without a fee has one of 0.00.
    let fee = form.optional_amount("fee");
    let fee = fee.and_then(|fee| Amount::of(fee).ok());
    let confirm_fee = form.optional_flag("confirmFee").unwrap_or(false);
    let confirm_other = form.optional_flag("confirmOther").unwrap_or(false);
    form.refuse_unknown(&[]);
    let (line, parts) = form.finish((line, parts))?;
    Ok(MatchDraft {
        line,
        parts,
        fee,
        confirm_fee,
        confirm_other,
    })
}

/// An amount with the sign that the bank account gives it, or without one.
struct Signed {
    amount: Amount,
    leaves: bool,
}

impl Signed {
    fn parse(text: &str) -> Result<Self, AmountError> {
        let size = text.strip_prefix('-');
        Ok(Self {
            amount: Amount::parse(size.unwrap_or(text))?,
            leaves: size.is_some(),
        })
    }
}

impl Shaped for Signed {
    fn shape() -> Value {
        let leaves = shape::decimals("-9999999.99", "-0.01", "0.01");
        shape::any_of(vec![shape::amount(), leaves])
    }
}

fn part(form: &mut Form) -> Option<DraftPart> {
    let kind = form.required("kind", "Choose a type of record.", RecordKind::parse);
    let id = form.required_id("id", "Select the record.", |id| id);
    let said = form.number("amount", |text| {
        let said = text.map_or(Err(AmountError::NotPositive), Signed::parse);
        said.map_err(|error| (error.code(), error.to_string()))
    });
    form.refuse_unknown(READ_ONLY);
    let record = RecordId::of(kind?, id?);
    let Signed { amount, leaves } = said?;
    Some(DraftPart {
        record,
        amount,
        leaves,
    })
}

fn set_aside(mut form: Form) -> Result<(AccountLineId, ShortText), ApiError> {
    let line = form.required_id("lineId", LINE_MISSING, AccountLineId::new);
    let reason = form.required("reason", "Reason is required", ShortText::parse);
    form.refuse_unknown(&[]);
    form.finish((line, reason))
}

fn certain_of(
    mut form: Form,
    (zone, today): (BusinessZone, Date),
) -> Result<BankLineQuery, ApiError> {
    let month = form.optional("month", Month::parse);
    form.refuse_unknown(&[]);
    form.finish(())?;
    Ok(BankLineQuery {
        posted: posted_in(month.unwrap_or(Month::of(today)), &zone),
        state: Some(LineState::Open),
        page: PageRequest::first(MOST_AT_ONCE),
    })
}

fn all_seen(mut form: Form) -> Result<Vec<(BankMatchId, Option<i64>)>, ApiError> {
    let most = usize::try_from(MOST_AT_ONCE).unwrap_or(usize::MAX);
    let matches = form.required_objects("matches", most, "Select the matches.", one_seen);
    form.refuse_unknown(&[]);
    let (matches,) = form.finish((matches,))?;
    Ok(matches)
}

fn one_seen(form: &mut Form) -> Option<(BankMatchId, Option<i64>)> {
    let id = form.required_id("id", "Select the match.", BankMatchId::new);
    let version = form.optional_integer("version");
    form.refuse_unknown(&["lineId"]);
    Some((id?, version))
}

fn seen(form: Form) -> Result<Option<i64>, ApiError> {
    form.based_on(&[])
}
