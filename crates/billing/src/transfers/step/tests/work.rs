//! What a worker finds and is answered, in every state.

use super::{check, error, in_state, sent};
use crate::transfers::TransferState;
use crate::transfers::fixtures::{NOW, transfer};
use crate::transfers::step::{Event, KEY_IS_KEPT, step};
use time::Duration;

#[test]
fn r2_194_a_worker_looks_before_it_sends() {
    let table = [
        ("queued", "queued looks_first look_up"),
        ("held", "held looks_first look_up"),
        ("unknown", "unknown looks_first look_up"),
        ("sending", "unknown worker_died_sending look_up"),
        ("sending in doubt", "unknown worker_died_sending look_up"),
        ("submitted", "submitted reads_status read_request"),
        ("awaiting_approval", "unexpected"),
        ("completed", "unexpected"),
        ("failed", "unexpected"),
        ("canceled", "unexpected"),
    ];
    for (state, outcome) in table {
        check(&in_state(state), &Event::LeaseTaken, NOW, outcome, state);
    }
    let taken = step(&in_state("queued"), &Event::LeaseTaken, NOW).unwrap();
    assert_eq!(taken.transfer.lease_token, 2);
    assert!(taken.transfer.is_leased_to(2) && !taken.transfer.is_leased_to(1));
}

#[test]
fn r2_194_what_a_look_at_the_bank_comes_to() {
    let soon = Duration::minutes(1);
    // State, after the first asking, the bank says → outcome.
    let table = [
        ("queued", soon, "nothing", "sending sends_again send"),
        ("held", soon, "nothing", "sending sends_again send"),
        ("held", KEY_IS_KEPT, "nothing", "sending sends_again send"),
        ("unknown", soon, "nothing", "sending sends_again send"),
        (
            "unknown",
            KEY_IS_KEPT,
            "nothing",
            "unknown key_too_old alert:stuck",
        ),
        ("queued", soon, "approved", "submitted found"),
        ("unknown", soon, "approved", "submitted found"),
        ("unknown", KEY_IS_KEPT, "approved", "submitted found"),
        ("unknown", soon, "waits", "submitted found"),
        (
            "unknown",
            soon,
            "rejected",
            "canceled rejected_at_bank take_back alert:canceled_at_bank",
        ),
        (
            "unknown",
            soon,
            "cancelled",
            "canceled canceled_at_bank take_back alert:canceled_at_bank",
        ),
        ("queued", soon, "unreachable", "queued not_looked_up"),
        ("held", soon, "unknown", "held not_looked_up"),
        ("unknown", soon, "held", "unknown not_looked_up"),
        ("unknown", soon, "refused", "unknown not_looked_up"),
        ("unknown", soon, "not found", "unknown not_looked_up"),
        ("unknown", soon, "token", "unknown not_looked_up"),
        ("sending", soon, "nothing", "unexpected"),
        ("submitted", soon, "nothing", "unexpected"),
        ("canceled", soon, "nothing", "unexpected"),
        ("awaiting_approval", soon, "nothing", "unexpected"),
    ];
    for (state, after, says, outcome) in table {
        let mut was = in_state(state);
        was.attempts = 1;
        let answer = match says {
            "nothing" => Ok(None),
            "approved" | "waits" | "rejected" | "cancelled" => Ok(Some(sent(says))),
            says => Err(error(says)),
        };
        let row = format!("{state} {after} {says}");
        check(
            &was,
            &Event::LookedUp(&answer),
            NOW.plus(after),
            outcome,
            &row,
        );
    }
    let mut first = in_state("queued");
    first.attempts = 0;
    first.first_sent_at = None;
    check(
        &first,
        &Event::LookedUp(&Ok(None)),
        NOW,
        "sending sends_first send",
        "first",
    );
}

#[test]
fn r2_194_an_earlier_payment_of_the_same_stops_it_and_is_told_once() {
    let table = [
        ("queued", "held sent_before alert:sent_before"),
        ("held", "held sent_before alert:sent_before"),
        ("unknown", "unknown sent_before alert:sent_before"),
        ("sending", "unexpected"),
        ("submitted", "unexpected"),
        ("awaiting_approval", "unexpected"),
        ("completed", "unexpected"),
        ("failed", "unexpected"),
        ("canceled", "unexpected"),
    ];
    for (state, outcome) in table {
        let was = in_state(state);
        check(&was, &Event::SentBefore, NOW, outcome, state);
        let Ok(first) = step(&was, &Event::SentBefore, NOW) else {
            continue;
        };
        assert!(first.transfer.is_sent_before(), "{state}");
        let again = step(&first.transfer, &Event::SentBefore, NOW).unwrap();
        assert_eq!((again.told, again.commands), (None, Vec::new()), "{state}");
    }
}

#[test]
fn r2_194_r2_209_what_the_banks_answer_makes_of_it() {
    // In doubt from an earlier asking, the bank says → outcome.
    let table = [
        (false, "approved", "submitted accepted"),
        (false, "waits", "submitted accepted"),
        (
            false,
            "rejected",
            "canceled rejected_at_bank take_back alert:canceled_at_bank",
        ),
        (
            false,
            "cancelled",
            "canceled canceled_at_bank take_back alert:canceled_at_bank",
        ),
        (false, "unknown", "unknown answer_lost"),
        (false, "unreachable", "queued not_reached"),
        (false, "held", "held held"),
        (false, "refused", "failed refused take_back alert:failed"),
        (false, "not found", "failed refused take_back alert:failed"),
        (false, "token", "queued token_refused alert:token_refused"),
        (true, "approved", "submitted accepted"),
        (true, "unknown", "unknown answer_lost"),
        (true, "unreachable", "unknown not_reached_in_doubt"),
        (true, "held", "unknown held_in_doubt"),
        (true, "refused", "unknown refused_in_doubt"),
        (true, "not found", "unknown refused_in_doubt"),
        (
            true,
            "token",
            "unknown token_refused_in_doubt alert:token_refused",
        ),
    ];
    for (doubt, says, outcome) in table {
        let answer = match says {
            "approved" | "waits" | "rejected" | "cancelled" => Ok(sent(says)),
            says => Err(error(says)),
        };
        let was = in_state(if doubt { "sending in doubt" } else { "sending" });
        check(
            &was,
            &Event::Answered(&answer),
            NOW,
            outcome,
            &format!("{doubt} {says}"),
        );
        for state in TransferState::ALL {
            if *state != TransferState::Sending {
                let was = transfer(*state);
                check(
                    &was,
                    &Event::Answered(&answer),
                    NOW,
                    "unexpected",
                    state.as_str(),
                );
            }
        }
    }
}
