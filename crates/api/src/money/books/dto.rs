//! Closed books on the wire.

use crate::http::wire::{ClosingKind, Day, Timestamp};
use billing::closing::LeftMonth;
use billing::views::ClosingRow;
use crm_core::store::Stored;
use infra::Views;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// One closing of the books, or their reopening.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BookClosing)]
struct ClosingDto {
    id: i64,
    kind: ClosingKind,
    /// The last closed day after it; null while all days are open.
    #[schema(required = true)]
    through: Option<Day>,
    /// The last closed day before it.
    #[schema(required = true)]
    was: Option<Day>,
    #[schema(required = true)]
    reason: Option<String>,
    /// What of the bank was not finished then, a sentence each.
    left: Vec<String>,
    #[schema(required = true)]
    made_by: Option<String>,
    made_at: Timestamp,
}

impl From<ClosingRow> for ClosingDto {
    fn from(row: ClosingRow) -> Self {
        let what = row.closing.what;
        Self {
            id: row.closing.id.get(),
            kind: what.kind.into(),
            through: what.through.map(Day),
            was: what.was.map(Day),
            reason: what.reason.map(|reason| reason.as_str().to_owned()),
            left: what.left,
            made_by: row.made_by,
            made_at: what.created_at.into(),
        }
    }
}

/// How far the books are closed, and how that came about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Books)]
pub(super) struct BooksDto {
    /// The last day on which money is no longer written or changed; null while all are open.
    #[schema(required = true)]
    closed_through: Option<Day>,
    /// The newest first, at most 100.
    history: Vec<ClosingDto>,
}

impl BooksDto {
    pub(super) fn of(views: &mut dyn Views, closed_through: Option<Date>) -> Stored<Self> {
        let history = views.book_closings()?.into_iter();
        Ok(Self {
            closed_through: closed_through.map(Day),
            history: history.map(ClosingDto::from).collect(),
        })
    }
}

/// What closing through a day would meet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BooksClosingPreview)]
pub(super) struct PreviewDto {
    through: Day,
    /// Months in which the bank had lines and that are not reconciled to the end; with one, the close wants a reason.
    left: Vec<LeftDto>,
}

/// A month that is not reconciled to the end.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LeftMonth)]
struct LeftDto {
    /// `yyyy-MM`.
    month: String,
    /// What is left of it, for a person.
    sentence: String,
}

impl PreviewDto {
    pub(super) fn of(through: Date, left: &[LeftMonth]) -> Self {
        let left = left.iter().map(|left| LeftDto {
            month: left.month.to_string(),
            sentence: left.sentence(),
        });
        Self {
            through: Day(through),
            left: left.collect(),
        }
    }
}
