//! Who brought in how much.

use crate::http::wire::{MoneyNumber, PercentNumber};
use crm_core::contact::initials;
use crm_core::dashboard::{Revenue, share};
use crm_core::ids::UserId;
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::views::{Between, CrmViews, StaffName};
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// The avatars' four colours, by id (R1-074).
const AVATARS: [&str; 4] = ["#1d4e84", "#0d5d58", "#97351d", "#553399"];

/// A salesperson's part of the revenue.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SalesPerformer)]
pub(crate) struct SalesPerformerDto {
    user_id: i64,
    name: String,
    initials: String,
    /// Such as `#1d4e84`.
    color: &'static str,
    amount: MoneyNumber,
    /// Of the month's total, 0 to 100.
    percentage: PercentNumber,
}

impl SalesPerformerDto {
    pub(super) fn cells(&self) -> [String; 3] {
        let amount = self.amount.0.to_decimal_text();
        [
            self.name.clone(),
            amount,
            self.percentage.0.to_decimal_text(),
        ]
    }
}

/// Colour of a user's avatar.
pub(crate) fn avatar_color(user: UserId) -> &'static str {
    let at = usize::try_from(user.get().rem_euclid(4)).unwrap_or(0);
    AVATARS.get(at).copied().unwrap_or("#1d4e84")
}

/// The revenue of these days in all, and by salesperson, most first. What is credited to no one
/// counts in the total only.
pub(crate) fn performers(
    views: &mut (impl CrmViews + ?Sized),
    days: Between<Date>,
) -> Stored<(Money, Vec<SalesPerformerDto>)> {
    let revenue = views.revenue(days)?;
    let total = total(&revenue);
    let ids: Vec<UserId> = revenue.iter().filter_map(|part| part.salesperson).collect();
    let names = views.staff_names(&ids)?;
    let performer = |part: &Revenue| {
        let name = names
            .iter()
            .find(|name| Some(name.id) == part.salesperson)?;
        Some(performer(name, part.amount, total))
    };
    Ok((total, revenue.iter().filter_map(performer).collect()))
}

pub(super) fn total(revenue: &[Revenue]) -> Money {
    Money::from_cents(revenue.iter().map(|part| part.amount.cents()).sum())
}

fn performer(name: &StaffName, amount: Money, total: Money) -> SalesPerformerDto {
    SalesPerformerDto {
        user_id: name.id.get(),
        name: name.full_name(),
        initials: initials(&name.first_name, &name.last_name),
        color: avatar_color(name.id),
        amount: amount.into(),
        percentage: share(amount, total).into(),
    }
}
