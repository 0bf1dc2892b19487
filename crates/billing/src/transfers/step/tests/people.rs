//! What people do with a transfer, in every state.

use super::{check, in_state};
use crate::transfers::fixtures::NOW;
use crate::transfers::step::Event;

#[test]
fn r2_194_people_move_what_was_not_sent() {
    // State, act → outcome.
    let table = [
        ("awaiting_approval", "approved", "queued approved"),
        ("queued", "approved", "unexpected"),
        (
            "awaiting_approval",
            "canceled",
            "canceled canceled take_back",
        ),
        ("queued", "canceled", "canceled canceled take_back"),
        ("held", "canceled", "canceled canceled take_back"),
        ("sending", "canceled", "unexpected"),
        ("submitted", "canceled", "unexpected"),
        ("unknown", "canceled", "unexpected"),
        ("completed", "canceled", "unexpected"),
        ("failed", "canceled", "unexpected"),
        ("canceled", "canceled", "unexpected"),
        ("held", "released", "queued released"),
        ("queued", "released", "unexpected"),
        (
            "queued",
            "owed otherwise",
            "canceled owed_otherwise take_back alert:owed_otherwise",
        ),
        (
            "held",
            "owed otherwise",
            "canceled owed_otherwise take_back alert:owed_otherwise",
        ),
        ("unknown", "owed otherwise", "unexpected"),
        ("submitted", "owed otherwise", "unexpected"),
        ("awaiting_approval", "owed otherwise", "unexpected"),
        ("unknown", "released", "unexpected"),
        ("unknown", "declared", "failed declared_unsent take_back"),
        ("sending", "declared", "unexpected"),
        ("submitted", "declared", "unexpected"),
    ];
    for (state, act, outcome) in table {
        let event = match act {
            "approved" => Event::Approved,
            "canceled" => Event::Canceled,
            "released" => Event::Released,
            "owed otherwise" => Event::OwedOtherwise,
            _ => Event::DeclaredUnsent,
        };
        check(
            &in_state(state),
            &event,
            NOW,
            outcome,
            &format!("{state} {act}"),
        );
    }
}
