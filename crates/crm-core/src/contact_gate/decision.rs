//! What the gate says, with what it is said for. It is small and copied: sentences are made when they are read.

use super::codes::{Answer, GateCode, Purpose};
use super::facts::Suppressed;
use super::places::Places;
use super::states::StateSet;
use super::zones::Zone;
use crate::clock::{Instant, WallTime};
use crate::contact::UsState;
use time::Date;

/// What was checked too long ago, or never.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum List {
    /// The national registry, for an area code.
    National {
        area_code: u16,
    },
    State(UsState),
}

/// Why no call may be made on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosedBy {
    /// A Saturday or a Sunday.
    Weekday {
        state: Option<UsState>,
    },
    Holiday {
        state: UsState,
    },
    /// The state closes on holidays, and they were not entered.
    CalendarNotLoaded {
        state: UsState,
    },
    /// The states' hours have no minute in common.
    NoCommonHours,
    /// No rule is in force on that day.
    NoRules,
}

impl ClosedBy {
    /// The state that forbids it, when one does.
    #[must_use]
    pub const fn state(self) -> Option<UsState> {
        match self {
            Self::Weekday { state } => state,
            Self::Holiday { state } | Self::CalendarNotLoaded { state } => Some(state),
            Self::NoCommonHours | Self::NoRules => None,
        }
    }
}

/// A place as an answer names it: a state when it is known, and the clock of its times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldPlace {
    pub state: Option<UsState>,
    pub zone: Zone,
    /// It is that time in the state. Else the state's hours are asked by the clock of another place where they may be.
    pub is_there: bool,
}

impl ToldPlace {
    #[must_use]
    pub(super) fn of(state: Option<UsState>, zone: Zone) -> Self {
        let is_there = state.is_some_and(|state| Places::has_clock(state, zone));
        Self {
            state,
            zone,
            is_there,
        }
    }
}

/// The first step that matched, with its facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    NoNumber,
    NotUs,
    Suppressed(Suppressed),
    Deceased,
    CounselOnly,
    Litigator {
        list_of: Date,
    },
    BadNumber {
        noted_on: Date,
    },
    /// The day of the list that has the number, and that of the consent that was given before, if there is one.
    Reassigned {
        list_of: Date,
        consent_of: Option<Date>,
    },
    NotRegistered {
        state: UsState,
    },
    Emergency {
        state: UsState,
    },
    NeedsWritten {
        state: UsState,
    },
    NeedsMobile {
        state: UsState,
    },
    NotScrubbed {
        list: List,
        days: Option<i64>,
        limit: u16,
    },
    OnRegistry {
        national: bool,
        states: StateSet,
    },
    RecheckNumber {
        days: i64,
    },
    /// With the code of the military mail that hides it.
    NoPlace {
        military: Option<UsState>,
    },
    Cap {
        calls: u8,
        zone: Zone,
    },
    Day {
        day: Date,
        at: ToldPlace,
        by: ClosedBy,
        purpose: Purpose,
    },
    /// The place that forbids it, and the time that its clock shows.
    Hours {
        minutes: u16,
        at: ToldPlace,
    },
    /// The place whose day ends first.
    Allowed {
        at: ToldPlace,
    },
}

impl Reason {
    #[must_use]
    pub const fn code(&self) -> GateCode {
        match self {
            Self::NoNumber => GateCode::NoNumber,
            Self::NotUs => GateCode::NotUs,
            Self::Suppressed(_) => GateCode::Suppressed,
            Self::Deceased => GateCode::Deceased,
            Self::CounselOnly => GateCode::CounselOnly,
            Self::Litigator { .. } => GateCode::Litigator,
            Self::BadNumber { .. } => GateCode::BadNumber,
            Self::Reassigned { .. } => GateCode::Reassigned,
            Self::NotRegistered { .. } | Self::Emergency { .. } => GateCode::StateClosed,
            Self::NeedsWritten { .. } => GateCode::NeedsWritten,
            Self::NeedsMobile { .. } => GateCode::NeedsMobile,
            Self::NotScrubbed { .. } => GateCode::NotScrubbed,
            Self::OnRegistry { .. } => GateCode::OnRegistry,
            Self::RecheckNumber { .. } => GateCode::RecheckNumber,
            Self::NoPlace { .. } => GateCode::NoPlace,
            Self::Cap { .. } => GateCode::Cap,
            Self::Day { .. } => GateCode::Day,
            Self::Hours { .. } => GateCode::Hours,
            Self::Allowed { .. } => GateCode::Allowed,
        }
    }
}

/// What the gate says of one call at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    pub reason: Reason,
    /// What would have blocked, had the set-up been ended.
    pub warning: Option<Reason>,
    /// The moment that was asked about.
    pub at: Instant,
    /// Not now, but then: the first moment that the clock and the cap allow, at most 14 days ahead.
    pub opens_at: Option<Instant>,
    /// For a call that is allowed: the first moment at which it no longer is.
    pub until: Option<Instant>,
}

impl Decision {
    #[must_use]
    pub const fn code(&self) -> GateCode {
        self.reason.code()
    }

    #[must_use]
    pub const fn answer(&self) -> Answer {
        self.code().answer()
    }

    /// The place that forbids the call, or whose day ends it: of an answer that hangs on a clock.
    #[must_use]
    pub fn place(&self) -> Option<ToldPlace> {
        match self.reason {
            Reason::Hours { at, .. } | Reason::Day { at, .. } | Reason::Allowed { at } => Some(at),
            Reason::Cap { zone, .. } => Some(ToldPlace::of(None, zone)),
            _ => None,
        }
    }

    /// What the clock of the place that forbids the call shows: of an answer that a day or an hour gives.
    #[must_use]
    pub fn closed_at(&self) -> Option<WallTime> {
        match self.reason {
            Reason::Hours { at, .. } | Reason::Day { at, .. } => {
                WallTime::of_minutes(at.zone.clock().wall(self.at).1)
            }
            _ => None,
        }
    }

    #[must_use]
    pub const fn is_allowed(&self) -> bool {
        matches!(self.reason, Reason::Allowed { .. })
    }
}
