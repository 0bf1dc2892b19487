//! What the bank tells of a transfer, in every state, and what is not told twice.

use super::{check, error, in_state, line, sent, told};
use crate::bank::BankError;
use crate::transfers::fixtures::NOW;
use crate::transfers::step::{Branch, Event, KEY_IS_KEPT, step};
use time::Duration;

type Row = (
    &'static str,
    (&'static str, i64, &'static str),
    &'static str,
);

/// State, the line's id, cents and status → outcome.
const NEWS: [Row; 26] = [
    (
        "submitted",
        ("line_1", -10_000, "pending"),
        "submitted under_way",
    ),
    (
        "submitted",
        ("line_1", -10_000, "sent"),
        "completed completed settle",
    ),
    (
        "submitted",
        ("line_1", -10_000, "failed"),
        "failed failed_at_bank take_back alert:failed",
    ),
    (
        "submitted",
        ("line_1", -10_000, "blocked"),
        "failed failed_at_bank take_back alert:failed",
    ),
    (
        "submitted",
        ("line_1", -10_000, "cancelled"),
        "canceled canceled_at_bank take_back alert:canceled_at_bank",
    ),
    (
        "submitted",
        ("line_1", -10_000, "reversed"),
        "failed returned take_back alert:returned",
    ),
    (
        "submitted",
        ("line_1", -9_999, "sent"),
        "submitted amount_differs alert:amount_differs",
    ),
    (
        "submitted",
        ("line_1", -9_999, "failed"),
        "failed failed_at_bank take_back alert:failed",
    ),
    (
        "submitted",
        ("line_1", 10_000, "sent"),
        "submitted old_news",
    ),
    (
        "sending",
        ("line_1", -10_000, "pending"),
        "submitted seen_before_told",
    ),
    (
        "unknown",
        ("line_1", -10_000, "sent"),
        "completed completed settle",
    ),
    (
        "queued",
        ("line_1", -10_000, "sent"),
        "completed completed settle",
    ),
    (
        "held",
        ("line_1", -10_000, "sent"),
        "completed completed settle",
    ),
    (
        "awaiting_approval",
        ("line_1", -10_000, "sent"),
        "completed completed settle",
    ),
    (
        "completed",
        ("line_1", -10_000, "sent"),
        "completed old_news",
    ),
    (
        "completed",
        ("line_1", -10_000, "pending"),
        "completed old_news",
    ),
    (
        "completed",
        ("line_1", -10_000, "reversed"),
        "failed returned take_back alert:returned",
    ),
    (
        "completed",
        ("line_1", -10_000, "failed"),
        "failed returned take_back alert:returned",
    ),
    (
        "completed",
        ("line_2", -10_000, "sent"),
        "completed second_line alert:second_line",
    ),
    (
        "completed",
        ("line_2", -10_000, "failed"),
        "completed old_news",
    ),
    (
        "returned",
        ("line_1", -10_000, "sent"),
        "failed out_after_all alert:out_after_all",
    ),
    (
        "returned",
        ("line_1", -10_000, "reversed"),
        "failed old_news take_back",
    ),
    ("returned", ("line_1", 10_000, "sent"), "failed old_news"),
    (
        "failed",
        ("line_1", -10_000, "sent"),
        "failed out_after_all alert:out_after_all",
    ),
    (
        "canceled",
        ("line_1", -10_000, "pending"),
        "canceled out_after_all alert:out_after_all",
    ),
    (
        "canceled",
        ("line_1", -10_000, "failed"),
        "canceled old_news",
    ),
];

#[test]
fn r2_124_r2_193_what_the_banks_own_news_make_of_it() {
    for (state, (id, cents, status), outcome) in NEWS {
        let line = line(id, cents, status);
        let row = format!("{state} {id} {cents} {status}");
        check(
            &in_state(state),
            &Event::LineSeen(&line),
            NOW,
            outcome,
            &row,
        );
    }
}

#[test]
fn r2_193_what_the_bank_says_of_a_request() {
    let table = [
        ("submitted", "waits", "submitted waits_at_bank"),
        ("submitted", "approved", "submitted under_way"),
        (
            "submitted",
            "rejected",
            "canceled rejected_at_bank take_back alert:canceled_at_bank",
        ),
        ("queued", "approved", "submitted seen_before_told"),
        (
            "awaiting_approval",
            "approved",
            "submitted seen_before_told",
        ),
        ("completed", "waits", "completed old_news"),
        (
            "failed",
            "approved",
            "failed out_after_all alert:out_after_all",
        ),
        (
            "canceled",
            "waits",
            "canceled out_after_all alert:out_after_all",
        ),
        ("canceled", "cancelled", "canceled old_news"),
    ];
    for (state, says, outcome) in table {
        let told = sent(says);
        let row = format!("{state} {says}");
        check(
            &in_state(state),
            &Event::RequestSeen(&told),
            NOW,
            outcome,
            &row,
        );
    }
    let silent = [
        ("unreachable", "submitted not_read"),
        ("unknown", "submitted not_read"),
        ("held", "submitted not_read"),
        ("refused", "submitted not_read"),
        ("token", "submitted not_read"),
        ("not found", "submitted gone_at_bank alert:gone_at_bank"),
    ];
    for (says, outcome) in silent {
        let error = error(says);
        check(
            &in_state("submitted"),
            &Event::NotRead(&error),
            NOW,
            outcome,
            says,
        );
        check(
            &in_state("queued"),
            &Event::NotRead(&error),
            NOW,
            "unexpected",
            says,
        );
    }
}

#[test]
fn r2_194_what_the_bank_lets_go_after_all_is_told_once_and_booked_never() {
    // How the bank ended it, and what it says of the same line later, one after the other.
    let table = [
        (
            "blocked",
            "sent",
            "failed out_after_all alert:out_after_all",
        ),
        (
            "failed",
            "pending",
            "failed out_after_all alert:out_after_all",
        ),
        (
            "cancelled",
            "sent",
            "canceled out_after_all alert:out_after_all",
        ),
        ("blocked", "failed", "failed old_news"),
    ];
    for (ended, later, outcome) in table {
        let said = |status| line("line_1", -10_000, status);
        let over = step(&in_state("submitted"), &Event::LineSeen(&said(ended)), NOW).unwrap();
        let row = over.transfer;
        let found = step(&row, &Event::LineSeen(&said(later)), NOW).unwrap();
        assert_eq!(told(&found), outcome, "{ended} {later}");
        if !found.transfer.is_out_after_all() {
            continue;
        }
        let again = step(&found.transfer, &Event::LineSeen(&said(later)), NOW).unwrap();
        assert_eq!((again.told, again.commands.len()), (None, 0), "{ended}");
        // It comes to nothing in the end: the reason says so again.
        let back = step(&found.transfer, &Event::LineSeen(&said(ended)), NOW).unwrap();
        assert_eq!(back.transfer.reason, row.reason, "{ended}");
        assert!(back.told.is_some() && back.commands.is_empty(), "{ended}");
    }
    // A request stays approved when its line fails; one that was rejected and lives is news.
    let over = step(
        &in_state("submitted"),
        &Event::LineSeen(&line("line_1", -10_000, "failed")),
        NOW,
    );
    let found = step(
        &over.unwrap().transfer,
        &Event::RequestSeen(&sent("approved")),
        NOW,
    );
    assert_eq!(told(&found.unwrap()), "failed old_news");
    let over = step(
        &in_state("submitted"),
        &Event::RequestSeen(&sent("rejected")),
        NOW,
    );
    let found = step(
        &over.unwrap().transfer,
        &Event::RequestSeen(&sent("approved")),
        NOW,
    );
    assert_eq!(
        told(&found.unwrap()),
        "canceled out_after_all alert:out_after_all"
    );
}

#[test]
fn r2_194_what_the_bank_shows_no_more_is_in_doubt_until_it_is_seen_or_declared_unsent() {
    let gone = Event::NotRead(&BankError::NotFound);
    let found = step(&in_state("submitted"), &gone, NOW).unwrap().transfer;
    assert!(found.is_gone() && found.uncertain_since == Some(NOW));
    let later = NOW.plus(Duration::hours(1));
    let still = step(&found, &gone, later).unwrap().transfer;
    let since = (still.uncertain_since, still.checked_at);
    assert_eq!(since, (Some(NOW), Some(later)));
    check(
        &still,
        &Event::DeclaredUnsent,
        later,
        "failed declared_unsent take_back",
        "gone",
    );
    let seen = step(&still, &Event::RequestSeen(&sent("approved")), later).unwrap();
    assert!(seen.told.is_some());
    let is = (seen.transfer.uncertain_since, seen.transfer.reason);
    assert_eq!(is, (None, None));
}

#[test]
fn r2_194_what_was_told_once_is_not_told_again() {
    let other = line("line_1", -9_999, "sent");
    let first = step(&in_state("submitted"), &Event::LineSeen(&other), NOW).unwrap();
    let again = step(&first.transfer, &Event::LineSeen(&other), NOW).unwrap();
    assert_eq!(told(&again), "submitted amount_differs");
    let second = line("line_2", -10_000, "sent");
    let first = step(&in_state("completed"), &Event::LineSeen(&second), NOW).unwrap();
    let again = step(&first.transfer, &Event::LineSeen(&second), NOW).unwrap();
    assert_eq!(told(&again), "completed old_news");
    let late = NOW.plus(KEY_IS_KEPT);
    let first = step(&in_state("unknown"), &Event::LookedUp(&Ok(None)), late).unwrap();
    let again = step(&first.transfer, &Event::LookedUp(&Ok(None)), late).unwrap();
    assert_eq!(told(&again), "unknown key_too_old");
    let gone = BankError::NotFound;
    let first = step(&in_state("submitted"), &Event::NotRead(&gone), NOW).unwrap();
    let again = step(&first.transfer, &Event::NotRead(&gone), NOW).unwrap();
    assert_eq!(
        (told(&again).as_str(), again.branch),
        ("submitted gone_at_bank", Branch::GoneAtBank)
    );
    let mut held = in_state("sending");
    held.attempts = 3;
    let third = step(&held, &Event::Answered(&Err(error("held"))), NOW).unwrap();
    assert_eq!(told(&third), "held held alert:held");
}
