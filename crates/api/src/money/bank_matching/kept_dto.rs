//! Reconciled months on the wire.

use crate::http::wire::{BankLineState, Day, MoneyNumber, ReconciliationCause, Timestamp};
use crate::problem::ApiError;
use billing::reconciled::{Counted, SeenItem, SeenLine};
use billing::views::{ReconciledRow, SeenRows};
use crm_core::money::MoneyOverflow;
use crm_core::store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// How many lines and records, and what they come to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReconciliationCount)]
pub(super) struct CountDto {
    count: usize,
    amount: MoneyNumber,
}

impl From<Counted> for CountDto {
    fn from(counted: Counted) -> Self {
        Self {
            count: counted.count,
            amount: counted.amount.into(),
        }
    }
}

/// A month as someone reconciled it: it never changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptReconciliation)]
pub(super) struct KeptDto {
    id: i64,
    /// The bank's id of the account.
    account: String,
    /// `yyyy-MM`.
    month: String,
    /// As it was typed from the bank's statement.
    statement_balance: MoneyNumber,
    opening: MoneyNumber,
    closing: MoneyNumber,
    r#in: MoneyNumber,
    out: MoneyNumber,
    booked_in: MoneyNumber,
    booked_out: MoneyNumber,
    /// What the statement has more than the bank's lines.
    difference: MoneyNumber,
    /// What no cause explained.
    rest: MoneyNumber,
    set_aside: CountDto,
    /// What was left to look at.
    unmatched: CountDto,
    /// Nothing was left, and statement and lines agreed.
    finished: bool,
    #[schema(required = true)]
    note: Option<String>,
    /// Who reconciled it.
    #[schema(required = true)]
    made_by: Option<String>,
    made_at: Timestamp,
}

impl KeptDto {
    pub(super) fn of(row: ReconciledRow) -> Result<Self, MoneyOverflow> {
        let kept = row.kept;
        let note = kept.draft.note.as_ref();
        Ok(Self {
            id: kept.id.get(),
            month: kept.draft.month.to_string(),
            statement_balance: kept.draft.statement.into(),
            opening: kept.opening.into(),
            closing: kept.closing.into(),
            r#in: kept.bank.came_in.into(),
            out: kept.bank.went_out.into(),
            booked_in: kept.books.came_in.into(),
            booked_out: kept.books.went_out.into(),
            difference: kept.difference()?.into(),
            rest: kept.rest.into(),
            set_aside: kept.set_aside.into(),
            unmatched: kept.to_do.into(),
            finished: kept.is_finished(),
            note: note.map(|note| note.as_str().to_owned()),
            made_by: row.made_by,
            made_at: kept.created_at.into(),
            account: kept.draft.account,
        })
    }
}

/// A line of the bank as it was seen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptLine)]
struct KeptLineDto {
    date: Day,
    label: String,
    amount: MoneyNumber,
    state: BankLineState,
    /// The records it settled, or why it was set aside.
    #[schema(required = true)]
    matched: Option<String>,
}

impl From<SeenLine> for KeptLineDto {
    fn from(line: SeenLine) -> Self {
        Self {
            date: line.day.into(),
            label: line.label,
            amount: line.amount.into(),
            state: line.state.into(),
            matched: line.matched,
        }
    }
}

/// A line or a record of a cause as it was seen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptItem)]
struct KeptItemDto {
    cause: ReconciliationCause,
    cause_label: &'static str,
    date: Day,
    label: String,
    amount: MoneyNumber,
}

impl From<SeenItem> for KeptItemDto {
    fn from(item: SeenItem) -> Self {
        Self {
            cause: item.cause.into(),
            cause_label: item.cause.label(),
            date: item.day.into(),
            label: item.label,
            amount: item.amount.into(),
        }
    }
}

/// A reconciled month with everything that was seen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptReconciliationDetail)]
pub(super) struct KeptDetailDto {
    #[serde(flatten)]
    kept: KeptDto,
    lines: Vec<KeptLineDto>,
    /// By cause: each line and record that bank and books did not have alike.
    items: Vec<KeptItemDto>,
}

impl KeptDetailDto {
    pub(super) fn of((row, seen): (ReconciledRow, SeenRows)) -> Result<Self, ApiError> {
        let lines = seen.lines.into_iter();
        let items = seen.items.into_iter();
        Ok(Self {
            kept: KeptDto::of(row).map_err(StoreError::from)?,
            lines: lines.map(KeptLineDto::from).collect(),
            items: items.map(KeptItemDto::from).collect(),
        })
    }
}
