//! What the requests about the commission policy hold. Rates are percents.

use crate::http::form::{Form, LAST_DAY, body};
use crate::problem::ApiError;
use ::commissions::policies::make::PolicyDraft;
use ::commissions::policies::version::PolicyReason;
use ::commissions::policy::{MOST_TIERS, Policy, PolicyError, Shares, Tier};
use ::commissions::reduction::Reduction;
use crm_core::clock::parse_date;
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::text::Name;
use time::Date;

body! {
    /// A version of the commission policy.
    pub(super) PolicyVersionInput -> PolicyDraft = draft;
    "name": "Told with every commission that it gives; no two versions have the same.";
    "firstDay": "The first business day it holds: of the open months, and after every payment that earned a commission.";
    "reason": "Why it is made.";
    "baseRatePercent": "The rate from the first dollar on.";
    "tiers": "From which lifetime total of a salesperson on, which other rate; ascending.";
    "sharesPercent": "What is taken off a payment, by service.";
    "cardFeePercent": "What is taken off a payment by credit card.";
    "reductionsPercent": "How many points each reason takes off the rate.";
}

body! {
    /// A policy to be tried on the payments of a past period.
    pub(super) PolicyPreviewInput(Date = LAST_DAY) -> Trial = trial;
    "from": "The first business day.";
    "to": "The last business day, today at the latest.";
    "baseRatePercent": "The rate from the first dollar on.";
    "tiers": "From which lifetime total of a salesperson on, which other rate; ascending.";
}

/// A policy, and the period that it is tried on: both days belong to it.
#[derive(Debug)]
pub(super) struct Trial {
    pub(super) policy: Policy,
    pub(super) from: Date,
    pub(super) to: Date,
}

/// The most tiers above the lowest.
const MOST_ABOVE: usize = MOST_TIERS - 1;

/// A policy that is only tried has no name of its own yet.
const TRIED: &str = "a trial";

fn draft(mut form: Form) -> Result<PolicyDraft, ApiError> {
    let name = form.required("name", "Enter a name.", Name::parse);
    let first_day = form.required("firstDay", "Choose the first day.", parse_date);
    let reason = form.required("reason", "Enter a reason.", PolicyReason::parse);
    let policy = policy(&mut form, name.as_ref().map_or("", Name::as_str));
    form.refuse_unknown(&[]);
    let (_, first_day, reason, policy) = form.finish((name, first_day, reason, policy))?;
    Ok(PolicyDraft {
        policy,
        first_day,
        reason,
    })
}

fn trial(mut form: Form, today: Date) -> Result<Trial, ApiError> {
    let from = form.required("from", "Choose the first day.", parse_date);
    let to = form.required("to", "Choose the last day.", parse_date);
    if to.is_some_and(|to| to > today) {
        form.problem("to", "in_the_future", "The last day can't be in the future");
    } else if from.zip(to).is_some_and(|(from, to)| to < from) {
        form.problem("to", "invalid", "The last day can't be before the first");
    }
    let policy = policy(&mut form, TRIED);
    form.refuse_unknown(&[]);
    let (from, to, policy) = form.finish((from, to, policy))?;
    Ok(Trial { policy, from, to })
}

fn policy(form: &mut Form, name: &str) -> Option<Policy> {
    let base = percent(form, "baseRatePercent");
    let above = form.required_objects("tiers", MOST_ABOVE, "Send the tiers.", tier);
    let shares = form.nested("sharesPercent", shares);
    let fee = percent(form, "cardFeePercent");
    let reductions = form.nested("reductionsPercent", reductions);
    let lowest = Tier {
        from: Money::ZERO,
        rate: base?,
    };
    let tiers = std::iter::once(lowest).chain(above?).collect();
    let made = Policy::new(name, tiers, shares?, fee?, reductions?);
    form.coded("tiers", made, PolicyError::code)
}

fn tier(form: &mut Form) -> Option<Tier> {
    let from = form.amount("from");
    let rate = percent(form, "ratePercent");
    form.refuse_unknown(&[]);
    Some(Tier {
        from: from?.money(),
        rate: rate?,
    })
}

fn shares(form: &mut Form) -> Option<Shares> {
    let cancellation = percent(form, "cancellation");
    let transfer = percent(form, "transfer");
    let analysis = percent(form, "analysis");
    let unknown = percent(form, "unknown");
    form.refuse_unknown(&[]);
    Some(Shares {
        cancellation: cancellation?,
        transfer: transfer?,
        analysis: analysis?,
        unknown: unknown?,
    })
}

/// In the order of [`Reduction::ALL`], each under its own text.
fn reductions(form: &mut Form) -> Option<[Rate; 5]> {
    let sizes: Vec<Option<Rate>> = Reduction::ALL
        .iter()
        .map(|reason| percent(form, reason.as_str()))
        .collect();
    form.refuse_unknown(&[]);
    let sizes: Option<Vec<Rate>> = sizes.into_iter().collect();
    sizes?.try_into().ok()
}

fn percent(form: &mut Form, name: &str) -> Option<Rate> {
    form.number(name, |text| {
        let text = text.ok_or_else(|| ("required", "Enter a percentage.".to_owned()))?;
        Rate::parse_percent(text).map_err(|error| ("invalid", error.to_string()))
    })
}
