//! Payouts: the card provider pays what came in on cards over some days at once, less its fees.

use super::proposal::Proposal;
use super::reason::Written;
use super::{BookRecord, Direction, Line, MAX_PARTS, Part, RecordId, Through};
use crm_core::clock::us_date;
use crm_core::money::{Money, MoneyOverflow};
use time::Date;

/// How many days before the payout the first of its payments may be.
pub const PAYOUT_DAYS: u32 = 9;
/// What the provider usually keeps of a payment: 2.9 percent and 30 cents.
const USUAL: Fee = Fee {
    of_hundred_thousand: 2_900,
    of_each: Money::from_cents(30),
};
/// The most it keeps of one, of a card of another country.
const MOST: Fee = Fee {
    of_hundred_thousand: 6_000,
    of_each: Money::from_cents(50),
};
/// Payouts that are proposed of one line.
const PROPOSED: usize = 2;

struct Fee {
    of_hundred_thousand: i64,
    of_each: Money,
}

impl Fee {
    fn of(&self, came_in: Money, payments: u16) -> Result<Money, MoneyOverflow> {
        let whole = Money::from_cents(100_000);
        let share = came_in.in_proportion(Money::from_cents(self.of_hundred_thousand), whole)?;
        share.checked_add(self.of_each.checked_mul(payments)?)
    }
}

/// What is open of a card payment or refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    date: Date,
    record: RecordId,
    amount: Money,
}

/// What one run of days would come to.
struct Run {
    records: Vec<Open>,
    fee: Money,
    /// How far the fee is from the usual one.
    off: Money,
}

/// The runs of whole days whose card payments less refunds come to the line and a fee that is one.
pub(super) fn proposed(
    line: &Line,
    written: &Written,
    records: &[BookRecord],
) -> Result<Vec<Proposal>, MoneyOverflow> {
    if Direction::of(line.amount) != Some(Direction::In) {
        return Ok(Vec::new());
    }
    let days = by_day(line, records)?;
    let mut runs = Vec::new();
    for first in 0..days.len() {
        let mut records = Vec::new();
        for day in days.iter().skip(first) {
            records.extend(day.iter().copied());
            if let Some(run) = run(line, &records)? {
                runs.push(run);
            }
        }
    }
    runs.sort_by_key(|run| (run.off, run.records.len()));
    let named = ["stripe", "payout"]
        .iter()
        .any(|word| written.has_word(word));
    let proposals = runs.into_iter().filter_map(|run| {
        let payments = i64::try_from(run.records.len()).unwrap_or(i64::MAX);
        // Each payment's fee is rounded by itself.
        let usual = run.off <= Money::from_cents(payments);
        (named || usual).then(|| proposal(&run, named, usual))
    });
    Ok(proposals.take(PROPOSED).collect())
}

/// What is open of card payments and refunds before the line, day by day.
fn by_day(line: &Line, records: &[BookRecord]) -> Result<Vec<Vec<Open>>, MoneyOverflow> {
    let earliest = line
        .day
        .to_julian_day()
        .saturating_sub_unsigned(PAYOUT_DAYS);
    let mut of_cards = Vec::new();
    for record in records {
        let date = record.booked_on.filter(|date| {
            record.through == Through::Card
                && !record.taken_back
                && *date <= line.day
                && date.to_julian_day() >= earliest
        });
        let amount = record.open()?;
        if let Some(date) = date.filter(|_| amount != Money::ZERO) {
            let record = record.id;
            of_cards.push(Open {
                date,
                record,
                amount,
            });
        }
    }
    of_cards.sort_unstable();
    let days = of_cards.chunk_by(|one, other| one.date == other.date);
    Ok(days.map(<[Open]>::to_vec).collect())
}

fn run(line: &Line, records: &[Open]) -> Result<Option<Run>, MoneyOverflow> {
    if records.len() > MAX_PARTS {
        return Ok(None);
    }
    let fee = sum(records)?.checked_sub(line.amount)?;
    let incoming = records.iter().filter(|open| open.amount > Money::ZERO);
    let incoming: Vec<Open> = incoming.copied().collect();
    let payments = u16::try_from(incoming.len()).unwrap_or(u16::MAX);
    let came_in = sum(&incoming)?;
    // Without a fee it is an ordinary line.
    if fee <= Money::ZERO || fee > MOST.of(came_in, payments)? {
        return Ok(None);
    }
    let off = fee.checked_sub(USUAL.of(came_in, payments)?)?;
    Ok(Some(Run {
        records: records.to_vec(),
        fee,
        off: off.max(off.checked_neg()?),
    }))
}

fn sum(records: &[Open]) -> Result<Money, MoneyOverflow> {
    Money::checked_sum(records.iter().map(|open| open.amount))
}

fn proposal(run: &Run, named: bool, usual: bool) -> Proposal {
    let score = match (named, usual) {
        (true, true) => 95,
        (false, true) => 80,
        (true, false) => 65,
        (false, false) => 40,
    };
    let parts = run.records.iter().map(|open| Part {
        record: open.record,
        amount: open.amount,
    });
    Proposal {
        parts: parts.collect(),
        fee: run.fee,
        score,
        reason: reason(run, usual),
    }
}

fn reason(run: &Run, usual: bool) -> String {
    let days = run.records.first().zip(run.records.last());
    let days = days.map_or_else(String::new, |(first, last)| {
        if first.date == last.date {
            format!("of {}", us_date(first.date))
        } else {
            format!("from {} to {}", us_date(first.date), us_date(last.date))
        }
    });
    let many = run.records.len();
    let what = if many == 1 {
        "1 card payment".to_owned()
    } else {
        format!("{many} card payments")
    };
    let comes = if many == 1 { "comes" } else { "come" };
    let as_usual = if usual {
        ", which is its usual fee"
    } else {
        ""
    };
    format!(
        "{what} {days} {comes} to this line if the card provider kept {}{as_usual}.",
        run.fee.to_dollar_text()
    )
}
