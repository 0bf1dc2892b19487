//! The month's reconciliation: every difference has its cause, to the cent, whatever was matched how.

use billing::matching::{BookRecord, RecordId, Through};
use billing::reconciliation::{
    Cause, MonthFacts, MonthLine, MonthPart, Reconciliation, Standing, Turnover, balances,
    reconcile,
};
use crm_core::clock::Month;
use crm_core::ids::{AccountLineId, CommissionId, PaymentId};
use crm_core::money::{Money, MoneyOverflow};
use proptest::prelude::*;
use time::macros::date;
use time::{Date, Duration};

const TODAY: Date = date!(2026 - 12 - 20);

fn month(text: &str) -> Month {
    Month::parse(text).unwrap()
}

fn cents(cents: i64) -> Money {
    Money::from_cents(cents)
}

/// An office over three months: its lines, its records and what is matched.
#[derive(Debug, Clone, Default)]
struct Office {
    lines: Vec<MonthLine>,
    records: Vec<BookRecord>,
    /// Line, record, amount: places in the two above.
    parts: Vec<(usize, usize, Money)>,
}

impl Office {
    fn record(&mut self, amount: i64, date: Date, through: Through) -> usize {
        let number = i64::try_from(self.records.len()).unwrap();
        let id = if amount < 0 && through == Through::Bank {
            RecordId::Commission(CommissionId::new(number))
        } else {
            RecordId::Payment(PaymentId::new(number))
        };
        self.records.push(BookRecord {
            id,
            booked_on: Some(date),
            amount: cents(amount),
            matched: Money::ZERO,
            party: "Ana Diaz".to_owned(),
            references: Vec::new(),
            through,
            sent_as: None,
            taken_back: false,
        });
        self.records.len() - 1
    }

    fn line(&mut self, amount: i64, day: Date, standing: Standing) -> usize {
        self.lines.push(MonthLine {
            id: AccountLineId::new(i64::try_from(self.lines.len()).unwrap()),
            day,
            amount: cents(amount),
            label: "Line".to_owned(),
            is_bank_fee: false,
            is_returned: false,
            standing,
        });
        self.lines.len() - 1
    }

    /// A line that settles these amounts of records, less a fee.
    fn settle(&mut self, day: Date, parts: &[(usize, i64)], fee: i64) -> usize {
        let sum: i64 = parts.iter().map(|(_, amount)| amount).sum();
        let line = self.line(sum - fee, day, Standing::Matched { fee: cents(fee) });
        for (record, amount) in parts {
            self.parts.push((line, *record, cents(*amount)));
            let record = &mut self.records[*record];
            record.matched = record.matched.checked_add(cents(*amount)).unwrap();
        }
        line
    }

    fn reconciled(&self, month: Month) -> Result<Reconciliation, MoneyOverflow> {
        let of_month = |day: Date| Month::of(day) == month;
        let lines = self.lines.iter().filter(|line| of_month(line.day));
        let lines: Vec<MonthLine> = lines.cloned().collect();
        let is_of = |record: &BookRecord| record.booked_on.is_some_and(of_month);
        let records: Vec<BookRecord> = self.records.iter().filter(|r| is_of(r)).cloned().collect();
        let part = |(line, record, amount): &(usize, usize, Money)| {
            let (line, record) = (&self.lines[*line], &self.records[*record]);
            MonthPart {
                record: record.id,
                date: record.booked_on.unwrap_or(line.day),
                label: record.label(),
                through: record.through,
                amount: *amount,
                booked: record.booked_on.is_some(),
                line_in_month: of_month(line.day),
                record_in_month: is_of(record),
            }
        };
        let parts: Vec<MonthPart> = self.parts.iter().map(part).collect();
        reconcile(MonthFacts {
            month,
            today: TODAY,
            lines: &lines,
            records: &records,
            parts: &parts,
        })
    }
}

/// The causes as "name amount (how many)", the difference and the rest.
fn told(found: &Reconciliation) -> (String, String, String) {
    let causes = found.causes.iter().map(|sum| {
        let amount = sum.amount.to_decimal_text();
        format!("{} {amount} ({})", sum.cause, sum.items.len())
    });
    let causes: Vec<String> = causes.collect();
    (
        causes.join(", "),
        found.difference.to_decimal_text(),
        found.rest.to_decimal_text(),
    )
}

#[test]
fn a_month_is_reconciled_to_the_cent_with_every_cause() {
    let mut office = Office::default();
    let (bank, card) = (Through::Bank, Through::Card);
    let november = |day| date!(2026 - 11 - 01).replace_day(day).unwrap();
    // Matched whole: no cause.
    let check = office.record(100_000, november(3), bank);
    office.settle(november(5), &[(check, 100_000)], 0);
    // In part: what is left is not at the bank.
    let half = office.record(40_000, november(4), bank);
    office.settle(november(6), &[(half, 25_000)], 0);
    // A payout of two cards less 9.10, one of them of October.
    let of_october = office.record(20_000, date!(2026 - 10 - 30), card);
    let of_november = office.record(10_000, november(1), card);
    office.settle(
        november(3),
        &[(of_october, 20_000), (of_november, 10_000)],
        910,
    );
    // A card payment that waits, one that was paid out in December.
    office.record(7_000, november(29), card);
    let later = office.record(5_000, november(30), card);
    office.settle(date!(2026 - 12 - 02), &[(later, 5_000)], 175);
    // A check of the last days is under way; a commission was sent in December.
    office.record(3_000, november(28), bank);
    let commission = office.record(-1_600, november(26), bank);
    office.settle(date!(2026 - 12 - 01), &[(commission, -1_600)], 0);
    // Lines of the bank alone.
    office.line(-123, november(15), Standing::Open);
    office.line(-2_500, november(16), Standing::SetAside);
    let fee = office.line(-1_500, november(17), Standing::Open);
    office.lines[fee].is_bank_fee = true;
    // Recorded in error and taken back.
    let wrong = office.record(9_000, november(10), bank);
    let reversal = office.record(-9_000, november(11), bank);
    for place in [wrong, reversal] {
        office.records[place].taken_back = true;
    }
    // Its partner payment is pending again.
    let lost = office.record(-800, november(12), bank);
    office.settle(november(12), &[(lost, -800)], 0);
    office.records[lost].booked_on = None;

    let found = office.reconciled(month("2026-11")).unwrap();
    let causes = "unmatched_lines -1.23 (1), not_at_bank -150.00 (1), no_longer_booked -8.00 (1), \
         in_transit -30.00 (1), card_not_paid_out -70.00 (1), card_payouts 150.00 (2), \
         card_fees -9.10 (1), bank_fees -15.00 (1), timing 16.00 (1), taken_back 0.00 (2), \
         ignored_lines -25.00 (1)";
    let outcome = (causes.to_owned(), "-142.33".to_owned(), "0.00".to_owned());
    assert_eq!(told(&found), outcome);
    assert_eq!(found.to_do(), 3);
    let turnover = |came_in, went_out| Turnover {
        came_in: cents(came_in),
        went_out: cents(went_out),
    };
    assert_eq!(found.bank, turnover(154_090, 4_923));
    assert_eq!(found.books, turnover(174_000, 10_600));
    let opening = balances(cents(500_000), cents(3_225), found.bank).unwrap();
    assert_eq!(opening, (cents(347_608), cents(496_775)));
}

#[test]
fn what_the_bank_took_back_leaves_the_month_in_which_it_was_paid_as_it_was() {
    let mut office = Office::default();
    let (paid, back) = (date!(2026 - 11 - 12), date!(2026 - 12 - 03));
    let commission = office.record(-8_400, paid, Through::Bank);
    office.settle(paid, &[(commission, -8_400)], 0);
    let before = office.reconciled(month("2026-11")).unwrap();
    // The match is undone, and the closed month keeps the record.
    office.parts.clear();
    office.records[commission].matched = Money::ZERO;
    let returned = office.line(8_400, back, Standing::Open);
    for place in [0, returned] {
        office.lines[place].standing = Standing::Open;
        office.lines[place].is_returned = true;
    }
    let after = office.reconciled(month("2026-11")).unwrap();
    assert_eq!((after.bank, after.books), (before.bank, before.books));
    let causes = "not_at_bank 84.00 (1), returned -84.00 (1)";
    let outcome = |causes: &str, difference: &str| {
        (causes.to_owned(), difference.to_owned(), "0.00".to_owned())
    };
    assert_eq!(told(&after), outcome(causes, "0.00"));
    let december = office.reconciled(month("2026-12")).unwrap();
    assert_eq!(told(&december), outcome("returned 84.00 (1)", "84.00"));
    assert_eq!(december.to_do(), 0);
}

#[test]
fn what_is_stored_wrong_is_left_over_without_a_cause() {
    let mut office = Office::default();
    let check = office.record(100_000, date!(2026 - 11 - 03), Through::Bank);
    let line = office.settle(date!(2026 - 11 - 05), &[(check, 100_000)], 0);
    office.lines[line].amount = cents(100_001);
    let found = office.reconciled(month("2026-11")).unwrap();
    assert_eq!(found.rest, cents(1));
    office.records[check].matched = cents(99_900);
    let found = office.reconciled(month("2026-11")).unwrap();
    assert_eq!(found.rest, cents(101));
}

#[test]
fn every_cause_has_its_words() {
    let mut labels: Vec<_> = Cause::ALL.iter().map(|cause| cause.label()).collect();
    labels.sort_unstable();
    labels.dedup();
    assert_eq!(labels.len(), Cause::ALL.len());
}

/// What happens in an office, drawn at random.
#[derive(Debug, Clone)]
enum Act {
    Record {
        amount: i64,
        day: i64,
        card: bool,
    },
    /// A line of so many of the last records, each in part or whole.
    Settle {
        day: i64,
        records: usize,
        tenths: i64,
        fee: i64,
    },
    Stray {
        amount: i64,
        day: i64,
        aside: bool,
        fee: bool,
    },
    /// The last record leaves the books.
    Unbook,
    TakeBack,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let amount = prop_oneof![-999_999_999_i64..=-1, 1..=999_999_999_i64];
    let day = 0_i64..92;
    let act = prop_oneof![
        5 => (amount.clone(), day.clone(), any::<bool>())
            .prop_map(|(amount, day, card)| Act::Record { amount, day, card }),
        4 => (day.clone(), 1_usize..6, 1_i64..=10, 0_i64..5_000)
            .prop_map(|(day, records, tenths, fee)| Act::Settle { day, records, tenths, fee }),
        2 => (amount, day, any::<bool>(), any::<bool>())
            .prop_map(|(amount, day, aside, fee)| Act::Stray { amount, day, aside, fee }),
        1 => Just(Act::Unbook),
        1 => Just(Act::TakeBack),
    ];
    proptest::collection::vec(act, 0..60)
}

fn day(number: i64) -> Date {
    date!(2026 - 10 - 01).saturating_add(Duration::days(number))
}

fn office(acts: Vec<Act>) -> Office {
    let mut office = Office::default();
    for act in acts {
        match act {
            Act::Record {
                amount,
                day: on,
                card,
            } => {
                let through = if card { Through::Card } else { Through::Bank };
                office.record(amount, day(on), through);
            }
            Act::Settle {
                day: on,
                records,
                tenths,
                fee,
            } => {
                let open = office.records.iter().enumerate().rev();
                let parts = open.filter_map(|(place, record)| {
                    let open = record.open().unwrap().cents();
                    let part = open * tenths / 10;
                    (part != 0 && record.booked_on.is_some()).then_some((place, part))
                });
                let parts: Vec<_> = parts.take(records).collect();
                if !parts.is_empty() {
                    office.settle(day(on), &parts, fee);
                }
            }
            Act::Stray {
                amount,
                day: on,
                aside,
                fee,
            } => {
                let standing = if aside {
                    Standing::SetAside
                } else {
                    Standing::Open
                };
                let line = office.line(amount, day(on), standing);
                office.lines[line].is_bank_fee = fee;
            }
            Act::Unbook => {
                if let Some(last) = office.records.last_mut() {
                    last.booked_on = None;
                }
            }
            Act::TakeBack => {
                if let Some(last) = office.records.last_mut() {
                    last.taken_back = true;
                }
            }
        }
    }
    office
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// Whatever was matched how: the causes are the difference, and no item is in two of them.
    #[test]
    fn every_cent_of_a_difference_has_a_cause(acts in acts()) {
        let office = office(acts);
        let mut over_all = 0;
        for name in ["2026-10", "2026-11", "2026-12"] {
            let found = office.reconciled(month(name)).unwrap();
            prop_assert_eq!(found.rest, Money::ZERO);
            let causes = found.causes.iter().map(|sum| sum.amount);
            prop_assert_eq!(Money::checked_sum(causes).unwrap(), found.difference);
            for sum in &found.causes {
                let items = sum.items.iter().map(|item| item.amount);
                prop_assert_eq!(Money::checked_sum(items).unwrap(), sum.amount);
            }
            let both = [Cause::Timing, Cause::CardPayouts];
            let moved = found.causes.iter().filter(|sum| both.contains(&sum.cause));
            over_all += moved.map(|sum| sum.amount.cents()).sum::<i64>();
        }
        // What one month has too much of, another has too little: no line and no record is of other months.
        prop_assert_eq!(over_all, 0);
    }

    /// One wrong cent anywhere is left over.
    #[test]
    fn a_wrong_amount_is_never_explained_away(acts in acts(), off in 1_i64..1_000, at in 0_usize..100) {
        let mut office = office(acts);
        let matched: Vec<usize> = (0..office.lines.len())
            .filter(|place| matches!(office.lines[*place].standing, Standing::Matched { .. }))
            .collect();
        prop_assume!(!matched.is_empty());
        let line = &mut office.lines[matched[at % matched.len()]];
        line.amount = line.amount.checked_add(cents(off)).unwrap();
        let of = Month::of(line.day);
        prop_assert_eq!(office.reconciled(of).unwrap().rest, cents(off));
    }

    /// Amounts that no office has are an error, never a panic.
    #[test]
    fn amounts_out_of_range_do_not_panic(amounts in proptest::collection::vec(any::<i64>(), 0..6)) {
        let mut office = Office::default();
        for amount in amounts {
            office.record(amount, day(40), Through::Bank);
            office.line(amount, day(41), Standing::Open);
        }
        drop(office.reconciled(month("2026-11")));
    }
}
