//! How a transfer stands, in plain words.

use super::model::Transfer;
use super::state::TransferState;
use crm_core::clock::Instant;
use crm_core::closed_set;

/// In plain words: how it stands, and who must do what next.
#[must_use]
pub fn state_text(transfer: &Transfer) -> String {
    let next = match transfer.state {
        TransferState::AwaitingApproval => {
            "Waiting for approval by a second administrator, who neither requested it nor is paid by it."
        }
        TransferState::Queued if transfer.reason.is_some() => {
            "Not sent yet. It is retried automatically; you don't need to do anything."
        }
        TransferState::Queued => "Goes to the bank next. You don't need to do anything.",
        TransferState::Sending => "Being sent. You don't need to do anything.",
        TransferState::Submitted if transfer.is_gone() => {
            "Check at the bank, and don't pay it another way. After three days an administrator can mark it as not sent."
        }
        TransferState::Submitted if transfer.is_moved_otherwise() => {
            "Not recorded, and nothing more happens automatically. An administrator must check at the bank, then close this payment."
        }
        TransferState::Submitted if transfer.reason.is_some() => "With the bank.",
        TransferState::Submitted => {
            "With the bank, which is paying it. You don't need to do anything."
        }
        TransferState::Completed if transfer.is_moved_otherwise() => {
            "The bank paid it, but what it was for couldn't be marked as paid. An administrator must close this payment, then match the bank line with what it paid."
        }
        TransferState::Completed if transfer.is_moved_twice() => {
            "Paid. Ask the bank to return the second payment, or match its bank line with what it paid."
        }
        TransferState::Completed => "Paid.",
        TransferState::Failed | TransferState::Canceled if transfer.is_out_after_all() => {
            "Closed here, but the bank has it. Don't pay it again: match the bank line with what it paid, or mark that as paid manually."
        }
        TransferState::Failed if transfer.unbooked_since.is_some() => {
            "Returned by the bank. Its month is closed, so the books still say paid until the month is reopened."
        }
        TransferState::Failed if transfer.returned_at.is_some() => {
            "Returned by the bank. What it paid is open again: check the recipient's details, then pay it again."
        }
        TransferState::Failed => {
            "Not paid. What it was for is open again: correct the cause, then pay it again."
        }
        TransferState::Canceled if transfer.cancels_its_payment() => {
            "Canceled. Nothing was paid, and the partner payment made for it is canceled too."
        }
        TransferState::Canceled => "Canceled. Nothing was paid.",
        TransferState::Held if transfer.is_sent_before() => {
            "Not sent. If that payment was for this, cancel this transfer and match the bank line. If it paid something else, match it with that, and this transfer continues automatically."
        }
        TransferState::Held => {
            "The bank refuses it for now. It is retried automatically; fix the cause, then choose Try Again."
        }
        TransferState::Unknown => {
            "Unconfirmed. We're checking with the bank; don't pay it another way."
        }
    };
    match reason_of(transfer) {
        Some(reason) if is_over(transfer) => format!("Reason: {} {next}", sentence(reason)),
        Some(reason) => format!("{next} {reason}"),
        None => next.to_owned(),
    }
}

/// Why it is so, without what its state says already.
#[must_use]
pub fn reason_of(transfer: &Transfer) -> Option<&str> {
    let reason = transfer.reason.as_deref()?;
    if transfer.returned_at.is_none() {
        return Some(reason);
    }
    // As the bank's words of a return are kept.
    match reason.strip_prefix("Returned by the bank") {
        Some(rest) => rest.strip_prefix(": "),
        None => Some(reason),
    }
}

closed_set! {
    /// What a transfer has passed.
    pub enum Passed {
        Requested = "requested",
        Approved = "approved",
        /// The bank has it.
        Sent = "sent",
        Completed = "completed",
        Returned = "returned",
        Failed = "failed",
        Canceled = "canceled",
    }
}

/// The states that it passed, with their times, in order (R5-080).
#[must_use]
pub fn passed(transfer: &Transfer) -> Vec<(Passed, Instant)> {
    let ended = |state| (transfer.state == state).then_some(transfer.state_since);
    let is_returned = transfer.returned_at.is_some();
    let all = [
        (Passed::Requested, Some(transfer.created_at)),
        (Passed::Approved, transfer.approved_at),
        (Passed::Sent, transfer.submitted_at),
        (Passed::Completed, transfer.completed_at),
        (Passed::Returned, transfer.returned_at),
        (
            Passed::Failed,
            ended(TransferState::Failed).filter(|_| !is_returned),
        ),
        (Passed::Canceled, ended(TransferState::Canceled)),
    ];
    let all = all.into_iter();
    all.filter_map(|(step, at)| at.map(|at| (step, at)))
        .collect()
}

/// It came to nothing, and why is what to read first.
fn is_over(transfer: &Transfer) -> bool {
    !transfer.state.is_live() && !transfer.is_out_after_all()
}

/// The bank's own words end as they like.
fn sentence(reason: &str) -> String {
    let reason = reason.trim_end();
    if reason.ends_with(['.', '!', '?']) {
        reason.to_owned()
    } else {
        format!("{reason}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bank::{BankError, RequestId, RequestStatus, SentRequest};
    use crate::transfers::fixtures::{NOW, standing, transfer};
    use crate::transfers::step::{Event, step};

    #[test]
    fn r2_124_a_state_is_told_in_plain_words() {
        let mut row = transfer(TransferState::Held);
        row.reason = Some("The bank says: not enough money.".to_owned());
        assert_eq!(
            state_text(&row),
            "The bank refuses it for now. It is retried automatically; fix the cause, then choose Try Again. The bank says: not enough money."
        );
        // How it stands → who must do what next.
        let table = [
            (
                "other amount",
                "An administrator must check at the bank, then close this payment. The bank moved a different amount than requested.",
            ),
            (
                "unbooked",
                "An administrator must close this payment, then match the bank line with what it paid.",
            ),
            (
                "twice",
                "Ask the bank to return the second payment, or match its bank line with what it paid. The bank has two movements of money for it.",
            ),
        ];
        for (name, outcome) in table {
            let text = state_text(&standing(name));
            assert!(text.ends_with(outcome), "{name}: {text}");
        }
        for state in TransferState::ALL {
            let text = state_text(&transfer(*state));
            assert!(text.ends_with('.') && text.is_ascii(), "{text}");
        }
    }

    #[test]
    fn r5_080_the_states_that_it_passed_are_told_in_order() {
        let later = NOW.plus(time::Duration::hours(1));
        // State, approved, returned → what it passed.
        let table = [
            ("awaiting_approval", false, false, "requested"),
            ("queued", true, false, "requested approved"),
            ("submitted", false, false, "requested sent"),
            (
                "completed",
                true,
                false,
                "requested approved sent completed",
            ),
            ("failed", false, false, "requested failed"),
            ("failed", false, true, "requested returned"),
            ("canceled", false, false, "requested canceled"),
        ];
        for (state, approved, returned, outcome) in table {
            let row = Transfer {
                approved_at: approved.then_some(later),
                returned_at: returned.then_some(later),
                ..transfer(TransferState::parse(state).unwrap())
            };
            let found = passed(&row).into_iter();
            let found: Vec<_> = found.map(|(step, _)| step.as_str()).collect();
            assert_eq!(found.join(" "), outcome, "{state}");
        }
    }

    #[test]
    fn r5_079_a_reason_for_what_came_to_nothing_is_first_and_labeled() {
        let returned = Some(NOW);
        let (open, again) = (
            "Not paid. What it was for is open again: correct the cause, then pay it again.",
            "Returned by the bank. What it paid is open again: check the recipient's details, then pay it again.",
        );
        // State, when it came back, the reason as it is kept → what is read before the next step.
        let table = [
            (
                "failed",
                None,
                Some("Account closed (R02)"),
                "Reason: Account closed (R02). ",
                open,
            ),
            (
                "failed",
                None,
                Some("Blocked by the bank."),
                "Reason: Blocked by the bank. ",
                open,
            ),
            ("failed", None, None, "", open),
            (
                "failed",
                returned,
                Some("Returned by the bank: R03 No account"),
                "Reason: R03 No account. ",
                again,
            ),
            ("failed", returned, Some("Returned by the bank."), "", again),
            (
                "canceled",
                None,
                Some("Rejected at the bank by Ana."),
                "Reason: Rejected at the bank by Ana. ",
                "Canceled. Nothing was paid.",
            ),
        ];
        for (state, returned_at, reason, before, next) in table {
            let row = Transfer {
                returned_at,
                reason: reason.map(str::to_owned),
                ..transfer(TransferState::parse(state).unwrap())
            };
            assert_eq!(state_text(&row), format!("{before}{next}"));
        }
    }

    #[test]
    fn r5_079_what_was_not_sent_has_no_lost_answer_and_no_website_is_named() {
        let answer = Err(BankError::Unknown("cut".to_owned()));
        let unanswered = Event::LookedUp(&answer);
        let leased = step(&transfer(TransferState::Queued), &Event::LeaseTaken, NOW);
        let row = step(&leased.unwrap().transfer, &unanswered, NOW)
            .unwrap()
            .transfer;
        assert_eq!(row.state, TransferState::Queued);
        assert_eq!(
            state_text(&row),
            "Not sent yet. It is retried automatically; you don't need to do anything. The bank didn't say whether it has this already."
        );
        let waits = SentRequest {
            id: RequestId::parse("req_1").unwrap(),
            status: RequestStatus::PendingApproval {
                given: 0,
                needed: 1,
            },
            line: None,
        };
        let seen = Event::RequestSeen(&waits);
        let row = step(&transfer(TransferState::Submitted), &seen, NOW)
            .unwrap()
            .transfer;
        assert_eq!(
            state_text(&row),
            "With the bank. It waits for approval there: 0 of 1 given."
        );
        for name in [
            "other amount",
            "unbooked",
            "twice",
            "gone",
            "unknown",
            "held",
        ] {
            assert!(!state_text(&standing(name)).contains("website"), "{name}");
        }
    }
}
