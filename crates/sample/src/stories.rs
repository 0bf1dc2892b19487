//! Whole stories: a raw lead is called, answers, is converted, its lead moves on, meets us and is
//! enrolled, each step by some user at some time.

use super::calendar::{self, Plan};
use super::clients::Case;
use super::people::Line;
use super::staff::Colleague;
use crate::error::{SeedError, rule};
use crate::office::{Made, Office};
use crate::people;
use crm_core::actor::Actor;
use crm_core::appointments::{Act, Appointment, AppointmentStatus, Whom};
use crm_core::brand::Brand;
use crm_core::change::Change;
use crm_core::clients::Client;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::leads::{self, DetailsPatch, Lead, LeadStatus};
use crm_core::notes::add_note;
use crm_core::raw_leads::{self, MarketingStatus};
use crm_core::text::Notes;
use crm_core::unit::Crm;
use fastrand::Rng;
use infra::{Database, Unit};
use time::Duration;

/// How far the n-th story got: every status occurs, early ones more often.
const ENDINGS: &[LeadStatus] = &[
    LeadStatus::NewLead,
    LeadStatus::AttemptingContact,
    LeadStatus::ContactEstablished,
    LeadStatus::DocumentsRequested,
    LeadStatus::NewLead,
    LeadStatus::Qualified,
    LeadStatus::AppointmentScheduled,
    LeadStatus::AttemptingContact,
    LeadStatus::DocumentsReceived,
    LeadStatus::ClosedEnrolled,
    LeadStatus::ContactEstablished,
    LeadStatus::ReviewingDocuments,
    LeadStatus::NewLead,
    LeadStatus::AppointmentCompleted,
    LeadStatus::ClosedNotEnrolled,
    LeadStatus::QualificationInProgress,
    LeadStatus::DeadLead,
    LeadStatus::AttemptingContact,
    LeadStatus::ClosedEnrolled,
    LeadStatus::Qualified,
];

/// Raw leads that never became leads, for each story.
const STILL_RAW: &[MarketingStatus] = &[
    MarketingStatus::New,
    MarketingStatus::Contacted,
    MarketingStatus::New,
    MarketingStatus::Responded,
    MarketingStatus::ReadyForAppointment,
    MarketingStatus::New,
    MarketingStatus::NotInterested,
    MarketingStatus::Contacted,
    MarketingStatus::ReadyForAppointment,
    MarketingStatus::DoNotContact,
];

const CALL_NOTES: &[&str] = &[
    "Left a voicemail.",
    "Spoke for ten minutes; wants the figures in writing.",
    "Spouse will join the next call.",
    "Sent the list of documents by email.",
    "Asked to call back next week.",
    "Very keen; statement is on its way.",
];

/// How the story's appointment went when the story ends with it being scheduled.
const MISSED: &[Option<Act>] = &[None, None, Some(Act::MarkNoShow), None];

/// The first of the papers that are made of a client is younger than this.
const BEFORE_PAPERS: Duration = Duration::days(10);

/// What the stories leave behind for the rest of the office.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) made: Made,
    /// Leads that wait for an appointment.
    pub(super) qualified: Vec<Lead>,
    /// Clients whose case has an agreement, and when the last of their story happened.
    pub(super) signed: Vec<(Client, Instant)>,
}

/// Tells `stories` stories over the last 120 days, in the order they began.
pub(super) fn tell(
    db: &Database,
    office: &Office<'_>,
    stories: u32,
    random: &mut Rng,
) -> Result<Told, SeedError> {
    let callers: Vec<&Colleague> = office.staff.iter().filter(|one| one.calls()).collect();
    let sellers: Vec<&Colleague> = office.staff.iter().filter(|one| one.sells()).collect();
    let mut told = Told::default();
    for number in 0..stories {
        let age = Duration::minutes(
            i64::from(stories - number) * 120 * 24 * 60 / i64::from(stories.max(1)),
        );
        let (Some(who), Some(seller)) = (random.choice(&callers), random.choice(&sellers)) else {
            return Err(SeedError::Rule("an office without callers".to_owned()));
        };
        let begins = office.now.minus(age);
        let story = Story::imagine(random, number, begins, office, seller)
            .ok_or_else(|| SeedError::Rule("a person without a name".to_owned()))?;
        let (lead, client) = db.write_blocking(|tx| story.tell(tx, who, seller))?;
        told.made.leads += 1;
        told.made.raw_leads += 2;
        told.made.clients += usize::from(client.is_some());
        // A later step may have changed the lead since it was read.
        if story.steps.last() == Some(&LeadStatus::Qualified) {
            told.qualified.push(lead);
        }
        told.signed
            .extend(client.filter(|_| story.case.is_signed()));
    }
    Ok(told)
}

/// Everything that is decided by chance, before anything is written: the transaction may run again.
struct Story<'a> {
    became: raw_leads::Details,
    stayed: raw_leads::Details,
    brand: Brand,
    steps: Vec<LeadStatus>,
    note: Option<Notes>,
    meeting: Plan,
    /// Days from now, for a meeting that is ahead.
    meets_in: i64,
    missed: Option<Act>,
    case: Case,
    begins: Instant,
    pace: Duration,
    zone: &'a BusinessZone,
    now: Instant,
}

impl<'a> Story<'a> {
    fn imagine(
        random: &mut Rng,
        number: u32,
        begins: Instant,
        office: &Office<'a>,
        seller: &Colleague,
    ) -> Option<Self> {
        let now = office.now;
        let index = usize::try_from(number).ok()?;
        let mut became = someone_in_the_list(random, index * 2)?;
        became.status = MarketingStatus::Contacted;
        let mut stayed = someone_in_the_list(random, index * 2 + 1)?;
        stayed.status = *STILL_RAW.get(index % STILL_RAW.len())?;
        let follow_up = now.plus(Duration::days(random.i64(-3..15)));
        stayed.next_contact = Some(follow_up.to_utc().date());
        let steps = steps_to(*ENDINGS.get(index % ENDINGS.len())?);
        let left = Duration::microseconds(now.micros() - begins.micros());
        Some(Self {
            became,
            stayed,
            brand: *random.choice(Brand::ALL)?,
            note: random
                .choice(CALL_NOTES)
                .and_then(|text| Notes::parse(text).ok()),
            pace: left / i32::try_from(steps.len() + 5).ok()?,
            steps,
            meeting: Plan::imagine(random, seller)?,
            meets_in: random.i64(1..12),
            missed: *MISSED.get(index / ENDINGS.len() % MISSED.len())?,
            case: Case::imagine(random, index / 5, office.partners, seller.id())?,
            begins,
            zone: office.zone,
            now,
        })
    }

    fn tell(
        &self,
        tx: &mut dyn Unit,
        who: &Colleague,
        seller: &Colleague,
    ) -> Result<(Lead, Option<(Client, Instant)>), SeedError> {
        let actor = who.acts();
        let mut at = self.begins;
        raw_leads::create(tx, &actor, &self.stayed, at).map_err(rule)?;
        let raw = raw_leads::create(tx, &actor, &self.became, at).map_err(rule)?;
        at = at.plus(self.pace);
        let mut details = raw.details.clone();
        details.status = MarketingStatus::ReadyForAppointment;
        details.last_contact = Some(at.to_utc().date());
        raw_leads::update(tx, &actor, raw.id, None, &details, at).map_err(rule)?;
        let mut lead = raw_leads::convert(tx, &actor, raw.id, self.brand, at).map_err(rule)?;
        let mut meeting = None;
        let mut client = None;
        for status in &self.steps {
            at = at.plus(self.pace);
            match status {
                LeadStatus::AppointmentScheduled => meeting = self.meet(tx, seller, &lead, at)?,
                LeadStatus::AppointmentCompleted => {
                    self.complete(tx, seller, &lead, meeting.take(), at)?;
                }
                LeadStatus::ClosedEnrolled => {
                    self.remark(tx, &actor, &lead, at)?;
                    let ends = self.ends(at);
                    let worked = self.case.work(tx, seller, lead.id, self.zone, (at, ends))?;
                    client = Some((worked, ends));
                }
                other => {
                    let patch = DetailsPatch {
                        status: Change::Set(*other),
                        assigned_to: Change::Set(Some(seller.id())),
                        ..DetailsPatch::default()
                    };
                    lead = leads::update(tx, &actor, lead.id, None, &patch, at).map_err(rule)?;
                }
            }
        }
        if client.is_none() {
            self.remark(tx, &actor, &lead, at.plus(self.pace))?;
        }
        Ok((lead, client))
    }

    /// When the work on a case that began then ends: before its papers are made, where there is time for that.
    fn ends(&self, begins: Instant) -> Instant {
        let ends = self.now.minus(self.pace);
        let papers = self.now.minus(BEFORE_PAPERS);
        if begins <= papers {
            ends.min(papers)
        } else {
            ends
        }
    }

    fn remark(
        &self,
        tx: &mut dyn Crm,
        actor: &Actor,
        lead: &Lead,
        at: Instant,
    ) -> Result<(), SeedError> {
        let Some(note) = &self.note else {
            return Ok(());
        };
        add_note::<Lead>(tx, actor, lead.id, note, at).map_err(rule)
    }

    /// Books the meeting: ahead of now when the story ends with it, otherwise before its next step.
    fn meet(
        &self,
        tx: &mut dyn Crm,
        seller: &Colleague,
        lead: &Lead,
        at: Instant,
    ) -> Result<Option<Appointment>, SeedError> {
        let is_last = self.steps.last() == Some(&LeadStatus::AppointmentScheduled);
        let day = if is_last && self.missed.is_none() {
            self.zone
                .day_of(self.now.plus(Duration::days(self.meets_in)))
        } else {
            self.zone.day_of(at.plus(self.pace / 2))
        };
        // Too young a story has no day between its steps: the meeting is noted once it is over.
        if day <= self.zone.day_of(at) {
            return Ok(None);
        }
        let clock = (self.zone, at);
        let with = (Whom::Lead(lead.id), day);
        let status = AppointmentStatus::Scheduled;
        let made = calendar::make(tx, seller, &self.meeting, with, status, clock)?;
        if let Some(act) = self.missed.filter(|_| is_last) {
            let after = at.plus(self.pace);
            calendar::close(tx, seller, made.id, act, (self.zone, after))?;
        }
        Ok(Some(made))
    }

    fn complete(
        &self,
        tx: &mut dyn Crm,
        seller: &Colleague,
        lead: &Lead,
        meeting: Option<Appointment>,
        at: Instant,
    ) -> Result<(), SeedError> {
        let clock = (self.zone, at);
        match meeting {
            Some(meeting) => calendar::close(tx, seller, meeting.id, Act::Complete, clock),
            None => {
                let with = (Whom::Lead(lead.id), self.zone.day_of(at));
                let status = AppointmentStatus::Completed;
                calendar::make(tx, seller, &self.meeting, with, status, clock).map(drop)
            }
        }
    }
}

fn someone_in_the_list(random: &mut Rng, number: usize) -> Option<raw_leads::Details> {
    let mut details = raw_leads::Details::of(people::somebody(random, number, Line::OfAStory)?);
    details.source = people::source(random);
    details.timeshare = people::timeshare(random);
    details.tags = people::tags(random);
    details.notes = people::notes(random);
    Some(details)
}

/// The statuses on the way to an ending; a closed one passes the pipeline, a dead one stops early.
fn steps_to(ending: LeadStatus) -> Vec<LeadStatus> {
    let way: &[LeadStatus] = match ending {
        LeadStatus::NewLead => return Vec::new(),
        LeadStatus::DeadLead => &[LeadStatus::AttemptingContact],
        LeadStatus::ClosedEnrolled | LeadStatus::ClosedNotEnrolled => &[
            LeadStatus::AttemptingContact,
            LeadStatus::ContactEstablished,
            LeadStatus::Qualified,
            LeadStatus::AppointmentScheduled,
            LeadStatus::AppointmentCompleted,
        ],
        other => {
            let skip_first = LeadStatus::ALL.iter().skip(1);
            return skip_first
                .copied()
                .take_while(|status| *status <= other)
                .collect();
        }
    };
    way.iter().copied().chain([ending]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_is_some_storys_ending() {
        for status in LeadStatus::ALL {
            assert!(ENDINGS.contains(status), "{status}");
            assert_eq!(
                steps_to(*status)
                    .last()
                    .copied()
                    .unwrap_or(LeadStatus::NewLead),
                *status
            );
        }
    }
}
