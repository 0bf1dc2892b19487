//! A month of the bank compared with the same month of the books.

use super::dto::href;
use super::input::posted_in;
use super::kept_dto::{CountDto, KeptDto};
use super::seen::seen_lines;
use crate::http::wire::{Day, MoneyNumber, ReconciliationCause, Timestamp};
use crate::kernel::app::App;
use crate::problem::ApiError;
use billing::matching::LineState;
use billing::reconciled::{SeenLine, SeenMonth, counted_of, opening_differs};
use billing::reconciliation::{
    Cause, CauseSum, Item, ItemId, MonthFacts, MonthLine, MonthPart, Reconciliation, Standing,
    Turnover, balances, reconcile,
};
use billing::views::{BankLineRow, MatchedPart, ReconciledRow};
use crm_core::clock::{BusinessZone, Instant, Month};
use crm_core::money::{Money, MoneyOverflow};
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
    /// Staff have to look at them.
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
    /// The bank's id of the account that pays; null until the bank was reached for the first time.
    #[schema(required = true)]
    account: Option<String>,
    bank: BankDto,
    books: BooksDto,
    /// What moved at the bank less what moved in the books.
    difference: MoneyNumber,
    causes: Vec<CauseDto>,
    /// What no cause explains: 0.00, or something stored is wrong.
    rest: MoneyNumber,
    /// Lines and records that staff have to look at.
    to_do: usize,
    /// The same with what they come to.
    unmatched: CountDto,
    /// The lines that belong to no record for a reason.
    set_aside: CountDto,
    /// The month's last day is over.
    is_over: bool,
    /// It is over, and nothing is left to look at.
    is_done: bool,
    /// What the opening balance has more than the statement with which the month before was reconciled last; null when they agree
    /// or the month before was never reconciled.
    #[schema(required = true)]
    opening_differs: Option<MoneyNumber>,
    /// As it was last reconciled against a statement.
    #[schema(required = true)]
    reconciled: Option<KeptDto>,
    /// The books of the whole month are closed.
    closed: bool,
    /// When the bank was heard last.
    #[schema(required = true)]
    as_of: Option<Timestamp>,
}

/// A month and what is known of it.
pub(super) struct Made {
    pub(super) month: Month,
    pub(super) seen: Seen,
    is_over: bool,
    closed: bool,
}

pub(super) async fn made(app: &App, month: Month) -> Result<Made, ApiError> {
    let office = app.office().await?;
    let closed_books = office.settings.closed_books;
    let closed = closed_books.admit(month.last_day()).is_err();
    let period = Period::of(app, month).await?;
    let is_over = month.last_day() < period.today;
    let seen = app.db.read_long(move |views| read(views, &period)).await?;
    Ok(Made {
        month,
        seen,
        is_over,
        closed,
    })
}

/// A month as the office's days have it.
pub(crate) struct Period {
    pub(crate) month: Month,
    pub(crate) zone: BusinessZone,
    pub(crate) today: Date,
}

impl Period {
    pub(super) async fn of(app: &App, month: Month) -> Result<Self, ApiError> {
        let zone = app.office().await?.settings.zone.clone();
        let today = zone.day_of(app.now());
        Ok(Self { month, zone, today })
    }
}

/// What the bank and the books have of a month.
pub(crate) struct Seen {
    pub(crate) reconciliation: Reconciliation,
    pub(super) account: Option<String>,
    /// When the month began and when it ended.
    pub(super) balances: Option<(Money, Money)>,
    pub(super) lines: Vec<SeenLine>,
    as_of: Option<Instant>,
    /// The statement with which the month before was reconciled last.
    before: Option<Money>,
    kept: Option<ReconciledRow>,
}

impl Seen {
    /// As it is kept.
    pub(super) fn month(&self) -> SeenMonth {
        SeenMonth {
            account: self.account.clone().zip(self.balances),
            found: self.reconciliation.clone(),
            lines: self.lines.clone(),
        }
    }
}

pub(crate) fn read(views: &mut dyn Views, period: &Period) -> Stored<Seen> {
    let (month, zone) = (period.month, &period.zone);
    let posted = posted_in(month, zone);
    let days = Between {
        from: Some(month.first_day()),
        to: Some(month.next().first_day()),
    };
    let mut rows = views.posted_lines(posted)?;
    rows.extend(views.returned_lines(posted)?);
    let lines: Vec<MonthLine> = rows.iter().map(|row| line(row, zone)).collect();
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
    let mut seen = Seen {
        lines: seen_lines(views, &rows, zone)?,
        reconciliation,
        account: None,
        balances: None,
        as_of: None,
        before: None,
        kept: None,
    };
    if let Some(told) = views.bank_balance()? {
        let since = views.moved_since(zone.end_of(month.last_day()))?;
        seen.balances = Some(balances(told.current, since, seen.reconciliation.bank)?);
        seen.as_of = Some(told.as_of);
        let before = views.last_reconciliation(&told.account, month.previous())?;
        seen.before = before.map(|row| row.kept.draft.statement);
        seen.kept = views.last_reconciliation(&told.account, month)?;
        seen.account = Some(told.account);
    }
    Ok(seen)
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
    use Cause as C;
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

impl ReconciliationDto {
    pub(super) fn of(made: Made) -> Result<Self, MoneyOverflow> {
        let (month, seen) = (made.month, made.seen);
        let found = seen.reconciliation;
        let Turnover { came_in, went_out } = found.bank;
        let (opening, closing) = seen.balances.unzip();
        let opening_differs = opening_differs(opening, seen.before)?;
        let causes = found.causes.iter();
        Ok(Self {
            month: month.to_string(),
            account: seen.account,
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
            unmatched: counted_of(&found, Cause::is_to_do)?.into(),
            set_aside: counted_of(&found, |cause| cause == Cause::IgnoredLines)?.into(),
            is_over: made.is_over,
            is_done: made.is_over
                && found.to_do() == 0
                && found.rest == Money::ZERO
                && opening_differs.is_none(),
            opening_differs: opening_differs.map(MoneyNumber),
            reconciled: seen.kept.map(KeptDto::of).transpose()?,
            closed: made.closed,
            as_of: seen.as_of.map(Timestamp),
        })
    }
}
