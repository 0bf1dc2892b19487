//! The way to a client whom no one may call.

use crate::closed_set::closed_set;

closed_set! {
    /// The way that is open where the contact gate answers never.
    pub enum OpenWay {
        Letter = "letter",
        /// The attorney who represents the client.
        Counsel = "counsel",
    }
}

/// What stops all calls to a client, whatever they are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shut {
    /// An attorney represents them.
    pub counsel_only: bool,
    /// They asked for no contact at all.
    pub asked_for_none: bool,
    pub deceased: bool,
}

impl OpenWay {
    /// The way that is left; nothing while calls are.
    #[must_use]
    pub const fn of(shut: Shut) -> Option<Self> {
        if shut.counsel_only {
            Some(Self::Counsel)
        } else if shut.asked_for_none || shut.deceased {
            Some(Self::Letter)
        } else {
            None
        }
    }

    /// As the lines of a case say it.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Letter => "No calls and no emails to this client. Send a letter.",
            Self::Counsel => "An attorney represents this client. Write to the attorney.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counsel, asked for no contact, deceased → the way that is left.
    #[test]
    fn r6_011_where_no_one_may_call_a_letter_or_counsel_is_left() {
        use OpenWay::{Counsel, Letter};
        let cases = [
            ((false, false, false), None),
            ((false, true, false), Some(Letter)),
            ((false, false, true), Some(Letter)),
            ((true, false, false), Some(Counsel)),
            ((true, true, true), Some(Counsel)),
        ];
        for ((counsel_only, asked_for_none, deceased), left) in cases {
            let shut = Shut {
                counsel_only,
                asked_for_none,
                deceased,
            };
            assert_eq!(OpenWay::of(shut), left, "{shut:?}");
        }
        let letter = "No calls and no emails to this client. Send a letter.";
        assert_eq!(Letter.sentence(), letter);
        let counsel = "An attorney represents this client. Write to the attorney.";
        assert_eq!(Counsel.sentence(), counsel);
    }
}
