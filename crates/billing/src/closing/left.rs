//! What of a month at the bank is not finished.

use crate::reconciled::{Counted, Reconciled};
use crm_core::clock::Month;
use crm_core::money::Money;

/// A month in which the bank had lines and that is not reconciled to the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftMonth {
    pub month: Month,
    /// It was kept once, with something left or before something changed.
    pub was_reconciled: bool,
    /// What staff have to look at now.
    pub to_do: Counted,
    /// What the statement had more than the bank's lines.
    pub differs: Money,
}

/// What is left of a month that had lines; nothing when it was reconciled to the end and still is.
#[must_use]
pub fn left_of(month: Month, kept: Option<&Reconciled>, to_do: Counted) -> Option<LeftMonth> {
    let is_finished = kept.is_some_and(Reconciled::is_finished) && to_do.count == 0;
    if is_finished {
        return None;
    }
    let differs = kept.and_then(|kept| kept.difference().ok());
    Some(LeftMonth {
        month,
        was_reconciled: kept.is_some(),
        to_do,
        differs: differs.unwrap_or(Money::ZERO),
    })
}

impl LeftMonth {
    /// As a person reads it: "October 2026 is not reconciled: 3 lines and records are left ($1,204.00)."
    #[must_use]
    pub fn sentence(&self) -> String {
        let first = self.month.first_day();
        let name = format!("{} {}", first.month(), first.year());
        let mut text = if self.was_reconciled {
            format!("{name} is not reconciled to the end")
        } else {
            format!("{name} is not reconciled")
        };
        let Counted { count, amount } = self.to_do;
        let mut left = Vec::new();
        if count > 0 {
            let lines = if count == 1 {
                "1 line or record is left".to_owned()
            } else {
                format!("{count} lines and records are left")
            };
            left.push(format!("{lines} ({})", amount.to_dollar_text()));
        }
        if self.differs != Money::ZERO {
            left.push(format!(
                "the statement differs by {}",
                self.differs.to_dollar_text()
            ));
        }
        if !left.is_empty() {
            text.push_str(": ");
            text.push_str(&left.join(", "));
        }
        text.push('.');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reconciled::ReconciledDraft;
    use crate::reconciliation::Turnover;
    use crm_core::clock::Instant;
    use crm_core::ids::ReconciliationId;

    fn october() -> Month {
        Month::parse("2026-10").unwrap()
    }

    /// Kept with so much left, against a statement that has so much more.
    fn kept(left: usize, differs: i64) -> Reconciled {
        let none = Turnover {
            came_in: Money::ZERO,
            went_out: Money::ZERO,
        };
        let counted = |count| Counted {
            count,
            amount: Money::ZERO,
        };
        Reconciled {
            id: ReconciliationId::new(1),
            draft: ReconciledDraft {
                account: "a1".to_owned(),
                month: october(),
                statement: Money::from_cents(differs),
                note: None,
            },
            opening: Money::ZERO,
            closing: Money::ZERO,
            bank: none,
            books: none,
            rest: Money::ZERO,
            set_aside: counted(0),
            to_do: counted(left),
            made_by: None,
            created_at: Instant::from_micros(0),
        }
    }

    #[test]
    fn r5_088_a_month_is_left_until_it_is_reconciled_to_the_end() {
        type Kept = Option<(usize, i64)>;
        // Kept (left, statement more), left now → what is said.
        let cases: [(Kept, (usize, i64), Option<&str>); 6] = [
            (Some((0, 0)), (0, 0), None),
            (None, (0, 0), Some("October 2026 is not reconciled.")),
            (
                None,
                (3, 120_400),
                Some("October 2026 is not reconciled: 3 lines and records are left ($1,204.00)."),
            ),
            (
                Some((0, 0)),
                (1, -500),
                Some(
                    "October 2026 is not reconciled to the end: 1 line or record is left (-$5.00).",
                ),
            ),
            (
                Some((0, 2_000)),
                (0, 0),
                Some("October 2026 is not reconciled to the end: the statement differs by $20.00."),
            ),
            (
                Some((2, 0)),
                (0, 0),
                Some("October 2026 is not reconciled to the end."),
            ),
        ];
        for (was, (count, cents), told) in cases {
            let kept = was.map(|(left, differs)| kept(left, differs));
            let to_do = Counted {
                count,
                amount: Money::from_cents(cents),
            };
            let left = left_of(october(), kept.as_ref(), to_do);
            let found = left.map(|left| left.sentence());
            assert_eq!(found.as_deref(), told, "{was:?} {count}");
        }
    }
}
