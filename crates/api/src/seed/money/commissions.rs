//! Commissions that somebody recorded by hand.

use super::super::{SeedError, rule};
use super::{Desk, Payer};
use commissions::form::CommissionAmount;
use commissions::records::{CommissionStatus, Draft, create};
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::text::Notes;
use infra::Database;
use time::Duration;

/// Every so many clients somebody earned a bonus.
const EVERY: usize = 17;

pub(super) fn by_hand(db: &Database, desk: &Desk<'_>, payers: &[Payer]) -> Result<(), SeedError> {
    let today = desk.office.zone.day_of(desk.office.now);
    for (n, payer) in payers.iter().enumerate().step_by(EVERY) {
        let Some(user) = payer.salesperson else {
            continue;
        };
        let days = i64::try_from(n % 9).unwrap_or(0);
        let at = desk.office.now.minus(Duration::days(days));
        let draft = Draft {
            user,
            client: payer.id,
            payment: None,
            amount: CommissionAmount::of(Money::from_cents(15_000)).map_err(rule)?,
            rate: Rate::ZERO,
            status: CommissionStatus::Pending,
            paid_on: None,
            notes: Some(Notes::parse("Bonus for a referral.").map_err(rule)?),
            payout: None,
        };
        let (clerk, policy) = (desk.clerk.acts(), &desk.earning.policy);
        db.write_blocking(|tx| create(tx, &clerk, policy, &draft, today, at).map_err(rule))?;
    }
    Ok(())
}
