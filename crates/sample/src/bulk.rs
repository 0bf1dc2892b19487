//! The long tail of a large office: 1,000 records a transaction, older than the stories.
//!
//! For five leads there is a client and are three appointments.

use super::people::Line;
use super::staff::Colleague;
use crate::choice::pick;
use crate::error::SeedError;
use crate::office::{Made, Office};
use crate::{people, tail};
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::leads::{self, LeadStatus, NewLead};
use crm_core::raw_leads::{self, MarketingStatus, NewRawLead};
use fastrand::Rng;
use infra::Database;
use time::Duration;

/// Rows a transaction.
const BATCH: u32 = 1_000;
/// Raw leads besides any number of leads.
const MOST_RAW_LEADS: u32 = 50_000;

const LEAD_STATUSES: &[(LeadStatus, u32)] = &[
    (LeadStatus::NewLead, 18),
    (LeadStatus::AttemptingContact, 14),
    (LeadStatus::ContactEstablished, 10),
    (LeadStatus::DocumentsRequested, 7),
    (LeadStatus::DocumentsReceived, 5),
    (LeadStatus::ReviewingDocuments, 4),
    (LeadStatus::QualificationInProgress, 4),
    (LeadStatus::Qualified, 6),
    (LeadStatus::AppointmentScheduled, 6),
    (LeadStatus::AppointmentCompleted, 4),
    (LeadStatus::ClosedEnrolled, 8),
    (LeadStatus::ClosedNotEnrolled, 7),
    (LeadStatus::DeadLead, 7),
];

const MARKETING_STATUSES: &[(MarketingStatus, u32)] = &[
    (MarketingStatus::New, 60),
    (MarketingStatus::Contacted, 15),
    (MarketingStatus::Responded, 10),
    (MarketingStatus::NotInterested, 7),
    (MarketingStatus::ReadyForAppointment, 5),
    (MarketingStatus::DoNotContact, 3),
];

/// Adds `leads` leads and half as many raw leads again, spread evenly over two years.
pub(super) fn fill(
    db: &Database,
    office: &Office<'_>,
    leads: u32,
    random: &mut Rng,
) -> Result<Made, SeedError> {
    let (staff, now) = (office.staff, office.now);
    let raw_leads = (leads / 2).min(MOST_RAW_LEADS);
    let from = now.minus(Duration::days(720));
    for batch in batches(raw_leads) {
        let rows: Vec<NewRawLead> = batch
            .clone()
            .filter_map(|number| raw_lead(random, number, evenly(from, number, raw_leads)))
            .collect();
        let who = colleague(random, staff)?;
        db.write_blocking(|tx| raw_leads::create_many(tx, &who.acts(), &rows))?;
    }
    let mut clients = 0;
    for batch in batches(leads) {
        let rows: Vec<NewLead> = batch
            .clone()
            .filter_map(|number| lead(random, number, evenly(from, number, leads)))
            .collect();
        let who = colleague(random, staff)?;
        let ids = db.write_blocking(|tx| leads::create_many(tx, &who.acts(), &rows))?;
        clients += tail::fill(db, office, who, &rows, &ids, random)?;
    }
    Ok(Made {
        leads: count(leads),
        raw_leads: count(raw_leads),
        clients,
    })
}

fn batches(rows: u32) -> impl Iterator<Item = std::ops::Range<u32>> {
    (0..rows)
        .step_by(BATCH as usize)
        .map(move |start| start..(start + BATCH).min(rows))
}

fn count(rows: u32) -> usize {
    usize::try_from(rows).unwrap_or(usize::MAX)
}

/// The moment of the n-th of so many over the two years before the stories begin.
fn evenly(from: Instant, number: u32, of: u32) -> Instant {
    let span = i64::from(number) * Duration::days(600).whole_seconds() / i64::from(of.max(1));
    from.plus(Duration::seconds(span))
}

fn colleague<'a>(random: &mut Rng, staff: &'a [Colleague]) -> Result<&'a Colleague, SeedError> {
    random
        .choice(staff)
        .ok_or_else(|| SeedError::Rule("an office without staff".to_owned()))
}

fn raw_lead(random: &mut Rng, number: u32, at: Instant) -> Option<NewRawLead> {
    let person = people::somebody(random, count(number) + 5_000_000, Line::OfTheTail)?;
    let mut details = raw_leads::Details::of(person);
    details.source = people::source(random);
    details.status = pick(random, MARKETING_STATUSES)?;
    details.timeshare = people::timeshare(random);
    details.tags = people::tags(random);
    details.notes = people::notes(random);
    details.next_contact = Some(at.plus(Duration::days(random.i64(1..60))).to_utc().date());
    Some(NewRawLead {
        details,
        created_at: at,
    })
}

fn lead(random: &mut Rng, number: u32, at: Instant) -> Option<NewLead> {
    let person = people::somebody(random, count(number) + 1_000_000, Line::OfTheTail)?;
    let details = leads::Details {
        person,
        source: people::source(random),
        status: pick(random, LEAD_STATUSES)?,
        brand: *random.choice(Brand::ALL)?,
        timeshare: people::timeshare(random),
        tags: people::tags(random),
        notes: people::notes(random),
        assigned_to: None,
    };
    Some(NewLead {
        details,
        raw_lead: None,
        created_at: at,
    })
}
