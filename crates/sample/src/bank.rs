//! Whom the sample office pays by bank.

use crate::error::rule;
use crate::{SeedError, partners, staff};
use billing::matching::{BookRecord, Through};
use crm_core::money::{Money, MoneyOverflow};
use crm_core::views::Between;
use infra::Database;
use std::collections::BTreeMap;
use time::{Date, Duration};

/// Who pays out what came in on cards.
pub const CARD_PROVIDER: &str = "Card processor payout";
/// How long the card provider keeps what came in.
const PAID_OUT_AFTER: Duration = Duration::days(2);
/// What it keeps of a payment: 2.9 percent and 30 cents.
const SHARE: Money = Money::from_cents(2_900);
const OF: Money = Money::from_cents(100_000);
const EACH: Money = Money::from_cents(30);

/// A payee whom the sample office pays by bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payee {
    pub name: String,
    pub email: Option<String>,
    /// A partner, and no salesperson.
    pub is_partner: bool,
}

/// Every partner, and the sales representatives and managers.
#[must_use]
pub fn payees() -> Vec<Payee> {
    let partners = partners::NAMES.iter().map(|name| Payee {
        name: (*name).to_owned(),
        email: None,
        is_partner: true,
    });
    let sellers = staff::on_commission().map(|(name, email)| Payee {
        name,
        email: Some(email),
        is_partner: false,
    });
    partners.chain(sellers).collect()
}

/// Money that moved by itself, as the books say: its bank has a line of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    pub on: Date,
    /// Below zero when it left the account.
    pub amount: Money,
    /// The client, partner or salesperson.
    pub party: String,
}

/// What the books have of these days, the oldest first. What moved on cards comes with a payout of many, and what Exitdesk
/// sent by itself has its line already.
///
/// # Errors
/// When the database cannot be read.
pub fn movements(db: &Database, days: Between<Date>) -> Result<Vec<Movement>, SeedError> {
    let records = db.read_blocking::<_, SeedError>(|views| Ok(views.books_of(days)?))?;
    let mut found: Vec<Movement> = records.into_iter().filter_map(movement).collect();
    found.sort_by_key(|one| one.on);
    Ok(found)
}

fn movement(record: BookRecord) -> Option<Movement> {
    let by_itself = record.through == Through::Bank;
    let on = record.booked_on?;
    (by_itself && !record.taken_back && record.sent_as.is_none()).then_some(Movement {
        on,
        amount: record.amount,
        party: record.party,
    })
}

/// What the card provider paid out of these days, two days later: all card payments of a day less refunds and its fees, so that
/// a month can be matched to the cent. A day on which more went back than came in is taken from the account.
///
/// # Errors
/// When the database cannot be read.
pub fn payouts(db: &Database, days: Between<Date>) -> Result<Vec<Movement>, SeedError> {
    let records = db.read_blocking::<_, SeedError>(|views| Ok(views.books_of(days)?))?;
    let on_cards = records
        .iter()
        .filter(|record| record.through == Through::Card);
    let dated = on_cards.filter_map(|record| Some((record.booked_on?, record.amount)));
    paid_out(dated).map_err(rule)
}

fn paid_out(cards: impl Iterator<Item = (Date, Money)>) -> Result<Vec<Movement>, MoneyOverflow> {
    let mut days: BTreeMap<Date, Money> = BTreeMap::new();
    for (day, amount) in cards {
        let left = if amount > Money::ZERO {
            let fee = amount.in_proportion(SHARE, OF)?.checked_add(EACH)?;
            amount.checked_sub(fee)?
        } else {
            amount
        };
        let sum = days.entry(day).or_insert(Money::ZERO);
        *sum = sum.checked_add(left)?;
    }
    let moved = days.into_iter().filter(|(_, sum)| *sum != Money::ZERO);
    let payout = |(day, amount): (Date, Money)| Movement {
        on: day.saturating_add(PAID_OUT_AFTER),
        amount,
        party: CARD_PROVIDER.to_owned(),
    };
    Ok(moved.map(payout).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r5_087_a_day_of_cards_is_paid_out_less_refunds_and_fees() {
        let cents = Money::from_cents;
        let cards = [
            (date!(2026 - 11 - 03), cents(10_000)),
            (date!(2026 - 11 - 03), cents(5_000)),
            (date!(2026 - 11 - 03), cents(-2_000)),
            (date!(2026 - 11 - 05), cents(-75_000)),
        ];
        let moved = paid_out(cards.into_iter()).unwrap();
        let told: Vec<_> = moved.iter().map(|one| (one.on, one.amount)).collect();
        // 130.00 less 3.20 and 1.75.
        let expected = [
            (date!(2026 - 11 - 05), cents(12_505)),
            (date!(2026 - 11 - 07), cents(-75_000)),
        ];
        assert_eq!(told, expected);
        assert!(moved.iter().all(|one| one.party == CARD_PROVIDER));
    }

    #[test]
    fn r2_190_partners_and_some_who_sell_can_be_paid() {
        let payees = payees();
        let of = |partner| {
            payees
                .iter()
                .filter(move |payee| payee.is_partner == partner)
        };
        assert_eq!(of(true).count(), 4);
        let emails: Vec<_> = of(false)
            .filter_map(|payee| payee.email.as_deref())
            .collect();
        let three = ["maya", "julian", "aisha"].map(|name| format!("{name}@exitdesk.example"));
        assert_eq!(emails, three);
    }
}
