//! What a person may do now with a transfer, as its menu offers it. The use cases decide again.

use super::error::TransferError;
use super::model::{Own, Transfer};
use super::people::{Declares, approves, may_close, may_declare_unsent};
use super::state::TransferState;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum TransferAct {
        Approve = "approve",
        Cancel = "cancel",
        /// One that is held is tried again; one in doubt, or gone at the bank, for days is declared unsent.
        Release = "release",
        /// The bank moved its money otherwise than the books can record: what it pays is left to people.
        Close = "close",
        /// The bank is asked how far it is.
        Refresh = "refresh",
        Receipt = "receipt",
    }
}

/// Who looks at transfers, and what is known of them.
#[derive(Debug, Clone, Copy)]
pub struct Viewer<'a> {
    pub actor: &'a Actor,
    /// Who may say alone that a transfer was never sent, by the office's setting.
    pub declares: Declares,
    /// What is known to be their own.
    pub own: &'a Own,
    /// They became an administrator, or somebody else gave them another way in, within a day.
    pub is_new: bool,
}

impl TransferAct {
    fn is_open(self, transfer: &Transfer, viewer: Viewer<'_>, now: Instant) -> bool {
        use TransferState::{AwaitingApproval, Completed, Held, Queued};
        let Viewer {
            actor,
            declares,
            own,
            is_new,
        } = viewer;
        match self {
            Self::Approve => {
                transfer.state == AwaitingApproval
                    && approves(transfer, (actor, own), is_new).is_ok()
            }
            Self::Cancel => {
                matches!(transfer.state, AwaitingApproval | Queued | Held)
                    && transfer.uncertain_since.is_none()
            }
            Self::Release => {
                transfer.state == Held
                    || may_declare_unsent(transfer, (actor, declares, own), now).is_ok()
            }
            Self::Close => may_close(transfer, (actor, declares, own)).is_ok(),
            Self::Refresh => true,
            Self::Receipt => transfer.state == Completed,
        }
    }
}

/// What the viewer may do with it at this moment.
#[must_use]
pub fn acts(transfer: &Transfer, viewer: Viewer<'_>, now: Instant) -> Vec<TransferAct> {
    if !allowed(viewer.actor.role(), Permission::BankUse) {
        return Vec::new();
    }
    let all = TransferAct::ALL.iter().copied();
    all.filter(|act| act.is_open(transfer, viewer, now))
        .collect()
}

/// Why one that waits is not offered to the viewer to approve, although administrators approve (R5-108).
#[must_use]
pub fn approval_refused(transfer: &Transfer, viewer: Viewer<'_>) -> Option<TransferError> {
    let waits = transfer.state == TransferState::AwaitingApproval;
    if !waits || !allowed(viewer.actor.role(), Permission::BankApprove) {
        return None;
    }
    approves(transfer, (viewer.actor, viewer.own), viewer.is_new).err()
}

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
            "Check the bank's website, and don't pay it another way. After three days an administrator can mark it as not sent."
        }
        TransferState::Submitted if transfer.is_moved_otherwise() => {
            "Not recorded, and nothing more happens automatically. An administrator must check the bank's website, then close this payment."
        }
        TransferState::Submitted if transfer.reason.is_some() => "With the bank.",
        TransferState::Submitted => "With the bank, which is paying it. Nobody has to do anything.",
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
            "Returned. Its month is closed, so the books still say paid until the month is reopened."
        }
        TransferState::Failed if transfer.returned_at.is_some() => {
            "Returned. What it paid is open again: check the recipient's details, then pay it again."
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
    match &transfer.reason {
        Some(reason) => format!("{next} {reason}"),
        None => next.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bank::{BankError, CounterpartyId};
    use crate::transfers::fixtures::{ASKER, NOW, sent_line, transfer};
    use crate::transfers::step::{Event, UNSENT_AFTER, step};
    use crm_core::ids::UserId;
    use crm_core::users::Role;

    /// Who became an administrator long ago.
    fn viewer<'a>(actor: &'a Actor, declares: Declares, own: &'a Own) -> Viewer<'a> {
        Viewer {
            actor,
            declares,
            own,
            is_new: false,
        }
    }

    #[test]
    fn r2_080_r2_081_r2_086_r2_194_everybody_is_offered_what_they_may_do() {
        use Role::{Admin, Billing, SalesRep};
        let (other, days) = (UserId::new(1), UNSENT_AFTER);
        let soon = time::Duration::ZERO;
        // Who, role, state, after its answer was lost, when the bank was looked at as well → acts.
        let table = [
            (
                other,
                Admin,
                "awaiting_approval",
                soon,
                "approve cancel refresh",
            ),
            (ASKER, Admin, "awaiting_approval", soon, "cancel refresh"),
            (other, Billing, "awaiting_approval", soon, "cancel refresh"),
            (other, Billing, "queued", soon, "cancel refresh"),
            (other, Billing, "sending", soon, "refresh"),
            (other, Billing, "submitted", soon, "refresh"),
            (other, Billing, "completed", soon, "refresh receipt"),
            (other, Billing, "failed", soon, "refresh"),
            (other, Billing, "canceled", soon, "refresh"),
            (other, Billing, "held", soon, "cancel release refresh"),
            (other, Admin, "unknown", soon, "refresh"),
            (other, Admin, "unknown", days, "release refresh"),
            (ASKER, Admin, "unknown", days, "refresh"),
            (other, Billing, "unknown", days, "refresh"),
            (other, SalesRep, "held", soon, ""),
        ];
        for (who, role, state, after, outcome) in table {
            let mut row = transfer(TransferState::parse(state).unwrap());
            row.checked_at = Some(NOW.plus(after));
            let (actor, own) = (Actor::staff(who, role, "request-1"), Own::default());
            let looks = viewer(&actor, Declares::SecondPerson, &own);
            let found = acts(&row, looks, NOW.plus(after));
            let found: Vec<_> = found.iter().map(|act| act.as_str()).collect();
            assert_eq!(found.join(" "), outcome, "{who} {role} {state} {after}");
        }
    }

    #[test]
    fn r5_110_who_is_paid_is_not_offered_to_approve() {
        let own = |email: &str, recipient: &str| Own {
            names: vec!["Harbor Filing".to_owned()],
            emails: vec![email.to_owned()],
            recipients: vec![CounterpartyId::stored(recipient.to_owned())],
        };
        // An address the viewer once had, a recipient of theirs → whether they are offered to approve it.
        let table = [
            ("maya@example.com", "rec_9", true),
            ("Pay@Harbor.example.com", "rec_9", false),
            ("maya@example.com", "rec_1", false),
        ];
        for (email, recipient, outcome) in table {
            let mut row = transfer(TransferState::AwaitingApproval);
            row.counterparty.email = Some("pay@harbor.example.com".to_owned());
            let actor = Actor::staff(UserId::new(1), Role::Admin, "request-1");
            let own = own(email, recipient);
            let looks = viewer(&actor, Declares::SecondPerson, &own);
            let found = acts(&row, looks, NOW);
            let offered = found.contains(&TransferAct::Approve);
            assert_eq!(offered, outcome, "{email} {recipient}");
        }
    }

    #[test]
    fn r5_108_approve_is_offered_or_the_reason_is_told() {
        use Role::{Admin, Billing};
        let other = UserId::new(1);
        // Who with their role, new as an administrator, state → offered, why not.
        let table = [
            (other, Admin, false, "awaiting_approval", true, ""),
            (
                other,
                Admin,
                true,
                "awaiting_approval",
                false,
                "new_administrator",
            ),
            (
                ASKER,
                Admin,
                false,
                "awaiting_approval",
                false,
                "self_approval",
            ),
            (
                ASKER,
                Admin,
                true,
                "awaiting_approval",
                false,
                "self_approval",
            ),
            (other, Billing, false, "awaiting_approval", false, ""),
            (other, Admin, true, "queued", false, ""),
        ];
        for (who, role, is_new, state, offered, why) in table {
            let row = transfer(TransferState::parse(state).unwrap());
            let (actor, own) = (Actor::staff(who, role, "request-1"), Own::default());
            let looks = Viewer {
                is_new,
                ..viewer(&actor, Declares::SecondPerson, &own)
            };
            let row_name = format!("{who} {role} {is_new} {state}");
            let found = acts(&row, looks, NOW).contains(&TransferAct::Approve);
            assert_eq!(found, offered, "{row_name}");
            let found = approval_refused(&row, looks).map(|error| error.code());
            assert_eq!(found.unwrap_or_default(), why, "{row_name}");
        }
    }

    #[test]
    fn r5_110_who_is_paid_declares_nothing_unsent_whatever_the_office_asks_for() {
        let later = NOW.plus(UNSENT_AFTER);
        let own = Own {
            emails: vec!["pay@harbor.example.com".to_owned()],
            ..Own::default()
        };
        for declares in [Declares::SecondPerson, Declares::AnyAdmin] {
            for (own, outcome) in [(&Own::default(), ""), (&own, "self_approval")] {
                let mut row = transfer(TransferState::Unknown);
                row.counterparty.email = Some("pay@harbor.example.com".to_owned());
                row.checked_at = Some(later);
                let viewer = Actor::staff(UserId::new(1), Role::Admin, "request-1");
                let found = may_declare_unsent(&row, (&viewer, declares, own), later);
                let found = found.map_err(|error| error.code()).err();
                assert_eq!(found.unwrap_or_default(), outcome, "{declares:?}");
            }
        }
    }

    #[test]
    fn r2_194_what_is_declared_unsent_was_looked_up_lately_by_whoever_may() {
        use Role::{Admin, Billing};
        let other = UserId::new(1);
        let (admin, asker, clerk) = ((other, Admin), (ASKER, Admin), (other, Billing));
        let (second, any) = (Declares::SecondPerson, Declares::AnyAdmin);
        let (hours, gone) = (time::Duration::hours, "gone");
        // Who with their role, whom the office asks for, state, hours since the doubt began, hours since it when the bank
        // was looked at → refusal.
        let table = [
            (admin, second, "unknown", 72, Some(72), ""),
            (admin, second, "unknown", 72, Some(70), ""),
            (admin, second, "unknown", 72, Some(69), "not_looked_up"),
            (admin, second, "unknown", 72, Some(-1), "not_looked_up"),
            (admin, second, "unknown", 72, Some(73), "not_looked_up"),
            (admin, second, "unknown", 72, None, "not_looked_up"),
            (admin, second, "unknown", 71, Some(71), "too_early"),
            (asker, second, "unknown", 72, Some(72), "self_approval"),
            (asker, any, "unknown", 72, Some(72), ""),
            (asker, any, "unknown", 72, None, "not_looked_up"),
            (clerk, any, "unknown", 72, Some(72), "forbidden"),
            (clerk, second, "unknown", 72, Some(72), "forbidden"),
            (admin, second, gone, 72, Some(72), ""),
            (admin, second, gone, 71, Some(71), "too_early"),
            (admin, second, "submitted", 72, Some(72), "not_held"),
            (admin, second, "queued", 72, Some(72), "not_held"),
        ];
        for ((who, role), declares, state, after, looked, outcome) in table {
            let mut row = if state == gone {
                let row = transfer(TransferState::Submitted);
                let gone = Event::NotRead(&BankError::NotFound);
                step(&row, &gone, NOW).unwrap().transfer
            } else {
                transfer(TransferState::parse(state).unwrap())
            };
            row.checked_at = looked.map(|looked| NOW.plus(hours(looked)));
            let (actor, own) = (Actor::staff(who, role, "request-1"), Own::default());
            let now = NOW.plus(hours(after));
            let found = may_declare_unsent(&row, (&actor, declares, &own), now);
            let found = found.map_err(|error| error.code());
            let row_name = format!("{who} {role} {declares:?} {state} {after} {looked:?}");
            assert_eq!(found.err().unwrap_or_default(), outcome, "{row_name}");
            let offered = acts(&row, viewer(&actor, declares, &own), now);
            let offered = offered.contains(&TransferAct::Release);
            assert_eq!(offered, outcome.is_empty(), "{row_name}");
        }
    }

    #[test]
    fn r2_124_what_moved_otherwise_is_closed_by_who_may_declare_it() {
        use Role::{Admin, Billing};
        let (second, any) = (Declares::SecondPerson, Declares::AnyAdmin);
        let (admin, asker) = ((UserId::new(1), Admin), (ASKER, Admin));
        let clerk = (UserId::new(1), Billing);
        // Who with their role, whom the office asks for, how it stands → refusal.
        let table = [
            (admin, second, "other amount", ""),
            (admin, second, "unbooked", ""),
            (asker, second, "other amount", "self_approval"),
            (asker, any, "other amount", ""),
            (clerk, any, "other amount", "forbidden"),
            (clerk, second, "unbooked", "forbidden"),
            (admin, any, "submitted", "not_moved_otherwise"),
            (admin, any, "completed", "not_moved_otherwise"),
            (admin, any, "twice", "not_moved_otherwise"),
            (admin, any, "unknown", "not_moved_otherwise"),
        ];
        for ((who, role), declares, name, outcome) in table {
            let row = standing(name);
            let (actor, own) = (Actor::staff(who, role, "request-1"), Own::default());
            let found = may_close(&row, (&actor, declares, &own)).map_err(|error| error.code());
            let row_name = format!("{who} {role} {declares:?} {name}");
            assert_eq!(found.err().unwrap_or_default(), outcome, "{row_name}");
            let offered = acts(&row, viewer(&actor, declares, &own), NOW);
            let offered = offered.contains(&TransferAct::Close);
            assert_eq!(offered, outcome.is_empty(), "{row_name}");
        }
    }

    /// A transfer in that state, or one of which the bank moved money otherwise.
    fn standing(name: &str) -> Transfer {
        let moved = |state, (line, cents)| {
            let seen = sent_line(line, cents);
            let step = step(&transfer(state), &Event::LineSeen(&seen), NOW);
            step.unwrap().transfer
        };
        match name {
            "other amount" => moved(TransferState::Submitted, ("line_1", -9_999)),
            "twice" => moved(TransferState::Completed, ("line_2", -10_000)),
            "unbooked" => Transfer {
                unbooked_since: Some(NOW),
                ..transfer(TransferState::Completed)
            },
            state => transfer(TransferState::parse(state).unwrap()),
        }
    }

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
                "An administrator must check the bank's website, then close this payment. The bank moved a different amount than requested.",
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
}
