//! The function compared with a program of another hand and another language: `testdata/cooling_off_cases.py` says how
//! its cases are computed.

use super::scene::{facts, field, house};
use crate::clock::Instant;
use std::collections::BTreeSet;

const CASES: &str = include_str!("../../../../testdata/cooling-off-cases.csv");
/// How many fields of a line are facts.
const FACTS: usize = 9;

/// "2026-12-01T05:00Z"
fn moment(text: &str) -> Instant {
    let minute = text.strip_suffix('Z').unwrap();
    Instant::parse(&format!("{minute}:00Z")).unwrap()
}

/// The case, when the function says something else.
fn other_answer(line: &str) -> Option<String> {
    let fields: Vec<&str> = line.split(',').collect();
    let (given, expected) = fields.split_at(FACTS);
    let [last_day, ends_at, money, rules] = expected[..] else {
        panic!("{line}");
    };
    let told = house(&given.join(","));
    let said = told
        .last_day()
        .map_or("-".to_owned(), |day| day.to_string());
    let used = told.rules.iter().map(|rule| {
        let day = rule.last_day.map(|day| day.to_string());
        format!("{}={}", rule.key, day.as_deref().unwrap_or("-"))
    });
    let used: Vec<String> = used.collect();
    let agrees = said == last_day
        && told.ends_at() == field(ends_at, moment)
        && told.money.as_str() == money
        && used.join(";") == rules;
    (!agrees).then(|| format!("{line}: {told:?}"))
}

#[test]
fn r6_005_r6_020_r6_029_r6_119_an_independent_program_computes_the_same_days() {
    let lines: Vec<&str> = CASES.lines().collect();
    assert!(lines.len() >= 500, "{} cases", lines.len());
    let used = lines.iter().flat_map(|line| line.rsplit(',').next());
    let used = used.flat_map(|rules| rules.split(';'));
    let keys: BTreeSet<&str> = used.filter_map(|rule| rule.split('=').next()).collect();
    assert_eq!(keys.len(), 14, "every rule is in a case: {keys:?}");
    let states: BTreeSet<_> = lines.iter().map(|line| facts(line).client_state).collect();
    assert!(states.len() > 50, "from Guam to Honolulu: {}", states.len());
    let other: Vec<String> = lines.iter().filter_map(|line| other_answer(line)).collect();
    let shown = &other[..other.len().min(20)];
    assert!(other.is_empty(), "{} differ: {shown:#?}", other.len());
}
