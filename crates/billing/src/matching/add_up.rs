//! Amounts that add up, and the ways that money goes.

use super::Part;
use crm_core::closed_set;
use crm_core::money::{Money, MoneyOverflow};

closed_set! {
    /// Which way money goes, as the bank account sees it.
    pub enum Direction {
        In = "credit",
        Out = "debit",
    }
}

impl Direction {
    /// Of an amount as the bank account sees it; of nothing, none.
    #[must_use]
    pub const fn of(amount: Money) -> Option<Self> {
        match amount.cents() {
            0 => None,
            1.. => Some(Self::In),
            _ => Some(Self::Out),
        }
    }
}

/// The records' parts less the fee are not what the line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DoesNotAddUp {
    pub line: Money,
    /// The parts less the fee.
    pub parts: Money,
}

/// Whether the parts less the fee are the line, to the cent.
///
/// # Errors
/// When a sum is out of range; inside, [`DoesNotAddUp`].
pub fn adds_up(
    line: Money,
    parts: &[Part],
    fee: Money,
) -> Result<Result<(), DoesNotAddUp>, MoneyOverflow> {
    let sum = Money::checked_sum(parts.iter().map(|part| part.amount))?;
    let parts = sum.checked_sub(fee)?;
    Ok(if parts == line {
        Ok(())
    } else {
        Err(DoesNotAddUp { line, parts })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::RecordId;
    use crm_core::ids::PaymentId;

    #[test]
    fn parts_less_the_fee_are_the_line_to_the_cent() {
        // Line, parts, fee → what the parts come to when that is something else.
        let cases: &[(i64, &[i64], i64, Option<i64>)] = &[
            (100, &[100], 0, None),
            (100, &[60, 40], 0, None),
            (100, &[60, 41], 0, Some(101)),
            (97, &[60, 40], 3, None),
            (97, &[60, 40], 2, Some(98)),
            (80, &[60, 40, -17], 3, None),
            (-100, &[-60, -40], 0, None),
            (-100, &[60, 40], 0, Some(100)),
            (0, &[], 0, None),
        ];
        for (line, parts, fee, outcome) in cases {
            let part = |cents: &i64| Part {
                record: RecordId::Payment(PaymentId::new(1)),
                amount: Money::from_cents(*cents),
            };
            let parts: Vec<_> = parts.iter().map(part).collect();
            let [line, fee] = [*line, *fee].map(Money::from_cents);
            let found = adds_up(line, &parts, fee).unwrap();
            let found = found.err().map(|wrong| wrong.parts.cents());
            assert_eq!(found, *outcome, "{line:?} {parts:?} {fee:?}");
        }
        let most = Part {
            record: RecordId::Payment(PaymentId::new(1)),
            amount: Money::from_cents(i64::MAX),
        };
        let beyond = adds_up(Money::ZERO, &[most, most], Money::ZERO);
        assert_eq!(beyond, Err(MoneyOverflow));
    }

    #[test]
    fn money_comes_in_or_goes_out() {
        let cases = [
            (1, Some(Direction::In)),
            (i64::MAX, Some(Direction::In)),
            (0, None),
            (-1, Some(Direction::Out)),
            (i64::MIN, Some(Direction::Out)),
        ];
        for (cents, outcome) in cases {
            assert_eq!(Direction::of(Money::from_cents(cents)), outcome, "{cents}");
        }
    }
}
