//! The clients and appointments of the long tail.

use super::calendar::Plan;
use super::people::Line;
use super::staff::Colleague;
use crate::choice::pick;
use crate::error::SeedError;
use crate::office::Office;
use crate::people;
use crm_core::appointments::{AppointmentStatus, NewAppointment, Whom, schedule_many};
use crm_core::brand::Brand;
use crm_core::clients::{self, ClientStatus, Details, NewClient, ServiceType};
use crm_core::clock::Instant;
use crm_core::ids::LeadId;
use crm_core::leads::{LeadStatus, NewLead};
use crm_core::tags::Tags;
use fastrand::Rng;
use infra::Database;
use time::Duration;

const STATUSES: &[(ClientStatus, u32)] = &[
    (ClientStatus::Active, 50),
    (ClientStatus::Fulfilled, 34),
    (ClientStatus::Canceled, 6),
    (ClientStatus::OnHold, 6),
    (ClientStatus::Refunded, 4),
];

const ENDED: &[(AppointmentStatus, u32)] = &[
    (AppointmentStatus::Completed, 70),
    (AppointmentStatus::NoShow, 14),
    (AppointmentStatus::Canceled, 16),
];

/// Appointments a transaction.
const MEETINGS: usize = 1_000;
/// A client for every so many leads.
const LEADS_A_CLIENT: usize = 5;

/// Adds the clients and appointments of a batch of leads; answers how many clients.
pub(super) fn fill(
    db: &Database,
    office: &Office<'_>,
    who: &Colleague,
    leads: &[NewLead],
    ids: &[LeadId],
    random: &mut Rng,
) -> Result<usize, SeedError> {
    let enrolled = leads.iter().zip(ids).filter_map(|(lead, id)| {
        (lead.details.status == LeadStatus::ClosedEnrolled).then_some((lead, Some(*id)))
    });
    // A person who is no lead came by another way.
    let others = leads
        .iter()
        .step_by(LEADS_A_CLIENT)
        .map(|lead| (lead, None));
    let mut clients: Vec<NewClient> = Vec::new();
    for (lead, id) in enrolled.chain(others).take(leads.len() / LEADS_A_CLIENT) {
        clients.extend(client(random, office, lead, id));
    }
    let mut meetings = Vec::new();
    for (lead, id) in leads.iter().zip(ids).filter(|(lead, _)| has_met(lead)) {
        let is_ahead = lead.details.status == LeadStatus::AppointmentScheduled;
        meetings.extend(meeting(
            random,
            office,
            Whom::Lead(*id),
            lead.created_at,
            is_ahead,
        ));
    }
    // The leads' come before what happens to the clients that they became.
    schedule_all(db, who, &meetings)?;
    let made = db.write_blocking(|tx| clients::create_many(tx, &who.acts(), &clients))?;
    let mut meetings = Vec::new();
    for (client, id) in clients.iter().zip(&made) {
        for _ in 0..2 {
            meetings.extend(meeting(
                random,
                office,
                Whom::Client(*id),
                client.created_at,
                false,
            ));
        }
    }
    schedule_all(db, who, &meetings)?;
    Ok(made.len())
}

fn schedule_all(
    db: &Database,
    who: &Colleague,
    meetings: &[NewAppointment],
) -> Result<(), SeedError> {
    for batch in meetings.chunks(MEETINGS) {
        db.write_blocking(|tx| schedule_many(tx, &who.acts(), batch))?;
    }
    Ok(())
}

fn has_met(lead: &NewLead) -> bool {
    lead.details.status >= LeadStatus::AppointmentScheduled
        && lead.details.status != LeadStatus::DeadLead
}

fn client(
    random: &mut Rng,
    office: &Office<'_>,
    of: &NewLead,
    lead: Option<LeadId>,
) -> Option<NewClient> {
    let number = random.usize(6_000_000..9_000_000);
    let sellers: Vec<_> = office.staff.iter().filter(|one| one.sells()).collect();
    let person = match lead {
        Some(_) => of.details.person.clone(),
        None => people::somebody(random, number, Line::OfTheTail)?,
    };
    Some(NewClient {
        details: Details {
            person,
            status: pick(random, STATUSES)?,
            service_type: *random.choice(ServiceType::ALL)?,
            brand: random.choice(Brand::ALL).copied(),
            notes: people::notes(random),
            assigned_to: random.choice(&sellers).map(|one| one.id()),
            partner: random.choice(office.partners).copied(),
            tags: Tags::default(),
        },
        lead,
        created_at: of.created_at.plus(Duration::days(random.i64(2..30))),
    })
}

/// A meeting within two months of `since`, or within the next month.
fn meeting(
    random: &mut Rng,
    office: &Office<'_>,
    whom: Whom,
    since: Instant,
    is_ahead: bool,
) -> Option<NewAppointment> {
    let who = office.staff.get(random.usize(0..office.staff.len()))?;
    let plan = Plan::imagine(random, who)?;
    let today = office.zone.day_of(office.now);
    let day = if is_ahead {
        today.checked_add(Duration::days(random.i64(1..30)))?
    } else {
        office
            .zone
            .day_of(since.plus(Duration::days(random.i64(1..60))))
    };
    let status = if day > today {
        AppointmentStatus::Scheduled
    } else {
        pick(random, ENDED)?
    };
    plan.new_appointment(whom, day, status, since)
}
