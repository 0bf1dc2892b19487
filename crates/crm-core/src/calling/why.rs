//! Short sentences about what lets a person be called, and what the caller should know.

use super::known::Known;
use crate::clock::us_date;
use crate::contact::UsState;
use crate::contact_gate::{Basis, ConsentKind, Purpose, SuppressionScope};

/// In the order in which they matter; of a number that is not ours there is nothing to say.
pub(super) fn why(known: &Known, basis: &Basis<'_>) -> Vec<String> {
    if known.number.area_code().is_none() {
        return Vec::new();
    }
    let mut told: Vec<String> = Vec::new();
    told.extend(asked(known));
    told.extend(ended(known));
    told.extend(consent(known));
    told.extend(business(known, basis));
    told.extend(registries(known));
    told.extend(unreviewed(basis));
    told
}

/// After a sales-only opt-out, calls are about their case alone.
fn asked(known: &Known) -> Option<String> {
    let (found, on) = known.suppression.as_ref()?;
    let served = known.purpose() == Purpose::Service;
    (served && found.ask.scope == SuppressionScope::Sales).then(|| {
        let day = us_date(*on);
        format!("They asked on {day} for no sales calls. Speak about their case only.")
    })
}

/// What was before their request is on their record, and does not count.
fn ended(known: &Known) -> Option<String> {
    let (_, on) = known.ended_by.as_ref()?;
    let day = us_date(*on);
    Some(format!(
        "They asked for no calls on {day}: no consent, inquiry or purchase from before counts."
    ))
}

fn consent(known: &Known) -> Option<String> {
    let given = known.consent.as_ref()?.consent;
    let kind = match given.kind {
        ConsentKind::Written => "Written",
        ConsentKind::Oral => "Oral",
    };
    Some(format!("{kind} consent of {}.", us_date(given.given_on)))
}

fn business(known: &Known, basis: &Basis<'_>) -> Vec<String> {
    let inquiry = known.latest.inquiry.filter(|_| basis.recent_inquiry);
    let inquiry = inquiry.map(|(_, on)| format!("Inquiry of {}.", us_date(on)));
    let purchase = known.latest.purchase.filter(|_| basis.recent_purchase);
    let purchase = purchase.map(|purchase| {
        let what = match purchase.payment {
            Some(_) => "Payment",
            None => "Purchase",
        };
        format!("{what} of {}.", us_date(purchase.on))
    });
    inquiry.into_iter().chain(purchase).collect()
}

fn registries(known: &Known) -> Vec<String> {
    let listed = &known.listed;
    let told = |on: bool, which: &str, as_of| {
        let on = if on { "On" } else { "Not on" };
        format!("{on} {which} of {}.", us_date(as_of))
    };
    let on_national = listed.registries.national;
    let national = listed.national;
    let national = national.map(|as_of| told(on_national, "the registry", as_of));
    let states = listed.states.iter().map(|(state, as_of)| {
        let on = listed.registries.states.contains(*state);
        told(on, &format!("{}'s own registry", state.name()), *as_of)
    });
    national.into_iter().chain(states).collect()
}

fn unreviewed(basis: &Basis<'_>) -> Vec<String> {
    let rules = basis.rules.iter();
    let rules = rules.filter(|rule| rule.reviewed_on.is_none());
    rules
        .map(|rule| {
            let place = rule.state.map_or("the United States", UsState::name);
            format!("The rule for {place} is not reviewed.")
        })
        .collect()
}
