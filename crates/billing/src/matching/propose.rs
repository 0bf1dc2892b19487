//! Which records a line may settle: proposals with a score and a reason. They change nothing; somebody chooses.

use super::reason::{
    Named, Written, day_clause, days_apart, name_clause, reference_clause, sentence,
};
use super::{BookRecord, Direction, Line, Part, payouts};
use crm_core::money::{Money, MoneyOverflow};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use time::Date;

/// A record that is further from the line's day is not proposed; it can still be selected.
pub const WINDOW_DAYS: u32 = 5;
/// The most proposals of one line.
const MOST: usize = 5;
/// Records of one party whose every selection is tried.
const MOST_TRIED: usize = 12;
/// Our own transfer, and nothing else: beside it nothing is proposed.
const CERTAIN: u8 = 100;
const MOST_BY_LIKENESS: u8 = 99;
/// What scores less is a coincidence and not proposed: a part of a larger record four days away by a name alone.
pub const LEAST_SCORE: u8 = 45;

/// Records that may be what a line settles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// They come to the line and the fee.
    pub parts: Vec<Part>,
    /// What the card provider would have kept.
    pub fee: Money,
    /// From [`LEAST_SCORE`] to 100, certain.
    pub score: u8,
    /// One sentence.
    pub reason: String,
}

impl Proposal {
    /// Whether nothing else can be what the line is.
    #[must_use]
    pub const fn is_certain(&self) -> bool {
        self.score == CERTAIN
    }
}

/// A record that goes the line's way, and what the two have in common.
#[derive(Debug, Clone, Copy)]
struct Candidate<'a> {
    record: &'a BookRecord,
    date: Date,
    open: Money,
    named: Named,
    reference: Option<&'a str>,
    days: u32,
}

/// The best proposals for a line of the records that are open, the best first.
///
/// # Errors
/// When amounts come to one out of range.
pub fn proposals(line: &Line, records: &[BookRecord]) -> Result<Vec<Proposal>, MoneyOverflow> {
    let written = Written::on(line);
    let found = candidates(line, &written, records)?;
    let mut proposals: Vec<Proposal> = Vec::new();
    for candidate in &found {
        proposals.extend(alone(line, candidate)?);
    }
    // What we sent ourselves needs no other guess.
    if proposals.iter().any(Proposal::is_certain) {
        proposals.retain(Proposal::is_certain);
    } else {
        proposals.extend(together(line, &found)?);
        proposals.extend(payouts::proposed(line, &written, records)?);
    }
    proposals.retain(|proposal| proposal.score >= LEAST_SCORE);
    proposals.sort_by_key(|proposal| {
        let first = proposal.parts.first().map(|part| part.record);
        (Reverse(proposal.score), proposal.parts.len(), first)
    });
    proposals.truncate(MOST);
    Ok(proposals)
}

fn candidates<'a>(
    line: &Line,
    written: &Written,
    records: &'a [BookRecord],
) -> Result<Vec<Candidate<'a>>, MoneyOverflow> {
    let mut found = Vec::new();
    let way = Direction::of(line.amount);
    for record in records {
        let Some(date) = record.booked_on else {
            continue;
        };
        let open = record.open()?;
        let days = days_apart(line.day, date);
        let is_ours = record.sent_as == Some(line.id);
        let fits = way.is_some() && Direction::of(open) == way && (days <= WINDOW_DAYS || is_ours);
        if !record.taken_back && fits {
            found.push(Candidate {
                record,
                date,
                open,
                named: written.names(&record.party),
                reference: written.reference(record),
                days,
            });
        }
    }
    Ok(found)
}

/// One record: all of it, or the part of it that the line is.
fn alone(line: &Line, candidate: &Candidate<'_>) -> Result<Option<Proposal>, MoneyOverflow> {
    let part = |score, clauses| Proposal {
        parts: vec![Part {
            record: candidate.record.id,
            amount: line.amount,
        }],
        fee: Money::ZERO,
        score,
        reason: sentence(clauses),
    };
    let (open, amount) = (size(candidate.open)?, size(line.amount)?);
    if candidate.record.sent_as == Some(line.id) && amount <= open {
        let sent = "Exitdesk sent this transfer to pay it".to_owned();
        return Ok(Some(part(CERTAIN, vec![sent])));
    }
    if amount == open {
        let mut clauses = vec!["the amount is the same".to_owned()];
        clauses.extend(likeness(line, candidate));
        return Ok(Some(part(score(50, candidate), clauses)));
    }
    // A part of a larger record is a guess without a name.
    let is_told = candidate.named == Named::Whole || candidate.reference.is_some();
    if amount < open && is_told {
        let whole = open.to_dollar_text();
        let mut clauses = vec![format!("the amount is part of the open {whole}")];
        clauses.extend(likeness(line, candidate));
        return Ok(Some(part(score(15, candidate), clauses)));
    }
    Ok(None)
}

/// Several records of one party that come to the line.
fn together(line: &Line, found: &[Candidate<'_>]) -> Result<Vec<Proposal>, MoneyOverflow> {
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

/// What the day, the name and the reference add to a score.
fn score(amount: u8, candidate: &Candidate<'_>) -> u8 {
    let late = u8::try_from(candidate.days).unwrap_or(u8::MAX);
    let day = 20_u8.saturating_sub(late.saturating_mul(3));
    let name = match candidate.named {
        Named::Whole => 20,
        Named::Partly => 10,
        Named::Not => 0,
    };
    let reference = if candidate.reference.is_some() { 10 } else { 0 };
    let all = [day, name, reference];
    let sum = all.into_iter().fold(amount, u8::saturating_add);
    sum.min(MOST_BY_LIKENESS)
}

fn likeness(line: &Line, candidate: &Candidate<'_>) -> Vec<String> {
    let day = day_clause(line.day, candidate.date);
    let name = name_clause(candidate.named, &candidate.record.party);
    let reference = reference_clause(candidate.reference);
    [Some(day), name, reference].into_iter().flatten().collect()
}

/// Without its sign.
fn size(amount: Money) -> Result<Money, MoneyOverflow> {
    Ok(amount.max(amount.checked_neg()?))
}

#[cfg(test)]
mod tests;
