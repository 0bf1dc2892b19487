//! The next person of a rep: promised calls, then the tiers of their list.

use super::holds::hold_on;
use super::model::{CandidateQuery, DueQuery, OthersQuery, Queue, SittingStatus, Tier};
use super::nobody::nobody;
use super::order::groups;
use super::serve::{Candidate, FRESH, Round, ServeError, Served, Serving, first, held_by, serve};
use crate::call_numbers::open_buckets;
use crate::calling::Asked;
use crate::campaigns::{CallList, Campaign, CampaignStatus};
use crate::clock::{Instant, OfficeDay};
use crate::contact::PhoneKey;
use crate::contact_gate::{Gate, GateCode};
use crate::contact_rules::{self, Standing};
use crate::ids::{CampaignId, UserId};
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::unit::Crm;
use crate::views::CalledPeople;
use time::Duration;

/// How long a callback waits for its own rep.
pub const LATE: Duration = Duration::minutes(30);
/// How many due callbacks are read together, of a user and of others.
const CALLBACKS: i64 = 20;
/// How many pages are read, so that people who may not be called yet do not keep others waiting. 200 callbacks that are
/// due and may not be made are more than a rep has; the gate reads the number of each, and no press waits for more of
/// that.
const CALLBACK_PAGES: usize = 10;
/// How many people whom the gate refuses are passed over before the rep gets an answer.
const PASSED: usize = 50;

/// Reads a stored filter as its list does; nothing when the list no longer knows it.
pub type ReadFilter<'a> = dyn Fn(CallList, &str) -> Option<CalledPeople> + 'a;

/// The person whom the user holds, or the next one, held from now on. The gate's answer is kept.
///
/// # Errors
/// When the user's time on the desk is not begun, or they are on a break: [`ServeError`].
pub fn next(
    tx: &mut dyn Crm,
    by: UserId,
    read: &ReadFilter<'_>,
    when: (&OfficeDay, Instant),
) -> Result<Served, ServeError> {
    next_under(tx, by, (None, read), when)
}

/// [`next`], under the rules of the day where they were read already.
pub(super) fn next_under(
    tx: &mut dyn Crm,
    by: UserId,
    (rules, read): (Option<Standing>, &ReadFilter<'_>),
    (day, now): (&OfficeDay, Instant),
) -> Result<Served, ServeError> {
    let mut holds = tx.claims().of_user(by, now)?.into_iter();
    if let Some(claim) = holds.next()
        && let Some(serving) = held_by(tx, claim, (day, now))?
    {
        hold_on(tx, by, now)?;
        return Ok(Served::Person(Box::new(serving)));
    }
    let sitting = tx.call_desk().open_sitting(by)?;
    let sitting = sitting.ok_or(ServeError::NoSitting)?;
    if sitting.status == SittingStatus::Paused {
        return Err(ServeError::Paused);
    }
    let standing = match rules {
        Some(standing) => standing,
        None => contact_rules::standing(tx, day.today())?,
    };
    let round = Round {
        by,
        sitting: &sitting,
        day,
        now,
        standing: &standing,
    };
    let served = first_of_all(tx, &round, read)?;
    if holds.next().is_some() {
        hold_on(tx, by, now)?;
    } else {
        // The person who is served now has already been held for as long.
        tx.call_desk().seen(by, now)?;
    }
    Ok(served)
}

/// One's own list before other people: what was promised by the rep, and by others of the campaign, comes first, then the list.
/// What others promised elsewhere comes when no one of the list may be called.
fn first_of_all(tx: &mut dyn Crm, round: &Round<'_>, read: &ReadFilter<'_>) -> Stored<Served> {
    if let Some(serving) = due(tx, round, &Whose::Own)? {
        return Ok(Served::Person(Box::new(serving)));
    }
    let campaign = match round.sitting.queue {
        Queue::Campaign(id) => tx.campaigns().get(id)?,
        Queue::Callbacks | Queue::List(..) => None,
    };
    if let Some(serving) = of_campaign(tx, round, campaign.as_ref())? {
        return Ok(Served::Person(Box::new(serving)));
    }
    let served = listed(tx, round, (campaign, read))?;
    if let Served::Person(_) = served {
        return Ok(served);
    }
    let whose = Whose::Others {
        campaigns: tx.campaigns().running_for(round.by)?,
        only: None,
    };
    let of_others = due(tx, round, &whose)?;
    Ok(of_others.map_or(served, |serving| Served::Person(Box::new(serving))))
}

/// Whose promised calls.
#[derive(Debug, Clone)]
enum Whose {
    Own,
    /// Other reps' and those without an owner: of one campaign alone, or of all.
    Others {
        /// Those that run, for which the rep calls.
        campaigns: Vec<CampaignId>,
        only: Option<CampaignId>,
    },
}

/// Others' promised call that is due, of the campaign that is called.
fn of_campaign(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    campaign: Option<&Campaign>,
) -> Stored<Option<Serving>> {
    let Queue::Campaign(id) = round.sitting.queue else {
        return Ok(None);
    };
    let running = campaign.filter(|campaign| campaign.status == CampaignStatus::Running);
    let served = running.filter(|campaign| campaign.is_of(round.by));
    let whose = Whose::Others {
        campaigns: served.iter().map(|campaign| campaign.id).collect(),
        only: Some(id),
    };
    due(tx, round, &whose)
}

/// The oldest are looked at first.
fn due(tx: &mut dyn Crm, round: &Round<'_>, whose: &Whose) -> Stored<Option<Serving>> {
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
            Whose::Others { campaigns, only } => {
                let others = OthersQuery {
                    late: round.now.minus(LATE),
                    campaigns: campaigns.clone(),
                    only: *only,
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

/// A list that is served, with the lists of the campaigns to which their people belong first.
struct List {
    filter: CalledPeople,
    campaign: Option<CampaignId>,
    others: Vec<CalledPeople>,
}

fn listed(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    asked: (Option<Campaign>, &ReadFilter<'_>),
) -> Stored<Served> {
    let list = match list(tx, round, asked)? {
        Ok(list) => list,
        Err(served) => return Ok(served),
    };
    let gate = round.standing.gate();
    let found = search(tx, round, (&gate, &list))?;
    if let Some(serving) = found {
        return Ok(Served::Person(Box::new(serving)));
    }
    let people = (&list.filter, list.others.as_slice());
    let (sentence, opens_at) = nobody(tx, (&gate, people), (round.day, round.now))?;
    Ok(Served::Nobody { sentence, opens_at })
}

/// What the sitting serves, which may be a campaign, or why it serves no one.
fn list(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    (campaign, read): (Option<Campaign>, &ReadFilter<'_>),
) -> Stored<Result<List, Served>> {
    let told = |sentence: &str, opens_at| Served::Nobody {
        sentence: sentence.to_owned(),
        opens_at,
    };
    let unreadable = "This list's filter can no longer be read. Choose another list.";
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
            let running = campaign.filter(|found| found.status == CampaignStatus::Running);
            let Some(campaign) = running else {
                return Ok(Err(told("This campaign is no longer running.", None)));
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
    let mut asked = CandidateQuery {
        filter: list.filter.clone(),
        others: list.others.clone(),
        several_numbers: tx.desk_candidates().has_several_numbers(&list.filter)?,
        tier: Tier::FreshInquiry,
        buckets: Vec::new(),
        open: open.into_iter().map(|(id, _)| id).collect(),
        passed: Vec::new(),
        user: round.by,
        skipped_since: round.sitting.begun_at,
        fresh_since: round.now.minus(FRESH),
        now: round.now,
    };
    for tier in [Tier::FreshInquiry, Tier::DueAttempt, Tier::NeverCalled] {
        asked.tier = tier;
        let waiting = tx.desk_candidates().open_with_some(&asked)?;
        for group in &groups {
            let buckets = group.buckets.iter().copied();
            asked.buckets = buckets.filter(|id| waiting.contains(id)).collect();
            if asked.buckets.is_empty() {
                continue;
            }
            if let Some(serving) = of_group(tx, round, list, &mut asked)? {
                return Ok(Some(serving));
            }
        }
    }
    Ok(None)
}

/// The first of a tier's group who may be called; those who may not are passed over.
fn of_group(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    list: &List,
    asked: &mut CandidateQuery,
) -> Stored<Option<Serving>> {
    while asked.passed.len() < PASSED {
        let Some((holder, key)) = tx.desk_candidates().next(asked)? else {
            break;
        };
        let serving = offered(tx, round, list, (holder, &key), asked.tier)?;
        if serving.is_some() {
            return Ok(serving);
        }
        asked.passed.push(key);
    }
    Ok(None)
}

/// Asks the gate about a person of a list; nothing when they may not be called, or another rep was faster.
fn offered(
    tx: &mut dyn Crm,
    round: &Round<'_>,
    list: &List,
    (holder, key): (Holder, &PhoneKey),
    tier: Tier,
) -> Stored<Option<Serving>> {
    let Some((record, phone)) = holder.with_phone(tx, key)? else {
        return Ok(None);
    };
    let asked = round.asked(tx, (holder, &phone))?;
    if !asked.decision.is_allowed() {
        refused(tx, key, &asked)?;
        return Ok(None);
    }
    let candidate = Candidate {
        holder,
        record,
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
