//! Until when money of a client waits, as the code that takes or spends it asks.

use crate::clock::Instant;
use crate::ids::{DocumentId, PlanId};
use crate::promises::cooling_off::MoneyBefore;
use time::Date;

/// The period of one of a client's agreements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientPeriod {
    pub document: DocumentId,
    /// How it is paid; `None`: no one entered it.
    pub plan: Option<PlanId>,
    pub signed_on: Date,
    /// `None`: not known yet.
    pub cancel_by: Option<Date>,
    pub ends_at: Option<Instant>,
    pub money: MoneyBefore,
}

impl ClientPeriod {
    fn is_open_at(&self, at: Instant) -> bool {
        self.ends_at.is_none_or(|end| at < end)
    }

    /// One of which no plan is known may be paid by any.
    fn may_be_paid_by(&self, plan: Option<PlanId>) -> bool {
        let Some((own, asked)) = self.plan.zip(plan) else {
            return true;
        };
        own == asked
    }
}

/// Until when money waits, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// `None`: not known yet.
    pub cancel_by: Option<Date>,
    pub ends_at: Option<Instant>,
    pub money: MoneyBefore,
}

/// The latest end and the strictest way of the periods that are open at this moment; `None` when nothing holds money. Without a
/// plan, those of all plans count.
#[must_use]
pub fn held(periods: &[ClientPeriod], plan: Option<PlanId>, at: Instant) -> Option<Held> {
    let open = periods.iter().filter(|period| period.is_open_at(at));
    let open = open.filter(|period| period.may_be_paid_by(plan));
    let each = open.map(|period| Held {
        cancel_by: period.cancel_by,
        ends_at: period.ends_at,
        money: period.money,
    });
    each.reduce(stricter)
}

/// An end that is not known is later than any.
fn stricter(one: Held, other: Held) -> Held {
    let both = one.ends_at.zip(other.ends_at);
    let one_is_later = both.map_or(one.ends_at.is_none(), |(one, other)| one >= other);
    let later = if one_is_later { one } else { other };
    Held {
        money: one.money.max(other.money),
        ..later
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::NOW;
    use MoneyBefore::{Escrow, Hold, Refuse};
    use time::Duration;
    use time::macros::date;

    /// The plan, in how many days it ends, and how money waits.
    type Given = (Option<i64>, Option<i64>, MoneyBefore);
    /// In how many days the last one ends, and how money waits.
    type Outcome = Option<(Option<i64>, MoneyBefore)>;

    fn period((plan, days, money): Given) -> ClientPeriod {
        ClientPeriod {
            document: DocumentId::new(3),
            plan: plan.map(PlanId::new),
            signed_on: date!(2026 - 11 - 20),
            cancel_by: days.map(|_| date!(2026 - 11 - 30)),
            ends_at: days.map(|days| NOW.plus(Duration::days(days))),
            money,
        }
    }

    /// The periods, the plan that is asked about → in how many days the last one ends, and how money waits.
    #[test]
    fn r6_020_the_latest_open_period_of_a_plan_and_the_strictest_way_hold_its_money() {
        let one = (Some(1), Some(2), Refuse);
        let other = (Some(2), Some(5), Hold);
        let cases: [(Vec<Given>, Option<i64>, Outcome); 7] = [
            (vec![], Some(1), None),
            (vec![(Some(1), Some(0), Hold)], Some(1), None),
            (vec![one, other], Some(1), Some((Some(2), Refuse))),
            (vec![one, other], Some(2), Some((Some(5), Hold))),
            (vec![one, other], None, Some((Some(5), Refuse))),
            (vec![one, (None, None, Hold)], Some(1), Some((None, Refuse))),
            (
                vec![(None, None, Hold), (None, Some(9), Escrow)],
                Some(7),
                Some((None, Escrow)),
            ),
        ];
        for (given, plan, outcome) in cases {
            let periods: Vec<_> = given.iter().copied().map(period).collect();
            let found = held(&periods, plan.map(PlanId::new), NOW);
            let found = found.map(|held| (held.ends_at, held.money));
            let ends = |days: i64| NOW.plus(Duration::days(days));
            let outcome = outcome.map(|(days, money)| (days.map(ends), money));
            assert_eq!(found, outcome, "{given:?} {plan:?}");
        }
    }
}
