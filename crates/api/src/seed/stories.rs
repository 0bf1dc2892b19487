//! Whole stories: a raw lead is called, answers, is converted, and its lead moves on, each step by
//! somebody at some time.

use super::people::Line;
use super::staff::Colleague;
use super::{Made, SeedError, people};
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::change::Change;
use crm_core::clock::Instant;
use crm_core::leads::{self, DetailsPatch, LeadStatus};
use crm_core::raw_leads::{self, MarketingStatus};
use crm_core::text::Notes;
use crm_core::unit::Crm;
use fastrand::Rng;
use infra::Database;
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
    "Sent the list of documents by e-mail.",
    "Asked to call back next week.",
    "Very keen; statement is on its way.",
];

/// Tells `stories` stories over the last 120 days, in the order they began.
pub(super) fn tell(
    db: &Database,
    staff: &[Colleague],
    stories: u32,
    random: &mut Rng,
    now: Instant,
) -> Result<Made, SeedError> {
    let callers: Vec<&Colleague> = staff.iter().filter(|colleague| colleague.calls()).collect();
    let mut made = Made::default();
    for number in 0..stories {
        let age = Duration::minutes(
            i64::from(stories - number) * 120 * 24 * 60 / i64::from(stories.max(1)),
        );
        let who = random
            .choice(&callers)
            .ok_or_else(|| SeedError::Rule("an office without callers".to_owned()))?
            .acts();
        let story = Story::imagine(random, number, now.minus(age), now)
            .ok_or_else(|| SeedError::Rule("a person without a name".to_owned()))?;
        db.write_blocking(|tx| story.tell(tx, &who))?;
        made.leads += 1;
        made.raw_leads += 2;
    }
    Ok(made)
}

/// Everything that is decided by chance, before anything is written: the transaction may run again.
struct Story {
    became: raw_leads::Details,
    stayed: raw_leads::Details,
    brand: Brand,
    steps: Vec<LeadStatus>,
    note: Option<Notes>,
    begins: Instant,
    pace: Duration,
}

impl Story {
    fn imagine(random: &mut Rng, number: u32, begins: Instant, now: Instant) -> Option<Self> {
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
            begins,
        })
    }

    fn tell(&self, tx: &mut dyn Crm, who: &Actor) -> Result<(), SeedError> {
        let mut at = self.begins;
        raw_leads::create(tx, who, &self.stayed, at).map_err(rule)?;
        let raw = raw_leads::create(tx, who, &self.became, at).map_err(rule)?;
        at = at.plus(self.pace);
        let mut details = raw.details.clone();
        details.status = MarketingStatus::ReadyForAppointment;
        details.last_contact = Some(at.to_utc().date());
        raw_leads::update(tx, who, raw.id, None, &details, at).map_err(rule)?;
        let lead = raw_leads::convert(tx, who, raw.id, self.brand, at).map_err(rule)?;
        for status in &self.steps {
            at = at.plus(self.pace);
            let patch = DetailsPatch {
                status: Change::Set(*status),
                ..DetailsPatch::default()
            };
            leads::update(tx, who, lead.id, None, &patch, at).map_err(rule)?;
        }
        match &self.note {
            Some(note) => leads::add_note(tx, who, lead.id, note, at.plus(self.pace)).map_err(rule),
            None => Ok(()),
        }
    }
}

fn rule(error: impl std::error::Error) -> SeedError {
    SeedError::Rule(error.to_string())
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
