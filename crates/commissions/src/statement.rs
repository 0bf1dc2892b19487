//! What a person earned and was paid in a period: a statement whose figures add up.

use crm_core::closed_set;
use crm_core::ids::CommissionId;
use crm_core::money::Money;
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
    /// By day, then commission.
    pub lines: Vec<Entry>,
}

/// The statement of a period whose entries these are; `opening` is what all earlier entries add up to.
#[must_use]
pub fn statement(opening: Money, entries: &[Entry]) -> Statement {
    let mut lines = entries.to_vec();
    lines.sort_by_key(|entry| (entry.on, entry.commission));
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use time::Duration;
    use time::macros::date;

    fn entry(day: i64, kind: EntryKind, cents: i64) -> Entry {
        Entry {
            on: date!(2026 - 11 - 01) + Duration::days(day),
            commission: CommissionId::new(1),
            kind,
            amount: Money::from_cents(cents),
        }
    }

    #[test]
    fn r1_035_a_statement_adds_up() {
        let owed = Money::from_cents(600);
        let entries = [
            Entry::off(
                date!(2026 - 11 - 20),
                CommissionId::new(1),
                EntryKind::Paid,
                owed,
            ),
            entry(1, EntryKind::Earned, 1_000),
            entry(2, EntryKind::Reduced, -300),
            entry(3, EntryKind::Lowered, -100),
            entry(4, EntryKind::Earned, 50),
            entry(5, EntryKind::Denied, -50),
            entry(25, EntryKind::Clawback, -40),
        ];
        let found = statement(Money::from_cents(-10), &entries);
        let figures = [
            found.opening,
            found.earned,
            found.reductions,
            found.clawbacks,
            found.paid,
            found.closing,
        ];
        assert_eq!(figures.map(Money::cents), [-10, 1_050, 350, 140, 600, -50]);
        assert_eq!(
            found.lines.first().map(|line| line.kind),
            Some(EntryKind::Earned)
        );
    }

    proptest! {
        #[test]
        fn one_periods_closing_is_the_nexts_opening(
            amounts in prop::collection::vec((0_i64..60, 0_usize..7, -9_999_i64..9_999), 0..40),
            cut in 0_i64..60,
        ) {
            let entries: Vec<_> = amounts.iter()
                .map(|(day, kind, cents)| entry(*day, EntryKind::ALL[*kind], *cents))
                .collect();
            let last = date!(2026 - 11 - 01) + Duration::days(cut);
            let (first, second): (Vec<_>, Vec<_>) =
                entries.iter().copied().partition(|entry| entry.on <= last);
            let zero = Money::from_cents(0);
            let first = statement(zero, &first);
            let both = statement(zero, &entries);
            prop_assert_eq!(statement(first.closing, &second).closing, both.closing);
            let left = both.opening.cents() + both.earned.cents() - both.reductions.cents();
            prop_assert_eq!(left - both.clawbacks.cents() - both.paid.cents(), both.closing.cents());
        }
    }
}
