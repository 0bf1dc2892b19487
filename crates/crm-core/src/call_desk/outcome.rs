//! The one table of outcomes: from what came of a call, and what is known, to what is done.

use super::call_outcome::CallOutcome;
use crate::campaigns::Ladder;
use crate::clock::Instant;
use crate::leads::LeadStatus;
use crate::number_facts::NumberFactKind;
use crate::raw_leads::MarketingStatus;
use time::Duration;

/// What an outcome is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation {
    pub now: Instant,
    /// Presses of Call since the last answer, this one counted.
    pub attempts: i64,
    /// How often it was busy in a row before.
    pub busy: i64,
    /// Their day and time, when they named one.
    pub callback_at: Option<Instant>,
    /// They asked to be called.
    pub they_asked: bool,
    /// When the appointment is that was set.
    pub appointment_at: Option<Instant>,
}

/// When the number is tried again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextAttempt {
    /// Not before that.
    At(Instant),
    /// When it was promised, and not otherwise.
    Callback(Instant),
    /// No more at this number; another one of theirs is tried.
    OtherNumber,
    /// No more.
    None,
}

/// What an outcome does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// The status of a raw lead; nothing when it stays.
    pub raw_lead: Option<MarketingStatus>,
    /// The status of a lead, which moves forward only.
    pub lead: Option<LeadStatus>,
    pub next: NextAttempt,
    /// How often it was busy in a row.
    pub busy: i64,
    /// What is noted of the number, for all who have it.
    pub fact: Option<NumberFactKind>,
    /// They made an inquiry.
    pub inquiry: bool,
    /// Phone number and email address are suppressed, for everything.
    pub suppress: bool,
}

/// So soon a busy number is tried again, so often.
const BUSY_AGAIN: Duration = Duration::minutes(30);
const BUSY_TIMES: i64 = 2;
/// How long a number rests when the ladder has no rung left.
pub(super) const EXHAUSTED: Duration = Duration::days(90);
/// How much earlier or later a try of another day is.
const OTHER_HOUR: Duration = Duration::hours(3);
/// A person who is interested and names no time is called a day later.
const INTERESTED: Duration = Duration::days(1);

/// Nothing is done but that the call counts.
const STAYS: Plan = Plan {
    raw_lead: None,
    lead: None,
    next: NextAttempt::None,
    busy: 0,
    fact: None,
    inquiry: false,
    suppress: false,
};
/// They do not want it, or it no longer makes sense.
const ENDED: Plan = Plan {
    raw_lead: Some(MarketingStatus::NotInterested),
    lead: Some(LeadStatus::DeadLead),
    ..STAYS
};
/// They want to know more.
const READY: Plan = Plan {
    raw_lead: Some(MarketingStatus::ReadyForAppointment),
    inquiry: true,
    ..STAYS
};

/// What an outcome does.
#[must_use]
pub fn plan(outcome: CallOutcome, known: &Situation, ladder: &Ladder) -> Plan {
    use CallOutcome as O;
    match outcome {
        O::NoAnswer | O::Voicemail | O::Unknown => Plan {
            lead: Some(LeadStatus::AttemptingContact),
            next: NextAttempt::At(rung(known, ladder)),
            ..STAYS
        },
        O::Busy => Plan {
            lead: Some(LeadStatus::AttemptingContact),
            next: NextAttempt::At(after_busy(known, ladder)),
            busy: known.busy.saturating_add(1),
            ..STAYS
        },
        O::CallBack => Plan {
            raw_lead: Some(MarketingStatus::Contacted),
            lead: Some(LeadStatus::ContactEstablished),
            next: known
                .callback_at
                .map_or(NextAttempt::None, NextAttempt::Callback),
            inquiry: known.they_asked,
            ..STAYS
        },
        O::Interested => {
            let at = known.callback_at.unwrap_or(known.now.plus(INTERESTED));
            Plan {
                lead: Some(LeadStatus::ContactEstablished),
                next: NextAttempt::Callback(at),
                ..READY
            }
        }
        O::AppointmentSet => Plan {
            lead: Some(LeadStatus::AppointmentScheduled),
            next: known
                .appointment_at
                .map_or(NextAttempt::None, NextAttempt::At),
            ..READY
        },
        O::NotInterested => Plan {
            lead: Some(LeadStatus::ClosedNotEnrolled),
            ..ENDED
        },
        O::WrongNumber => Plan {
            next: NextAttempt::OtherNumber,
            fact: Some(NumberFactKind::BadNumber),
            ..STAYS
        },
        O::DoNotCall => Plan {
            raw_lead: Some(MarketingStatus::DoNotContact),
            suppress: true,
            ..ENDED
        },
        O::Deceased => with_fact(NumberFactKind::Deceased),
        O::Attorney => with_fact(NumberFactKind::CounselOnly),
        // Closed like the others: a rep who speaks their language finds them in the list of calls, by the outcome and
        // its reason.
        O::OtherLanguage => Plan {
            lead: None,
            ..ENDED
        },
        O::AlreadyOut => ENDED,
    }
}

const fn with_fact(fact: NumberFactKind) -> Plan {
    Plan {
        fact: Some(fact),
        ..ENDED
    }
}

/// The next try of a number that did not answer. Tries of other days are at other hours: three hours later and three hours
/// earlier take turns.
#[must_use]
pub(crate) fn rung(known: &Situation, ladder: &Ladder) -> Instant {
    let Some(wait) = ladder.next(known.attempts) else {
        return known.now.plus(EXHAUSTED);
    };
    let next = known.now.plus(wait);
    if wait < Duration::days(1) {
        next
    } else if known.attempts % 2 == 0 {
        next.minus(OTHER_HOUR)
    } else {
        next.plus(OTHER_HOUR)
    }
}

fn after_busy(known: &Situation, ladder: &Ladder) -> Instant {
    if known.busy < BUSY_TIMES {
        known.now.plus(BUSY_AGAIN)
    } else {
        rung(known, ladder)
    }
}

/// The status that a lead moves to: forward, and out of nothing that is closed.
#[must_use]
pub(super) fn forward(from: LeadStatus, to: LeadStatus) -> Option<LeadStatus> {
    (from < LeadStatus::ClosedEnrolled && from < to).then_some(to)
}
