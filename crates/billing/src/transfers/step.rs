//! What becomes of a transfer when something happens: a function of the row and of what happened.
//!
//! What may have gone out is a class of its own. Once an answer is missing, `uncertain_since` is set, and from
//! then on no other answer but the bank's own record of the transfer ends the doubt: a later refusal says
//! nothing of the earlier asking. Before the bank is asked to send it is always asked whether it has it already,
//! so that a row that came back from a backup, or that a dead worker left, is found instead of sent. The key is
//! sent again only while the bank remembers it; after that the transfer is looked up and nothing else.

mod news;
mod reasons;
#[cfg(test)]
mod tests;
mod waits;
mod work;

pub(super) use waits::LOOKED_WITHIN;
pub use waits::{ASKED_WITHIN, CLOCKS_DIFFER, KEY_IS_KEPT, LEASE, LONGEST_WAIT, UNSENT_AFTER};

use super::model::Transfer;
use super::state::TransferState;
use crate::bank::{BankError, BankLine, BankLineId, RequestId, SentRequest};
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::event::EventKind;
use crm_core::text::ShortText;
use thiserror::Error;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event<'a> {
    /// A second person approves it.
    Approved,
    /// A user takes it back before it was sent.
    Canceled,
    /// A user has one that is held tried again now.
    Released,
    /// A user looked at the bank, days after the last answer was lost or the bank stopped showing it: it was never
    /// sent.
    DeclaredUnsent,
    /// A user looked at the bank: its money moved in a way that the books cannot record, and why it is closed.
    Closed(&'a ShortText),
    /// The bank does not have it, and what it was to pay is another amount by now.
    OwedOtherwise,
    /// The bank does not have it, and shows another name, address or account of the recipient than when a user vouched for them.
    RecipientChanged,
    /// The bank does not have it, and has an earlier payment of the same that the books cannot account for.
    SentBefore,
    /// A worker took it up.
    LeaseTaken,
    /// The bank was asked whether it has it.
    LookedUp(&'a Result<Option<SentRequest>, BankError>),
    /// The bank was asked to send it.
    Answered(&'a Result<SentRequest, BankError>),
    /// The bank reported the request, no matter who asked.
    RequestSeen(&'a SentRequest),
    /// The bank reported the move of money, no matter who asked.
    LineSeen(&'a BankLine),
    /// The bank was asked how far it is, and did not say.
    NotRead(&'a BankError),
}

impl Event<'_> {
    const fn name(&self) -> &'static str {
        match self {
            Self::Approved => "approved",
            Self::Canceled => "canceled",
            Self::Released => "released",
            Self::DeclaredUnsent => "declared unsent",
            Self::Closed(_) => "closed",
            Self::OwedOtherwise => "owed otherwise",
            Self::RecipientChanged => "recipient changed",
            Self::SentBefore => "sent before",
            Self::LeaseTaken => "lease taken",
            Self::LookedUp(_) => "looked up",
            Self::Answered(_) => "answered",
            Self::RequestSeen(_) => "request seen",
            Self::LineSeen(_) => "line seen",
            Self::NotRead(_) => "not read",
        }
    }
}

/// What has to be done because of it. The first five are for the worker that holds the lease, the rest for the
/// same transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Ask the bank whether it has it.
    LookUp,
    /// Ask the bank to send it.
    Send,
    ReadRequest(RequestId),
    ReadLine(BankLineId),
    /// What it pays is paid, as the bank booked it at this moment.
    Settle(Instant),
    /// What it pays is not paid.
    TakeBack,
    /// Staff must look.
    Alert(Alert),
}

closed_set! {
    /// Why staff must look.
    pub enum Alert {
        Returned = "returned",
        Failed = "failed",
        CanceledAtBank = "canceled_at_bank",
        Held = "held",
        /// Looked up for a day and not found.
        Stuck = "stuck",
        TokenRefused = "token_refused",
        AmountDiffers = "amount_differs",
        /// It failed or was canceled here, and the bank has it.
        OutAfterAll = "out_after_all",
        /// The bank has two moves of money for it.
        SecondLine = "second_line",
        /// It was submitted, and the bank no longer knows it.
        GoneAtBank = "gone_at_bank",
        /// What it pays could not be marked paid, or could no longer be paid.
        NotBooked = "not_booked",
        /// A refund changed what it was to pay before it was sent.
        OwedOtherwise = "owed_otherwise",
        /// No user checked the recipient as they are now.
        RecipientChanged = "recipient_changed",
        /// The bank has an earlier payment of the same that the books cannot account for.
        SentBefore = "sent_before",
        /// The first payment to a recipient, or the first since they changed: who requested it confirmed it, and no one else.
        ConfirmedAlone = "confirmed_alone",
    }
}

impl Alert {
    /// What a person reads.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Returned => "The bank returned the money. What it was for is open again.",
            Self::Failed => "The bank did not pay it. What it was for is open again.",
            Self::CanceledAtBank => {
                "It was rejected or canceled at the bank. What it was for is open again."
            }
            Self::Held => "The bank refuses it for now. It is retried automatically.",
            Self::Stuck => {
                "The bank's answer was lost, and the bank hasn't shown it for a day. Check at the bank."
            }
            Self::TokenRefused => {
                "The bank doesn't accept our token. An administrator must check it."
            }
            Self::AmountDiffers => "The bank moved a different amount. Nothing was recorded.",
            Self::OutAfterAll => "It is closed here, but the bank has it. Nothing was recorded.",
            Self::SecondLine => "The bank has two movements of money for it.",
            Self::GoneAtBank => "The bank had it, but no longer knows it.",
            Self::NotBooked => "What it was for could not be changed in the books.",
            Self::OwedOtherwise => {
                "What it was for changed before it was sent. It was canceled, and nothing was paid."
            }
            Self::RecipientChanged => {
                "The recipient's name, address or account changed before it was sent. It was canceled, and nothing was paid."
            }
            Self::SentBefore => {
                "The bank has an earlier payment for this that is not in the books. It was not sent."
            }
            Self::ConfirmedAlone => {
                "A new or changed recipient was confirmed by the administrator who requested it. No one else checked it."
            }
        }
    }
}

closed_set! {
    /// Which rule decided. Tests show that each was reached.
    pub enum Branch {
        Approved = "approved",
        Canceled = "canceled",
        Released = "released",
        DeclaredUnsent = "declared_unsent",
        Closed = "closed",
        OwedOtherwise = "owed_otherwise",
        RecipientChanged = "recipient_changed",
        SentBefore = "sent_before",
        LooksFirst = "looks_first",
        WorkerDiedSending = "worker_died_sending",
        ReadsStatus = "reads_status",
        Found = "found",
        SendsFirst = "sends_first",
        SendsAgain = "sends_again",
        KeyTooOld = "key_too_old",
        NotLookedUp = "not_looked_up",
        Accepted = "accepted",
        AnswerLost = "answer_lost",
        NotReached = "not_reached",
        NotReachedInDoubt = "not_reached_in_doubt",
        Held = "held",
        HeldInDoubt = "held_in_doubt",
        Refused = "refused",
        RefusedInDoubt = "refused_in_doubt",
        TokenRefused = "token_refused",
        TokenRefusedInDoubt = "token_refused_in_doubt",
        SeenBeforeTold = "seen_before_told",
        UnderWay = "under_way",
        WaitsAtBank = "waits_at_bank",
        RejectedAtBank = "rejected_at_bank",
        CanceledAtBank = "canceled_at_bank",
        Completed = "completed",
        FailedAtBank = "failed_at_bank",
        Returned = "returned",
        OldNews = "old_news",
        AmountDiffers = "amount_differs",
        OutAfterAll = "out_after_all",
        SecondLine = "second_line",
        NotRead = "not_read",
        GoneAtBank = "gone_at_bank",
    }
}

/// What becomes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub transfer: Transfer,
    /// What its history says; `None` when nothing changed but leases and waits.
    pub told: Option<EventKind>,
    pub commands: Vec<Command>,
    pub branch: Branch,
}

/// Something happened that cannot happen to a transfer in this state: a fault of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a transfer that is {state} does not expect to be {event}")]
pub struct Unexpected {
    pub state: TransferState,
    pub event: &'static str,
}

/// What becomes of the transfer.
///
/// # Errors
/// [`Unexpected`] when its state does not know the event. Nothing may be written then.
pub fn step(was: &Transfer, event: &Event<'_>, now: Instant) -> Result<Step, Unexpected> {
    let unexpected = || Unexpected {
        state: was.state,
        event: event.name(),
    };
    let taken = match event {
        Event::Approved | Event::Canceled | Event::Released | Event::DeclaredUnsent => {
            by_a_person(was, event, now)
        }
        Event::Closed(why) => news::closed(was, why, now),
        Event::OwedOtherwise => unsent(was, Unsent::OwedOtherwise, now),
        Event::RecipientChanged => unsent(was, Unsent::RecipientChanged, now),
        Event::SentBefore => work::sent_before(was, now),
        Event::LeaseTaken => work::lease_taken(was, now),
        Event::LookedUp(answer) => work::looked_up(was, answer, now),
        Event::Answered(answer) => work::answered(was, answer, now),
        Event::RequestSeen(sent) => Some(news::request_seen(was, sent, now)),
        Event::LineSeen(line) => Some(news::line_seen(was, line, now)),
        Event::NotRead(error) => news::not_read(was, error, now),
    };
    taken.ok_or_else(unexpected)
}

fn by_a_person(was: &Transfer, event: &Event<'_>, now: Instant) -> Option<Step> {
    use TransferState::{AwaitingApproval, Canceled, Failed, Held, Queued, Submitted, Unknown};
    let to = |state| moved(was, state, now);
    match (event, was.state) {
        (Event::Approved, AwaitingApproval) => {
            let mut is = to(Queued);
            is.next_at = Some(now);
            Some(is.tell(EventKind::TransferApproved, Branch::Approved))
        }
        (Event::Canceled, AwaitingApproval | Queued | Held) if was.uncertain_since.is_none() => {
            let is = to(Canceled).tell(EventKind::TransferCanceled, Branch::Canceled);
            Some(is.and(Command::TakeBack))
        }
        (Event::Released, Held) => {
            let mut is = to(Queued);
            is.next_at = Some(now);
            Some(is.tell(EventKind::TransferReleased, Branch::Released))
        }
        (Event::DeclaredUnsent, Unknown | Submitted) if was.state == Unknown || was.is_gone() => {
            let mut is = to(Failed);
            is.reason = Some(
                "An administrator checked with the bank and found that it was never sent."
                    .to_owned(),
            );
            let is = is.tell(EventKind::TransferDeclaredUnsent, Branch::DeclaredUnsent);
            Some(is.and(Command::TakeBack))
        }
        _ => None,
    }
}

/// Why one that waits is canceled rather than sent.
#[derive(Debug, Clone, Copy)]
enum Unsent {
    OwedOtherwise,
    RecipientChanged,
}

/// Nothing of it may have gone out: it is canceled rather than sent.
fn unsent(was: &Transfer, why: Unsent, now: Instant) -> Option<Step> {
    let waits = matches!(was.state, TransferState::Queued | TransferState::Held);
    if !waits || was.uncertain_since.is_some() {
        return None;
    }
    let (reason, branch, alert) = match why {
        Unsent::OwedOtherwise => (
            "What it was for changed before it was sent.",
            Branch::OwedOtherwise,
            Alert::OwedOtherwise,
        ),
        Unsent::RecipientChanged => (
            "The recipient's name, address or account changed before it was sent.",
            Branch::RecipientChanged,
            Alert::RecipientChanged,
        ),
    };
    let mut is = moved(was, TransferState::Canceled, now);
    is.checked_at = Some(now);
    is.reason = Some(reason.to_owned());
    let step = is.tell(EventKind::TransferCanceled, branch);
    Some(step.and(Command::TakeBack).and_alert(alert))
}

/// The transfer in another state: its lease ends, and no one waits for it.
fn moved(was: &Transfer, state: TransferState, now: Instant) -> Transfer {
    let mut is = was.clone();
    if is.state != state {
        is.state_since = now;
    }
    is.state = state;
    is.reason = None;
    is.lease_until = None;
    is.next_at = None;
    is
}

impl Transfer {
    fn tell(self, told: EventKind, branch: Branch) -> Step {
        Step {
            transfer: self,
            told: Some(told),
            commands: Vec::new(),
            branch,
        }
    }

    /// Nothing changed but leases and waits.
    const fn quiet(self, branch: Branch) -> Step {
        Step {
            transfer: self,
            told: None,
            commands: Vec::new(),
            branch,
        }
    }
}

impl Step {
    fn and(mut self, command: Command) -> Self {
        self.commands.push(command);
        self
    }

    fn and_alert(self, alert: Alert) -> Self {
        self.and(Command::Alert(alert))
    }
}
