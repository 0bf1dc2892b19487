//! What is certain of many lines, and matching all of it in one act.

use super::error::MatchError;
use super::make::make;
use super::model::{BankMatch, DraftPart, MatchDraft, RecordId};
use super::proposal::Proposal;
use crate::amount::Amount;
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::AccountLineId;
use crm_core::money::{Money, MoneyOverflow};
use std::collections::BTreeMap;

/// The same amount on the same day, and the line names whose it is; or a payout of its usual fee.
const SURE: u8 = 90;
/// What scores as much may be the line as well.
const NEAR: u8 = 75;

/// The lines with one proposal that is certain, as a user would match them: our own transfers, and what is sure and
/// nothing else comes near to, on the line's side and on the record's.
///
/// # Errors
/// When an amount is out of range.
pub fn certain(
    proposed: &[(AccountLineId, Vec<Proposal>)],
) -> Result<Vec<MatchDraft>, MoneyOverflow> {
    let mut wanted: BTreeMap<RecordId, u32> = BTreeMap::new();
    let near = proposed.iter().flat_map(|(_, proposals)| proposals);
    for proposal in near.filter(|proposal| proposal.score >= NEAR) {
        for part in &proposal.parts {
            let lines = wanted.entry(part.record).or_default();
            *lines = lines.saturating_add(1);
        }
    }
    let is_wanted_once = |record: RecordId| wanted.get(&record) == Some(&1);
    let mut drafts = Vec::new();
    for (line, proposals) in proposed {
        let Some((first, others)) = proposals.split_first() else {
            continue;
        };
        let is_alone = first.score >= SURE
            && others.iter().all(|other| other.score < NEAR)
            && first.parts.iter().all(|part| is_wanted_once(part.record));
        if first.is_certain() || is_alone {
            drafts.extend(draft(*line, first)?);
        }
    }
    Ok(drafts)
}

fn draft(line: AccountLineId, proposal: &Proposal) -> Result<Option<MatchDraft>, MoneyOverflow> {
    let mut parts = Vec::with_capacity(proposal.parts.len());
    for part in &proposal.parts {
        let leaves = part.amount < Money::ZERO;
        let size = part.amount.max(part.amount.checked_neg()?);
        let Ok(amount) = Amount::of(size) else {
            return Ok(None);
        };
        parts.push(DraftPart {
            record: part.record,
            amount,
            leaves,
        });
    }
    Ok(Some(MatchDraft {
        line,
        parts,
        fee: Amount::of(proposal.fee).ok(),
        // The fee is the usual one: of small payments it is more than a tenth.
        confirm_fee: true,
        confirm_other: false,
    }))
}

/// Matches all of them, or none.
///
/// # Errors
/// What [`make`] refuses of the first that cannot be matched.
pub fn make_all(
    tx: &mut dyn Billing,
    actor: &Actor,
    drafts: &[MatchDraft],
    now: Instant,
) -> Result<Vec<BankMatch>, MatchError> {
    let mut made = Vec::with_capacity(drafts.len());
    for draft in drafts {
        made.push(make(tx, actor, draft, now)?);
    }
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::Part;
    use crm_core::ids::PaymentId;

    /// Of each line the score and the payment of each proposal, and the lines that are certain.
    type Case<'a> = (&'a [&'a [(u8, i64)]], &'a [i64]);

    #[test]
    fn r5_084_only_what_nothing_else_comes_near_to_is_certain() {
        let cases: &[Case<'_>] = &[
            (&[&[(100, 1)]], &[1]),
            (&[&[(90, 1)]], &[1]),
            (&[&[(89, 1)]], &[]),
            (&[&[(99, 1), (74, 2)]], &[1]),
            (&[&[(99, 1), (75, 2)]], &[]),
            (&[&[(90, 1)], &[(90, 2)]], &[1, 2]),
            // Two lines that may be one record.
            (&[&[(90, 1)], &[(90, 1)]], &[]),
            (&[&[(90, 1)], &[(75, 1)]], &[]),
            (&[&[(90, 1)], &[(74, 1)]], &[1]),
            (&[&[(100, 1)], &[(90, 1)]], &[1]),
            (&[&[], &[(90, 1)]], &[2]),
        ];
        for (lines, outcome) in cases {
            let proposal = |(score, payment): &(u8, i64)| Proposal {
                parts: vec![Part {
                    record: RecordId::Payment(PaymentId::new(*payment)),
                    amount: Money::from_cents(-5_000),
                }],
                fee: Money::ZERO,
                score: *score,
                reason: String::new(),
            };
            let proposed: Vec<(AccountLineId, Vec<Proposal>)> = (1..)
                .map(AccountLineId::new)
                .zip(
                    lines
                        .iter()
                        .map(|of_line| of_line.iter().map(proposal).collect()),
                )
                .collect();
            let drafts = certain(&proposed).unwrap();
            let found: Vec<i64> = drafts.iter().map(|draft| draft.line.get()).collect();
            assert_eq!(found, *outcome, "{lines:?}");
            assert!(
                drafts
                    .iter()
                    .all(|draft| draft.parts[0].leaves && draft.fee.is_none())
            );
        }
    }
}
