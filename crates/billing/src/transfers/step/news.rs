//! What the bank says of a transfer, no matter who heard it and in whatever order.

use super::reasons::{CLOSED, GONE, OTHER_AMOUNT, OUT, TWICE};
use super::waits::{after_fault, for_status};
use super::{Alert, Branch, Command, Step, moved};
use crate::bank::{BankError, BankLine, LineStatus, RequestStatus, SentRequest};
use crate::transfers::model::Transfer;
use crate::transfers::state::TransferState;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::text::ShortText;

/// The bank has it: all doubt is over.
pub(super) fn submitted(was: &Transfer, sent: &SentRequest, branch: Branch, now: Instant) -> Step {
    let mut is = at_bank(was, now);
    is.request = Some(sent.id.clone());
    is.line = sent.line.clone().or_else(|| was.line.clone());
    match &sent.status {
        RequestStatus::PendingApproval { given, needed } => {
            is.reason = Some(format!(
                "It waits for approval there: {given} of {needed} given."
            ));
            told_once(was, is, branch)
        }
        RequestStatus::Approved => {
            // What a move of money said of it is newer than the request it came of.
            is.reason = was.reason.clone().filter(|_| was.is_other_amount());
            told_once(was, is, branch)
        }
        RequestStatus::Rejected { by } => {
            let by = by
                .as_ref()
                .map(|by| format!(" by {by}"))
                .unwrap_or_default();
            let reason = format!("Rejected at the bank{by}.");
            canceled_there(is, reason, Branch::RejectedAtBank, now)
        }
        RequestStatus::Cancelled => {
            let reason = "Canceled at the bank.".to_owned();
            canceled_there(is, reason, Branch::CanceledAtBank, now)
        }
    }
}

fn at_bank(was: &Transfer, now: Instant) -> Transfer {
    let mut is = moved(was, TransferState::Submitted, now);
    is.uncertain_since = None;
    is.submitted_at = was.submitted_at.or(Some(now));
    is.first_sent_at = was.first_sent_at.or(Some(now));
    is.checked_at = Some(now);
    is.next_at = Some(for_status(&is, now));
    is
}

/// In the history when something is new.
fn told_once(was: &Transfer, is: Transfer, branch: Branch) -> Step {
    let what = |row: &Transfer| {
        let names = (row.request.clone(), row.line.clone());
        (row.state, row.reason.clone(), names)
    };
    if was.state != is.state {
        is.tell(EventKind::TransferSubmitted, branch)
    } else if what(was) != what(&is) {
        is.tell(EventKind::TransferUpdated, branch)
    } else {
        is.quiet(branch)
    }
}

fn canceled_there(at_bank: Transfer, reason: String, branch: Branch, now: Instant) -> Step {
    let mut is = moved(&at_bank, TransferState::Canceled, now);
    is.reason = Some(reason);
    is.tell(EventKind::TransferCanceled, branch)
        .and(Command::TakeBack)
        .and_alert(Alert::CanceledAtBank)
}

pub(super) fn request_seen(was: &Transfer, sent: &SentRequest, now: Instant) -> Step {
    use TransferState as S;
    match was.state {
        S::Submitted => {
            let branch = match sent.status {
                RequestStatus::PendingApproval { .. } => Branch::WaitsAtBank,
                _ => Branch::UnderWay,
            };
            submitted(was, sent, branch, now)
        }
        S::AwaitingApproval | S::Queued | S::Sending | S::Held | S::Unknown => {
            submitted(was, sent, Branch::SeenBeforeTold, now)
        }
        S::Completed => was.clone().quiet(Branch::OldNews),
        S::Failed | S::Canceled => {
            let is_alive = matches!(
                sent.status,
                RequestStatus::PendingApproval { .. } | RequestStatus::Approved
            );
            // A request stays approved when its move of money fails: what the line said is newer.
            let is_news = was.request.as_ref() != Some(&sent.id) || was.line.is_none();
            if is_alive && is_news && !was.is_out_after_all() {
                let mut is = was.clone();
                is.request = Some(sent.id.clone());
                return out_after_all(is);
            }
            was.clone().quiet(Branch::OldNews)
        }
    }
}

pub(super) fn line_seen(was: &Transfer, line: &BankLine, now: Instant) -> Step {
    // Money that comes in, such as the return of a payment, is no payment of ours.
    if line.amount.cents() >= 0 {
        return was.clone().quiet(Branch::OldNews);
    }
    use TransferState as S;
    match was.state {
        S::AwaitingApproval | S::Queued | S::Sending | S::Submitted | S::Held | S::Unknown => {
            line_of_open(was, line, now)
        }
        S::Completed => line_of_completed(was, line, now),
        S::Failed | S::Canceled => line_of_ended(was, line),
    }
}

fn line_of_open(was: &Transfer, line: &BankLine, now: Instant) -> Step {
    let mut is = at_bank(was, now);
    is.line = Some(line.id.clone());
    is.request = line.request_id.clone().or_else(|| was.request.clone());
    let is_out = matches!(line.status, LineStatus::Pending | LineStatus::Sent);
    if is_out && line.amount != was.amount.taken_off() {
        is.reason = Some(OTHER_AMOUNT.to_owned());
        let step = told_once(was, is, Branch::AmountDiffers);
        return if was.is_other_amount() {
            step
        } else {
            step.and_alert(Alert::AmountDiffers)
        };
    }
    match line.status {
        LineStatus::Pending => {
            let branch = match was.state {
                TransferState::Submitted => Branch::UnderWay,
                _ => Branch::SeenBeforeTold,
            };
            told_once(was, is, branch)
        }
        LineStatus::Sent => {
            let booked = line.posted_at.unwrap_or(now);
            let mut is = moved(&is, TransferState::Completed, now);
            is.completed_at = Some(booked);
            is.tell(EventKind::TransferCompleted, Branch::Completed)
                .and(Command::Settle(booked))
        }
        LineStatus::Cancelled => canceled_there(is, why(line), Branch::CanceledAtBank, now),
        LineStatus::Failed | LineStatus::Blocked => failed(&is, line, now),
        LineStatus::Reversed => returned(&is, line, now),
    }
}

fn line_of_completed(was: &Transfer, line: &BankLine, now: Instant) -> Step {
    let is_its_own = was.line.as_ref().is_none_or(|own| *own == line.id);
    match line.status {
        LineStatus::Cancelled | LineStatus::Failed | LineStatus::Blocked | LineStatus::Reversed
            if is_its_own =>
        {
            returned(was, line, now)
        }
        LineStatus::Pending | LineStatus::Sent if !is_its_own => {
            let mut is = was.clone();
            if is.is_moved_twice() {
                return is.quiet(Branch::OldNews);
            }
            is.reason = Some(TWICE.to_owned());
            let step = is.tell(EventKind::TransferUpdated, Branch::SecondLine);
            step.and_alert(Alert::SecondLine)
        }
        // The second one came to nothing.
        LineStatus::Cancelled | LineStatus::Failed | LineStatus::Blocked | LineStatus::Reversed
            if was.is_moved_twice() =>
        {
            let mut is = was.clone();
            is.reason = None;
            is.tell(EventKind::TransferUpdated, Branch::OldNews)
        }
        LineStatus::Pending
        | LineStatus::Sent
        | LineStatus::Cancelled
        | LineStatus::Failed
        | LineStatus::Blocked
        | LineStatus::Reversed => was.clone().quiet(Branch::OldNews),
    }
}

/// Staff get a notice, and nothing is booked: what it was to pay may have been paid again.
fn out_after_all(mut is: Transfer) -> Step {
    is.reason = Some(OUT.to_owned());
    let step = is.tell(EventKind::TransferUpdated, Branch::OutAfterAll);
    step.and_alert(Alert::OutAfterAll)
}

/// What it was to pay is left to people, who match the bank's line with what it paid.
pub(super) fn closed(was: &Transfer, why: &ShortText, now: Instant) -> Option<Step> {
    if !was.is_moved_otherwise() {
        return None;
    }
    let mut is = moved(was, TransferState::Failed, now);
    is.reason = Some(format!("{CLOSED}{}", why.as_str()));
    let step = is.tell(EventKind::TransferClosed, Branch::Closed);
    let step = step.and(Command::TakeBack);
    Some(step.and_alert(Alert::OutAfterAll))
}

/// A line that the bank blocked or failed may be let go after all. A return that could not be booked, because its
/// month was closed, is tried again.
fn line_of_ended(was: &Transfer, line: &BankLine) -> Step {
    let is_known = was.line.as_ref() == Some(&line.id);
    let is_alive = matches!(line.status, LineStatus::Pending | LineStatus::Sent);
    if is_alive && !was.is_out_after_all() {
        let mut is = was.clone();
        is.line = Some(line.id.clone());
        return out_after_all(is);
    }
    let step = if is_known && !is_alive && was.is_out_after_all() {
        let mut is = was.clone();
        is.reason = Some(why(line));
        is.tell(EventKind::TransferUpdated, Branch::OldNews)
    } else {
        was.clone().quiet(Branch::OldNews)
    };
    if is_known && !is_alive && was.unbooked_since.is_some() {
        step.and(Command::TakeBack)
    } else {
        step
    }
}

fn failed(at_bank: &Transfer, line: &BankLine, now: Instant) -> Step {
    let mut is = moved(at_bank, TransferState::Failed, now);
    is.reason = Some(why(line));
    is.tell(EventKind::TransferFailed, Branch::FailedAtBank)
        .and(Command::TakeBack)
        .and_alert(Alert::Failed)
}

fn returned(was: &Transfer, line: &BankLine, now: Instant) -> Step {
    let mut is = moved(was, TransferState::Failed, now);
    is.line = Some(line.id.clone());
    is.returned_at = Some(line.failed_at.unwrap_or(now));
    is.reason = Some(came_back(line));
    is.tell(EventKind::TransferReturned, Branch::Returned)
        .and(Command::TakeBack)
        .and_alert(Alert::Returned)
}

fn came_back(line: &BankLine) -> String {
    match &line.reason {
        Some(reason) => format!("Returned by the bank: {reason}"),
        None => "Returned by the bank.".to_owned(),
    }
}

/// Why a line did not pay.
fn why(line: &BankLine) -> String {
    if line.status == LineStatus::Reversed {
        return came_back(line);
    }
    let by_bank = || match line.status {
        LineStatus::Blocked => "Blocked by the bank.".to_owned(),
        LineStatus::Cancelled => "Canceled by the bank.".to_owned(),
        _ => "The bank could not pay it.".to_owned(),
    };
    line.reason.clone().unwrap_or_else(by_bank)
}

/// Its status could not be read.
pub(super) fn not_read(was: &Transfer, error: &BankError, now: Instant) -> Option<Step> {
    if was.state != TransferState::Submitted {
        return None;
    }
    let mut is = was.clone();
    is.lease_until = None;
    is.next_at = Some(after_fault(was, now));
    Some(match error {
        BankError::NotFound => {
            is.checked_at = Some(now);
            is.next_at = Some(for_status(was, now));
            if was.is_gone() {
                return Some(is.quiet(Branch::GoneAtBank));
            }
            is.reason = Some(GONE.to_owned());
            is.uncertain_since = was.uncertain_since.or(Some(now));
            let step = is.tell(EventKind::TransferUpdated, Branch::GoneAtBank);
            step.and_alert(Alert::GoneAtBank)
        }
        // What is known of it stays as it was said.
        BankError::Unreachable(_)
        | BankError::Unknown(_)
        | BankError::Held { .. }
        | BankError::Refused { .. }
        | BankError::Misconfigured(_) => is.quiet(Branch::NotRead),
    })
}
