//! What a person earned and was paid in a period: a statement whose figures add up.

use crate::records::{CommissionStatus, LineKind};
use crate::views::Line;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::closed_set;
use crm_core::ids::CommissionId;
use crm_core::money::Money;
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
    #[must_use]
    pub const fn off(on: Date, commission: CommissionId, kind: EntryKind, owed: Money) -> Self {
        Self {
            on,
            commission,
            kind,
            amount: Money::from_cents(-owed.cents()),
        }
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
    #[must_use]
    pub fn entries(&self, zone: &BusinessZone) -> Vec<Entry> {
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
        let owed = Money::from_cents(settled.map(|entry| entry.amount.cents()).sum());
        let end = match (self.status, self.paid_on, self.decided_at) {
            (CommissionStatus::Paid, Some(day), _) => Some((day, EntryKind::Paid)),
            (CommissionStatus::Canceled, _, Some(at)) => Some((zone.day_of(at), EntryKind::Denied)),
            _ => None,
        };
        let end = end.filter(|_| owed.cents() != 0);
        entries.extend(end.map(|(on, kind)| Entry::off(on, self.id, kind, owed)));
        entries
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
#[must_use]
pub fn statement(opening: Money, entries: &[Entry]) -> Statement {
    let mut lines = entries.to_vec();
    // What was paid and taken back on one day was paid first.
    lines.sort_by_key(|entry| {
        let is_taken_back = entry.kind == EntryKind::Clawback;
        (entry.on, entry.commission, is_taken_back)
    });
    let sum = |kinds: &[EntryKind]| -> i64 {
        let own = lines.iter().filter(|entry| kinds.contains(&entry.kind));
        own.map(|entry| entry.amount.cents()).sum()
    };
    let earned = sum(&[EntryKind::Earned, EntryKind::Adjusted]);
    let reduced = sum(&[EntryKind::Reduced, EntryKind::Denied]);
    let clawed_back = sum(&[EntryKind::Lowered, EntryKind::Clawback]);
    let paid = sum(&[EntryKind::Paid]);
    Statement {
        opening,
        earned: Money::from_cents(earned),
        reductions: Money::from_cents(-reduced),
        clawbacks: Money::from_cents(-clawed_back),
        paid: Money::from_cents(-paid),
        closing: Money::from_cents(opening.cents() + earned + reduced + clawed_back + paid),
        lines,
    }
}

/// A person's statement over business days; what came before them is its opening.
#[must_use]
pub fn of_days(histories: &[History], zone: &BusinessZone, days: Between<Date>) -> Statement {
    let entries = histories.iter().flat_map(|history| history.entries(zone));
    let until = entries.filter(|entry| days.to.is_none_or(|to| entry.on < to));
    let (before, within): (Vec<_>, Vec<_>) =
        until.partition(|entry| days.from.is_some_and(|from| entry.on < from));
    let opening = before.iter().map(|entry| entry.amount.cents()).sum();
    statement(Money::from_cents(opening), &within)
}

#[cfg(test)]
mod tests;
