//! What a worker does with a transfer on a lease.

use super::news::submitted;
use super::waits::{
    CLOCKS_DIFFER, KEY_IS_KEPT, LEASE, after_attempt, after_fault, after_refused_token, by_age,
};
use super::{Alert, Branch, Command, Step, moved};
use crate::bank::{BankError, SentRequest};
use crate::transfers::model::Transfer;
use crate::transfers::state::TransferState;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use time::Duration;

/// After this many refusals for now, staff get a notice.
const HELD_OFTEN: i64 = 3;
/// How often what the bank does not remember is looked up.
const RARELY: Duration = Duration::minutes(15);
const SENT_BEFORE: &str = "The bank has an earlier payment for this that is not in the books.";
const NOT_FOUND_FOR_A_DAY: &str =
    "The bank's answer was lost, and the bank doesn't show this transfer.";

pub(super) fn lease_taken(was: &Transfer, now: Instant) -> Option<Step> {
    let mut is = was.clone();
    is.lease_token = is.lease_token.saturating_add(1);
    is.lease_until = Some(now.plus(LEASE));
    match was.state {
        TransferState::Queued | TransferState::Held | TransferState::Unknown => {
            Some(is.quiet(Branch::LooksFirst).and(Command::LookUp))
        }
        TransferState::Sending => {
            is.state = TransferState::Unknown;
            is.state_since = now;
            is.uncertain_since = was.uncertain_since.or(Some(now));
            is.reason = Some("Our server stopped while sending it to the bank.".to_owned());
            let step = is.tell(EventKind::TransferUnknown, Branch::WorkerDiedSending);
            Some(step.and(Command::LookUp))
        }
        TransferState::Submitted => {
            let line = was.line.clone().map(Command::ReadLine);
            let request = || was.request.clone().map(Command::ReadRequest);
            let read = line.or_else(request)?;
            Some(is.quiet(Branch::ReadsStatus).and(read))
        }
        TransferState::AwaitingApproval
        | TransferState::Completed
        | TransferState::Failed
        | TransferState::Canceled => None,
    }
}

pub(super) fn looked_up(
    was: &Transfer,
    answer: &Result<Option<SentRequest>, BankError>,
    now: Instant,
) -> Option<Step> {
    let waits = matches!(
        was.state,
        TransferState::Queued | TransferState::Held | TransferState::Unknown
    );
    if !waits {
        return None;
    }
    Some(match answer {
        Ok(Some(found)) => submitted(was, found, Branch::Found, now),
        Ok(None) => not_there(was, now),
        // Whatever kept the bank from saying so: nothing was asked of it that moves money.
        Err(
            error @ (BankError::Unreachable(_)
            | BankError::Unknown(_)
            | BankError::Held { .. }
            | BankError::Refused { .. }
            | BankError::NotFound
            | BankError::Misconfigured(_)),
        ) => not_looked_up(was, error, now),
    })
}

/// The bank has nothing under the key: it is sent, unless so much time went by that the bank may have forgotten
/// the key of one that went out.
fn not_there(was: &Transfer, now: Instant) -> Step {
    // A request in the future was stamped by a clock that is wrong: the age of its key is unknown.
    let is_kept =
        |first: Instant| first <= now.plus(CLOCKS_DIFFER) && now < first.plus(KEY_IS_KEPT);
    if was.uncertain_since.is_some() && !was.first_sent_at.is_some_and(is_kept) {
        let mut is = was.clone();
        is.lease_until = None;
        is.checked_at = Some(now);
        is.next_at = Some(by_age(was, RARELY, now));
        if is.reason.as_deref() == Some(NOT_FOUND_FOR_A_DAY) {
            return is.quiet(Branch::KeyTooOld);
        }
        is.reason = Some(NOT_FOUND_FOR_A_DAY.to_owned());
        let step = is.tell(EventKind::TransferUpdated, Branch::KeyTooOld);
        return step.and_alert(Alert::Stuck);
    }
    let branch = if was.attempts == 0 {
        Branch::SendsFirst
    } else {
        Branch::SendsAgain
    };
    let mut is = moved(was, TransferState::Sending, now);
    is.attempts = is.attempts.saturating_add(1);
    is.first_sent_at = was.first_sent_at.or(Some(now));
    is.checked_at = Some(now);
    is.lease_until = Some(now.plus(LEASE));
    // The worker that finds the lease over has to look.
    is.next_at = Some(now);
    is.tell(EventKind::TransferSending, branch)
        .and(Command::Send)
}

impl Transfer {
    /// It waits because the bank has an earlier payment of the same that the books cannot account for.
    #[must_use]
    pub fn is_sent_before(&self) -> bool {
        let waits = matches!(self.state, TransferState::Held | TransferState::Unknown);
        waits && self.reason.as_deref() == Some(SENT_BEFORE)
    }
}

/// The books lost an earlier payment of the same, or came back from a backup without it: people have to say what it paid.
/// It is looked at again by itself, because the bank may let the earlier one fail.
pub(super) fn sent_before(was: &Transfer, now: Instant) -> Option<Step> {
    let mut is = match was.state {
        TransferState::Queued | TransferState::Held => moved(was, TransferState::Held, now),
        TransferState::Unknown => was.clone(),
        TransferState::AwaitingApproval
        | TransferState::Sending
        | TransferState::Submitted
        | TransferState::Completed
        | TransferState::Failed
        | TransferState::Canceled => return None,
    };
    is.lease_until = None;
    is.checked_at = Some(now);
    is.next_at = Some(by_age(&is, RARELY, now));
    is.reason = Some(SENT_BEFORE.to_owned());
    if was.is_sent_before() {
        return Some(is.quiet(Branch::SentBefore));
    }
    let told = match is.state {
        TransferState::Held => EventKind::TransferHeld,
        _ => EventKind::TransferUpdated,
    };
    let step = is.tell(told, Branch::SentBefore);
    Some(step.and_alert(Alert::SentBefore))
}

pub(super) fn answered(
    was: &Transfer,
    answer: &Result<SentRequest, BankError>,
    now: Instant,
) -> Option<Step> {
    if was.state != TransferState::Sending {
        return None;
    }
    Some(match answer {
        Ok(sent) => submitted(was, sent, Branch::Accepted, now),
        Err(error) => not_sent(was, error, now),
    })
}

fn not_sent(was: &Transfer, error: &BankError, now: Instant) -> Step {
    let in_doubt = was.uncertain_since.is_some();
    match error {
        BankError::Unknown(_) => doubted(was, error, Branch::AnswerLost, now),
        BankError::Unreachable(_) if in_doubt => {
            doubted(was, error, Branch::NotReachedInDoubt, now)
        }
        BankError::Held { .. } if in_doubt => doubted(was, error, Branch::HeldInDoubt, now),
        BankError::Refused { .. } | BankError::NotFound if in_doubt => {
            doubted(was, error, Branch::RefusedInDoubt, now)
        }
        BankError::Misconfigured(_) if in_doubt => {
            let mut step = doubted(was, error, Branch::TokenRefusedInDoubt, now);
            step.transfer.next_at = Some(after_refused_token(&step.transfer, now));
            step.and_alert(Alert::TokenRefused)
        }
        BankError::Unreachable(_) => queued_again(was, error, Branch::NotReached, now),
        BankError::Held { .. } => held(was, error, now),
        BankError::Refused { .. } | BankError::NotFound => {
            let mut is = moved(was, TransferState::Failed, now);
            is.reason = Some(reason(error));
            let step = is.tell(EventKind::TransferFailed, Branch::Refused);
            step.and(Command::TakeBack).and_alert(Alert::Failed)
        }
        BankError::Misconfigured(_) => {
            let mut step = queued_again(was, error, Branch::TokenRefused, now);
            step.transfer.next_at = Some(after_refused_token(&step.transfer, now));
            step.and_alert(Alert::TokenRefused)
        }
    }
}

/// It may be out, and stays so until the bank shows it.
fn doubted(was: &Transfer, error: &BankError, branch: Branch, now: Instant) -> Step {
    let mut is = moved(was, TransferState::Unknown, now);
    is.uncertain_since = was.uncertain_since.or(Some(now));
    is.reason = Some(reason(error));
    is.next_at = Some(after_attempt(was.attempts, now));
    is.tell(EventKind::TransferUnknown, branch)
}

fn queued_again(was: &Transfer, error: &BankError, branch: Branch, now: Instant) -> Step {
    let mut is = moved(was, TransferState::Queued, now);
    is.reason = Some(reason(error));
    is.next_at = Some(after_attempt(was.attempts, now));
    is.tell(EventKind::TransferPostponed, branch)
}

fn held(was: &Transfer, error: &BankError, now: Instant) -> Step {
    let mut is = moved(was, TransferState::Held, now);
    is.reason = Some(reason(error));
    is.next_at = Some(after_attempt(was.attempts, now));
    let step = is.tell(EventKind::TransferHeld, Branch::Held);
    if was.attempts == HELD_OFTEN {
        step.and_alert(Alert::Held)
    } else {
        step
    }
}

/// The history tells of the first time alone, and nothing that the bank said of it is written over.
fn not_looked_up(was: &Transfer, error: &BankError, now: Instant) -> Step {
    let mut is = was.clone();
    is.lease_until = None;
    is.next_at = Some(after_fault(was, now));
    if was.reason.is_some() {
        return is.quiet(Branch::NotLookedUp);
    }
    is.reason = Some(match error {
        // Nothing was asked for yet: an answer that is lost here says nothing of the money.
        BankError::Unknown(_) => "The bank didn't say whether it has this already.".to_owned(),
        _ => reason(error),
    });
    is.tell(EventKind::TransferPostponed, Branch::NotLookedUp)
}

/// What a person reads of it.
fn reason(error: &BankError) -> String {
    match error {
        BankError::Unreachable(_) => "The bank could not be reached.".to_owned(),
        BankError::Unknown(_) => "The bank's answer was lost.".to_owned(),
        BankError::Held { message } | BankError::Refused { message, .. } => {
            format!("The bank says: {message}")
        }
        BankError::NotFound => "The bank doesn't know this recipient or account.".to_owned(),
        BankError::Misconfigured(_) => {
            "The bank doesn't accept our token, or a different account is set now.".to_owned()
        }
    }
}
