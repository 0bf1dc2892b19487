//! Several records of one party that come to one line.

use super::candidate::{Candidate, likeness, score};
use super::model::{Line, Part};
use super::proposal::Proposal;
use super::reason::sentence;
use crm_core::money::{Money, MoneyOverflow};
use std::collections::BTreeMap;

/// Records of one party whose every selection is tried.
const MOST_TRIED: usize = 12;

/// Several records of one party that come to the line.
pub(super) fn proposed(
    line: &Line,
    found: &[Candidate<'_>],
) -> Result<Vec<Proposal>, MoneyOverflow> {
    let mut parties: BTreeMap<&str, Vec<&Candidate<'_>>> = BTreeMap::new();
    for candidate in found {
        let party = candidate.record.party.as_str();
        parties.entry(party).or_default().push(candidate);
    }
    let mut proposals = Vec::new();
    for candidates in parties.values() {
        if let Some(selected) = selection(line.amount, candidates)? {
            proposals.push(selected_proposal(line, &selected));
        }
    }
    Ok(proposals)
}

/// All of them when they come to the amount, else the smallest selection of two and more that does.
fn selection<'a, 'r>(
    amount: Money,
    of_party: &[&'a Candidate<'r>],
) -> Result<Option<Vec<&'a Candidate<'r>>>, MoneyOverflow> {
    let comes_to = |selected: &[&Candidate<'_>]| {
        let opens = selected.iter().map(|candidate| candidate.open);
        Money::checked_sum(opens).map(|sum| sum == amount)
    };
    if of_party.len() < 2 {
        return Ok(None);
    }
    if comes_to(of_party)? {
        return Ok(Some(of_party.to_vec()));
    }
    if of_party.len() > MOST_TRIED {
        return Ok(None);
    }
    let mut best: Option<Vec<&Candidate<'_>>> = None;
    let choices = u32::try_from(of_party.len());
    let choices = choices.ok().and_then(|most| 1_u32.checked_shl(most));
    for choice in 0..choices.unwrap_or_default() {
        let chosen = of_party.iter().zip(0..);
        let chosen = chosen.filter(|(_, place)| is_chosen(choice, *place));
        let chosen: Vec<&Candidate<'_>> = chosen.map(|(candidate, _)| *candidate).collect();
        let is_smaller = best.as_ref().is_none_or(|best| chosen.len() < best.len());
        if chosen.len() >= 2 && is_smaller && comes_to(&chosen)? {
            best = Some(chosen);
        }
    }
    Ok(best)
}

/// One bit a record.
const fn is_chosen(choice: u32, place: u32) -> bool {
    match choice.checked_shr(place) {
        Some(rest) => rest & 1 == 1,
        None => false,
    }
}

fn selected_proposal(line: &Line, selected: &[&Candidate<'_>]) -> Proposal {
    let parts = selected.iter().map(|candidate| Part {
        record: candidate.record.id,
        amount: candidate.open,
    });
    // As good as the record that fits least.
    let furthest = selected.iter().max_by_key(|candidate| candidate.days);
    let told = selected
        .iter()
        .max_by_key(|candidate| candidate.reference.is_some());
    let mut clauses = vec![format!("{} records come to this amount", selected.len())];
    let mut found = 0;
    if let Some((furthest, told)) = furthest.zip(told) {
        let both = Candidate {
            reference: told.reference,
            ..**furthest
        };
        found = score(45, &both);
        clauses.extend(likeness(line, &both));
    }
    Proposal {
        parts: parts.collect(),
        fee: Money::ZERO,
        score: found,
        reason: sentence(clauses),
    }
}
