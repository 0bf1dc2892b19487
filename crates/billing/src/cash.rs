//! Cash in and out by week, as the Payments page draws it.

use crm_core::closed_set;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::views::Between;
use time::{Date, Duration};

/// The weeks that are shown, this one last.
const WEEKS: i64 = 12;

closed_set! {
    /// Where cash came from, or went to.
    pub enum CashFlow {
        /// From clients.
        Received = "received",
        /// Back to clients.
        Refunded = "refunded",
        Partners = "partners",
        /// To salespeople.
        Commissions = "commissions",
    }
}

/// What one flow came to on a day; never below 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashDay {
    pub day: Date,
    pub flow: CashFlow,
    pub amount: Money,
}

/// A week from Sunday to Saturday.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashWeek {
    pub from: Date,
    pub to: Date,
    pub received: Money,
    pub refunded: Money,
    pub partners: Money,
    pub commissions: Money,
}

impl CashWeek {
    /// All that left; without commissions for who may not see them.
    ///
    /// # Errors
    /// When the amounts add up to one out of range.
    pub fn paid_out(&self, with_commissions: bool) -> Result<Money, MoneyOverflow> {
        let commissions = with_commissions.then_some(self.commissions);
        let always = [self.refunded, self.partners];
        Money::checked_sum(always.into_iter().chain(commissions))
    }
}

/// The days of the weeks that are shown.
#[must_use]
pub fn shown_days(today: Date) -> Between<Date> {
    let to = sunday(today).saturating_add(Duration::WEEK);
    Between {
        from: Some(to.saturating_sub(Duration::weeks(WEEKS))),
        to: Some(to),
    }
}

/// The weeks that are shown, the oldest first; a week in which nothing moved is there too.
///
/// # Errors
/// When the days of a week add up to an amount out of range.
pub fn weeks(today: Date, days: &[CashDay]) -> Result<Vec<CashWeek>, MoneyOverflow> {
    let last = sunday(today);
    let firsts = (0..WEEKS).rev();
    let firsts = firsts.map(|back| last.saturating_sub(Duration::weeks(back)));
    firsts.map(|first| week(first, days)).collect()
}

fn week(from: Date, days: &[CashDay]) -> Result<CashWeek, MoneyOverflow> {
    let to = from.saturating_add(Duration::days(6));
    let sum = |flow: CashFlow| {
        let own = days
            .iter()
            .filter(|one| one.flow == flow && (from..=to).contains(&one.day));
        Money::checked_sum(own.map(|one| one.amount))
    };
    Ok(CashWeek {
        from,
        to,
        received: sum(CashFlow::Received)?,
        refunded: sum(CashFlow::Refunded)?,
        partners: sum(CashFlow::Partners)?,
        commissions: sum(CashFlow::Commissions)?,
    })
}

/// The Sunday on which the week of a day began.
fn sunday(day: Date) -> Date {
    let since = day.weekday().number_days_from_sunday();
    day.saturating_sub(Duration::days(since.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    #[test]
    fn r5_156_twelve_weeks_from_sunday_to_saturday_are_shown() {
        for today in [
            date!(2026 - 11 - 15),
            date!(2026 - 11 - 18),
            date!(2026 - 11 - 21),
        ] {
            let days = shown_days(today);
            assert_eq!(days.from, Some(date!(2026 - 08 - 30)), "{today}");
            assert_eq!(days.to, Some(date!(2026 - 11 - 22)), "{today}");
            let weeks = weeks(today, &[]).unwrap();
            let ends = weeks.iter().map(|week| (week.from, week.to));
            let ends: Vec<_> = ends.collect();
            assert_eq!(ends.len(), 12);
            assert_eq!(ends[0], (date!(2026 - 08 - 30), date!(2026 - 09 - 05)));
            assert_eq!(ends[11], (date!(2026 - 11 - 15), date!(2026 - 11 - 21)));
        }
    }

    #[test]
    fn r5_156_each_day_counts_in_its_week_and_what_left_adds_up() {
        use CashFlow::{Commissions, Partners, Received, Refunded};
        let moved = [
            (date!(2026 - 11 - 14), Received, 100),
            (date!(2026 - 11 - 15), Received, 20),
            (date!(2026 - 11 - 21), Received, 3),
            (date!(2026 - 11 - 21), Refunded, 5),
            (date!(2026 - 11 - 18), Partners, 7),
            (date!(2026 - 11 - 17), Commissions, 11),
        ];
        let days = moved.map(|(day, flow, cents)| CashDay {
            day,
            flow,
            amount: Money::from_cents(cents),
        });
        let weeks = weeks(TODAY, &days).unwrap();
        let received: Vec<i64> = weeks.iter().map(|week| week.received.cents()).collect();
        assert_eq!(received[9..], [0, 100, 23]);
        let last = weeks[11];
        assert_eq!(last.paid_out(true).unwrap().cents(), 23);
        assert_eq!(last.paid_out(false).unwrap().cents(), 12);
    }

    #[test]
    fn amounts_that_are_out_of_range_are_an_error() {
        let most = CashDay {
            day: TODAY,
            flow: CashFlow::Received,
            amount: Money::from_cents(i64::MAX),
        };
        assert_eq!(weeks(TODAY, &[most, most]), Err(MoneyOverflow));
    }
}
