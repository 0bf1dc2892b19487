//! Every answer in every state, each with its outcome.

use super::{Branch, Command, Event, Step, step};
use crate::bank::{
    BankError, BankLine, BankLineId, LineMethod, LineStatus, RequestId, RequestStatus, SentRequest,
};
use crate::transfers::fixtures::{NOW, transfer};
use crate::transfers::{KEY_IS_KEPT, Transfer, TransferState};
use crm_core::clock::Instant;
use crm_core::money::Money;
use time::Duration;

fn error(name: &str) -> BankError {
    let message = "not enough money".to_owned();
    match name {
        "unreachable" => BankError::Unreachable("refused".to_owned()),
        "unknown" => BankError::Unknown("timed out".to_owned()),
        "held" => BankError::Held { message },
        "refused" => BankError::Refused {
            code: "bad".to_owned(),
            message,
        },
        "not found" => BankError::NotFound,
        "token" => BankError::Misconfigured("401".to_owned()),
        _ => panic!("no error {name}"),
    }
}

fn sent(name: &str) -> SentRequest {
    SentRequest {
        id: RequestId::parse("req_1").unwrap(),
        status: match name {
            "waits" => RequestStatus::PendingApproval {
                given: 1,
                needed: 2,
            },
            "approved" => RequestStatus::Approved,
            "rejected" => RequestStatus::Rejected {
                by: Some("Ana".to_owned()),
            },
            "cancelled" => RequestStatus::Cancelled,
            _ => panic!("no status {name}"),
        },
        line: None,
    }
}

fn line(id: &str, cents: i64, status: &str) -> BankLine {
    BankLine {
        id: BankLineId::parse(id).unwrap(),
        account: "a1".to_owned(),
        amount: Money::from_cents(cents),
        status: LineStatus::parse(status).unwrap(),
        kind: "outgoingPayment".to_owned(),
        counterparty_id: None,
        counterparty_name: None,
        description: None,
        note: None,
        memo: None,
        method: LineMethod::Ach,
        created_at: NOW,
        posted_at: Some(NOW),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

fn in_state(name: &str) -> Transfer {
    let (name, doubt) = match name.strip_suffix(" in doubt") {
        Some(name) => (name, true),
        None => (name, false),
    };
    let (name, returned) = match name {
        "returned" => ("failed", true),
        name => (name, false),
    };
    let mut row = transfer(TransferState::parse(name).unwrap());
    row.lease_token = 1;
    row.lease_until = Some(NOW);
    if doubt {
        row.uncertain_since = Some(NOW);
    }
    if returned {
        row.line = Some(BankLineId::parse("line_1").unwrap());
        row.returned_at = Some(NOW);
        row.unbooked_since = Some(NOW);
    }
    row
}

fn told(found: &Step) -> String {
    let commands = found.commands.iter().map(|command| match command {
        Command::LookUp => "look_up".to_owned(),
        Command::Send => "send".to_owned(),
        Command::ReadRequest(_) => "read_request".to_owned(),
        Command::ReadLine(_) => "read_line".to_owned(),
        Command::Settle(_) => "settle".to_owned(),
        Command::TakeBack => "take_back".to_owned(),
        Command::Alert(alert) => format!("alert:{alert}"),
    });
    let commands: Vec<_> = commands.collect();
    let all = format!(
        "{} {} {}",
        found.transfer.state,
        found.branch,
        commands.join(" ")
    );
    all.trim_end().to_owned()
}

fn check(was: &Transfer, event: &Event<'_>, now: Instant, outcome: &str, row: &str) {
    let found = match step(was, event, now) {
        Ok(found) => {
            let is = &found.transfer;
            let same = (&is.key, is.amount, is.source) == (&was.key, was.amount, was.source);
            assert!(same, "{row}: what it is never changes");
            let clean = !matches!(
                is.state,
                TransferState::Queued | TransferState::Held | TransferState::AwaitingApproval
            );
            assert!(
                clean || is.uncertain_since.is_none(),
                "{row}: in doubt and not"
            );
            assert!(
                is.state.is_worked_on() == is.next_at.is_some(),
                "{row}: forgotten, or waited for in vain"
            );
            told(&found)
        }
        Err(_) => "unexpected".to_owned(),
    };
    assert_eq!(found, outcome, "{row}");
}

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

#[test]
fn r2_124_r2_193_what_the_banks_own_news_make_of_it() {
    // State, the line's id, cents and status → outcome.
    let table = [
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
    for (state, (id, cents, status), outcome) in table {
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
