//! What a person may do now with a transfer, as its menu offers it, and whether it waits for that. The use cases decide again.

use super::approver::{Viewer, approves};
use super::error::TransferError;
use super::model::Transfer;
use super::people::{may_close, may_declare_unsent, unsent_from};
use super::state::TransferState;
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

impl TransferAct {
    fn is_open(self, transfer: &Transfer, viewer: Viewer<'_>, now: Instant) -> bool {
        use TransferState::{AwaitingApproval, Completed, Held, Queued};
        match self {
            Self::Approve => {
                transfer.state == AwaitingApproval && refused_to(transfer, viewer).is_none()
            }
            Self::Cancel => {
                matches!(transfer.state, AwaitingApproval | Queued | Held)
                    && transfer.uncertain_since.is_none()
            }
            Self::Release => {
                transfer.state == Held || may_declare_unsent(transfer, viewer, now).is_ok()
            }
            Self::Close => may_close(transfer, viewer).is_ok(),
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
    refused_to(transfer, viewer)
}

fn refused_to(transfer: &Transfer, viewer: Viewer<'_>) -> Option<TransferError> {
    approves(transfer, (viewer.actor, viewer.own), viewer.lately).err()
}

/// Whether it goes on only once a user decides about it: what is sent, retried or looked up automatically needs none (R5-079).
#[must_use]
pub fn needs_decision(transfer: &Transfer, now: Instant) -> bool {
    match transfer.state {
        TransferState::AwaitingApproval | TransferState::Held => true,
        TransferState::Unknown => now >= unsent_from(transfer),
        TransferState::Submitted | TransferState::Completed => {
            transfer.is_moved_otherwise() || (transfer.is_gone() && now >= unsent_from(transfer))
        }
        TransferState::Queued
        | TransferState::Sending
        | TransferState::Failed
        | TransferState::Canceled => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bank::{BankError, CounterpartyId};
    use crate::transfers::approver::{Declares, Lately};
    use crate::transfers::fixtures::{ASKER, NOW, standing, transfer};
    use crate::transfers::model::Own;
    use crate::transfers::step::{Event, UNSENT_AFTER, step};
    use crm_core::actor::Actor;
    use crm_core::ids::UserId;
    use crm_core::users::Role;

    static LONG_AGO: Lately = Lately {
        is_new: false,
        let_in: Vec::new(),
    };

    /// Who became an administrator long ago, and let no one in since.
    fn viewer<'a>(actor: &'a Actor, declares: Declares, own: &'a Own) -> Viewer<'a> {
        Viewer {
            actor,
            declares,
            own,
            lately: &LONG_AGO,
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
        // Who with their role, new as an administrator, whom they let in lately, state → offered, why not.
        let (new, waits) = ("new_administrator", "awaiting_approval");
        let table = [
            (other, Admin, false, None, waits, true, ""),
            (other, Admin, true, None, waits, false, new),
            (
                other,
                Admin,
                false,
                Some(ASKER),
                waits,
                false,
                "self_approval",
            ),
            (other, Admin, false, Some(UserId::new(77)), waits, true, ""),
            (ASKER, Admin, false, None, waits, false, "self_approval"),
            (ASKER, Admin, true, None, waits, false, "self_approval"),
            (other, Billing, false, None, waits, false, ""),
            (other, Admin, true, None, "queued", false, ""),
        ];
        for (who, role, is_new, let_in, state, offered, why) in table {
            let row = transfer(TransferState::parse(state).unwrap());
            let (actor, own) = (Actor::staff(who, role, "request-1"), Own::default());
            let lately = Lately {
                is_new,
                let_in: let_in.into_iter().collect(),
            };
            let looks = Viewer {
                lately: &lately,
                ..viewer(&actor, Declares::SecondPerson, &own)
            };
            let row_name = format!("{who} {role} {is_new} {let_in:?} {state}");
            let found = acts(&row, looks, NOW).contains(&TransferAct::Approve);
            assert_eq!(found, offered, "{row_name}");
            let found = approval_refused(&row, looks).map(|error| error.code());
            assert_eq!(found.unwrap_or_default(), why, "{row_name}");
        }
    }

    #[test]
    fn r5_108_who_may_not_approve_yet_says_nothing_alone_of_what_the_bank_did() {
        let later = NOW.plus(UNSENT_AFTER);
        let let_in = |asker| Lately {
            is_new: false,
            let_in: vec![asker],
        };
        let new = Lately {
            is_new: true,
            let_in: Vec::new(),
        };
        // What happened lately → refusal.
        let table = [
            (LONG_AGO.clone(), ""),
            (new, "new_administrator"),
            (let_in(ASKER), "self_approval"),
            (let_in(UserId::new(77)), ""),
        ];
        for (lately, outcome) in table {
            let mut row = transfer(TransferState::Unknown);
            row.checked_at = Some(later);
            let actor = Actor::staff(UserId::new(1), Role::Admin, "request-1");
            let own = Own::default();
            let looks = Viewer {
                lately: &lately,
                ..viewer(&actor, Declares::SecondPerson, &own)
            };
            let unsent = may_declare_unsent(&row, looks, later);
            let closed = may_close(&standing("unbooked"), looks);
            for found in [unsent, closed] {
                let found = found.map_err(|error| error.code()).err();
                assert_eq!(found.unwrap_or_default(), outcome, "{lately:?}");
            }
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
                let actor = Actor::staff(UserId::new(1), Role::Admin, "request-1");
                let found = may_declare_unsent(&row, viewer(&actor, declares, own), later);
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
            let looks = viewer(&actor, declares, &own);
            let found = may_declare_unsent(&row, looks, now).map_err(|error| error.code());
            let row_name = format!("{who} {role} {declares:?} {state} {after} {looked:?}");
            assert_eq!(found.err().unwrap_or_default(), outcome, "{row_name}");
            let offered = acts(&row, looks, now).contains(&TransferAct::Release);
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
            let looks = viewer(&actor, declares, &own);
            let found = may_close(&row, looks).map_err(|error| error.code());
            let row_name = format!("{who} {role} {declares:?} {name}");
            assert_eq!(found.err().unwrap_or_default(), outcome, "{row_name}");
            let offered = acts(&row, looks, NOW).contains(&TransferAct::Close);
            assert_eq!(offered, outcome.is_empty(), "{row_name}");
        }
    }

    #[test]
    fn r5_079_only_what_goes_on_by_nobody_waits_for_a_decision() {
        let days = UNSENT_AFTER;
        let soon = time::Duration::ZERO;
        // How it stands, how long since → whether a user must decide.
        let table = [
            ("awaiting_approval", soon, true),
            ("held", soon, true),
            ("queued", days, false),
            ("sending", days, false),
            ("submitted", days, false),
            ("completed", days, false),
            ("failed", days, false),
            ("canceled", days, false),
            ("unknown", soon, false),
            ("unknown", days, true),
            ("gone", soon, false),
            ("gone", days, true),
            ("other amount", soon, true),
            ("unbooked", soon, true),
            ("twice", days, false),
        ];
        for (name, after, outcome) in table {
            let found = needs_decision(&standing(name), NOW.plus(after));
            assert_eq!(found, outcome, "{name} {after}");
        }
    }
}
