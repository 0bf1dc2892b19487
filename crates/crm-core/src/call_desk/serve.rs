//! Serves a person: they are held for a rep, with what the gate says of them.

use super::holds::HOLD_LASTS;
use super::model::{Callback, Claim, Sitting, Tier};
use super::order::{Place, place};
use super::record::current;
use crate::calling::{Asked, Occasion, Question, ask, ask_under};
use crate::clock::{Instant, OfficeDay};
use crate::contact::Phone;
use crate::contact_rules::Standing;
use crate::ids::{CallbackId, CampaignId, UserId};
use crate::number_facts::{Holder, PersonRecord};
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use thiserror::Error;
use time::Duration;

/// How long an inquiry is fresh.
pub(super) const FRESH: Duration = Duration::hours(24);

/// Why no one is served.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ServeError {
    #[error("Choose whom to call first.")]
    NoSitting,
    #[error("You're paused. Resume to continue.")]
    Paused,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A person whom the user holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Serving {
    pub claim: Claim,
    pub tier: Tier,
    /// What the gate says of them now.
    pub asked: Asked,
    /// As it was read for that.
    pub record: PersonRecord,
}

/// Whom a rep gets.
#[derive(Debug, Clone, PartialEq)]
pub enum Served {
    Person(Box<Serving>),
    Nobody {
        sentence: String,
        opens_at: Option<Instant>,
    },
}

/// One look for the next person.
pub(super) struct Round<'a> {
    pub(super) by: UserId,
    pub(super) sitting: &'a Sitting,
    pub(super) day: &'a OfficeDay,
    pub(super) now: Instant,
    /// What holds today, read once for all who are looked at.
    pub(super) standing: &'a Standing,
}

impl Round<'_> {
    /// Asks the gate about a person who may be served.
    pub(super) fn asked(
        &self,
        tx: &mut dyn Crm,
        (holder, phone): (Holder, &Phone),
    ) -> Stored<Asked> {
        let when = (self.day, self.now);
        asked_under(tx, (holder, phone), self.by, self.standing, when)
    }
}

/// The person whom the user holds, with what the gate says now.
///
/// # Errors
/// When the store cannot be read.
pub fn held(
    tx: &mut dyn Crm,
    by: UserId,
    (day, now): (&OfficeDay, Instant),
) -> Stored<Option<Serving>> {
    match tx.claims().of_user(by, now)?.into_iter().next() {
        Some(claim) => held_by(tx, claim, (day, now)),
        None => Ok(None),
    }
}

/// The person of a hold. When their record or number is gone, the hold goes with it.
pub(super) fn held_by(
    tx: &mut dyn Crm,
    claim: Claim,
    (day, now): (&OfficeDay, Instant),
) -> Stored<Option<Serving>> {
    let by = claim.user;
    let Some((record, phone)) = claim.holder.with_phone(tx, &claim.key)? else {
        tx.claims().free(&claim.key, by)?;
        return Ok(None);
    };
    let asked = asked(tx, (claim.holder, &phone), by, (day, now))?;
    let tier = tier_of(tx, &claim, now)?;
    Ok(Some(Serving {
        claim,
        tier,
        asked,
        record,
    }))
}

/// Asks the gate about a person who is served.
pub(super) fn asked(
    tx: &mut dyn Crm,
    (holder, phone): (Holder, &Phone),
    by: UserId,
    (day, now): (&OfficeDay, Instant),
) -> Stored<Asked> {
    ask(tx, question((holder, phone), by), day, now)
}

/// [`asked`], under the rules of the day that were read already.
pub(super) fn asked_under(
    tx: &mut dyn Crm,
    (holder, phone): (Holder, &Phone),
    by: UserId,
    standing: &Standing,
    when: (&OfficeDay, Instant),
) -> Stored<Asked> {
    ask_under(tx, question((holder, phone), by), standing, when)
}

const fn question((holder, phone): (Holder, &Phone), by: UserId) -> Question<'_> {
    Question {
        holder,
        phone: Some(phone),
        by,
        occasion: Occasion::Serving,
    }
}

/// Why a person who is already held was served.
fn tier_of(tx: &mut dyn Crm, claim: &Claim, now: Instant) -> Stored<Tier> {
    if let Some(id) = claim.callback {
        let whose = tx.callbacks().get(id)?.and_then(|callback| callback.user);
        let is_own = whose == Some(claim.user);
        return Ok(if is_own {
            Tier::OwnCallback
        } else {
            Tier::OthersCallback
        });
    }
    let since = now.minus(FRESH);
    if tx.desk_candidates().has_fresh_inquiry(&claim.key, since)? {
        return Ok(Tier::FreshInquiry);
    }
    let state = tx.call_numbers().get(&claim.key)?;
    let was_called = state.is_some_and(|state| state.last_attempt_at.is_some());
    Ok(if was_called {
        Tier::DueAttempt
    } else {
        Tier::NeverCalled
    })
}

/// A person to be served.
pub(super) struct Candidate {
    pub(super) holder: Holder,
    pub(super) record: PersonRecord,
    pub(super) phone: Phone,
    pub(super) campaign: Option<CampaignId>,
    pub(super) callback: Option<CallbackId>,
    pub(super) tier: Tier,
}

/// Holds a candidate for the user and keeps what the gate said; nothing when another rep was faster.
pub(super) fn serve(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    candidate: Candidate,
    asked: Asked,
) -> Stored<Option<Serving>> {
    let decision = tx.calling().append(&asked.new)?;
    let claim = Claim {
        key: candidate.phone.key(),
        user: round.by,
        holder: candidate.holder,
        campaign: candidate.campaign,
        callback: candidate.callback,
        decision: Some(decision),
        since: round.now,
        until: round.now.plus(HOLD_LASTS),
    };
    let is_theirs = tx.claims().put(&claim, round.now)?;
    Ok(is_theirs.then_some(Serving {
        claim,
        tier: candidate.tier,
        asked,
        record: candidate.record,
    }))
}

/// The first of these whom the gate lets be called: states closing soonest, fewest attempts, id. One that may not be called
/// yet waits, and is the first when it may.
pub(super) fn first(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    callbacks: Vec<Callback>,
    tier: Tier,
) -> Stored<Option<Serving>> {
    let mut open: Vec<(Place, Candidate, Asked)> = Vec::new();
    for callback in callbacks {
        let holder = current(tx, callback.holder)?;
        let Some((record, phone)) = holder.with_phone(tx, &callback.key)? else {
            continue;
        };
        let key = phone.key();
        if key != callback.key {
            // Their number was changed since: what comes of the call is stored under the new one.
            tx.callbacks().follow(callback.id, &key)?;
        }
        let asked = round.asked(tx, (holder, &phone))?;
        if !asked.decision.is_allowed() {
            continue;
        }
        let attempts = tx.call_numbers().get(&key)?;
        let attempts = attempts.map_or(0, |state| state.attempts);
        let place = place(asked.decision.until, attempts, callback.id.get());
        let candidate = Candidate {
            holder,
            record,
            phone,
            campaign: callback.campaign,
            callback: Some(callback.id),
            tier,
        };
        open.push((place, candidate, asked));
    }
    open.sort_by_key(|(place, _, _)| *place);
    for (_, candidate, asked) in open {
        let serving = serve(tx, round, candidate, asked)?;
        if serving.is_some() {
            return Ok(serving);
        }
    }
    Ok(None)
}
