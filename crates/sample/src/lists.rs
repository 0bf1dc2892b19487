//! Lists of numbers a few days old: the national registry for the area codes of the people, the registries of the states that
//! have their own, known litigators. Most people may be called; a few are on a registry.

use crate::error::{SeedError, rule};
use crate::office::Office;
use crate::people::towns;
use crm_core::actor::Actor;
use crm_core::contact::UsState;
use crm_core::contact_gate::{StateSet, house_rules};
use crm_core::number_lists::{AreaCodes, ListOf, NewLoad, RegisterError, load_text, retire};
use crm_core::store::StoreError;
use crm_core::users::Role;
use infra::Database;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use time::{Date, Duration};

/// How many days ago the lists were fetched.
const AGE: Duration = Duration::days(4);
/// One number of so many is on the national registry.
const ON_NATIONAL: usize = 29;
/// One number of so many is on its state's own registry.
const ON_STATES: usize = 41;
/// One number of so many is a litigator's.
const LITIGATORS: usize = 1_777;
/// Numbers of an area code: those of the exchange 555.
const LINES: usize = 10_000;

/// Loads the lists.
pub(super) fn load(db: &Database, office: &Office<'_>) -> Result<(), SeedError> {
    let today = office.zone.day_of(office.now);
    let as_of = today.checked_sub(AGE).unwrap_or(today);
    let admin = office.staff.iter().find(|who| who.is(Role::Admin));
    let admin = admin.map_or_else(Actor::system, |who| who.acts());
    let codes: Vec<&str> = towns().map(|(_, code)| code).collect();
    let mut lists = vec![
        (ListOf::National, text(&codes, ON_NATIONAL, 3)),
        (ListOf::Litigator, text(&codes, LITIGATORS, 11)),
    ];
    for (state, codes) in own_lists(today) {
        lists.push((ListOf::State(state), text(&codes, ON_STATES, 7)));
    }
    for (list, text) in lists {
        let new = NewLoad {
            list,
            as_of,
            file: None,
            file_name: format!("sample-{}.txt", list.kind()),
            bytes: i64::try_from(text.len()).unwrap_or(i64::MAX),
            sha256: format!("{:x}", Sha256::digest(&text)),
            named: AreaCodes::default(),
            confirmed: false,
        };
        let loaded = db.write_blocking::<_, RegisterError>(|tx| {
            load_text(tx, &admin, &new, &text, (today, office.now))
        });
        loaded.map_err(rule)?;
    }
    db.write_blocking::<_, StoreError>(|tx| retire(tx))?;
    Ok(())
}

/// The states with a registry of their own where sample people live, with their area codes.
fn own_lists(today: Date) -> Vec<(UsState, Vec<&'static str>)> {
    let mut lists: Vec<(UsState, Vec<&'static str>)> = Vec::new();
    for (state, code) in towns() {
        let Ok(state) = UsState::parse(state) else {
            continue;
        };
        let mut rules = house_rules().of_states(StateSet::of([state]), today);
        if !rules.any(|(_, rule)| rule.own_list_days.is_some()) {
            continue;
        }
        match lists.iter_mut().find(|(known, _)| *known == state) {
            Some((_, codes)) => codes.push(code),
            None => lists.push((state, vec![code])),
        }
    }
    lists
}

/// One number of so many of each area code, the first of them at another place in each.
fn text(codes: &[&str], one_of: usize, turn: usize) -> String {
    let mut text = String::new();
    for (place, code) in codes.iter().enumerate() {
        for line in (turn * (place + 1) % one_of..LINES).step_by(one_of) {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{code},555{line:04}");
        }
    }
    text
}
