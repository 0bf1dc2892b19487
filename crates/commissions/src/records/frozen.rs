//! Everything that went into a commission's figure, stored with it.

use crate::engine::{Calculation, Input, amount, calculate};
use crate::facts::PaidPayment;
use crate::policy::Policy;
use crate::reduction::Reductions;
use crm_core::clients::ServiceType;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;

/// The engine's inputs and steps for one payment (R2-096). The rates stay; a reduction lowers the final one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frozen {
    /// The payment, less what was refunded before the commission was made.
    pub gross: Money,
    /// The salesperson's lifetime total, this payment included.
    pub lifetime_total: Money,
    pub service: Option<ServiceType>,
    pub method: PaymentMethod,
    /// Taken off for the service.
    pub share: Rate,
    /// Taken off for the card.
    pub fee: Rate,
    pub net_rate: Rate,
    pub base_rate: Rate,
    pub reductions: Reductions,
    /// In percentage points; of a corrected rate, what it lacks to the base rate.
    pub reduction_rate: Rate,
    pub final_rate: Rate,
    /// The name of the policy.
    pub policy: String,
    /// What the engine gives for the gross.
    pub engine_amount: Money,
}

impl Frozen {
    #[must_use]
    pub fn of(policy: &Policy, payment: &PaidPayment, lifetime_total: Money) -> Self {
        let input = Input {
            payment: payment.left(),
            lifetime_total,
            service: payment.service,
            method: payment.method,
            reductions: Reductions::default(),
        };
        let found = calculate(policy, &input);
        Self::from_calculation(policy, input, found)
    }

    fn from_calculation(policy: &Policy, input: Input, found: Calculation) -> Self {
        Self {
            gross: input.payment,
            lifetime_total: input.lifetime_total,
            share: policy.share(input.service),
            fee: policy.fee(input.method),
            service: input.service,
            method: input.method,
            net_rate: found.net_rate,
            base_rate: found.base_rate,
            reductions: input.reductions,
            reduction_rate: found.reduction_rate,
            final_rate: found.final_rate,
            policy: policy.name().to_owned(),
            engine_amount: found.amount,
        }
    }

    /// With these reductions instead of the earlier ones.
    pub(super) fn reduced(&mut self, policy: &Policy, reductions: &Reductions) {
        self.reductions = reductions.clone();
        let sum = reductions.sum(|reason| policy.reduction(reason));
        self.set_final(self.base_rate.less(sum));
        self.reduction_rate = sum;
    }

    /// With a manually chosen final rate, at most the base rate.
    pub(super) fn corrected(&mut self, rate: Rate) {
        if rate != self.final_rate {
            self.reductions = Reductions::default();
            self.reduction_rate = self.base_rate.less(rate);
        }
        self.set_final(rate);
    }

    /// Its rate was lowered manually, without a reason of the list.
    #[must_use]
    pub fn is_corrected(&self) -> bool {
        self.reductions.is_empty() && self.reduction_rate != Rate::ZERO
    }

    fn set_final(&mut self, rate: Rate) {
        self.final_rate = rate;
        self.engine_amount = self.amount_of(self.gross);
    }

    /// What a payment of this much earns at the frozen rates.
    #[must_use]
    pub fn amount_of(&self, left: Money) -> Money {
        amount(left, self.net_rate, self.final_rate)
    }
}
