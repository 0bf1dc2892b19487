//! Which version holds on which day: always exactly one.

use super::error::PolicyVersionError;
use super::version::PolicyVersion;
use crm_core::search::fold;
use crm_core::views::Between;
use time::{Date, Month};

/// How many years ahead a version may begin: a day further on is a slip of the keyboard.
pub const MOST_YEARS_AHEAD: i32 = 5;

/// All versions by their days, the specified one before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    specified: PolicyVersion,
    /// Ascending; no two begin on one day.
    later: Vec<PolicyVersion>,
}

impl Schedule {
    /// Of the stored versions in any order; each begins on a day of its own.
    #[must_use]
    pub fn of(mut versions: Vec<PolicyVersion>) -> Self {
        versions.retain(|version| version.made.is_some());
        versions.sort_by_key(PolicyVersion::first_day);
        Self {
            specified: PolicyVersion::specified(),
            later: versions,
        }
    }

    /// Oldest first; the specified one is the first of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &PolicyVersion> {
        std::iter::once(&self.specified).chain(&self.later)
    }

    /// The version in force on a day.
    #[must_use]
    pub fn in_force(&self, day: Date) -> &PolicyVersion {
        let mut newest_first = self.later.iter().rev();
        let begun = newest_first.find(|version| version.first_day() <= Some(day));
        begun.unwrap_or(&self.specified)
    }

    /// The days that a version which begins on `first` holds: until the next one begins.
    #[must_use]
    pub fn days_from(&self, first: Date) -> Between<Date> {
        let mut days = self.later.iter().filter_map(PolicyVersion::first_day);
        Between {
            from: Some(first),
            to: days.find(|day| *day > first),
        }
    }

    /// The days that a version holds.
    #[must_use]
    pub fn days_of(&self, version: &PolicyVersion) -> Between<Date> {
        match version.first_day() {
            Some(first) => self.days_from(first),
            None => Between {
                from: None,
                to: self.later.first().and_then(PolicyVersion::first_day),
            },
        }
    }

    /// Whether one more version may have this name and begin on this day.
    ///
    /// # Errors
    /// `NameTaken`, `FirstDayTaken`, `TooFarAhead`.
    pub fn admit(&self, name: &str, first: Date, today: Date) -> Result<(), PolicyVersionError> {
        let key = fold(name);
        if self
            .iter()
            .any(|version| fold(version.policy.name()) == key)
        {
            return Err(PolicyVersionError::NameTaken);
        }
        let same_day = self.later.iter().find(|v| v.first_day() == Some(first));
        if let Some(version) = same_day {
            let name = version.policy.name().to_owned();
            return Err(PolicyVersionError::FirstDayTaken { name });
        }
        let latest = latest_first_day(today);
        if first > latest {
            return Err(PolicyVersionError::TooFarAhead { latest });
        }
        Ok(())
    }
}

/// The last day on which a version may begin.
#[must_use]
pub fn latest_first_day(today: Date) -> Date {
    let year = today.year().saturating_add(MOST_YEARS_AHEAD);
    let latest = today.replace_year(year);
    latest
        .or_else(|_| Date::from_calendar_date(year, Month::February, 28))
        .unwrap_or(today)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policies::version::{Made, PolicyReason};
    use crate::policy::{Policy, Shares, Tier};
    use crm_core::clock::Instant;
    use crm_core::ids::PolicyVersionId;
    use crm_core::money::Money;
    use crm_core::rate::Rate;
    use proptest::collection::btree_set;
    use proptest::prelude::*;
    use time::macros::date;

    fn version(id: i64, name: &str, first_day: Date) -> PolicyVersion {
        let tier = Tier {
            from: Money::ZERO,
            rate: Rate::from_percent(10),
        };
        let shares = Shares {
            cancellation: Rate::ZERO,
            transfer: Rate::ZERO,
            analysis: Rate::ZERO,
            unknown: Rate::ZERO,
        };
        let policy = Policy::new(name, vec![tier], shares, Rate::ZERO, [Rate::ZERO; 5]);
        PolicyVersion {
            id: PolicyVersionId::new(id),
            policy: policy.unwrap(),
            made: Some(Made {
                first_day,
                by: None,
                at: Instant::from_micros(0),
                reason: PolicyReason::stored("a test".to_owned()),
            }),
        }
    }

    fn schedule() -> Schedule {
        let spring = version(1, "Spring", date!(2026 - 03 - 01));
        let fall = version(2, "Fall", date!(2026 - 09 - 01));
        Schedule::of(vec![fall, spring])
    }

    #[test]
    fn r1_174_the_version_of_a_day_is_the_one_that_began_last() {
        let cases = [
            (date!(1900 - 01 - 01), "part 2, section 9"),
            (date!(2026 - 02 - 28), "part 2, section 9"),
            (date!(2026 - 03 - 01), "Spring"),
            (date!(2026 - 08 - 31), "Spring"),
            (date!(2026 - 09 - 01), "Fall"),
            (date!(2100 - 12 - 31), "Fall"),
        ];
        for (day, outcome) in cases {
            assert_eq!(schedule().in_force(day).policy.name(), outcome, "{day}");
        }
    }

    #[test]
    fn r1_174_one_version_begins_on_a_day_and_each_has_a_name_of_its_own() {
        use PolicyVersionError::{FirstDayTaken, NameTaken, TooFarAhead};
        let today = date!(2024 - 02 - 29);
        let latest = date!(2029 - 02 - 28);
        let spring = || FirstDayTaken {
            name: "Spring".to_owned(),
        };
        let cases = [
            ("Summer", date!(2026 - 06 - 01), Ok(())),
            ("Summer", date!(1999 - 06 - 01), Ok(())),
            ("Summer", date!(2026 - 03 - 01), Err(spring())),
            ("spring", date!(2026 - 06 - 01), Err(NameTaken)),
            ("PART 2, section 9", date!(2026 - 06 - 01), Err(NameTaken)),
            ("Summer", latest, Ok(())),
            ("Summer", date!(2029 - 03 - 01), Err(TooFarAhead { latest })),
        ];
        for (name, first, outcome) in cases {
            let found = schedule().admit(name, first, today);
            assert_eq!(found, outcome, "{name} {first}");
        }
    }

    #[test]
    fn r1_174_a_version_holds_until_the_next_begins() {
        let cases = [
            (date!(2026 - 01 - 01), Some(date!(2026 - 03 - 01))),
            (date!(2026 - 03 - 01), Some(date!(2026 - 09 - 01))),
            (date!(2026 - 05 - 01), Some(date!(2026 - 09 - 01))),
            (date!(2026 - 09 - 01), None),
        ];
        for (first, outcome) in cases {
            let days = schedule().days_from(first);
            assert_eq!((days.from, days.to), (Some(first), outcome), "{first}");
        }
    }

    proptest! {
        #[test]
        fn r1_174_every_day_has_exactly_one_version(
            firsts in btree_set(0_i64..80_000, 0..40),
            asked in 0_i64..80_000,
        ) {
            let day = |days: i64| date!(1900 - 01 - 01) + time::Duration::days(days);
            let versions = firsts.iter().zip(1_i64..);
            let versions = versions.map(|(first, id)| version(id, &format!("V{id}"), day(*first)));
            let mut versions: Vec<_> = versions.collect();
            versions.reverse();
            let schedule = Schedule::of(versions);
            let asked = day(asked);
            let holds = |version: &&PolicyVersion| {
                let days = schedule.days_of(version);
                days.from.is_none_or(|from| from <= asked) && days.to.is_none_or(|to| asked < to)
            };
            let holding: Vec<_> = schedule.iter().filter(holds).collect();
            prop_assert_eq!(holding, vec![schedule.in_force(asked)]);
        }
    }
}
