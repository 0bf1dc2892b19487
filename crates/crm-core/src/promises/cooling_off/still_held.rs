//! Why money is still held, as what would use it is refused.

use super::cancel_by::End;
use crate::promises::case_clock::days::day_and_month;
use thiserror::Error;

/// What keeps the money of an agreement from being used. The office can hurry none of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StillHeld {
    #[error("{}", may_cancel(*.end))]
    MayCancel { end: End },
    /// The period is over; the money is in escrow.
    #[error("Held until the release letter or the recorded deed is on file.")]
    NoReleasePaper,
    #[error("Held: the client canceled, and it goes back.")]
    Canceled,
}

impl StillHeld {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::MayCancel { .. } => "money_held",
            Self::NoReleasePaper => "money_in_escrow",
            Self::Canceled => "agreement_canceled",
        }
    }
}

fn may_cancel(end: End) -> String {
    match end.last_day() {
        Some(day) => {
            let day = day_and_month(day);
            format!("Held until {day}: the client may still cancel.")
        }
        None => format!("Held: the client may still cancel. {end}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Instant;
    use crate::contact::UsState;
    use crate::promises::cooling_off::NotLoaded;
    use time::macros::date;

    /// What keeps it → the sentence and its code.
    #[test]
    fn r6_022_r6_067_held_money_says_why() {
        let known = End::On {
            last_day: date!(2026 - 11 - 27),
            ends_at: Instant::parse("2026-11-28T05:00:00Z").unwrap(),
        };
        let not_loaded = End::NotLoaded(NotLoaded {
            state: UsState::parse("UT").unwrap(),
            year: 2028,
        });
        let of = |end| StillHeld::MayCancel { end };
        let cases = [
            (
                of(known),
                "Held until Nov 27: the client may still cancel.",
                "money_held",
            ),
            (
                of(not_loaded),
                "Held: the client may still cancel. Calendar not loaded.",
                "money_held",
            ),
            (
                of(End::NoNotice),
                "Held: the client may still cancel. The client has no notice of cancellation yet.",
                "money_held",
            ),
            (
                StillHeld::NoReleasePaper,
                "Held until the release letter or the recorded deed is on file.",
                "money_in_escrow",
            ),
            (
                StillHeld::Canceled,
                "Held: the client canceled, and it goes back.",
                "agreement_canceled",
            ),
        ];
        for (held, sentence, code) in cases {
            assert_eq!(
                (held.to_string().as_str(), held.code()),
                (sentence, code),
                "{held:?}"
            );
        }
    }
}
