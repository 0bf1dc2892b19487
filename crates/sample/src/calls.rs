//! Calls of the last days from the call desk, with what came of them, and callbacks that are open.

use crate::calling::CALLING_NUMBER;
use crate::error::{SeedError, rule};
use crate::office::Office;
use crate::staff::Colleague;
use crm_core::call_desk::{
    self, CallNote, CallOutcome, CallbackQuery, Claim, Fills, NoReason, OutcomeDraft,
    WhoseCallbacks,
};
use crm_core::calling::{self, Caller, Press};
use crm_core::campaigns::{CallList, CampaignStatus};
use crm_core::clock::{Instant, OfficeDay, WallTime};
use crm_core::contact::Phone;
use crm_core::ids::CampaignId;
use crm_core::number_facts::Holder;
use crm_core::page::PageRequest;
use crm_core::raw_leads::{MarketingStatus, RawLead};
use crm_core::users::Role;
use crm_core::views::{Direction, RawLeadFilter, RawLeadListQuery, RawLeadSort, RawLeadStage};
use infra::Database;
use time::Duration;

/// How many raw leads are looked through for people with a number.
const LOOKED_THROUGH: u32 = 60;
/// How many calls a day.
const A_DAY: i64 = 6;

/// What came of the calls, in their order, with what was noted.
const CALLS: [(CallOutcome, Option<&str>); 12] = [
    (CallOutcome::NoAnswer, None),
    (CallOutcome::Voicemail, Some("Left our number.")),
    (
        CallOutcome::Interested,
        Some("Wants to know what an exit costs."),
    ),
    (CallOutcome::NoAnswer, None),
    (CallOutcome::Busy, None),
    (CallOutcome::NotInterested, None),
    (CallOutcome::NoAnswer, None),
    (
        CallOutcome::Interested,
        Some("Asks for a call with her husband."),
    ),
    (CallOutcome::Voicemail, None),
    (CallOutcome::NoAnswer, None),
    (CallOutcome::Interested, Some("Has the contract at home.")),
    (CallOutcome::Voicemail, None),
];

/// A call as it was made.
struct Call<'a> {
    rep: &'a Colleague,
    campaign: Option<CampaignId>,
    raw: &'a RawLead,
    outcome: CallOutcome,
    note: Option<&'a str>,
    token: String,
    at: Instant,
}

/// Makes them, unless there are callbacks already.
pub(super) fn make(db: &Database, office: &Office<'_>) -> Result<(), SeedError> {
    let any = CallbackQuery {
        whose: WhoseCallbacks::All,
        due_by: None,
        page: PageRequest::first(1),
    };
    if db
        .read_blocking(|views| views.desk_callbacks(&any))?
        .total
        .rows
        > 0
    {
        return Ok(());
    }
    let rep = office.staff.iter().find(|one| one.is(Role::PhoneAgent));
    let rep = rep.ok_or_else(|| SeedError::Rule("no phone agent".to_owned()))?;
    let campaigns = db.read_blocking(|views| views.desk_campaigns(rep.id()))?;
    let campaign = campaigns.iter().find(|campaign| {
        campaign.list == CallList::RawLeads && campaign.status == CampaignStatus::Running
    });
    let campaign = campaign.map(|campaign| campaign.id);
    let people = people(db)?;
    for ((n, raw), (outcome, note)) in (0..).zip(&people).zip(CALLS) {
        let call = Call {
            rep,
            campaign,
            raw,
            outcome,
            note,
            token: format!("{:064}", raw.id.get()),
            at: moment(office, n)?,
        };
        place(db, office, &call)?;
    }
    Ok(())
}

/// New raw leads with a number.
fn people(db: &Database) -> Result<Vec<RawLead>, SeedError> {
    let query = RawLeadListQuery {
        filter: RawLeadFilter {
            stage: RawLeadStage::Status(MarketingStatus::New),
            ..RawLeadFilter::default()
        },
        sort: RawLeadSort::Created(Direction::Descending),
        page: PageRequest::first(LOOKED_THROUGH),
    };
    let found = db.read_blocking(|views| views.raw_leads(&query))?;
    let mut people = found.rows;
    people.retain(|raw| raw.details.person.phone.is_some() && !raw.suppressed);
    Ok(people)
}

/// From noon on of the days before today, by the office's clock.
fn moment(office: &Office<'_>, n: i64) -> Result<Instant, SeedError> {
    let today = office.zone.day_of(office.now);
    let day = today.saturating_sub(Duration::days(1 + n / A_DAY));
    let noon = WallTime::parse("12:00").map_err(rule)?;
    let noon = office.zone.instant_at(day, noon);
    let noon = noon.unwrap_or_else(|_| office.zone.start_of(day));
    Ok(noon.plus(Duration::minutes(7 * (n % A_DAY))))
}

/// Asks the gate, calls, and records the outcome. People who may not be called then are passed over.
fn place(db: &Database, office: &Office<'_>, call: &Call<'_>) -> Result<(), SeedError> {
    let (actor, by) = (call.rep.acts(), call.rep.id());
    let day = OfficeDay::of(office.zone, call.at);
    let said_at = call.at.plus(Duration::seconds(95));
    let draft = draft(call)?;
    let Some(phone) = &call.raw.details.person.phone else {
        return Ok(());
    };
    let claim = Claim {
        key: phone.key(),
        user: by,
        holder: Holder::RawLead(call.raw.id),
        campaign: call.campaign,
        callback: None,
        decision: None,
        since: call.at,
        until: call.at.plus(Duration::minutes(10)),
    };
    let caller = Caller {
        number: Phone::parse(CALLING_NUMBER).ok().map(|number| number.key()),
        name: office.name.to_owned(),
    };
    db.write_blocking::<_, SeedError>(|tx| {
        if !tx.claims().put(&claim, call.at)? {
            return Ok(());
        }
        let press = Press {
            holder: claim.holder,
            shown: None,
            by,
            token_hash: &call.token,
        };
        let checked = calling::check(tx, press, &day, call.at).map_err(rule)?;
        if checked.token_expires_at.is_none() {
            tx.claims().free(&claim.key, by)?;
            return Ok(());
        }
        let moment = (&day, call.at);
        let begun = calling::begin(tx, (&actor, by), &call.token, &caller, moment);
        let id = begun.map_err(rule)?.id;
        call_desk::save_outcome(tx, (&actor, by), id, &draft, (&day, said_at)).map_err(rule)?;
        Ok(())
    })
}

fn draft(call: &Call<'_>) -> Result<OutcomeDraft, SeedError> {
    let note = call.note.map(CallNote::parse).transpose().map_err(rule)?;
    let declined = call.outcome == CallOutcome::NotInterested;
    let why = if call.raw.id.get() % 2 == 0 {
        NoReason::Keeps
    } else {
        NoReason::TooExpensive
    };
    Ok(OutcomeDraft {
        outcome: call.outcome,
        note,
        why: declined.then_some(why),
        reason: None,
        callback_at: None,
        they_asked: false,
        asked_by: None,
        booking: None,
        answers: None,
        fills: Fills::default(),
    })
}
