//! What is sent of a commission to a user who owes.

use super::model::{Clawback, Due, Part, owed};
use crate::records::model::Commission;
use crate::unit::Commissions;
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::{Money, MoneyOverflow};
use crm_core::store::{StoreError, Stored};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DueError {
    #[error("{} is owed from clawbacks.", .owed.to_dollar_text())]
    Owes { owed: Money },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What each person still owes, as far as it was looked at. What one payment keeps back is gone for the next.
#[derive(Debug, Default)]
pub struct Owing(BTreeMap<UserId, Vec<Part>>);

impl Owing {
    /// What is sent of the commission. Who agreed has clawbacks taken off first, unless it is paid in full.
    ///
    /// # Errors
    /// `Owes` when the person owes, did not agree, and it is not paid in full.
    pub fn due(
        &mut self,
        tx: &mut dyn Commissions,
        commission: &Commission,
        in_full: bool,
    ) -> Result<Due, DueError> {
        if in_full {
            return Ok(Due::whole(commission.amount));
        }
        let open = self.of_person(tx, commission.user)?;
        let owed = owed(open).map_err(StoreError::from)?;
        if owed == Money::ZERO {
            return Ok(Due::whole(commission.amount));
        }
        let consent = tx.offsets().consent_of(commission.user)?;
        if consent.is_none_or(|consent| !consent.given) {
            return Err(DueError::Owes { owed });
        }
        let due = take_off(commission.amount, open).map_err(StoreError::from)?;
        Ok(due)
    }

    fn of_person(&mut self, tx: &mut dyn Commissions, user: UserId) -> Stored<&mut Vec<Part>> {
        Ok(match self.0.entry(user) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(left(&tx.offsets().clawbacks_of(user)?)?),
        })
    }
}

/// What is still owed of each clawback, the oldest first.
///
/// # Errors
/// When an amount is out of range.
pub fn left(clawbacks: &[Clawback]) -> Result<Vec<Part>, MoneyOverflow> {
    let mut open: Vec<(CommissionId, Part)> = Vec::new();
    for clawback in clawbacks {
        if clawback.amount > Money::ZERO {
            owed_no_more(&mut open, clawback)?;
            continue;
        }
        let taken_back = clawback.amount.checked_neg()?;
        let part = Part {
            clawback: clawback.line,
            amount: taken_back.checked_sub(clawback.kept_back)?,
        };
        open.push((clawback.commission, part));
    }
    let parts = open.into_iter().map(|(_, part)| part);
    Ok(parts.filter(|part| part.amount > Money::ZERO).collect())
}

/// What was given back settles the clawbacks of the same commission, the latest first.
fn owed_no_more(open: &mut [(CommissionId, Part)], given: &Clawback) -> Result<(), MoneyOverflow> {
    let mut rest = given.amount;
    let own = open.iter_mut().rev();
    for (_, part) in own.filter(|(commission, _)| *commission == given.commission) {
        let settled = rest.min(part.amount).max(Money::ZERO);
        part.amount = part.amount.checked_sub(settled)?;
        rest = rest.checked_sub(settled)?;
    }
    Ok(())
}

/// Keeps back what is owed, as far as the amount goes; `open` is what is left of it then.
///
/// # Errors
/// When an amount is out of range.
pub fn take_off(amount: Money, open: &mut [Part]) -> Result<Due, MoneyOverflow> {
    let mut due = Due::whole(amount);
    for part in open.iter_mut() {
        let kept_back = due.amount.min(part.amount);
        if kept_back > Money::ZERO {
            due.amount = due.amount.checked_sub(kept_back)?;
            part.amount = part.amount.checked_sub(kept_back)?;
            due.parts.push(Part {
                clawback: part.clawback,
                amount: kept_back,
            });
        }
    }
    Ok(due)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::ids::CommissionLineId;

    fn clawback((line, commission): (i64, i64), (amount, kept_back): (i64, i64)) -> Clawback {
        Clawback {
            line: CommissionLineId::new(line),
            commission: CommissionId::new(commission),
            amount: Money::from_cents(amount),
            kept_back: Money::from_cents(kept_back),
        }
    }

    fn figures(parts: &[Part]) -> Vec<(i64, i64)> {
        let figures = parts.iter();
        figures
            .map(|part| (part.clawback.get(), part.amount.cents()))
            .collect()
    }

    #[test]
    fn r5_100_what_is_owed_is_what_no_payment_has_kept_back_yet() {
        // Clawbacks with what was kept back → what is left of each.
        let table = [
            (vec![], vec![]),
            (vec![clawback((1, 1), (-28_400, 0))], vec![(1, 28_400)]),
            (vec![clawback((1, 1), (-28_400, 10_000))], vec![(1, 18_400)]),
            (vec![clawback((1, 1), (-28_400, 28_400))], vec![]),
            // The bank returned what paid the commission: nothing is owed of it.
            (
                vec![clawback((1, 1), (-500, 0)), clawback((2, 1), (500, 0))],
                vec![],
            ),
            // Of another commission it is still owed.
            (
                vec![
                    clawback((1, 1), (-500, 0)),
                    clawback((2, 2), (-300, 0)),
                    clawback((3, 2), (300, 0)),
                ],
                vec![(1, 500)],
            ),
        ];
        for (clawbacks, outcome) in table {
            assert_eq!(
                figures(&left(&clawbacks).unwrap()),
                outcome,
                "{clawbacks:?}"
            );
        }
    }

    #[test]
    fn r5_100_the_oldest_clawback_is_taken_off_first_and_never_more_than_the_commission() {
        // The commission, what is owed → what is sent, what is kept back, what is owed then.
        let table = [
            (50_000, vec![28_400], 21_600, vec![(1, 28_400)], 0),
            (20_000, vec![28_400], 0, vec![(1, 20_000)], 8_400),
            (28_400, vec![28_400], 0, vec![(1, 28_400)], 0),
            (
                300,
                vec![100, 150, 200],
                0,
                vec![(1, 100), (2, 150), (3, 50)],
                150,
            ),
            (0, vec![100], 0, vec![], 100),
        ];
        for (amount, owes, sent, kept_back, rest) in table {
            let mut open: Vec<Part> = (1..)
                .zip(owes)
                .map(|(line, cents)| Part {
                    clawback: CommissionLineId::new(line),
                    amount: Money::from_cents(cents),
                })
                .collect();
            let due = take_off(Money::from_cents(amount), &mut open).unwrap();
            assert_eq!(due.amount.cents(), sent, "{amount}");
            assert_eq!(figures(&due.parts), kept_back, "{amount}");
            assert_eq!(owed(&open).map(Money::cents), Ok(rest), "{amount}");
        }
    }
}
