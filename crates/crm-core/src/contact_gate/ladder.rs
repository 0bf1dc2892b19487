//! The ladder: steps in their order, the first that matches answers. There is no way around it; a wrong fact is corrected.

use super::case::{Case, DAYS_A_NUMBER_RESTS, Gate};
use super::codes::{LineType, SuppressionScope};
use super::decision::{Decision, List, Reason, ToldPlace};
use super::facts::Facts;
use super::forbids::{closed_day, closed_hours};
use super::hours::{cap, closes_at, opens_at, recent_calls};
use super::number::Number;
use super::place::Place;
use super::rules::MobileRule;
use super::zones::Zone;
use crate::clock::Instant;
use crate::contact::UsState;
use time::Date;

/// How many days old the national registry may be.
pub const NATIONAL_DAYS: u16 = 31;

type Step = fn(&Case<'_>) -> Option<Reason>;

/// Steps 1 to 7: the number and its holder.
const PERSON: [Step; 7] = [
    no_number,
    suppressed,
    deceased,
    counsel_only,
    litigator,
    bad_number,
    reassigned,
];
/// Steps 8 to 13, of sales alone: registrations, consents and registries. They warn until the set-up is ended.
const PAPERS: [Step; 6] = [
    state_closed,
    needs_written,
    needs_mobile,
    not_scrubbed,
    on_registry,
    recheck_number,
];
/// Steps 14 to 17.
const CLOCK: [Step; 4] = [no_place, capped, closed_day, closed_hours];

impl Gate<'_> {
    /// Whether a number may be called at a moment. Allocates nothing.
    #[must_use]
    pub fn may_call(&self, facts: &Facts<'_>, at: Instant) -> Decision {
        let case = Case::of(self, facts, at);
        let answered = |reason, warning| Decision {
            reason,
            warning,
            at,
            opens_at: None,
            until: None,
        };
        if let Some(reason) = first(&PERSON, &case) {
            return answered(reason, None);
        }
        let paper = case.is_sales().then(|| first(&PAPERS, &case)).flatten();
        if let Some(reason) = paper.filter(|_| self.office.set_up) {
            return answered(reason, None);
        }
        if let Some(reason) = first(&CLOCK, &case) {
            return Decision {
                opens_at: opens_at(&case),
                ..answered(reason, paper)
            };
        }
        let closing = closes_at(&case);
        let place = closing.map(|closing| closing.place);
        let allowed = Reason::Allowed {
            at: place.unwrap_or_else(|| ToldPlace::of(None, Zone::Eastern)),
        };
        Decision {
            until: closing.map(|closing| closing.at),
            ..answered(allowed, paper)
        }
    }
}

fn first(steps: &[Step], case: &Case<'_>) -> Option<Reason> {
    steps.iter().find_map(|step| step(case))
}

fn no_number(case: &Case<'_>) -> Option<Reason> {
    match case.facts.number {
        Number::Missing => Some(Reason::NoNumber),
        Number::NotUs => Some(Reason::NotUs),
        Number::Us { .. } => None,
    }
}

/// Keyed by number. A sales-only opt-out still allows service calls.
fn suppressed(case: &Case<'_>) -> Option<Reason> {
    let asked = case.facts.suppressed?;
    let concerns = case.is_sales() || asked.scope == SuppressionScope::All;
    concerns.then_some(Reason::Suppressed(asked))
}

fn deceased(case: &Case<'_>) -> Option<Reason> {
    case.facts.deceased.then_some(Reason::Deceased)
}

fn counsel_only(case: &Case<'_>) -> Option<Reason> {
    case.facts.counsel_only.then_some(Reason::CounselOnly)
}

fn litigator(case: &Case<'_>) -> Option<Reason> {
    let list_of = case.facts.litigator?;
    Some(Reason::Litigator { list_of })
}

fn bad_number(case: &Case<'_>) -> Option<Reason> {
    let noted_on = case.facts.bad_number?;
    Some(Reason::BadNumber { noted_on })
}

/// A consent that was given later is its new holder's.
fn reassigned(case: &Case<'_>) -> Option<Reason> {
    let list_of = case.facts.reassigned_since?;
    let consent_of = case.consent.map(|consent| consent.given_on);
    let later = consent_of.is_some_and(|given_on| given_on > list_of);
    (!later).then_some(Reason::Reassigned {
        list_of,
        consent_of,
    })
}

fn state_closed(case: &Case<'_>) -> Option<Reason> {
    let office = case.gate.office;
    let unregistered = case.rules().find_map(|(ordinal, rule)| {
        let missing = rule.registers && !office.registered.has(ordinal);
        UsState::of_ordinal(ordinal).filter(|_| missing)
    });
    if let Some(state) = unregistered {
        return Some(Reason::NotRegistered { state });
    }
    emergency(case, case.consent.is_some() || case.has_recent_business())
}

/// The ban of an emergency, for a person whom the office knows or does not.
fn emergency(case: &Case<'_>, known: bool) -> Option<Reason> {
    let there = case.facts.place.states;
    let banning = there.common(case.gate.office.emergency);
    let banned = banning.ordinals().find(|ordinal| {
        let mut rules = case.rules();
        let spares = rules.any(|(of, rule)| of == *ordinal && rule.emergency_spares_known);
        !(spares && known)
    });
    let state = UsState::of_ordinal(banned?)?;
    Some(Reason::Emergency { state })
}

fn needs_written(case: &Case<'_>) -> Option<Reason> {
    if case.has_written_consent() {
        return None;
    }
    let mut needing = case.rules().filter(|(_, rule)| rule.needs_written);
    let state = UsState::of_ordinal(needing.next()?.0)?;
    Some(Reason::NeedsWritten { state })
}

/// Whether a rule about mobile lines is met without leaning on anything.
fn is_mobile_free(case: &Case<'_>, rule: MobileRule) -> bool {
    match rule {
        MobileRule::Nothing => true,
        MobileRule::Consent => case.facts.line == LineType::Landline,
        MobileRule::WrittenOrCustomer => {
            case.facts.line == LineType::Landline || case.is_customer()
        }
    }
}

fn needs_mobile(case: &Case<'_>) -> Option<Reason> {
    let consented = |rule: MobileRule| match rule {
        MobileRule::Nothing => true,
        MobileRule::Consent => case.consent.is_some(),
        MobileRule::WrittenOrCustomer => case.has_written_consent(),
    };
    let mut rules = case.rules();
    let (ordinal, _) =
        rules.find(|(_, rule)| !is_mobile_free(case, rule.mobile) && !consented(rule.mobile))?;
    let state = UsState::of_ordinal(ordinal)?;
    Some(Reason::NeedsMobile { state })
}

/// Whether a registry does not matter: written consent, or recent business.
fn registries_lifted(case: &Case<'_>) -> bool {
    case.has_written_consent() || case.has_recent_business()
}

fn not_scrubbed(case: &Case<'_>) -> Option<Reason> {
    if registries_lifted(case) {
        return None;
    }
    unscrubbed(case)
}

/// The first list that is missing or older than its limit, whether it matters or not.
fn unscrubbed(case: &Case<'_>) -> Option<Reason> {
    let area_code = case.facts.number.area_code()?;
    let national = List::National { area_code };
    if let Some(reason) = too_old(case, national, case.facts.checked.national, NATIONAL_DAYS) {
        return Some(reason);
    }
    case.rules().find_map(|(ordinal, rule)| {
        let limit = rule.own_list_days?;
        let state = UsState::of_ordinal(ordinal)?;
        let mut loads = case.facts.checked.states.iter();
        let as_of = loads.find(|(of, _)| *of == state).map(|(_, as_of)| *as_of);
        too_old(case, List::State(state), as_of, limit)
    })
}

fn too_old(case: &Case<'_>, list: List, as_of: Option<Date>, limit: u16) -> Option<Reason> {
    let days = as_of.map(|as_of| (case.today - as_of).whole_days());
    let fits = days.is_some_and(|days| days <= i64::from(limit));
    (!fits).then_some(Reason::NotScrubbed { list, days, limit })
}

fn on_registry(case: &Case<'_>) -> Option<Reason> {
    let registries = case.facts.registries;
    let blocks = registries.have_it() && !registries_lifted(case);
    blocks.then_some(Reason::OnRegistry {
        national: registries.national,
        states: registries.states,
    })
}

/// A consent that a call relies on must still belong to the number's current holder.
fn recheck_number(case: &Case<'_>) -> Option<Reason> {
    let consent = case.consent?;
    let sure = case.days_since_sure(consent) < DAYS_A_NUMBER_RESTS;
    (!sure && leans_on_consent(case)).then(|| Reason::RecheckNumber {
        days: (case.today - consent.given_on).whole_days(),
    })
}

/// Whether an earlier step was passed by the consent alone.
fn leans_on_consent(case: &Case<'_>) -> bool {
    let of_a_rule = case
        .rules()
        .any(|(_, rule)| rule.needs_written || !is_mobile_free(case, rule.mobile));
    if of_a_rule || case.has_recent_business() {
        return of_a_rule;
    }
    case.facts.registries.have_it()
        || unscrubbed(case).is_some()
        || emergency(case, false).is_some()
}

fn no_place(case: &Case<'_>) -> Option<Reason> {
    let Place { states, zones } = case.facts.place;
    let military = states.iter().find(|state| state.is_military());
    zones.is_empty().then_some(Reason::NoPlace { military })
}

/// Service is not capped.
fn capped(case: &Case<'_>) -> Option<Reason> {
    let most = case.is_sales().then(|| cap(case))?;
    let calls = recent_calls(case, case.at).len();
    let zone = case.facts.place.zones.iter().next()?;
    (calls >= usize::from(most)).then(|| Reason::Cap {
        calls: u8::try_from(calls).unwrap_or(u8::MAX),
        zone,
    })
}
