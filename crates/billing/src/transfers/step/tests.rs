//! Every answer in every state, each with its outcome.

mod news;
mod people;
mod work;

use super::{Command, Event, Step, step};
use crate::bank::{
    BankError, BankLine, BankLineId, LineStatus, RequestId, RequestStatus, SentRequest,
};
use crate::transfers::fixtures::{NOW, sent_line, transfer};
use crate::transfers::{Transfer, TransferState};
use crm_core::clock::Instant;

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
        status: LineStatus::parse(status).unwrap(),
        ..sent_line(id, cents)
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
