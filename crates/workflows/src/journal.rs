//! What salespeople earned, as facts of the journal.

use billing::journal::{Fact, Row, RowKind, What};
use commissions::statement::{EntryKind, History};
use crm_core::clock::BusinessZone;
use crm_core::money::MoneyOverflow;
use crm_core::views::Between;
use time::Date;

/// Each step of what is owed to salespeople on these days, as their statements have it. That they were paid is a fact of the
/// books already.
///
/// # Errors
/// When a commission comes to an amount out of range.
pub fn earned(
    histories: &[History],
    zone: &BusinessZone,
    days: Between<Date>,
) -> Result<Vec<Fact>, MoneyOverflow> {
    let mut facts = Vec::new();
    for history in histories {
        for (entry, part) in history.entries(zone)?.into_iter().zip(1_u32..) {
            let from = days.from.is_none_or(|from| entry.on >= from);
            let to = days.to.is_none_or(|to| entry.on < to);
            if entry.kind == EntryKind::Paid || !from || !to {
                continue;
            }
            let id = history.id.get();
            facts.push(Fact {
                row: Row {
                    part,
                    ..Row::of(RowKind::Earned, id)
                },
                day: entry.on,
                party: history.client_name.clone(),
                what: What::Earned {
                    amount: entry.amount,
                },
            });
        }
    }
    Ok(facts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use commissions::records::{CommissionStatus, LineKind};
    use commissions::views::Line;
    use crm_core::clock::Instant;
    use crm_core::ids::CommissionId;
    use crm_core::money::Money;
    use time::{Duration, Month};

    fn line(kind: LineKind, cents: i64, day: Date) -> Line {
        Line {
            kind,
            amount: Money::from_cents(cents),
            refund: None,
            own_day: Some(day),
            booked_on: None,
            at: Instant::from_micros(0),
        }
    }

    #[test]
    fn r5_095_what_was_earned_and_lost_again_is_told_and_payment_is_not() {
        let first = Date::from_calendar_date(2026, Month::October, 5).unwrap();
        let second = first + Duration::days(3);
        let history = History {
            id: CommissionId::new(7),
            client_name: "Ana Diaz".to_owned(),
            status: CommissionStatus::Paid,
            paid_on: Some(second),
            decided_at: None,
            above_engine: false,
            kept_back: Money::ZERO,
            lines: vec![
                line(LineKind::Earned, 500, first),
                line(LineKind::Clawback, -200, second),
            ],
        };
        let zone = BusinessZone::utc();
        let told = |days| {
            let facts = earned(std::slice::from_ref(&history), &zone, days).unwrap();
            let told = facts.iter().map(|fact| match &fact.what {
                What::Earned { amount } => format!("{} {}", fact.row, amount.cents()),
                other => other.title().to_owned(),
            });
            told.collect::<Vec<_>>().join(", ")
        };
        assert_eq!(told(Between::default()), "ERN-7.1 500, ERN-7.2 -200");
        let since = Between {
            from: Some(second),
            to: None,
        };
        assert_eq!(told(since), "ERN-7.2 -200");
        let until = Between {
            from: None,
            to: Some(second),
        };
        assert_eq!(told(until), "ERN-7.1 500");
    }
}
