//! The gate compared with a program of another hand and another language: `testdata/gate_cases.py` says how its cases
//! are computed.

use super::scene::{facts, gate};
use crate::clock::Instant;
use crate::contact_gate::{Facts, Purpose};

const CASES: &str = include_str!("../../../testdata/gate-cases.txt");

/// "2026-09-16T11:59Z"; "-" is none.
fn moment(text: &str) -> Option<Instant> {
    let (minute, _) = text.split_once('Z')?;
    Some(Instant::parse(&format!("{minute}:00Z")).unwrap())
}

/// The case, when the gate says something else.
fn other_answer(line: &str) -> Option<String> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [number, state, zip, purpose, at, code, change] = fields[..] else {
        panic!("{line}");
    };
    let address = [state, zip].map(|part| if part == "-" { "" } else { part });
    let facts = Facts {
        purpose: Purpose::parse(purpose).unwrap(),
        ..facts(number, &address.join(" "))
    };
    let decision = gate().may_call(&facts, moment(at).unwrap());
    let said = decision.code().as_str();
    let changes = decision.opens_at.or(decision.until);
    let agrees = said == code && changes == moment(change);
    (!agrees).then(|| format!("{line}: {said}, {changes:?}"))
}

#[test]
fn r5_003_r5_006_r5_007_r5_013_an_independent_program_computes_the_same_answers() {
    let lines: Vec<&str> = CASES.lines().collect();
    assert!(lines.len() >= 2_000, "{} cases", lines.len());
    let other: Vec<String> = lines.iter().filter_map(|line| other_answer(line)).collect();
    let shown = &other[..other.len().min(20)];
    assert!(other.is_empty(), "{} differ: {shown:#?}", other.len());
}
