//! The records that go a line's way, and what each has in common with it.

use super::add_up::Direction;
use super::model::{BookRecord, Line};
use super::proposal::MOST_BY_LIKENESS;
use super::reason::{Named, Written, day_clause, days_apart, name_clause, reference_clause};
use crm_core::money::{Money, MoneyOverflow};
use time::Date;

/// A record that is further from the line's day is not proposed; it can still be selected.
pub const WINDOW_DAYS: u32 = 5;
/// A reversal has the day of the payment that it takes back, and a bank returns a check some days after its deposit.
const RETURN_DAYS: u32 = 9;

/// A record that goes the line's way, and what the two have in common.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate<'a> {
    pub(super) record: &'a BookRecord,
    pub(super) date: Date,
    pub(super) open: Money,
    pub(super) named: Named,
    pub(super) reference: Option<&'a str>,
    pub(super) days: u32,
}

/// The records that may be a part of the line, or of which it may be one.
pub(super) fn candidates<'a>(
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
        let is_returned = record.taken_back && is_returned(line, written, open);
        let window = if is_returned {
            RETURN_DAYS
        } else {
            WINDOW_DAYS
        };
        let fits = way.is_some() && Direction::of(open) == way && (days <= window || is_ours);
        if fits && (is_returned || !record.taken_back) {
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

/// What was taken back was never at the bank, but for a payment that was there before the bank returned it: then the bank's
/// line says so, and what takes the payment back is that line.
fn is_returned(line: &Line, written: &Written, open: Money) -> bool {
    open < Money::ZERO && open == line.amount && written.is_of_a_return()
}

/// What the day, the name and the reference add to a score.
pub(super) fn score(amount: u8, candidate: &Candidate<'_>) -> u8 {
    let name = match candidate.named {
        Named::Whole => 20,
        Named::Partly => 10,
        Named::Not => 0,
    };
    let reference = if candidate.reference.is_some() { 10 } else { 0 };
    let all = [day_worth(candidate.days), name, reference];
    let sum = all.into_iter().fold(amount, u8::saturating_add);
    sum.min(MOST_BY_LIKENESS)
}

/// What the day alone adds.
pub(super) fn day_worth(days: u32) -> u8 {
    let late = u8::try_from(days).unwrap_or(u8::MAX);
    20_u8.saturating_sub(late.saturating_mul(3))
}

/// What the two have in common, as the reason tells it.
pub(super) fn likeness(line: &Line, candidate: &Candidate<'_>) -> Vec<String> {
    let day = day_clause(line.day, candidate.date);
    let name = name_clause(candidate.named, &candidate.record.party);
    let reference = reference_clause(candidate.reference);
    [Some(day), name, reference].into_iter().flatten().collect()
}
