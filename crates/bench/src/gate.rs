//! The contact gate on one core, over a year's moments: allowed and blocked calls as they come, of people about whom different
//! things are known. For comparison a limit that knows the year's openings of all of them beforehand and looks a moment
//! up in them.

use crate::engine::rate;
use crm_core::clock;
use crm_core::contact::{Phone, UsState};
use crm_core::contact_gate::{
    Address, AskedBy, Checked, Consent, ConsentKind, Facts, Gate, LineType, Number, Office, Places,
    Purpose, Registries, StateSet, Suppressed, SuppressionScope, house_calendar, house_rules,
};
use std::time::Duration;

const INPUTS: i64 = 4_096;
/// Prime, so that all hours and weekdays come.
const MICROS_BETWEEN: i64 = 127 * 60_000_000;
const FIRST: &str = "2026-01-01T00:00:00Z";
const CHECKED_ON: &str = "2026-12-31";
/// Inquiries and consents: the first end within the year, the others want the number to be checked again.
const TOLD_ON: &str = "2025-12-15";
const BOUGHT_ON: &str = "2025-06-10";
/// Kinds of what may be known of a person; of two of them nothing is.
const KINDS: usize = 8;
const PEOPLE: [(&str, &str, u32); 8] = [
    ("305-555-0100", "FL", 33_101),
    ("850-555-0100", "FL", 32_501),
    ("213-555-0100", "NY", 10_001),
    ("214-555-0100", "TX", 75_201),
    ("928-555-0100", "AZ", 86_515),
    ("401-555-0100", "RI", 2_903),
    ("801-555-0100", "UT", 84_101),
    ("404-555-0100", "GA", 30_303),
];
/// All people with everything that may be known.
const DIFFERENT: usize = PEOPLE.len() * KINDS;

fn input(number: i64) -> anyhow::Result<(Facts<'static>, clock::Instant)> {
    let whose = usize::try_from(number)? % DIFFERENT;
    let (phone, state, zip) = PEOPLE[whose % PEOPLE.len()];
    let address = Address {
        state: Some(UsState::parse(state)?),
        zip: Some(zip),
    };
    let number_of = Number::of(&Phone::parse(phone)?);
    let facts = Facts {
        number: number_of,
        purpose: Purpose::Sales,
        place: Places::known().of(number_of, &[address]),
        suppressed: None,
        deceased: false,
        counsel_only: false,
        litigator: None,
        bad_number: None,
        reassigned_since: None,
        consent: None,
        inquiry_on: None,
        purchase_on: None,
        line: LineType::Landline,
        registries: Registries::default(),
        checked: Checked {
            national: Some(clock::parse_date(CHECKED_ON)?),
            states: &[],
            reassigned: None,
        },
        calls: &[],
    };
    let first = clock::Instant::parse(FIRST)?;
    let at = clock::Instant::from_micros(first.micros() + number * MICROS_BETWEEN);
    Ok((known(facts, whose / PEOPLE.len())?, at))
}

/// With one of the kinds of what may be known.
fn known(nothing: Facts<'static>, kind: usize) -> anyhow::Result<Facts<'static>> {
    let (told, bought) = (clock::parse_date(TOLD_ON)?, clock::parse_date(BOUGHT_ON)?);
    let registries = Registries {
        national: true,
        states: StateSet::NONE,
    };
    let on_registry = Facts {
        registries,
        ..nothing
    };
    let consent = Consent {
        kind: ConsentKind::Written,
        given_on: told,
        ends_on: None,
        revoked_on: None,
    };
    let suppressed = Suppressed {
        scope: SuppressionScope::All,
        by: Some(AskedBy::Phone),
        on: told,
    };
    Ok(match kind {
        1 => on_registry,
        2 => Facts {
            inquiry_on: Some(told),
            ..on_registry
        },
        3 => Facts {
            purchase_on: Some(bought),
            ..on_registry
        },
        4 => Facts {
            consent: Some(consent),
            line: LineType::Mobile,
            ..on_registry
        },
        5 => Facts {
            suppressed: Some(suppressed),
            ..nothing
        },
        6 => Facts {
            deceased: true,
            ..nothing
        },
        _ => nothing,
    })
}

/// The office's rules and days as the product comes with them, registered everywhere and set up.
pub(crate) fn house() -> Gate<'static> {
    Gate {
        rules: house_rules(),
        closed_days: house_calendar(),
        places: Places::known(),
        office: Office {
            registered: StateSet::ALL,
            emergency: StateSet::NONE,
            set_up: true,
        },
    }
}

/// From when until when a person may be called, in microseconds.
type Openings = Vec<(i64, i64)>;

/// All openings of a person until a moment.
fn openings(gate: &Gate<'_>, facts: &Facts<'_>, last: clock::Instant) -> anyhow::Result<Openings> {
    let mut at = clock::Instant::parse(FIRST)?;
    let mut found = Openings::new();
    while at < last {
        let said = gate.may_call(facts, at);
        let next = if let Some(until) = said.until {
            found.push((at.micros(), until.micros()));
            said.until
        } else {
            said.opens_at
        };
        let Some(next) = next else { break };
        anyhow::ensure!(next > at, "an opening that does not end");
        at = next;
    }
    Ok(found)
}

fn is_open(openings: &[(i64, i64)], at: i64) -> bool {
    let over = openings.partition_point(|(_, until)| *until <= at);
    openings.get(over).is_some_and(|(from, _)| *from <= at)
}

/// Millions of evaluations a second.
pub(crate) fn measure(time: Duration) -> anyhow::Result<String> {
    let inputs: Vec<_> = (0..INPUTS).map(input).collect::<anyhow::Result<_>>()?;
    let gate = house();
    let allowed = |(facts, at): &(Facts<'static>, clock::Instant)| {
        i64::from(gate.may_call(facts, *at).is_allowed())
    };
    let open: i64 = inputs.iter().map(allowed).sum();
    anyhow::ensure!(open > 0 && open < INPUTS, "{open} of {INPUTS} are allowed");
    let (_, last) = input(INPUTS)?;
    let people = inputs.iter().take(DIFFERENT);
    let known: Vec<Openings> = people
        .map(|(facts, _)| openings(&gate, facts, last))
        .collect::<anyhow::Result<_>>()?;
    let moments = inputs.iter().enumerate();
    let moments: Vec<(usize, i64)> = moments
        .map(|(number, (_, at))| (number % DIFFERENT, at.micros()))
        .collect();
    let by_hand = |(person, at): &(usize, i64)| i64::from(is_open(&known[*person], *at));
    let same = inputs
        .iter()
        .zip(&moments)
        .all(|(input, moment)| allowed(input) == by_hand(moment));
    anyhow::ensure!(same, "the limit answers something else");
    let limit = rate(&moments, time, by_hand) / 1e6;
    let rate = rate(&inputs, time, allowed) / 1e6;
    let percent = open * 100 / INPUTS;
    Ok(format!(
        "Contact gate on one core: {rate:.1} million evaluations/s, {percent} of 100 calls allowed; \
         limit (openings known beforehand): {limit:.1} million/s."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_calls_are_allowed_and_some_are_not() {
        assert!(measure(Duration::from_millis(1)).is_ok());
    }
}
