//! Deposits: an office takes the checks of several clients to the bank together.

use super::add_up::Direction;
use super::candidate::{Candidate, day_worth};
use super::model::{Line, Part, Through};
use super::proposal::Proposal;
use super::reason::{day_clause, sentence};
use crm_core::money::{Money, MoneyOverflow};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use time::Date;

/// The most checks of a deposit that is not all of a day.
const MOST_CHECKS: u16 = 6;
/// Selections that are tried for one line: amounts that many come to say nothing.
const MOST_STEPS: u32 = 20_000;
/// The most equal fits that still say anything.
const FEW: usize = 3;
/// What coming to the amount is worth; a day less with each day, it is still proposed after five.
const WORTH: u8 = 40;

type Checks<'c, 'r> = Vec<&'c Candidate<'r>>;

/// Payments of several clients that come to the line: all of one day, else the smallest selection, the nearest days first.
pub(super) fn proposed(
    line: &Line,
    found: &[Candidate<'_>],
) -> Result<Vec<Proposal>, MoneyOverflow> {
    if Direction::of(line.amount) != Some(Direction::In) {
        return Ok(Vec::new());
    }
    let checks = found.iter().filter(|candidate| {
        candidate.record.through == Through::Bank && candidate.open < line.amount
    });
    let checks: Checks<'_, '_> = checks.collect();
    let mut deposits = whole_days(line.amount, &checks)?;
    if deposits.is_empty() {
        deposits = smallest(line.amount, &checks)?;
    }
    deposits.retain(|deposit| clients(deposit) > 1);
    deposits.sort_by_key(|deposit| days(deposit));
    let nearest = deposits.first().map(|deposit| days(deposit));
    deposits.retain(|deposit| Some(days(deposit)) == nearest);
    if deposits.len() > FEW {
        return Ok(Vec::new());
    }
    let proposals = deposits.iter().map(|deposit| proposal(line, deposit));
    Ok(proposals.collect())
}

/// The days whose checks all came to the bank with this line.
fn whole_days<'c, 'r>(
    amount: Money,
    checks: &[&'c Candidate<'r>],
) -> Result<Vec<Checks<'c, 'r>>, MoneyOverflow> {
    let mut by_day: BTreeMap<Date, Checks<'c, 'r>> = BTreeMap::new();
    for check in checks {
        by_day.entry(check.date).or_default().push(*check);
    }
    let mut deposits = Vec::new();
    for of_day in by_day.into_values() {
        let sum = Money::checked_sum(of_day.iter().map(|check| check.open))?;
        if sum == amount {
            deposits.push(of_day);
        }
    }
    Ok(deposits)
}

/// The selections of as few checks as possible that come to the amount.
fn smallest<'c, 'r>(
    amount: Money,
    checks: &[&'c Candidate<'r>],
) -> Result<Vec<Checks<'c, 'r>>, MoneyOverflow> {
    let mut sorted = checks.to_vec();
    sorted.sort_by_key(|check| (Reverse(check.open), check.record.id));
    let mut search = Search {
        sorted,
        steps: MOST_STEPS,
        chosen: Vec::new(),
        found: Vec::new(),
    };
    for many in 2..=MOST_CHECKS {
        search.choose(0, amount, many)?;
        if !search.found.is_empty() {
            break;
        }
    }
    Ok(search.found)
}

struct Search<'c, 'r> {
    /// The largest first.
    sorted: Checks<'c, 'r>,
    /// That are left.
    steps: u32,
    chosen: Checks<'c, 'r>,
    found: Vec<Checks<'c, 'r>>,
}

impl Search<'_, '_> {
    /// Chooses so many more from this place on that come to the rest.
    fn choose(&mut self, from: usize, rest: Money, many: u16) -> Result<(), MoneyOverflow> {
        let mut place = from;
        while let Some(check) = self.sorted.get(place).copied() {
            place = place.saturating_add(1);
            // Those behind it are no larger.
            if self.steps == 0 || check.open.checked_mul(many)? < rest {
                return Ok(());
            }
            self.steps = self.steps.saturating_sub(1);
            if check.open > rest {
                continue;
            }
            self.chosen.push(check);
            if many > 1 {
                let rest = rest.checked_sub(check.open)?;
                self.choose(place, rest, many.saturating_sub(1))?;
            } else {
                self.found.push(self.chosen.clone());
            }
            self.chosen.pop();
        }
        Ok(())
    }
}

fn clients(deposit: &[&Candidate<'_>]) -> usize {
    let parties = deposit.iter().map(|check| check.record.party.as_str());
    parties.collect::<BTreeSet<_>>().len()
}

/// How far the check that fits least is from the line.
fn days(deposit: &[&Candidate<'_>]) -> u32 {
    let days = deposit.iter().map(|check| check.days);
    days.max().unwrap_or_default()
}

fn proposal(line: &Line, deposit: &[&Candidate<'_>]) -> Proposal {
    let mut parts: Vec<Part> = deposit
        .iter()
        .map(|check| Part {
            record: check.record.id,
            amount: check.open,
        })
        .collect();
    parts.sort_unstable_by_key(|part| part.record);
    let many = deposit.len();
    let mut clauses = vec![format!(
        "{many} payments of {} clients come to this amount",
        clients(deposit)
    )];
    let furthest = deposit.iter().max_by_key(|check| check.days);
    clauses.extend(furthest.map(|check| day_clause(line.day, check.date)));
    Proposal {
        parts,
        fee: Money::ZERO,
        score: WORTH.saturating_add(day_worth(days(deposit))),
        reason: sentence(clauses),
    }
}
