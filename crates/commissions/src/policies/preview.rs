//! What a past period would have earned under another policy. Nothing is stored.

use super::views::{EarnedRow, PolicyViews};
use crate::engine::{Input, calculate};
use crate::policy::Policy;
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::{Money, MoneyOverflow};
use crm_core::store::StoreError;
use crm_core::views::Between;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use thiserror::Error;
use time::Date;

/// The most commissions that one preview reckons.
pub const MOST_RECKONED: u32 = 50_000;
/// How many of the largest changes are named.
pub const MOST_NAMED: usize = 10;

/// What a number of commissions comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reckoned {
    pub count: u32,
    /// As they are.
    pub before: Money,
    /// As they would be.
    pub after: Money,
}

impl Default for Reckoned {
    fn default() -> Self {
        Self {
            count: 0,
            before: Money::ZERO,
            after: Money::ZERO,
        }
    }
}

/// A commission that would be another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub commission: CommissionId,
    pub user: UserId,
    /// The day of its payment.
    pub paid_on: Date,
    pub before: Money,
    pub after: Money,
}

impl Change {
    /// Largest first, then the newest.
    fn place(&self) -> Reverse<(u64, CommissionId)> {
        let cents = self.after.cents().abs_diff(self.before.cents());
        Reverse((cents, self.commission))
    }
}

/// A period under the proposed policy compared with what it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comparison {
    pub all: Reckoned,
    /// How many would be another.
    pub changed: u32,
    /// How many have a manually chosen amount or rate, which stay as they are.
    pub chosen: u32,
    pub people: BTreeMap<UserId, Reckoned>,
    /// At most [`MOST_NAMED`], largest first.
    pub largest: Vec<Change>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PreviewError {
    #[error("This period has more than {MOST_RECKONED} commissions. Choose a shorter one.")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<MoneyOverflow> for PreviewError {
    fn from(error: MoneyOverflow) -> Self {
        Self::Store(error.into())
    }
}

/// Recalculates each commission of payments dated on these days and totals them.
///
/// # Errors
/// `TooMany` above [`MOST_RECKONED`]; when the store cannot be read.
pub fn preview(
    views: &mut dyn PolicyViews,
    policy: &Policy,
    days: Between<Date>,
) -> Result<Comparison, PreviewError> {
    let mut found = Comparison::default();
    let mut refused = None;
    let most = MOST_RECKONED.saturating_add(1);
    views.earned_on(days, most, &mut |row| {
        let added = if found.all.count == MOST_RECKONED {
            Err(PreviewError::TooMany)
        } else {
            found.add(policy, &row).map_err(PreviewError::from)
        };
        match added {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                refused = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    refused.map_or(Ok(found), Err)
}

impl Reckoned {
    fn add(&mut self, before: Money, after: Money) -> Result<(), MoneyOverflow> {
        self.count = self.count.saturating_add(1);
        self.before = self.before.checked_add(before)?;
        self.after = self.after.checked_add(after)?;
        Ok(())
    }
}

impl Comparison {
    /// One more commission.
    ///
    /// # Errors
    /// When a sum is out of range.
    pub fn add(&mut self, policy: &Policy, row: &EarnedRow) -> Result<(), MoneyOverflow> {
        let after = if row.is_chosen() {
            self.chosen = self.chosen.saturating_add(1);
            row.amount
        } else {
            row.under(policy)
        };
        self.all.add(row.amount, after)?;
        self.people
            .entry(row.user)
            .or_default()
            .add(row.amount, after)?;
        if after != row.amount {
            self.changed = self.changed.saturating_add(1);
            self.largest.push(Change {
                commission: row.id,
                user: row.user,
                paid_on: row.paid_on,
                before: row.amount,
                after,
            });
            self.largest.sort_unstable_by_key(Change::place);
            self.largest.truncate(MOST_NAMED);
        }
        Ok(())
    }
}

impl EarnedRow {
    /// A user chose its amount or its rate, not the engine.
    fn is_chosen(&self) -> bool {
        let frozen = &self.frozen;
        frozen.is_corrected() || frozen.amount_of(self.left) != self.amount
    }

    /// What the engine would make of it.
    fn under(&self, policy: &Policy) -> Money {
        let input = Input {
            payment: self.left,
            lifetime_total: self.frozen.lifetime_total,
            service: self.frozen.service,
            method: self.frozen.method,
            reductions: self.frozen.reductions.clone(),
        };
        calculate(policy, &input).amount
    }
}
