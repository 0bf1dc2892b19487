//! The commission of one payment.

use crate::policy::Policy;
use crate::reduction::Reductions;
use crm_core::clients::ServiceType;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;

/// Everything a commission depends on besides the policy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// Gross, 0 or more.
    pub payment: Money,
    /// The salesperson's lifetime total of client payments less refunds, this payment included.
    pub lifetime_total: Money,
    pub service: Option<ServiceType>,
    pub method: PaymentMethod,
    pub reductions: Reductions,
}

/// How a commission comes about, step by step; stored with it for its explanation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Calculation {
    /// What is left of the gross after the service's share and the card fee.
    pub net_rate: Rate,
    /// The net payment, rounded for the eye only: it never feeds the amount.
    pub net: Money,
    /// The tier's.
    pub base_rate: Rate,
    /// All distinct reductions together, in percentage points.
    pub reduction_rate: Rate,
    pub final_rate: Rate,
    pub amount: Money,
}

/// One rate applies to the whole payment; the amount is rounded once, half-up, when it becomes a record.
#[must_use]
pub fn calculate(policy: &Policy, input: &Input) -> Calculation {
    let net_rate = policy.net_rate(input.service, input.method);
    let base_rate = policy.base_rate(input.lifetime_total);
    let reduction_rate = input.reductions.sum(|reason| policy.reduction(reason));
    let final_rate = base_rate.less(reduction_rate);
    Calculation {
        net_rate,
        net: input.payment.at_rates(net_rate, Rate::WHOLE),
        base_rate,
        reduction_rate,
        final_rate,
        amount: amount(input.payment, net_rate, final_rate),
    }
}

/// The commission of a gross payment at frozen rates: `half_up(payment · net · final / 10^8)`.
#[must_use]
pub fn amount(payment: Money, net_rate: Rate, final_rate: Rate) -> Money {
    payment.at_rates(net_rate, final_rate)
}
