//! What entries come to: by account, and by month.

use super::account::AccountKind;
use super::entry::Entry;
use crm_core::clock::Month;
use crm_core::money::{Money, MoneyOverflow};
use std::collections::BTreeMap;

/// One account over a span. Balances are debit less credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrialRow {
    pub account: AccountKind,
    pub opening: Money,
    pub debit: Money,
    pub credit: Money,
    pub closing: Money,
}

/// Every account that anything was posted to. Debits are credits, and the balances come to 0.00.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    pub rows: Vec<TrialRow>,
    pub debits: Money,
    pub credits: Money,
}

impl Trial {
    /// # Errors
    /// When an account comes to an amount out of range.
    pub fn of(before: &[Entry], within: &[Entry]) -> Result<Self, MoneyOverflow> {
        let mut sums: BTreeMap<AccountKind, TrialRow> = BTreeMap::new();
        for entry in before {
            for posting in entry.postings()? {
                let row = row_of(&mut sums, posting.account);
                row.opening = row.opening.checked_add(posting.net()?)?;
            }
        }
        for entry in within {
            for posting in entry.postings()? {
                let row = row_of(&mut sums, posting.account);
                row.debit = row.debit.checked_add(posting.debit)?;
                row.credit = row.credit.checked_add(posting.credit)?;
            }
        }
        let mut rows: Vec<TrialRow> = sums.into_values().collect();
        for row in &mut rows {
            row.closing = Money::checked_sum([row.opening, row.debit])?.checked_sub(row.credit)?;
        }
        Ok(Self {
            debits: Money::checked_sum(rows.iter().map(|row| row.debit))?,
            credits: Money::checked_sum(rows.iter().map(|row| row.credit))?,
            rows,
        })
    }
}

fn row_of(sums: &mut BTreeMap<AccountKind, TrialRow>, account: AccountKind) -> &mut TrialRow {
    sums.entry(account).or_insert(TrialRow {
        account,
        opening: Money::ZERO,
        debit: Money::ZERO,
        credit: Money::ZERO,
        closing: Money::ZERO,
    })
}

/// What one account adds to a month's profit: income above 0, costs below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MonthSum {
    pub account: AccountKind,
    pub amount: Money,
}

/// What a month earned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthProfit {
    pub month: Month,
    pub sums: Vec<MonthSum>,
    /// Their sum.
    pub profit: Money,
}

/// By month, those alone in which anything was earned or spent.
///
/// # Errors
/// When a month comes to an amount out of range.
pub fn profit_by_month(entries: &[Entry]) -> Result<Vec<MonthProfit>, MoneyOverflow> {
    let mut months: BTreeMap<Month, BTreeMap<AccountKind, Money>> = BTreeMap::new();
    for entry in entries {
        for posting in entry.postings()? {
            if posting.account.nature().is_of_profit() {
                let month = months.entry(Month::of(entry.day)).or_default();
                let sum = month.entry(posting.account).or_insert(Money::ZERO);
                *sum = sum.checked_sub(posting.net()?)?;
            }
        }
    }
    let month = |(month, sums): (Month, BTreeMap<AccountKind, Money>)| {
        Ok(MonthProfit {
            month,
            profit: Money::checked_sum(sums.values().copied())?,
            sums: sums
                .into_iter()
                .map(|(account, amount)| MonthSum { account, amount })
                .collect(),
        })
    };
    months.into_iter().map(month).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{Cash, CostCategory, Fact, Row, RowKind, What, entries};
    use crm_core::books::Basis;
    use crm_core::clients::ServiceType;
    use time::Date;
    use time::macros::date;

    fn cents(cents: i64) -> Money {
        Money::from_cents(cents)
    }

    fn paid(id: i64, day: Date, amount: i64) -> Fact {
        Fact {
            row: Row::of(RowKind::Payment, id),
            day,
            party: String::new(),
            what: What::Received {
                cash: Cash::Bank,
                service: ServiceType::Transfer,
                amount: cents(amount),
                applied: cents(amount),
                held: Money::ZERO,
            },
        }
    }

    fn fee(id: i64, day: Date, amount: i64) -> Fact {
        Fact {
            row: Row::of(RowKind::BankLine, id),
            day,
            party: "Harbor Bank".to_owned(),
            what: What::OnBankLine {
                category: Some(CostCategory::BankFee),
                amount: cents(amount),
            },
        }
    }

    #[test]
    fn r5_095_a_trial_balance_opens_with_what_was_before() {
        let before = entries(Basis::Cash, &[paid(1, date!(2026 - 09 - 30), 500)]).unwrap();
        let facts = [
            paid(2, date!(2026 - 10 - 01), 300),
            fee(1, date!(2026 - 10 - 02), -25),
        ];
        let within = entries(Basis::Cash, &facts).unwrap();
        let trial = Trial::of(&before, &within).unwrap();
        let rows: Vec<(&str, [i64; 4])> = trial
            .rows
            .iter()
            .map(|row| {
                let all = [row.opening, row.debit, row.credit, row.closing];
                (row.account.as_str(), all.map(Money::cents))
            })
            .collect();
        let expected = [
            ("bank", [500, 300, 25, 775]),
            ("revenue_transfer", [-500, 0, 300, -800]),
            ("bank_fees", [0, 25, 0, 25]),
        ];
        assert_eq!(rows, expected);
        assert_eq!(trial.debits, trial.credits);
    }

    #[test]
    fn r5_099_costs_of_bank_lines_take_off_their_months_profit() {
        let facts = [
            paid(1, date!(2026 - 10 - 31), 500),
            fee(1, date!(2026 - 10 - 31), -25),
            fee(2, date!(2026 - 11 - 01), -10),
        ];
        let made = entries(Basis::Cash, &facts).unwrap();
        let months = profit_by_month(&made).unwrap();
        let told: Vec<String> = months
            .iter()
            .map(|month| {
                let sums = month.sums.iter();
                let sums: Vec<String> = sums
                    .map(|sum| format!("{} {}", sum.account, sum.amount.cents()))
                    .collect();
                let profit = month.profit.cents();
                format!("{}: {} = {profit}", month.month, sums.join(", "))
            })
            .collect();
        let expected = [
            "2026-10: revenue_transfer 500, bank_fees -25 = 475",
            "2026-11: bank_fees -10 = -10",
        ];
        assert_eq!(told, expected);
    }
}
