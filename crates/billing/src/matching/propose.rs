//! Which records a line may settle: proposals with a score and a reason. They change nothing; a user chooses.

use super::candidate::{Candidate, candidates, likeness, score};
use super::model::{BookRecord, Line, Part};
use super::proposal::{CERTAIN, LEAST_SCORE, Proposal};
use super::reason::{Named, Written, sentence};
use super::{deposits, payouts, together};
use crm_core::money::{Money, MoneyOverflow};
use std::cmp::Reverse;

/// The most proposals of one line.
const MOST: usize = 5;

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
        let mut several = together::proposed(line, &found)?;
        several.extend(payouts::proposed(line, &written, records)?);
        // The checks of several clients come to many amounts by chance: they are what nothing else explains.
        if several.is_empty() && found.iter().all(|one| one.open != line.amount) {
            several = deposits::proposed(line, &found)?;
        }
        proposals.extend(several);
    }
    proposals.retain(|proposal| proposal.score >= LEAST_SCORE);
    proposals.sort_by_key(|proposal| {
        let first = proposal.parts.first().map(|part| part.record);
        (Reverse(proposal.score), proposal.parts.len(), first)
    });
    proposals.truncate(MOST);
    Ok(proposals)
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
        let same = if candidate.record.taken_back {
            "it takes back a payment of the same amount"
        } else {
            "the amount is the same"
        };
        let mut clauses = vec![same.to_owned()];
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

/// Without its sign.
fn size(amount: Money) -> Result<Money, MoneyOverflow> {
    Ok(amount.max(amount.checked_neg()?))
}

#[cfg(test)]
mod tests;
