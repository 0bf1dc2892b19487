//! The month's reconciliation: what the bank account shows, what our books have, and every cause of the difference.
//!
//! Each line of the month is matched, set aside or open, and each record is matched, in part or not at all. So the difference
//! is the sum of what is on one side alone, to the cent: what is left over tells that something stored is wrong.

pub(crate) mod cause;

pub use cause::{Cause, Turnover};

use crate::matching::{BookRecord, Direction, RecordId, Through, WINDOW_DAYS};
use crm_core::clock::Month;
use crm_core::ids::AccountLineId;
use crm_core::money::{Money, MoneyOverflow};
use time::Date;

/// What became of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Open,
    SetAside,
    Matched {
        /// What the card provider kept.
        fee: Money,
    },
}

/// A line of the month on which money moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthLine {
    pub id: AccountLineId,
    pub day: Date,
    /// Below zero leaves us.
    pub amount: Money,
    pub label: String,
    /// The bank charged it: no record of ours belongs to it.
    pub is_bank_fee: bool,
    /// The bank took it back, or it is what came back: together they come to nothing, if not in one month.
    pub is_returned: bool,
    pub standing: Standing,
}

/// What a live match holds of a line and a record, of which at least one is of the month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthPart {
    pub record: RecordId,
    /// The record's day.
    pub date: Date,
    pub label: String,
    pub through: Through,
    /// With the sign of the record.
    pub amount: Money,
    /// The record counts in the books.
    pub booked: bool,
    pub line_in_month: bool,
    /// It counts in the books of the month.
    pub record_in_month: bool,
}

/// What one line or record adds to a cause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    pub what: ItemId,
    pub day: Date,
    pub label: String,
    pub amount: Money,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemId {
    Line(AccountLineId),
    Record(RecordId),
}

/// One cause and all that adds up to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CauseSum {
    pub cause: Cause,
    /// What it adds to the bank less the books.
    pub amount: Money,
    pub items: Vec<Item>,
}

impl Turnover {
    fn of(amounts: impl Iterator<Item = Money>) -> Result<Self, MoneyOverflow> {
        let none = Self {
            came_in: Money::ZERO,
            went_out: Money::ZERO,
        };
        let mut amounts = amounts;
        amounts.try_fold(none, |so_far, amount| {
            Ok(match Direction::of(amount) {
                Some(Direction::Out) => Self {
                    went_out: so_far.went_out.checked_sub(amount)?,
                    ..so_far
                },
                Some(Direction::In) | None => Self {
                    came_in: so_far.came_in.checked_add(amount)?,
                    ..so_far
                },
            })
        })
    }

    fn net(self) -> Result<Money, MoneyOverflow> {
        self.came_in.checked_sub(self.went_out)
    }
}

/// A month, reconciled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reconciliation {
    pub bank: Turnover,
    pub books: Turnover,
    /// What moved at the bank less what moved in the books.
    pub difference: Money,
    /// Those that there are.
    pub causes: Vec<CauseSum>,
    /// The difference less its causes: 0.00, or something stored is wrong.
    pub rest: Money,
}

impl Reconciliation {
    /// Lines and records that staff have to look at.
    #[must_use]
    pub fn to_do(&self) -> usize {
        let open = self.causes.iter().filter(|sum| sum.cause.is_to_do());
        open.map(|sum| sum.items.len())
            .fold(0, usize::saturating_add)
    }
}

/// What is known of a month.
#[derive(Debug, Clone, Copy)]
pub struct MonthFacts<'a> {
    pub month: Month,
    pub today: Date,
    /// Posted or returned in the month.
    pub lines: &'a [MonthLine],
    /// In the books of the month.
    pub records: &'a [BookRecord],
    pub parts: &'a [MonthPart],
}

/// # Errors
/// When amounts come to one out of range.
pub fn reconcile(facts: MonthFacts<'_>) -> Result<Reconciliation, MoneyOverflow> {
    let bank = Turnover::of(facts.lines.iter().map(|line| line.amount))?;
    let books = Turnover::of(facts.records.iter().map(|record| record.amount))?;
    let difference = bank.net()?.checked_sub(books.net()?)?;
    let mut found = Vec::new();
    for line in facts.lines {
        found.extend(of_line(line)?);
    }
    for part in facts.parts {
        found.extend(of_part(part)?);
    }
    let latest = facts.month.last_day().min(facts.today);
    for record in facts.records {
        found.extend(of_record(record, latest)?);
    }
    let causes = sums(found)?;
    let explained = Money::checked_sum(causes.iter().map(|sum| sum.amount))?;
    Ok(Reconciliation {
        bank,
        books,
        difference,
        causes,
        rest: difference.checked_sub(explained)?,
    })
}

/// The balance when the month began and when it ended, of what there is now and what moved since its end.
///
/// # Errors
/// When a balance is out of range.
pub fn balances(
    now: Money,
    moved_since: Money,
    month: Turnover,
) -> Result<(Money, Money), MoneyOverflow> {
    let closing = now.checked_sub(moved_since)?;
    let opening = closing.checked_sub(month.net()?)?;
    Ok((opening, closing))
}

fn of_line(line: &MonthLine) -> Result<Option<(Cause, Item)>, MoneyOverflow> {
    let (cause, amount) = match line.standing {
        Standing::Open | Standing::SetAside if line.is_returned => (Cause::Returned, line.amount),
        Standing::Open | Standing::SetAside if line.is_bank_fee => (Cause::BankFees, line.amount),
        Standing::Open => (Cause::UnmatchedLines, line.amount),
        Standing::SetAside => (Cause::IgnoredLines, line.amount),
        Standing::Matched { fee } if fee == Money::ZERO => return Ok(None),
        Standing::Matched { fee } => (Cause::CardFees, fee.checked_neg()?),
    };
    let item = Item {
        what: ItemId::Line(line.id),
        day: line.day,
        label: line.label.clone(),
        amount,
    };
    Ok(Some((cause, item)))
}

/// A part whose two ends are of the same month is no cause.
fn of_part(part: &MonthPart) -> Result<Option<(Cause, Item)>, MoneyOverflow> {
    let amount = match (part.line_in_month, part.record_in_month) {
        (true, false) => part.amount,
        (false, true) => part.amount.checked_neg()?,
        (true, true) | (false, false) => return Ok(None),
    };
    let cause = match part.through {
        _ if !part.booked => Cause::NoLongerBooked,
        Through::Card => Cause::CardPayouts,
        Through::Bank => Cause::Timing,
    };
    let item = Item {
        what: ItemId::Record(part.record),
        day: part.date,
        label: part.label.clone(),
        amount,
    };
    Ok(Some((cause, item)))
}

/// What no line settles is in the books alone.
fn of_record(record: &BookRecord, latest: Date) -> Result<Option<(Cause, Item)>, MoneyOverflow> {
    let open = record.open()?;
    if open == Money::ZERO {
        return Ok(None);
    }
    let date = record.booked_on.unwrap_or(latest);
    let since = latest.to_julian_day().saturating_sub_unsigned(WINDOW_DAYS);
    let cause = match record.through {
        _ if record.taken_back => Cause::TakenBack,
        Through::Card => Cause::CardNotPaidOut,
        Through::Bank if date.to_julian_day() > since => Cause::InTransit,
        Through::Bank => Cause::NotAtBank,
    };
    let item = Item {
        what: ItemId::Record(record.id),
        day: date,
        label: record.label(),
        amount: open.checked_neg()?,
    };
    Ok(Some((cause, item)))
}

fn sums(found: Vec<(Cause, Item)>) -> Result<Vec<CauseSum>, MoneyOverflow> {
    let mut sums = Vec::new();
    for cause in Cause::ALL {
        let own = found.iter().filter(|(of, _)| of == cause);
        let mut items: Vec<Item> = own.map(|(_, item)| item.clone()).collect();
        if items.is_empty() {
            continue;
        }
        items.sort_by_key(|item| item.day);
        sums.push(CauseSum {
            cause: *cause,
            amount: Money::checked_sum(items.iter().map(|item| item.amount))?,
            items,
        });
    }
    Ok(sums)
}
