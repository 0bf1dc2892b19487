//! What a person earned and was paid in a period: a statement whose figures add up.

use crate::records::{CommissionStatus, LineKind};
use crate::views::Line;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::closed_set;
use crm_core::ids::CommissionId;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::views::Between;
use time::Date;

closed_set! {
    /// What a line of a statement is.
    pub enum EntryKind {
        Earned = "earned",
        Adjusted = "adjusted",
        Reduced = "reduced",
        /// A commission that was denied: what was left of it is not owed any more.
        Denied = "denied",
        Lowered = "lowered",
        Clawback = "clawback",
        Paid = "paid",
    }
}

/// One line, in the office's days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    pub on: Date,
    pub commission: CommissionId,
    pub kind: EntryKind,
    /// What it adds to what is owed: negative for what lowers it and for what was paid.
    pub amount: Money,
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
            commission,
            kind,
            amount: owed.checked_neg()?,
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
        let entry = |line: &Line| Entry {
            on: zone.day_of(line.at),
            commission: self.id,
            kind: line.kind.into(),
            amount: line.amount,
        };
        let mut entries: Vec<Entry> = counted.map(entry).collect();
        // What a refund takes back of a paid one comes after its payment.
        let settled = entries.iter().filter(|e| e.kind != EntryKind::Clawback);
        let owed = Money::checked_sum(settled.map(|entry| entry.amount))?;
        let end = match (self.status, self.paid_on, self.decided_at) {
            (CommissionStatus::Paid, Some(day), _) => Some((day, EntryKind::Paid)),
            (CommissionStatus::Canceled, _, Some(at)) => Some((zone.day_of(at), EntryKind::Denied)),
            _ => None,
        };
        if let Some((on, kind)) = end.filter(|_| owed != Money::ZERO) {
            entries.push(Entry::off(on, self.id, kind, owed)?);
        }
        Ok(entries)
    }

    /// Nothing is owed of a denied one, so a later refund takes nothing back.
    fn counts(&self, line: &Line) -> bool {
        self.status != CommissionStatus::Canceled || self.decided_at.is_none_or(|at| line.at <= at)
    }
}

impl From<LineKind> for EntryKind {
    fn from(kind: LineKind) -> Self {
        match kind {
            LineKind::Earned => Self::Earned,
            LineKind::Reduced => Self::Reduced,
            LineKind::Lowered => Self::Lowered,
            LineKind::Clawback => Self::Clawback,
            LineKind::Adjusted => Self::Adjusted,
        }
    }
}

/// `closing = opening + earned − reductions − clawbacks − paid`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// Owed when the period began; negative when clawbacks were more.
    pub opening: Money,
    /// With what was adjusted by hand.
    pub earned: Money,
    /// Reductions and denials, as a positive figure.
    pub reductions: Money,
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
    let earned = sum(&[EntryKind::Earned, EntryKind::Adjusted])?;
    let reduced = sum(&[EntryKind::Reduced, EntryKind::Denied])?;
    let clawed_back = sum(&[EntryKind::Lowered, EntryKind::Clawback])?;
    let paid = sum(&[EntryKind::Paid])?;
    Ok(Statement {
        opening,
        earned,
        reductions: reduced.checked_neg()?,
        clawbacks: clawed_back.checked_neg()?,
        paid: paid.checked_neg()?,
        closing: Money::checked_sum([opening, earned, reduced, clawed_back, paid])?,
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
