//! Whether a payment may be taken.

use super::{agreement, at, office, paid, until};
use crate::held::{Arrival, Guarded, Taken, take};
use crm_core::promises::cooling_off::{End, MoneyBefore};

const REFUSED: &str = "No payment may be taken until Nov 30, 2026: the client may still cancel.";

/// What happens with the money of two agreements, how it comes, the moment → what becomes of it.
#[test]
fn r6_023_r6_068_refusing_beats_escrow_beats_holding() {
    use Arrival::{Asked, Unasked};
    use MoneyBefore::{Escrow, Hold, Refuse};
    let cases = [
        (vec![], Asked, "11-23 12:00", "free"),
        (vec![Hold], Asked, "11-23 12:00", "held by 1"),
        (vec![Hold], Asked, "12-01 00:00", "free"),
        (vec![Escrow], Asked, "11-23 12:00", "held by 1"),
        (vec![Escrow], Asked, "12-01 00:00", "held by 1"),
        // R6-068: day 3.
        (vec![Refuse], Asked, "11-23 12:00", REFUSED),
        (vec![Refuse], Asked, "11-30 23:59", REFUSED),
        (vec![Refuse], Asked, "12-01 00:00", "free"),
        // A check in the mail.
        (vec![Refuse], Unasked, "11-23 12:00", "held by 1, and told"),
        (vec![Refuse], Unasked, "12-01 00:00", "free"),
        (vec![Hold], Unasked, "11-23 12:00", "held by 1"),
        // It may be for either.
        (vec![Hold, Refuse], Asked, "11-23 12:00", REFUSED),
        (vec![Escrow, Refuse], Asked, "11-23 12:00", REFUSED),
        (
            vec![Escrow, Refuse],
            Unasked,
            "11-23 12:00",
            "held by 1, and told",
        ),
        (vec![Hold, Escrow], Asked, "11-23 12:00", "held by 2"),
    ];
    for (money, arrival, now, outcome) in cases {
        let agreements: Vec<_> = (1..)
            .zip(&money)
            .map(|(id, money)| agreement(id, *money))
            .collect();
        let taken = take(arrival, &paid(), &agreements, office(), at(now));
        let found = match taken {
            Ok(Taken::Free) => "free".to_owned(),
            Ok(Taken::Held(held)) => format!("held by {}", held.agreement),
            Ok(Taken::Unasked(held)) => format!("held by {}, and told", held.agreement),
            Err(refused) => refused.to_string(),
        };
        assert_eq!(found, outcome, "{money:?} {arrival:?} {now}");
    }
}

/// The end of a refusing agreement, whether it was canceled → why nothing is taken.
#[test]
fn r6_068_a_refusal_says_until_when() {
    let cases = [
        (
            until("12-04"),
            false,
            Some("No payment may be taken until Dec 4, 2026: the client may still cancel."),
        ),
        (
            End::NoNotice,
            false,
            Some(
                "No payment may be taken: the client may still cancel. The client has no notice of cancellation yet.",
            ),
        ),
        (until("12-04"), true, None),
    ];
    for (end, is_canceled, outcome) in cases {
        let one = Guarded {
            end,
            is_canceled,
            ..agreement(1, MoneyBefore::Refuse)
        };
        let taken = take(Arrival::Asked, &paid(), &[one], office(), at("11-23 12:00"));
        let said = taken.err().map(|refused| refused.to_string());
        assert_eq!(said.as_deref(), outcome, "{end:?}");
    }
}
