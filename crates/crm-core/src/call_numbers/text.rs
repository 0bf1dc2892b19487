//! The facts of a bucket as they are stored: a JSON object with its names in order and without what is not known, so that
//! the same facts are the same text.

use super::facts::BucketFacts;
use crate::clock::parse_date;
use crate::contact::UsState;
use crate::contact_gate::{
    AskedBy, Consent, ConsentKind, LineType, Number, Place, Registries, StateSet, Suppressed,
    SuppressionScope, Zone, ZoneSet,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use thiserror::Error;
use time::Date;

/// A text that holds no facts of a bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("these are no facts of a number")]
pub struct NotFacts;

impl BucketFacts {
    /// As they are stored.
    #[must_use]
    pub fn text(&self) -> String {
        let known: BTreeMap<&str, Value> = self.known().into_iter().flatten().collect();
        let known = known
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        Value::Object(known.collect::<Map<_, _>>()).to_string()
    }

    /// Reads what was stored.
    ///
    /// # Errors
    /// When the text holds no facts of a bucket: [`NotFacts`].
    pub fn parse(text: &str) -> Result<Self, NotFacts> {
        let stored: Value = serde_json::from_str(text).map_err(|_| NotFacts)?;
        Self::read(&stored)
    }

    fn known(&self) -> [Option<(&'static str, Value)>; 17] {
        let named = |name, value: Option<Value>| value.map(|value| (name, value));
        let flag = |name, is: bool| is.then_some((name, Value::Bool(true)));
        let on = |name, day: Option<Date>| named(name, day.map(day_value));
        let area_code = self.number.area_code();
        [
            named("areaCode", area_code.map(|code| json!(code))),
            flag("missing", self.number == Number::Missing),
            named("atStates", some_states(self.place.states)),
            named("zones", zones(self.place.zones)),
            named("suppressed", self.suppressed.as_ref().map(asked)),
            flag("deceased", self.deceased),
            flag("counselOnly", self.counsel_only),
            on("litigator", self.litigator),
            on("badNumber", self.bad_number),
            on("reassignedSince", self.reassigned_since),
            named("consent", self.consent.as_ref().map(given)),
            on("inquiry", self.inquiry_on),
            on("purchase", self.purchase_on),
            (self.line != LineType::Unknown).then(|| ("line", json!(self.line.as_str()))),
            named("registries", registries(self.registries)),
            named("checked", self.checked()),
            on("reassigned", self.reassigned),
        ]
    }

    /// Of which days the registries are: `{"": national, "TX": its own}`.
    fn checked(&self) -> Option<Value> {
        let national = self.national.map(|day| ("", day_value(day)));
        let states = self.states.iter();
        let states = states.map(|(state, as_of)| (state.code(), day_value(*as_of)));
        let all: BTreeMap<&str, Value> = national.into_iter().chain(states).collect();
        let all = all.into_iter().map(|(list, day)| (list.to_owned(), day));
        let all: Map<String, Value> = all.collect();
        (!all.is_empty()).then_some(Value::Object(all))
    }

    fn read(stored: &Value) -> Result<Self, NotFacts> {
        if !stored.is_object() {
            return Err(NotFacts);
        }
        let (national, states) = read_checked(stored.get("checked"))?;
        Ok(Self {
            place: Place {
                states: read_states(stored.get("atStates"))?,
                zones: read_zones(stored.get("zones"))?,
            },
            suppressed: stored.get("suppressed").map(read_asked).transpose()?,
            deceased: stored.get("deceased").is_some(),
            counsel_only: stored.get("counselOnly").is_some(),
            litigator: day(stored.get("litigator"))?,
            bad_number: day(stored.get("badNumber"))?,
            reassigned_since: day(stored.get("reassignedSince"))?,
            consent: stored.get("consent").map(read_given).transpose()?,
            inquiry_on: day(stored.get("inquiry"))?,
            purchase_on: day(stored.get("purchase"))?,
            line: read_line(stored.get("line"))?,
            registries: read_registries(stored.get("registries"))?,
            national,
            states,
            reassigned: day(stored.get("reassigned"))?,
            ..Self::of_number(read_number(stored)?)
        })
    }
}

fn day_value(day: Date) -> Value {
    Value::from(day.to_string())
}

fn day(stored: Option<&Value>) -> Result<Option<Date>, NotFacts> {
    let read = |day: &Value| parse_date(text_of(day)?).map_err(|_| NotFacts);
    stored.map(read).transpose()
}

fn text_of(value: &Value) -> Result<&str, NotFacts> {
    value.as_str().ok_or(NotFacts)
}

fn texts_of(value: Option<&Value>) -> Result<Vec<&str>, NotFacts> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let all = value.as_array().ok_or(NotFacts)?;
    all.iter().map(text_of).collect()
}

fn some_states(states: StateSet) -> Option<Value> {
    let codes: Vec<&str> = states.iter().map(UsState::code).collect();
    (!codes.is_empty()).then(|| json!(codes))
}

fn read_states(stored: Option<&Value>) -> Result<StateSet, NotFacts> {
    let states = texts_of(stored)?.into_iter();
    let states = states.map(|code| UsState::stored(code).ok_or(NotFacts));
    Ok(StateSet::of(states.collect::<Result<Vec<_>, _>>()?))
}

fn zones(zones: ZoneSet) -> Option<Value> {
    let names: Vec<&str> = zones.iter().map(Zone::as_str).collect();
    (!names.is_empty()).then(|| json!(names))
}

fn read_zones(stored: Option<&Value>) -> Result<ZoneSet, NotFacts> {
    let zones = texts_of(stored)?.into_iter();
    let zones = zones.map(|name| Zone::parse(name).map_err(|_| NotFacts));
    Ok(ZoneSet::of(zones.collect::<Result<Vec<_>, _>>()?))
}

fn asked(asked: &Suppressed) -> Value {
    json!([
        asked.scope.as_str(),
        asked.by.map(AskedBy::as_str),
        asked.on.to_string()
    ])
}

fn read_asked(stored: &Value) -> Result<Suppressed, NotFacts> {
    let Some([scope, by, on]) = stored.as_array().map(Vec::as_slice) else {
        return Err(NotFacts);
    };
    let by = match by {
        Value::Null => None,
        by => Some(AskedBy::parse(text_of(by)?).map_err(|_| NotFacts)?),
    };
    Ok(Suppressed {
        scope: SuppressionScope::parse(text_of(scope)?).map_err(|_| NotFacts)?,
        by,
        on: parse_date(text_of(on)?).map_err(|_| NotFacts)?,
    })
}

fn given(consent: &Consent) -> Value {
    json!([
        consent.kind.as_str(),
        consent.given_on.to_string(),
        consent.ends_on.map(day_value),
        consent.revoked_on.map(day_value),
    ])
}

fn read_given(stored: &Value) -> Result<Consent, NotFacts> {
    let Some([kind, given_on, ends_on, revoked_on]) = stored.as_array().map(Vec::as_slice) else {
        return Err(NotFacts);
    };
    let there = |value| Some(value).filter(|value: &&Value| !value.is_null());
    Ok(Consent {
        kind: ConsentKind::parse(text_of(kind)?).map_err(|_| NotFacts)?,
        given_on: parse_date(text_of(given_on)?).map_err(|_| NotFacts)?,
        ends_on: day(there(ends_on))?,
        revoked_on: day(there(revoked_on))?,
    })
}

fn read_line(stored: Option<&Value>) -> Result<LineType, NotFacts> {
    match stored {
        None => Ok(LineType::Unknown),
        Some(line) => LineType::parse(text_of(line)?).map_err(|_| NotFacts),
    }
}

/// `["US", "TX"]`: the country's registry first.
fn registries(registries: Registries) -> Option<Value> {
    let national = registries.national.then_some("US");
    let states = registries.states.iter().map(UsState::code);
    let all: Vec<&str> = national.into_iter().chain(states).collect();
    (!all.is_empty()).then(|| json!(all))
}

fn read_registries(stored: Option<&Value>) -> Result<Registries, NotFacts> {
    let all = texts_of(stored)?;
    let states = all.iter().filter(|code| **code != "US");
    let states = states.map(|code| UsState::stored(code).ok_or(NotFacts));
    Ok(Registries {
        national: all.contains(&"US"),
        states: StateSet::of(states.collect::<Result<Vec<_>, _>>()?),
    })
}

/// The day of the country's registry, and those of the states.
type CheckedOn = (Option<Date>, Vec<(UsState, Date)>);

fn read_checked(stored: Option<&Value>) -> Result<CheckedOn, NotFacts> {
    let Some(stored) = stored else {
        return Ok((None, Vec::new()));
    };
    let all = stored.as_object().ok_or(NotFacts)?;
    let mut national = None;
    let mut states = Vec::new();
    for (list, as_of) in all {
        let as_of = parse_date(text_of(as_of)?).map_err(|_| NotFacts)?;
        if list.is_empty() {
            national = Some(as_of);
        } else {
            states.push((UsState::stored(list).ok_or(NotFacts)?, as_of));
        }
    }
    states.sort_by_key(|(state, _): &(UsState, Date)| state.ordinal());
    Ok((national, states))
}

fn read_number(stored: &Value) -> Result<Number, NotFacts> {
    let Some(code) = stored.get("areaCode") else {
        let missing = stored.get("missing").is_some();
        return Ok(if missing {
            Number::Missing
        } else {
            Number::NotUs
        });
    };
    let code = code.as_u64().and_then(|code| u16::try_from(code).ok());
    let area_code = code.ok_or(NotFacts)?;
    Ok(Number::Us { area_code })
}
