//! The arithmetic of a commission: of a stored one, and of a preview.

use crate::http::form::{Form, body};
use crate::http::wire::{
    CommissionReduction, Day, MoneyNumber, PaymentMethod, RateFraction, ServiceType,
};
use crate::problem::ApiError;
use ::commissions::engine::{self, Calculation, Input};
use ::commissions::policy::Policy;
use ::commissions::records::Frozen;
use ::commissions::reduction::{Reduction, Reductions};
use crm_core::clients::ServiceType as Service;
use crm_core::clock::parse_date;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod as Method;
use crm_core::rate::Rate;
use crm_core::text::NotOneOf;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// One reason that lowers the rate.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CommissionReductionStep)]
struct ReductionStep {
    reason: CommissionReduction,
    /// In percentage points, as a fraction.
    rate: RateFraction,
}

/// How the engine came to its figure, from what was stored with the commission.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionExplanation)]
pub(super) struct Explanation {
    payment_amount: MoneyNumber,
    payment_method: PaymentMethod,
    /// The policy of this day holds.
    payment_date: Day,
    /// The salesperson's payments in all, this one included.
    lifetime_total: MoneyNumber,
    /// Where the tier begins; nothing of a policy that is no longer in force.
    #[schema(required = true)]
    tier_from: Option<MoneyNumber>,
    #[schema(required = true)]
    service_type: Option<ServiceType>,
    share_rate: RateFraction,
    fee_rate: RateFraction,
    net_rate: RateFraction,
    /// For the eye: it does not feed the amount.
    net: MoneyNumber,
    base_rate: RateFraction,
    reductions: Vec<ReductionStep>,
    /// All reductions, or what a manually chosen rate lacks to the base rate.
    reduction_rate: RateFraction,
    final_rate: RateFraction,
    engine_amount: MoneyNumber,
    policy: String,
    /// What each reason takes off by this policy.
    reduction_sizes: Vec<ReductionStep>,
}

impl Explanation {
    /// Of a payment of this day, under the policy of that day.
    pub(super) fn of(frozen: &Frozen, (day, policy): (Date, &Policy)) -> Self {
        let in_force = policy.name() == frozen.policy;
        let tier = policy.tier(frozen.lifetime_total).filter(|_| in_force);
        let step = |reason| ReductionStep {
            reason: CommissionReduction(reason),
            rate: policy.reduction(reason).into(),
        };
        Self {
            payment_amount: frozen.gross.into(),
            payment_method: frozen.method.into(),
            payment_date: day.into(),
            lifetime_total: frozen.lifetime_total.into(),
            tier_from: tier.map(|tier| tier.from.into()),
            service_type: frozen.service.map(ServiceType),
            share_rate: frozen.share.into(),
            fee_rate: frozen.fee.into(),
            net_rate: frozen.net_rate.into(),
            net: engine::amount(frozen.gross, frozen.net_rate, Rate::WHOLE).into(),
            base_rate: frozen.base_rate.into(),
            reductions: frozen.reductions.iter().map(step).collect(),
            reduction_rate: frozen.reduction_rate.into(),
            final_rate: frozen.final_rate.into(),
            engine_amount: frozen.engine_amount.into(),
            policy: frozen.policy.clone(),
            reduction_sizes: Reduction::ALL.iter().copied().map(step).collect(),
        }
    }
}

body! {
    /// What the engine is asked.
    pub(super) CalculateInput -> (Input, Option<Date>) = engine_input;
    "paymentDate": "The policy of this day holds; today's unless given.";
    "totalClientPayments": "The salesperson's payments in all, this one included.";
    "serviceType": "Without one, the share of any other service.";
}

/// What the engine answers; rates as fractions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionCalculation)]
pub(super) struct CalculationDto {
    net: MoneyNumber,
    base_rate: RateFraction,
    reduction_rate: RateFraction,
    final_rate: RateFraction,
    amount: MoneyNumber,
}

impl From<Calculation> for CalculationDto {
    fn from(found: Calculation) -> Self {
        Self {
            net: found.net.into(),
            base_rate: found.base_rate.into(),
            reduction_rate: found.reduction_rate.into(),
            final_rate: found.final_rate.into(),
            amount: found.amount.into(),
        }
    }
}

fn engine_input(mut form: Form) -> Result<(Input, Option<Date>), ApiError> {
    let payment = money(&mut form, "paymentAmount", "Payment amount is required");
    let total = money(
        &mut form,
        "totalClientPayments",
        "Total client payments are required",
    );
    let service = form.optional("serviceType", Service::parse);
    let method = form.required("paymentMethod", "Payment method is required", Method::parse);
    let reasons = form.list("reductions", |texts| reductions(&texts));
    let day = form.optional("paymentDate", parse_date);
    form.refuse_unknown(&[]);
    let (payment, lifetime_total, method, reductions) =
        form.finish((payment, total, method, reasons))?;
    let input = Input {
        payment,
        lifetime_total,
        service,
        method,
        reductions,
    };
    Ok((input, day))
}

/// 0 or more.
fn money(form: &mut Form, name: &str, missing: &str) -> Option<Money> {
    form.number(name, |text| {
        let text = text.ok_or_else(|| ("required", missing.to_owned()))?;
        Money::parse(text).map_err(|error| ("invalid", error.to_string()))
    })
}

pub(super) fn reductions(texts: &[&str]) -> Result<Reductions, NotOneOf> {
    let reasons = texts.iter().map(|text| Reduction::parse(text));
    Ok(Reductions::of(reasons.collect::<Result<Vec<_>, _>>()?))
}
