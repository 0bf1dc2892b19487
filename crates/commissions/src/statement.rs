//! What a person earned and was paid in a period: a statement whose figures add up.

use crate::records::{CommissionStatus, LineKind};
use crate::views::Line;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::closed_set;
use crm_core::ids::CommissionId;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::views::Between;
use time::Date;

mod steps;

pub use steps::{Part, Step};

closed_set! {
    /// What a line of a statement is.
    pub enum EntryKind {
        Earned = "earned",
        /// Another amount, chosen manually.
        Adjusted = "adjusted",
        Reduced = "reduced",
        /// Reductions were taken back: it rises again.
        Raised = "raised",
        /// A commission that was denied: what was left of it is no longer owed.
        Denied = "denied",
        Lowered = "lowered",
        Clawback = "clawback",
        Paid = "paid",
    }
}

/// One line, in the office's days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The day of the payment or the refund; of a user's act, the day they did it.
    pub on: Date,
    /// Its own day, when that is in a month that was closed: `on` is the first open day then.
    pub belongs_to: Option<Date>,
    pub commission: CommissionId,
    pub kind: EntryKind,
    /// What it adds to what is owed: negative for what lowers it and for what was paid.
    pub amount: Money,
    /// Whether it made a commission more than the engine gives.
    pub above_engine: bool,
}

impl Entry {
    /// That a commission was denied, or paid, takes this much off what is owed.
    ///
    /// # Errors
    /// When the amount is out of range.
    pub fn off(
        on: Date,
        commission: CommissionId,
        kind: EntryKind,
        owed: Money,
    ) -> Result<Self, MoneyOverflow> {
        Ok(Self {
            on,
            belongs_to: None,
            commission,
            kind,
            amount: owed.checked_neg()?,
            above_engine: false,
        })
    }
}

/// A commission as far as statements are made of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    pub id: CommissionId,
    pub client_name: String,
    pub status: CommissionStatus,
    pub paid_on: Option<Date>,
    pub decided_at: Option<Instant>,
    /// It is more than the engine gives.
    pub above_engine: bool,
    /// For a paid one: what was kept back against clawbacks, and not sent.
    pub kept_back: Money,
    /// Oldest first.
    pub lines: Vec<Line>,
}

impl History {
    /// What it adds to what is owed and takes off it, each on its business day.
    ///
    /// # Errors
    /// When its lines add up to an amount out of range.
    pub fn entries(&self, zone: &BusinessZone) -> Result<Vec<Entry>, MoneyOverflow> {
        let counted = self.lines.iter().filter(|line| self.counts(line));
        let entry = |line: &Line| {
            let kind = EntryKind::of(line);
            let own = line.own_day.unwrap_or_else(|| self.day_of(line, zone));
            Entry {
                on: line.booked_on.unwrap_or(own),
                belongs_to: line.booked_on.map(|_| own),
                commission: self.id,
                kind,
                amount: line.amount,
                above_engine: self.above_engine && kind.is_somebodys_choice(),
            }
        };
        let mut entries: Vec<Entry> = counted.map(entry).collect();
        // What a refund takes back of a paid one comes after its payment.
        let settled = entries.iter().filter(|e| e.kind != EntryKind::Clawback);
        let owed = Money::checked_sum(settled.map(|entry| entry.amount))?;
        let sent = owed.checked_sub(self.kept_back)?;
        let end = match (self.status, self.paid_on, self.decided_at) {
            (CommissionStatus::Paid, Some(day), _) => Some((day, EntryKind::Paid, sent)),
            (CommissionStatus::Canceled, _, Some(at)) => {
                Some((zone.day_of(at), EntryKind::Denied, owed))
            }
            _ => None,
        };
        if let Some((on, kind, amount)) = end.filter(|(_, _, amount)| *amount != Money::ZERO) {
            entries.push(Entry::off(on, self.id, kind, amount)?);
        }
        Ok(entries)
    }

    /// The day something was done; what was recorded as paid already was earned by the day it was paid.
    fn day_of(&self, line: &Line, zone: &BusinessZone) -> Date {
        let day = zone.day_of(line.at);
        let paid_before = self.paid_on.filter(|paid_on| *paid_on < day);
        match line.kind {
            LineKind::Earned => paid_before.unwrap_or(day),
            LineKind::Reduced | LineKind::Lowered | LineKind::Clawback | LineKind::Adjusted => day,
        }
    }

    /// Nothing is owed of a denied one, so a later refund takes nothing back.
    fn counts(&self, line: &Line) -> bool {
        self.status != CommissionStatus::Canceled || self.decided_at.is_none_or(|at| line.at <= at)
    }
}

impl EntryKind {
    /// What a line is called: a reduction that was taken back raises (R3-024).
    #[must_use]
    pub fn of(line: &Line) -> Self {
        match line.kind {
            LineKind::Earned => Self::Earned,
            LineKind::Reduced if line.amount > Money::ZERO => Self::Raised,
            LineKind::Reduced => Self::Reduced,
            LineKind::Lowered => Self::Lowered,
            LineKind::Clawback => Self::Clawback,
            LineKind::Adjusted => Self::Adjusted,
        }
    }

    const fn is_somebodys_choice(self) -> bool {
        matches!(self, Self::Earned | Self::Adjusted)
    }
}

/// `closing = opening + earned + adjustments − reductions − denied − clawbacks − paid`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// Owed when the period began; negative when clawbacks were more.
    pub opening: Money,
    pub earned: Money,
    /// Amounts changed manually, and reductions that were taken back; negative when they took more off.
    pub adjustments: Money,
    /// As a positive figure.
    pub reductions: Money,
    /// What was left of denied commissions, as a positive figure.
    pub denied: Money,
    /// What refunds took back, as a positive figure.
    pub clawbacks: Money,
    pub paid: Money,
    /// Owed when the period ended.
    pub closing: Money,
    /// By day, then commission, then as it came about.
    pub lines: Vec<Entry>,
}

/// The statement of a period whose entries these are; `opening` is what all earlier entries add up to.
///
/// # Errors
/// When the entries add up to an amount out of range.
pub fn statement(opening: Money, entries: &[Entry]) -> Result<Statement, MoneyOverflow> {
    let mut lines = entries.to_vec();
    // What was paid and taken back on one day was paid first.
    lines.sort_by_key(|entry| {
        let is_taken_back = entry.kind == EntryKind::Clawback;
        (entry.on, entry.commission, is_taken_back)
    });
    let sum = |kinds: &[EntryKind]| {
        let own = lines.iter().filter(|entry| kinds.contains(&entry.kind));
        Money::checked_sum(own.map(|entry| entry.amount))
    };
    let earned = sum(&[EntryKind::Earned])?;
    let adjustments = sum(&[EntryKind::Adjusted, EntryKind::Raised])?;
    let reduced = sum(&[EntryKind::Reduced])?;
    let denied = sum(&[EntryKind::Denied])?;
    let clawed_back = sum(&[EntryKind::Lowered, EntryKind::Clawback])?;
    let paid = sum(&[EntryKind::Paid])?;
    let all = [
        opening,
        earned,
        adjustments,
        reduced,
        denied,
        clawed_back,
        paid,
    ];
    Ok(Statement {
        opening,
        earned,
        adjustments,
        reductions: reduced.checked_neg()?,
        denied: denied.checked_neg()?,
        clawbacks: clawed_back.checked_neg()?,
        paid: paid.checked_neg()?,
        closing: Money::checked_sum(all)?,
        lines,
    })
}

/// A person's statement over business days; what came before them is its opening.
///
/// # Errors
/// When the entries add up to an amount out of range.
pub fn of_days(
    histories: &[History],
    zone: &BusinessZone,
    days: Between<Date>,
) -> Result<Statement, MoneyOverflow> {
    let mut entries = Vec::new();
    for history in histories {
        entries.extend(history.entries(zone)?);
    }
    let until = entries
        .into_iter()
        .filter(|entry| days.to.is_none_or(|to| entry.on < to));
    let (before, within): (Vec<_>, Vec<_>) =
        until.partition(|entry| days.from.is_some_and(|from| entry.on < from));
    let opening = Money::checked_sum(before.iter().map(|entry| entry.amount))?;
    statement(opening, &within)
}

#[cfg(test)]
mod tests;
