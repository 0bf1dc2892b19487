//! Who is told of a client's silence, level by level.

use crate::closed_set::closed_set;
use crate::users::role::Role;
use crate::views::between::Between;
use time::{Date, Duration};

closed_set! {
    /// Who is told next, in the order of their days.
    pub enum Level {
        /// The owner of the open next step.
        Owner = "owner",
        Operations = "operations",
        /// Word is owed: it tops everyone's day.
        Owed = "owed",
        Manager = "manager",
        Administrators = "administrators",
    }
}

impl Level {
    /// Days after the one on which word is owed: 21, 27, 30, 37 and 45 days after the last word, where no other day was promised.
    const fn days_after_owed(self) -> i64 {
        match self {
            Self::Owner => -9,
            Self::Operations => -3,
            Self::Owed => 0,
            Self::Manager => 7,
            Self::Administrators => 15,
        }
    }

    /// The roles whose day has it; of [`Level::Owner`] it is the owner's alone.
    #[must_use]
    pub const fn roles(self) -> &'static [Role] {
        match self {
            Self::Owner => &[],
            Self::Operations => &[Role::Operations],
            Self::Owed => Role::ALL,
            Self::Manager => &[Role::SalesManager],
            Self::Administrators => &[Role::Admin, Role::Legal],
        }
    }

    /// Reached by cases whose client is owed word by this day or an earlier one.
    #[must_use]
    pub const fn owed_by(self, today: Date) -> Date {
        today.saturating_sub(Duration::days(self.days_after_owed()))
    }

    /// The owed days of the cases that are shown at this level. What is owed has a list of its own, so that the levels before end
    /// there.
    #[must_use]
    pub fn owed_days(self, today: Date) -> Between<Date> {
        let after = |day: Date| Some(day.saturating_add(Duration::days(1)));
        let from = match self {
            Self::Owner | Self::Operations => after(today),
            Self::Owed | Self::Manager | Self::Administrators => None,
        };
        Between {
            from,
            to: after(self.owed_by(today)),
        }
    }

    /// The level at which a user of this role is told of cases that are not their own.
    #[must_use]
    pub fn of(role: Role) -> Option<Self> {
        let mut own = Self::ALL.iter().copied();
        own.find(|level| *level != Self::Owed && level.roles().contains(&role))
    }

    #[must_use]
    pub fn is_reached(self, owed_on: Date, today: Date) -> bool {
        owed_on <= self.owed_by(today)
    }
}

#[cfg(test)]
mod tests {
    use super::super::word::Silence;
    use super::*;
    use time::macros::date;

    fn reached(owed_on: Date, today: Date) -> String {
        let levels = Level::ALL.iter().copied();
        let levels = levels.filter(|level| level.is_reached(owed_on, today));
        let levels: Vec<_> = levels.map(Level::as_str).collect();
        levels.join(" ")
    }

    /// Days of silence → the levels that were reached.
    #[test]
    fn r6_013_silence_goes_up_level_by_level() {
        let since = date!(2026 - 10 - 01);
        let silence = Silence::after(since, &[]);
        let cases = [
            (20, ""),
            (21, "owner"),
            (26, "owner"),
            (27, "owner operations"),
            (29, "owner operations"),
            (30, "owner operations owed"),
            (37, "owner operations owed manager"),
            (44, "owner operations owed manager"),
            (45, "owner operations owed manager administrators"),
        ];
        for (days, levels) in cases {
            let today = since + Duration::days(days);
            assert_eq!(reached(silence.owed_on(), today), levels, "day {days}");
        }
    }

    #[test]
    fn r6_013_a_promised_day_moves_the_levels_with_it() {
        let promised = date!(2026 - 12 - 20);
        assert_eq!(reached(promised, date!(2026 - 12 - 10)), "");
        assert_eq!(reached(promised, date!(2026 - 12 - 11)), "owner");
        assert_eq!(reached(promised, promised), "owner operations owed");
    }

    #[test]
    fn r6_013_each_level_has_its_roles() {
        assert!(Level::Owner.roles().is_empty());
        assert_eq!(Level::Operations.roles(), [Role::Operations]);
        assert_eq!(Level::Owed.roles().len(), Role::ALL.len());
        assert_eq!(Level::Manager.roles(), [Role::SalesManager]);
        assert_eq!(Level::Administrators.roles(), [Role::Admin, Role::Legal]);
        assert_eq!(Level::of(Role::Operations), Some(Level::Operations));
        assert_eq!(Level::of(Role::SalesManager), Some(Level::Manager));
        assert_eq!(Level::of(Role::Legal), Some(Level::Administrators));
        assert_eq!(Level::of(Role::PhoneAgent), None);
    }

    /// The level → the first and the last owed day of what it shows on Nov 20.
    #[test]
    fn r6_013_what_a_level_shows_ends_where_word_is_owed() {
        let today = date!(2026 - 11 - 20);
        let days = [
            (
                Level::Owner,
                Some(date!(2026 - 11 - 21)),
                date!(2026 - 11 - 29),
            ),
            (
                Level::Operations,
                Some(date!(2026 - 11 - 21)),
                date!(2026 - 11 - 23),
            ),
            (Level::Owed, None, today),
            (Level::Manager, None, date!(2026 - 11 - 13)),
            (Level::Administrators, None, date!(2026 - 11 - 05)),
        ];
        for (level, first, last) in days {
            let shown = level.owed_days(today);
            assert_eq!((shown.from, shown.to), (first, last.next_day()), "{level}");
        }
    }
}
