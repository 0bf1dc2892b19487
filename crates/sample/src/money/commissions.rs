//! Commissions that a user recorded manually.

use super::books::{Bookkeepers, Payer};
use crate::error::{SeedError, rule};
use commissions::form::CommissionAmount;
use commissions::records::{CommissionStatus, Draft, create};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::text::Notes;
use infra::Unit;
use time::Duration;

/// After how many clients a user earns a bonus.
const EVERY: usize = 17;

/// When which payer's salesperson earned one: in the last days, each in its place among the other acts, so that the
/// newest commission is the latest.
pub(super) fn bonuses(now: Instant, payers: &[Payer]) -> Vec<(Instant, usize, UserId)> {
    let earned = payers.iter().enumerate().step_by(EVERY);
    let bonus = |(n, payer): (usize, &Payer)| {
        let days = i64::try_from(n % 9).unwrap_or(0);
        let at = now.minus(Duration::days(days)).max(payer.since);
        payer.salesperson.map(|user| (at, n, user))
    };
    earned.filter_map(bonus).collect()
}

pub(super) fn record(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    payer: &Payer,
    user: UserId,
    at: Instant,
) -> Result<(), SeedError> {
    let draft = Draft {
        user,
        client: payer.id,
        payment: None,
        amount: CommissionAmount::of(Money::from_cents(15_000)).map_err(rule)?,
        rate: Rate::ZERO,
        status: CommissionStatus::Pending,
        paid_on: None,
        notes: Some(Notes::parse("Bonus for a referral.").map_err(rule)?),
        reason: None,
        payout: None,
    };
    let today = keepers.office.zone.day_of(at);
    let clerk = keepers.clerk.acts();
    create(tx, &clerk, &draft, today, at).map_err(rule)?;
    Ok(())
}
