//! Hours of a day.

use crate::clock::MINUTES_OF_A_DAY;

/// From a minute of the day up to another, which does not belong to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Window {
    opens: u16,
    closes: u16,
}

impl Window {
    /// `None` when it would be empty or go beyond the day.
    #[must_use]
    pub const fn of(opens: u16, closes: u16) -> Option<Self> {
        if opens < closes && closes <= MINUTES_OF_A_DAY {
            Some(Self { opens, closes })
        } else {
            None
        }
    }

    /// Whole hours of the clock, 0 to 24, the later one second.
    pub(super) const fn hours(opens: u16, closes: u16) -> Self {
        assert!(opens < closes && closes <= 24);
        Self {
            opens: opens * 60,
            closes: closes * 60,
        }
    }

    /// Minutes after midnight.
    #[must_use]
    pub const fn opens(self) -> u16 {
        self.opens
    }

    /// Minutes after midnight, 1440 at most.
    #[must_use]
    pub const fn closes(self) -> u16 {
        self.closes
    }

    #[must_use]
    pub const fn has(self, minute: u16) -> bool {
        self.opens <= minute && minute < self.closes
    }

    /// The minutes that both have; `None` when there are none.
    #[must_use]
    pub fn common(self, other: Self) -> Option<Self> {
        Self::of(self.opens.max(other.opens), self.closes.min(other.closes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_does_not_belong_to_a_window() {
        let window = Window::hours(8, 20);
        let cases = [(479, false), (480, true), (1199, true), (1200, false)];
        for (minute, within) in cases {
            assert_eq!(window.has(minute), within, "{minute}");
        }
        assert_eq!(
            window.common(Window::hours(10, 21)),
            Some(Window::hours(10, 20))
        );
        assert_eq!(window.common(Window::hours(20, 21)), None);
        assert_eq!(Window::of(480, 1441), None);
    }
}
