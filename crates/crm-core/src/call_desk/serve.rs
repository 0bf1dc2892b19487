//! Who is served next: the first lawful call, in the order of the tiers.

use super::holds::{HOLD_LASTS, hold_on};
use super::model::{
    Callback, CandidateQuery, Claim, DueQuery, OthersQuery, Queue, Sitting, SittingStatus, Tier,
};
use super::nobody::nobody;
use super::order::{Place, groups, place};
use super::record::current;
use crate::call_numbers::open_buckets;
use crate::calling::{Asked, Occasion, Question, ask};
use crate::campaigns::{CallList, CampaignStatus};
use crate::clock::{Instant, OfficeDay};
use crate::contact::{Phone, PhoneKey};
use crate::contact_gate::{Gate, GateCode};
use crate::contact_rules;
use crate::ids::{CallbackId, CampaignId, UserId};
use crate::number_facts::Holder;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use crate::views::CalledPeople;
use thiserror::Error;
use time::Duration;

/// So long a callback waits for its own rep.
pub const LATE: Duration = Duration::minutes(30);
/// So long an inquiry is fresh.
const FRESH: Duration = Duration::hours(24);
/// So many callbacks that are due are looked at together, of a user and of others.
const CALLBACKS: i64 = 20;
/// So many times: whoever may not be called yet does not keep others waiting. 200 callbacks that are due and may not be made
/// are more than a rep has; the gate reads the number of each, and no press waits for more of that.
const CALLBACK_PAGES: usize = 10;
/// So many whom the gate refuses are passed over before the rep is told.
const PASSED: usize = 50;

/// Reads a stored filter as its list does; nothing when the list does not know it any more.
pub type ReadFilter<'a> = dyn Fn(CallList, &str) -> Option<CalledPeople> + 'a;

/// Why nobody is served.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ServeError {
    #[error("Choose whom to call first.")]
    NoSitting,
    #[error("You are on a break. Go on first.")]
    Paused,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Somebody whom the user holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Serving {
    pub claim: Claim,
    pub tier: Tier,
    /// What the gate says of them now.
    pub asked: Asked,
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
}

/// The person whom the user holds, or the next one, held from now on. The gate's answer is kept.
///
/// # Errors
/// When the user's time on the desk is not begun, or they are on a break: [`ServeError`].
pub fn next(
    tx: &mut dyn Crm,
    by: UserId,
    read: &ReadFilter<'_>,
    (day, now): (&OfficeDay, Instant),
) -> Result<Served, ServeError> {
    if let Some(serving) = held(tx, by, (day, now))? {
        hold_on(tx, by, now)?;
        return Ok(Served::Person(Box::new(serving)));
    }
    let sitting = tx.call_desk().open_sitting(by)?;
    let sitting = sitting.ok_or(ServeError::NoSitting)?;
    if sitting.status == SittingStatus::Paused {
        return Err(ServeError::Paused);
    }
    let round = Round {
        by,
        sitting: &sitting,
        day,
        now,
    };
    let served = first_of_all(tx, &round, read)?;
    hold_on(tx, by, now)?;
    Ok(served)
}

/// One's own list before other people: what was promised by the rep, and by others of the campaign, comes first, then the list.
/// What others promised elsewhere comes when nobody of the list may be called.
fn first_of_all(tx: &mut dyn Crm, round: &Round<'_>, read: &ReadFilter<'_>) -> Stored<Served> {
    if let Some(serving) = promised(tx, round)? {
        return Ok(Served::Person(Box::new(serving)));
    }
    let served = listed(tx, round, read)?;
    if let Served::Person(_) = served {
        return Ok(served);
    }
    let of_others = due(tx, round, Whose::Others(None))?;
    Ok(of_others.map_or(served, |serving| Served::Person(Box::new(serving))))
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
    let Some(claim) = tx.claims().of_user(by, now)?.into_iter().next() else {
        return Ok(None);
    };
    let Some(phone) = claim.holder.phone_for(tx, &claim.key)?.flatten() else {
        // Their record or number is gone, and the hold with it.
        tx.claims().free(&claim.key, by)?;
        return Ok(None);
    };
    let asked = asked(tx, (claim.holder, &phone), by, (day, now))?;
    let tier = tier_of(tx, &claim, now)?;
    Ok(Some(Serving { claim, tier, asked }))
}

/// Asks the gate about somebody who is served.
pub(super) fn asked(
    tx: &mut dyn Crm,
    (holder, phone): (Holder, &Phone),
    by: UserId,
    (day, now): (&OfficeDay, Instant),
) -> Stored<Asked> {
    let question = Question {
        holder,
        phone: Some(phone),
        by,
        occasion: Occasion::Serving,
    };
    ask(tx, question, day, now)
}

/// Why somebody who is held already was served.
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

/// Somebody to be served.
struct Candidate {
    holder: Holder,
    phone: Phone,
    campaign: Option<CampaignId>,
    callback: Option<CallbackId>,
    tier: Tier,
}

/// Holds a candidate for the user and keeps what the gate said; nothing when somebody else was faster.
fn serve(
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
    }))
}

/// Whose promised calls.
#[derive(Debug, Clone, Copy)]
enum Whose {
    Own,
    /// Others' and nobody's own: of this campaign alone, or of all.
    Others(Option<CampaignId>),
}

/// A promised call that is due: one's own, then others' of the campaign that is called.
fn promised(tx: &mut dyn Crm, round: &Round<'_>) -> Stored<Option<Serving>> {
    let own = due(tx, round, Whose::Own)?;
    match round.sitting.queue {
        Queue::Campaign(id) if own.is_none() => due(tx, round, Whose::Others(Some(id))),
        _ => Ok(own),
    }
}

/// The oldest are looked at first.
fn due(tx: &mut dyn Crm, round: &Round<'_>, whose: Whose) -> Stored<Option<Serving>> {
    let campaigns = match whose {
        Whose::Own => Vec::new(),
        Whose::Others(_) => tx.campaigns().running_for(round.by)?,
    };
    let campaigns: Vec<CampaignId> = campaigns.iter().map(|campaign| campaign.id).collect();
    let mut asked = DueQuery {
        user: round.by,
        skipped_since: round.sitting.begun_at,
        after: None,
        now: round.now,
        most: CALLBACKS,
    };
    for _ in 0..CALLBACK_PAGES {
        let (found, tier) = match whose {
            Whose::Own => (tx.callbacks().due_of(&asked)?, Tier::OwnCallback),
            Whose::Others(only) => {
                let others = OthersQuery {
                    late: round.now.minus(LATE),
                    campaigns: campaigns.clone(),
                    only,
                };
                let found = tx.callbacks().due_of_others(&asked, &others)?;
                (found, Tier::OthersCallback)
            }
        };
        let is_last = i64::try_from(found.len()).is_ok_and(|found| found < CALLBACKS);
        asked.after = found.last().map(|last| (last.due_at, last.id));
        let serving = first(tx, round, found, tier)?;
        if serving.is_some() || is_last {
            return Ok(serving);
        }
    }
    Ok(None)
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
        let Some(phone) = holder.phone_for(tx, &callback.key)?.flatten() else {
            continue;
        };
        let key = phone.key();
        if key != callback.key {
            // Their number was changed since: what comes of the call is stored under the new one.
            tx.callbacks().follow(callback.id, &key)?;
        }
        let asked = asked(tx, (holder, &phone), round.by, (round.day, round.now))?;
        if !asked.decision.is_allowed() {
            continue;
        }
        let attempts = tx.call_numbers().get(&key)?;
        let attempts = attempts.map_or(0, |state| state.attempts);
        let place = place(asked.decision.until, attempts, callback.id.get());
        let candidate = Candidate {
            holder,
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

/// A list that is served, with the lists of the campaigns to which their people belong first.
struct List {
    filter: CalledPeople,
    campaign: Option<CampaignId>,
    others: Vec<CalledPeople>,
}

fn listed(tx: &mut dyn Crm, round: &Round<'_>, read: &ReadFilter<'_>) -> Stored<Served> {
    let list = match list(tx, round, read)? {
        Ok(list) => list,
        Err(served) => return Ok(served),
    };
    let standing = contact_rules::standing(tx, round.day.today())?;
    let gate = standing.gate();
    let found = search(tx, round, (&gate, &list))?;
    if let Some(serving) = found {
        return Ok(Served::Person(Box::new(serving)));
    }
    let people = (&list.filter, list.others.as_slice());
    let (sentence, opens_at) = nobody(tx, (&gate, people), (round.day, round.now))?;
    Ok(Served::Nobody { sentence, opens_at })
}

/// What the sitting serves, or why it serves nobody.
fn list(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    read: &ReadFilter<'_>,
) -> Stored<Result<List, Served>> {
    let told = |sentence: &str, opens_at| Served::Nobody {
        sentence: sentence.to_owned(),
        opens_at,
    };
    let unreadable = "This list's filter can't be read any more. Choose another list.";
    match &round.sitting.queue {
        Queue::Callbacks => {
            let due = tx.callbacks().next_due(round.by)?;
            let due = due.filter(|due| *due > round.now);
            Ok(Err(told("No callback is due right now.", due)))
        }
        Queue::List(list, filter) => Ok(match read(*list, filter) {
            Some(filter) => Ok(List {
                filter,
                campaign: None,
                others: Vec::new(),
            }),
            None => Err(told(unreadable, None)),
        }),
        Queue::Campaign(id) => {
            let campaign = tx.campaigns().get(*id)?;
            let running = campaign.filter(|found| found.status == CampaignStatus::Running);
            let Some(campaign) = running else {
                return Ok(Err(told("This campaign is not running any more.", None)));
            };
            if !campaign.is_of(round.by) {
                let others = "This campaign is for other reps now. Choose another.";
                return Ok(Err(told(others, None)));
            }
            let Some(filter) = read(campaign.list, &campaign.filter) else {
                return Ok(Err(told(unreadable, None)));
            };
            let others = tx.desk_candidates().served_before(*id)?;
            let others = others.iter();
            Ok(Ok(List {
                filter,
                campaign: Some(*id),
                others: others
                    .filter_map(|(list, filter)| read(*list, filter))
                    .collect(),
            }))
        }
    }
}

/// The tiers of a list, one after the other; in each those first whose states close soonest.
fn search(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    (gate, list): (&Gate<'_>, &List),
) -> Stored<Option<Serving>> {
    let buckets = tx.call_numbers().buckets()?;
    let open = open_buckets(gate, &buckets, round.now).open;
    let groups = groups(&open);
    let open: Vec<_> = open.into_iter().map(|(id, _)| id).collect();
    let mut passed: Vec<PhoneKey> = Vec::new();
    for tier in [Tier::FreshInquiry, Tier::DueAttempt, Tier::NeverCalled] {
        for group in &groups {
            while passed.len() < PASSED {
                let asked = CandidateQuery {
                    filter: list.filter.clone(),
                    others: list.others.clone(),
                    tier,
                    buckets: group.buckets.clone(),
                    open: open.clone(),
                    passed: passed.clone(),
                    user: round.by,
                    skipped_since: round.sitting.begun_at,
                    fresh_since: round.now.minus(FRESH),
                    now: round.now,
                };
                let Some((holder, key)) = tx.desk_candidates().next(&asked)? else {
                    break;
                };
                let serving = offered(tx, round, list, (holder, &key), tier)?;
                if serving.is_some() {
                    return Ok(serving);
                }
                passed.push(key);
            }
        }
    }
    Ok(None)
}

/// Asks the gate about somebody of a list; nothing when they may not be called, or somebody else was faster.
fn offered(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    list: &List,
    (holder, key): (Holder, &PhoneKey),
    tier: Tier,
) -> Stored<Option<Serving>> {
    let Some(phone) = holder.phone_for(tx, key)?.flatten() else {
        return Ok(None);
    };
    let asked = asked(tx, (holder, &phone), round.by, (round.day, round.now))?;
    if !asked.decision.is_allowed() {
        refused(tx, key, &asked)?;
        return Ok(None);
    }
    let candidate = Candidate {
        holder,
        phone,
        campaign: list.campaign,
        callback: None,
        tier,
    };
    serve(tx, round, candidate, asked)
}

/// What the bucket did not know is looked up again; who was called too often waits until they may be called.
fn refused(tx: &mut dyn Crm, key: &PhoneKey, asked: &Asked) -> Stored<()> {
    if asked.decision.code() != GateCode::Cap {
        return tx.call_numbers().mark_stale(key);
    }
    let state = tx.call_numbers().get(key)?;
    if let (Some(mut state), Some(opens)) = (state, asked.decision.opens_at) {
        state.next_attempt_at = Some(opens);
        tx.call_numbers().save(&state)?;
    }
    Ok(())
}
