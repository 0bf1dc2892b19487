//! How much a user may choose a commission to be, and whose (R3-006, R3-007).

use super::error::CommissionError;
use super::frozen::Frozen;
use super::model::AboveEngine;
use crate::engine::amount;
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::text::Notes;
use crm_core::users::{Permission, allowed};

/// Users never set how much they earn themselves: no amount, no rate, no reduction, by no route.
pub(super) fn not_their_own(actor: &Actor, earner: UserId) -> Result<(), CommissionError> {
    if actor.user() == Some(earner) {
        return Err(CommissionError::OwnFigures);
    }
    Ok(())
}

/// Manually chosen figures for a commission of a payment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen<'a> {
    pub(super) amount: Money,
    pub(super) rate: Rate,
    /// Why it is more than the engine gives.
    pub(super) reason: Option<&'a Notes>,
}

impl Chosen<'_> {
    /// At most the base rate, and the base rate of what the office keeps of the payment (`left`). Above the
    /// engine's figure it takes an administrator and a reason, which come back.
    pub(super) fn judge(
        self,
        actor: &Actor,
        frozen: &Frozen,
        left: Money,
    ) -> Result<Option<AboveEngine>, CommissionError> {
        let base = frozen.base_rate;
        if self.rate > base {
            let rate = self.rate;
            return Err(CommissionError::RateAboveBase { rate, base });
        }
        let most = amount(left, Rate::WHOLE, base);
        if self.amount > most {
            return Err(CommissionError::AmountAboveBase { most, base });
        }
        let engine = frozen.amount_of(left);
        if self.amount <= engine {
            return Ok(None);
        }
        if !allowed(actor.role(), Permission::CommissionsDecide) {
            return Err(CommissionError::AboveEngine { engine });
        }
        let reason = self.reason.cloned();
        let reason = reason.ok_or(CommissionError::ReasonMissing { engine })?;
        let by = actor.user();
        Ok(Some(AboveEngine { reason, by }))
    }
}
