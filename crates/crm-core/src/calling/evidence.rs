//! What a decision of the gate rests on, as it is kept for years: every fact with its row, the rules in force with the day
//! from which they hold, what was entered of their states, their closed days, and the times where they are.

use super::ask::LocalTime;
use super::known::Known;
use crate::contact::UsState;
use crate::contact_gate::{AskedBy, Basis, Number, StateRule, StateSet, Window, Zone};
use crate::contact_rules::Standing;
use crate::ids::{ListLoadId, PaymentId, RelationshipId};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use time::Date;

/// A JSON object. Whatever is nothing was looked for and not found.
pub(super) fn evidence(
    known: &Known,
    basis: &Basis<'_>,
    standing: &Standing,
    local_times: &[LocalTime],
) -> Value {
    let place = known.place(&standing.places);
    json!({
        "number": number(known.number),
        "openCase": known.open_case.map(crate::ids::ExitCaseId::get),
        "records": known.records.iter().map(|(holder, _)| {
            let entity = holder.entity();
            json!({ "entity": entity.name(), "id": entity.id() })
        }).collect::<Vec<_>>(),
        "place": {
            "states": codes(place.states),
            "zones": place.zones.iter().map(Zone::as_str).collect::<Vec<_>>(),
        },
        "suppression": suppression(known),
        "numberFacts": known.facts.iter().map(|fact| {
            json!({ "id": fact.id.get(), "kind": fact.kind.as_str(), "notedOn": day(fact.noted_on) })
        }).collect::<Vec<_>>(),
        "line": known.line().as_str(),
        "consent": consent(known),
        "inquiry": known.latest.inquiry.map(|(id, on)| json!({ "id": id.get(), "on": day(on) })),
        "purchase": known.latest.purchase.map(|purchase| {
            json!({
                "on": day(purchase.on),
                "relationshipId": purchase.recorded.map(RelationshipId::get),
                "paymentId": purchase.payment.map(PaymentId::get),
            })
        }),
        "endedBy": known.ended_by.as_ref().map(|(found, on)| {
            json!({ "suppressionId": found.id.get(), "on": day(*on) })
        }),
        "lists": lists(known),
        "calls": known.calls.iter().map(|call| {
            json!({ "id": call.id.get(), "at": call.at.to_rfc3339() })
        }).collect::<Vec<_>>(),
        "rules": basis.rules.iter().map(|row| rule_as_kept(row)).collect::<Vec<_>>(),
        "office": office(standing, place.states),
        "closedDays": closed_days(standing, place.states, local_times),
        "localTimes": local_times.iter().map(|local| {
            json!({ "zone": local.zone.as_str(), "day": day(local.day), "time": local.time.to_24_hours() })
        }).collect::<Vec<_>>(),
    })
}

/// Registrations and emergencies where they may be, with the rows that say so: also those that say it is over.
fn office(standing: &Standing, there: StateSet) -> Value {
    let office = standing.office;
    let told = standing.statuses.iter();
    let told = told.filter(|status| there.contains(status.state));
    let statuses: Vec<Value> = told
        .map(|status| {
            json!({
                "id": status.id.get(),
                "state": status.state.code(),
                "kind": status.kind.as_str(),
                "holds": status.holds,
                "validFrom": day(status.valid_from),
            })
        })
        .collect();
    json!({
        "setUp": office.set_up,
        "registered": codes(office.registered.common(there)),
        "emergency": codes(office.emergency.common(there)),
        "statuses": statuses,
    })
}

/// What the calendar has of the days that it is where they may be. The product's own days have no row: their day is enough.
fn closed_days(standing: &Standing, there: StateSet, local_times: &[LocalTime]) -> Vec<Value> {
    let days: BTreeSet<Date> = local_times.iter().map(|local| local.day).collect();
    let mut found = Vec::new();
    for on in days {
        found.extend(
            there
                .iter()
                .filter_map(|state| closed_day(standing, state, on)),
        );
    }
    found
}

fn closed_day(standing: &Standing, state: UsState, on: Date) -> Option<Value> {
    let (name, row) = standing.closed_day(state, on)?;
    let id = row.map_or_else(|| json!("house"), |row| json!(row.get()));
    Some(json!({ "id": id, "state": state.code(), "day": day(on), "name": name }))
}

fn number(number: Number) -> Value {
    match number {
        Number::Missing => Value::Null,
        Number::NotUs => json!({ "us": false }),
        Number::Us { area_code } => json!({ "us": true, "areaCode": area_code }),
    }
}

fn suppression(known: &Known) -> Option<Value> {
    let (found, on) = known.suppression.as_ref()?;
    Some(json!({
        "id": found.id.get(),
        "scope": found.ask.scope.as_str(),
        "askedBy": found.ask.by.map(AskedBy::as_str),
        "on": day(*on),
    }))
}

fn consent(known: &Known) -> Option<Value> {
    let given = known.consent.as_ref()?;
    Some(json!({
        "id": given.id.get(),
        "version": given.version,
        "kind": given.consent.kind.as_str(),
        "givenOn": day(given.consent.given_on),
        "endsOn": given.consent.ends_on.map(day),
        "revokedOn": given.consent.revoked_on.map(day),
    }))
}

fn lists(known: &Known) -> Value {
    let listed = &known.listed;
    let loads: Vec<i64> = listed.loads.iter().copied().map(ListLoadId::get).collect();
    let states = listed.states.iter();
    let states: Vec<Value> = states
        .map(|(state, as_of)| json!({ "state": state.code(), "asOf": day(*as_of) }))
        .collect();
    json!({
        "loads": loads,
        "national": listed.national.map(day),
        "states": states,
        "reassigned": listed.reassigned.map(day),
        "onNational": listed.registries.national,
        "onStates": codes(listed.registries.states),
        "litigator": listed.litigator.map(day),
        "reassignedSince": listed.reassigned_since.map(day),
    })
}

/// A rule as it is kept with a decision: the whole row, since a later version of the product may bring another one of this id.
#[must_use]
pub fn rule_as_kept(rule: &StateRule) -> Value {
    json!({
        "id": rule.id,
        "state": rule.state.map_or("US", UsState::code),
        "validFrom": day(rule.valid_from),
        "reviewedOn": rule.reviewed_on.map(day),
        "weekdays": hours(rule.weekdays),
        "saturday": rule.saturday.map(hours),
        "sunday": rule.sunday.map(hours),
        "holidaysClosed": rule.holidays_closed,
        "clock": rule.clock.map(Zone::as_str),
        "cap": rule.cap.map(|cap| json!({ "calls": cap.calls, "byLaw": cap.by_law })),
        "registers": rule.registers,
        "needsWritten": rule.needs_written,
        "mobile": rule.mobile.as_str(),
        "consentLiftsDays": rule.consent_lifts_days,
        "emergencySparesKnown": rule.emergency_spares_known,
        "ownListDays": rule.own_list_days,
        "inquiryMonths": rule.inquiry_months,
        "purchaseMonths": rule.purchase_months,
        "source": rule.source,
        "confidence": rule.confidence.as_str(),
    })
}

/// "08:00-21:00"
fn hours(window: Window) -> String {
    let time = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
    format!("{}-{}", time(window.opens()), time(window.closes()))
}

fn codes(states: StateSet) -> Vec<&'static str> {
    states.iter().map(UsState::code).collect()
}

fn day(day: Date) -> String {
    day.to_string()
}

#[cfg(test)]
mod tests;
