//! Entries of the journal. One is a list of moves between two accounts, so that debits are credits by its type.

use super::account::AccountKind;
use super::fact::Row;
use crm_core::money::{Money, MoneyOverflow};
use std::collections::BTreeMap;
use time::Date;

/// An amount from one account to another: the first is debited, the second credited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    debit: AccountKind,
    credit: AccountKind,
    /// Above 0.
    amount: Money,
}

impl Move {
    /// An amount below 0 goes the other way; of nothing there is no move.
    ///
    /// # Errors
    /// When the amount has no negative.
    pub fn of(
        debit: AccountKind,
        credit: AccountKind,
        amount: Money,
    ) -> Result<Option<Self>, MoneyOverflow> {
        let made = |debit, credit, amount| Self {
            debit,
            credit,
            amount,
        };
        Ok(if debit == credit || amount == Money::ZERO {
            None
        } else if amount > Money::ZERO {
            Some(made(debit, credit, amount))
        } else {
            Some(made(credit, debit, amount.checked_neg()?))
        })
    }
}

/// What an entry posts to one account: one of the two is above 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posting {
    pub account: AccountKind,
    pub debit: Money,
    pub credit: Money,
}

impl Posting {
    /// What is above 0 is debited.
    fn of(account: AccountKind, net: Money) -> Result<Self, MoneyOverflow> {
        let (debit, credit) = if net > Money::ZERO {
            (net, Money::ZERO)
        } else {
            (Money::ZERO, net.checked_neg()?)
        };
        Ok(Self {
            account,
            debit,
            credit,
        })
    }

    /// Debit less credit.
    ///
    /// # Errors
    /// When the difference is out of range.
    pub fn net(&self) -> Result<Money, MoneyOverflow> {
        self.debit.checked_sub(self.credit)
    }
}

/// One entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub row: Row,
    pub day: Date,
    pub memo: String,
    /// At least one.
    moves: Vec<Move>,
}

impl Entry {
    /// Without a move there is no entry.
    pub(super) fn of(row: Row, day: Date, memo: String, moves: Vec<Move>) -> Option<Self> {
        (!moves.is_empty()).then_some(Self {
            row,
            day,
            memo,
            moves,
        })
    }

    /// Each account once, in the order of the chart.
    ///
    /// # Errors
    /// When an amount is out of range.
    pub fn postings(&self) -> Result<Vec<Posting>, MoneyOverflow> {
        let mut nets: BTreeMap<AccountKind, Money> = BTreeMap::new();
        for one in &self.moves {
            let debited = nets.entry(one.debit).or_insert(Money::ZERO);
            *debited = debited.checked_add(one.amount)?;
            let credited = nets.entry(one.credit).or_insert(Money::ZERO);
            *credited = credited.checked_sub(one.amount)?;
        }
        let moved = nets.into_iter().filter(|(_, net)| *net != Money::ZERO);
        moved.map(|(kind, net)| Posting::of(kind, net)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_095_a_move_below_zero_goes_the_other_way_and_nothing_moves_nothing() {
        let cents = Money::from_cents;
        let (bank, fees) = (AccountKind::Bank, AccountKind::BankFees);
        let there = Move::of(fees, bank, cents(5)).unwrap();
        assert_eq!(Move::of(bank, fees, cents(-5)).unwrap(), there);
        assert_eq!(Move::of(bank, fees, Money::ZERO).unwrap(), None);
        assert_eq!(Move::of(bank, bank, cents(5)).unwrap(), None);
        assert!(Move::of(bank, fees, cents(i64::MIN)).is_err());
    }
}
