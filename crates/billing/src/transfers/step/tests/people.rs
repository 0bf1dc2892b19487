//! What people do with a transfer, in every state.

use super::{check, in_state, line};
use crate::transfers::TransferState;
use crate::transfers::fixtures::NOW;
use crate::transfers::step::{Event, step};
use crm_core::text::ShortText;

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
        (
            "queued",
            "recipient changed",
            "canceled recipient_changed take_back alert:recipient_changed",
        ),
        (
            "held",
            "recipient changed",
            "canceled recipient_changed take_back alert:recipient_changed",
        ),
        ("unknown", "recipient changed", "unexpected"),
        ("sending", "recipient changed", "unexpected"),
        ("awaiting_approval", "recipient changed", "unexpected"),
        ("unknown", "owed otherwise", "unexpected"),
        ("submitted", "owed otherwise", "unexpected"),
        ("awaiting_approval", "owed otherwise", "unexpected"),
        ("unknown", "released", "unexpected"),
        ("unknown", "declared", "failed declared_unsent take_back"),
        ("sending", "declared", "unexpected"),
        ("submitted", "declared", "unexpected"),
        ("submitted", "closed", "unexpected"),
        ("completed", "closed", "unexpected"),
        ("unknown", "closed", "unexpected"),
        ("failed", "closed", "unexpected"),
    ];
    let why = ShortText::parse("The bank took a fee.").unwrap();
    for (state, act, outcome) in table {
        let event = match act {
            "approved" => Event::Approved,
            "canceled" => Event::Canceled,
            "released" => Event::Released,
            "owed otherwise" => Event::OwedOtherwise,
            "recipient changed" => Event::RecipientChanged,
            "closed" => Event::Closed(&why),
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

#[test]
fn r2_124_r2_193_what_moved_otherwise_is_closed_with_its_money_out() {
    let why = ShortText::parse("The bank took a fee.").unwrap();
    let closed = "failed closed take_back alert:out_after_all";
    let other = line("line_1", -9_999, "sent");
    let other = step(&in_state("submitted"), &Event::LineSeen(&other), NOW);
    let mut unbooked = in_state("completed");
    unbooked.unbooked_since = Some(NOW);
    for was in [other.unwrap().transfer, unbooked] {
        let row = was.state.as_str();
        check(&was, &Event::Closed(&why), NOW, closed, row);
        let is = step(&was, &Event::Closed(&why), NOW).unwrap().transfer;
        assert!(is.is_out_after_all() && !is.is_moved_otherwise(), "{row}");
        let reason = "An administrator closed it: The bank took a fee.";
        assert_eq!(is.reason.as_deref(), Some(reason), "{row}");
        // What the bank said before is no news; that the money came back is.
        for (status, came_back) in [("sent", false), ("reversed", true)] {
            let seen = line("line_1", -9_999, status);
            let found = step(&is, &Event::LineSeen(&seen), NOW).unwrap();
            assert_eq!(found.told.is_some(), came_back, "{row} {status}");
            assert_eq!(found.transfer.is_out_after_all(), !came_back, "{row}");
            assert_eq!(found.transfer.state, TransferState::Failed, "{row}");
        }
    }
}
