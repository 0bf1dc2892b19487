//! From what a year's payments are reported: a dated setting, to be confirmed by the accountant.

use crate::money::Money;
use thiserror::Error;

/// Amounts by the first year in which each holds, the earliest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NecThresholds(Vec<(i32, Money)>);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("Enter years with amounts in their order, such as 2000: 600.00, 2026: 2000.00.")]
pub struct NecThresholdsError;

impl NecThresholds {
    /// `2000: 600.00, 2026: 2000.00`
    ///
    /// # Errors
    /// [`NecThresholdsError`] when it is something else, or years come twice or before earlier ones.
    pub fn parse(text: &str) -> Result<Self, NecThresholdsError> {
        let mut found: Vec<(i32, Money)> = Vec::new();
        for part in text.split(',') {
            let (year, amount) = part.split_once(':').ok_or(NecThresholdsError)?;
            let year: i32 = year.trim().parse().map_err(|_| NecThresholdsError)?;
            let amount = Money::parse(amount.trim()).map_err(|_| NecThresholdsError)?;
            let is_later = found.last().is_none_or(|(last, _)| *last < year);
            if !is_later || !(1..=9_999).contains(&year) || amount < Money::ZERO {
                return Err(NecThresholdsError);
            }
            found.push((year, amount));
        }
        Ok(Self(found))
    }

    /// What holds in the year; the earliest amount before all of them.
    #[must_use]
    pub fn of_year(&self, year: i32) -> Money {
        let begun = self.0.iter().rev().find(|(from, _)| *from <= year);
        let found = begun.or(self.0.first());
        found.map_or(Money::ZERO, |(_, amount)| *amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_098_the_threshold_is_that_of_the_year() {
        let thresholds = NecThresholds::parse("2000: 600.00, 2026: 2000.00").unwrap();
        let cases = [
            (1999, 60_000),
            (2025, 60_000),
            (2026, 200_000),
            (2030, 200_000),
        ];
        for (year, cents) in cases {
            assert_eq!(thresholds.of_year(year).cents(), cents, "{year}");
        }
    }

    #[test]
    fn r5_098_thresholds_stand_in_the_order_of_their_years() {
        let wrong = [
            "",
            "600",
            "2026: much",
            "2026: 2000.00, 2000: 600.00",
            "2026: -1.00",
            "0: 1.00",
        ];
        for text in wrong {
            assert_eq!(
                NecThresholds::parse(text),
                Err(NecThresholdsError),
                "{text}"
            );
        }
    }
}
