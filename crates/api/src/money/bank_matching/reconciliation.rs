//! A month of the bank beside the same month of the books.

use super::dto::href;
use super::input::posted_in;
use crate::http::wire::{Day, MoneyNumber, ReconciliationCause, Timestamp};
use crate::kernel::app::App;
use crate::problem::ApiError;
use billing::matching::LineState;
use billing::reconciliation::{
    CauseSum, Item, ItemId, MonthFacts, MonthLine, MonthPart, Reconciliation, Standing, Turnover,
    balances, reconcile,
};
use billing::views::{BankBalance, BankLineRow, MatchedPart};
use crm_core::clock::{BusinessZone, Instant, Month};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::views::Between;
use infra::Views;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// Lines and records of a cause that the page names; the CSV has them all.
const MOST_ITEMS: usize = 200;

/// The account over the month.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BankMonth)]
struct BankDto {
    /// Null until the bank was reached for the first time.
    #[schema(required = true)]
    opening: Option<MoneyNumber>,
    r#in: MoneyNumber,
    out: MoneyNumber,
    #[schema(required = true)]
    closing: Option<MoneyNumber>,
}

/// What moved in the books, both without a sign.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BooksMonth)]
struct BooksDto {
    r#in: MoneyNumber,
    out: MoneyNumber,
}

/// A line or a record, and what it adds to its cause.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReconciliationItem)]
struct ItemDto {
    date: Day,
    label: String,
    amount: MoneyNumber,
    /// The record's screen; of a line none.
    #[schema(required = true)]
    href: Option<String>,
}

/// Why bank and books differ.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReconciliationCauseSum)]
struct CauseDto {
    cause: ReconciliationCause,
    label: &'static str,
    /// What it adds to the bank less the books.
    amount: MoneyNumber,
    /// Lines and records of it.
    count: usize,
    /// The list of its lines.
    #[schema(required = true)]
    href: Option<String>,
    /// Somebody has to look at them.
    to_do: bool,
    /// The first 200 by day.
    items: Vec<ItemDto>,
}

/// A month, reconciled: `difference` is the sum of the causes and of `rest`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankReconciliation)]
pub(super) struct ReconciliationDto {
    /// `yyyy-MM`.
    month: String,
    bank: BankDto,
    books: BooksDto,
    /// What moved at the bank less what moved in the books.
    difference: MoneyNumber,
    causes: Vec<CauseDto>,
    /// What no cause explains: 0.00, or something stored is wrong.
    rest: MoneyNumber,
    /// Lines and records that somebody has to look at; with none, the month is reconciled.
    to_do: usize,
    /// The books of the whole month are closed.
    closed: bool,
    /// When the bank was heard last.
    #[schema(required = true)]
    as_of: Option<Timestamp>,
}

/// A month and what is known of it.
pub(super) struct Made {
    pub(super) month: Month,
    pub(super) reconciliation: Reconciliation,
    /// When the month began and when it ended.
    pub(super) balances: Option<(Money, Money)>,
    closed: bool,
    as_of: Option<Instant>,
}

pub(super) async fn made(app: &App, month: Month) -> Result<Made, ApiError> {
    let office = app.office().await?;
    let zone = office.settings.zone.clone();
    let today = zone.day_of(app.now());
    let closed_books = office.settings.closed_books;
    let closed = closed_books.admit(month.last_day()).is_err();
    let period = Period { month, zone, today };
    let (reconciliation, told) = app.db.read_long(move |views| read(views, &period)).await?;
    let as_of = told.map(|(told, _)| told.as_of);
    Ok(Made {
        month,
        reconciliation,
        balances: told.map(|(_, balances)| balances),
        closed,
        as_of,
    })
}

struct Period {
    month: Month,
    zone: BusinessZone,
    today: Date,
}

type Told = Option<(BankBalance, (Money, Money))>;

fn read(views: &mut dyn Views, period: &Period) -> Stored<(Reconciliation, Told)> {
    let (month, zone) = (period.month, &period.zone);
    let posted = posted_in(month, zone);
    let days = Between {
        from: Some(month.first_day()),
        to: Some(month.next().first_day()),
    };
    let mut lines = views.posted_lines(posted)?;
    lines.extend(views.returned_lines(posted)?);
    let lines: Vec<MonthLine> = lines.iter().map(|row| line(row, zone)).collect();
    let records = views.books_of(days)?;
    let parts = views.matched_in(posted, days)?;
    let parts = parts.into_iter().map(|part| matched(part, period));
    let parts: Vec<MonthPart> = parts.collect();
    let reconciliation = reconcile(MonthFacts {
        month,
        today: period.today,
        lines: &lines,
        records: &records,
        parts: &parts,
    })?;
    let Some(told) = views.bank_balance()? else {
        return Ok((reconciliation, None));
    };
    let since = views.moved_since(zone.end_of(month.last_day()))?;
    let balances = balances(told.current, since, reconciliation.bank)?;
    Ok((reconciliation, Some((told, balances))))
}

fn line(row: &BankLineRow, zone: &BusinessZone) -> MonthLine {
    let standing = match row.state() {
        LineState::Open => Standing::Open,
        LineState::Ignored => Standing::SetAside,
        LineState::Matched => Standing::Matched { fee: row.fee() },
    };
    MonthLine {
        id: row.id,
        day: zone.day_of(row.posted_at),
        amount: row.amount,
        label: row.label(),
        is_bank_fee: row.is_bank_fee(),
        is_returned: row.is_returned,
        standing,
    }
}

fn matched(part: MatchedPart, period: &Period) -> MonthPart {
    let of_month = |day: Date| Month::of(day) == period.month;
    let posted_on = part.posted_at.map(|at| period.zone.day_of(at));
    let booked_on = part.record.booked_on;
    MonthPart {
        record: part.record.id,
        date: booked_on
            .or(posted_on)
            .unwrap_or_else(|| period.month.first_day()),
        label: part.record.label(),
        through: part.record.through,
        amount: part.amount,
        booked: booked_on.is_some(),
        line_in_month: posted_on.is_some_and(of_month),
        record_in_month: booked_on.is_some_and(of_month),
    }
}

/// The list of the lines that a cause is about.
fn list_of(sum: &CauseSum, month: Month) -> Option<String> {
    use billing::reconciliation::Cause as C;
    let state = match sum.cause {
        C::UnmatchedLines | C::BankFees => LineState::Open,
        C::IgnoredLines => LineState::Ignored,
        C::CardFees => LineState::Matched,
        C::NotAtBank
        | C::NoLongerBooked
        | C::InTransit
        | C::Returned
        | C::CardNotPaidOut
        | C::CardPayouts
        | C::Timing
        | C::TakenBack => return None,
    };
    Some(format!("/payments/matching?month={month}&state={state}"))
}

impl ItemDto {
    fn of(item: &Item) -> Self {
        Self {
            date: item.day.into(),
            label: item.label.clone(),
            amount: item.amount.into(),
            href: match item.what {
                ItemId::Line(_) => None,
                ItemId::Record(record) => Some(href(record)),
            },
        }
    }
}

impl CauseDto {
    fn of(sum: &CauseSum, month: Month) -> Self {
        Self {
            cause: sum.cause.into(),
            label: sum.cause.label(),
            amount: sum.amount.into(),
            count: sum.items.len(),
            href: list_of(sum, month),
            to_do: sum.cause.is_to_do(),
            items: sum.items.iter().take(MOST_ITEMS).map(ItemDto::of).collect(),
        }
    }
}

impl From<Made> for ReconciliationDto {
    fn from(made: Made) -> Self {
        let (month, found) = (made.month, made.reconciliation);
        let Turnover { came_in, went_out } = found.bank;
        let (opening, closing) = made.balances.unzip();
        let causes = found.causes.iter();
        Self {
            month: month.to_string(),
            bank: BankDto {
                opening: opening.map(MoneyNumber),
                r#in: came_in.into(),
                out: went_out.into(),
                closing: closing.map(MoneyNumber),
            },
            books: BooksDto {
                r#in: found.books.came_in.into(),
                out: found.books.went_out.into(),
            },
            difference: found.difference.into(),
            causes: causes.map(|sum| CauseDto::of(sum, month)).collect(),
            rest: found.rest.into(),
            to_do: found.to_do(),
            closed: made.closed,
            as_of: made.as_of.map(Timestamp),
        }
    }
}
