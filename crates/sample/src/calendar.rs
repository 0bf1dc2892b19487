//! Appointments: what took place in the stories, and what is ahead.

use super::staff::Colleague;
use crate::error::SeedError;
use crm_core::appointments::{
    Act, Appointment, AppointmentStatus, AppointmentType, Details, Length, NewAppointment, Office,
    Slot, Whom, act, schedule,
};
use crm_core::clock::{BusinessZone, Instant, WallTime};
use crm_core::ids::{AppointmentId, UserId};
use crm_core::leads::Lead;
use crm_core::text::{Notes, ShortText};
use crm_core::unit::Crm;
use fastrand::Rng;
use infra::Database;
use time::{Date, Duration};

/// Title, type, place, remark.
const KINDS: &[(&str, AppointmentType, Option<&str>, Option<&str>)] = &[
    (
        "Discovery call",
        AppointmentType::PhoneCall,
        None,
        Some("Two weeks, wants the figures"),
    ),
    (
        "Contract review",
        AppointmentType::Zoom,
        Some("Zoom room 2"),
        Some("Send the statement before"),
    ),
    (
        "Signing",
        AppointmentType::InPersonMeeting,
        Some("Orlando office"),
        Some("Bring notarized ID"),
    ),
    ("Qualification", AppointmentType::GoogleMeet, None, None),
    (
        "Document check",
        AppointmentType::VideoConference,
        Some("Video room 1"),
        Some("Deed and last bill"),
    ),
    (
        "Follow-up call",
        AppointmentType::PhoneCall,
        None,
        Some("Spouse joins"),
    ),
];

/// Minutes after midnight of today's appointments.
const TODAY: &[u16] = &[570, 660, 810, 945, 990];

/// What an appointment of a story is like, decided before anything is written.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    title: ShortText,
    kind: AppointmentType,
    location: Option<ShortText>,
    info: Option<Notes>,
    start: WallTime,
    length: Length,
    user: UserId,
}

impl Plan {
    /// Within the office's hours, on the half hour.
    pub(super) fn imagine(random: &mut Rng, who: &Colleague) -> Option<Self> {
        let (title, kind, location, info) = random.choice(KINDS)?;
        Some(Self {
            title: ShortText::parse(title).ok()?,
            kind: *kind,
            location: location.and_then(|text| ShortText::parse(text).ok()),
            info: info.and_then(|text| Notes::parse(text).ok()),
            start: WallTime::of_minutes(480 + 30 * random.u16(0..21))?,
            length: Length::of_minutes(*random.choice(&[30, 30, 45, 60])?).ok()?,
            user: who.id(),
        })
    }

    pub(super) fn at(&self, minute: u16) -> Option<Self> {
        Some(Self {
            start: WallTime::of_minutes(minute)?,
            ..self.clone()
        })
    }

    /// The appointment with this person on this day.
    pub(super) fn new_appointment(
        &self,
        whom: Whom,
        date: Date,
        status: AppointmentStatus,
        created_at: Instant,
    ) -> Option<NewAppointment> {
        Some(NewAppointment {
            details: Details {
                title: self.title.clone(),
                slot: Slot::new(date, self.start, self.length).ok()?,
                kind: self.kind,
                user: Some(self.user),
                whom,
                location: self.location.clone(),
                info: self.info.clone(),
            },
            status,
            rescheduled_from: None,
            created_at,
        })
    }
}

/// Makes an appointment at a moment of the story.
pub(super) fn make(
    tx: &mut dyn Crm,
    who: &Colleague,
    plan: &Plan,
    (whom, date): (Whom, Date),
    status: AppointmentStatus,
    (zone, at): (&BusinessZone, Instant),
) -> Result<Appointment, SeedError> {
    let new = plan
        .new_appointment(whom, date, status, at)
        .ok_or_else(|| SeedError::Rule("an appointment past midnight".to_owned()))?;
    let office = office(zone, at);
    schedule(tx, &who.acts(), &new, &office).map_err(crate::error::rule)
}

/// Completes, cancels or misses one.
pub(super) fn close(
    tx: &mut dyn Crm,
    who: &Colleague,
    id: AppointmentId,
    how: Act,
    (zone, at): (&BusinessZone, Instant),
) -> Result<(), SeedError> {
    let office = office(zone, at);
    act(tx, &who.acts(), (id, None), (how, None), &office)
        .map(drop)
        .map_err(crate::error::rule)
}

/// The sample office books as it comes.
const fn office(zone: &BusinessZone, now: Instant) -> Office<'_> {
    Office {
        zone,
        now,
        allow_overlap: true,
    }
}

/// A day's work: today's appointments with people who are qualified, made yesterday.
pub(super) fn fill_today(
    db: &Database,
    leads: &[Lead],
    office: &crate::office::Office<'_>,
    random: &mut Rng,
) -> Result<(), SeedError> {
    let today = office.zone.day_of(office.now);
    let made_at = office.now.minus(Duration::days(1));
    let sellers = office.staff.iter().filter(|one| one.sells());
    // The last remark of a story comes a quarter of the time after its last step.
    let told = |lead: &Lead| {
        let since = office.now.micros() - lead.updated_at.micros();
        lead.updated_at.plus(Duration::microseconds(since / 4))
    };
    let waiting = leads.iter().rev().filter(|lead| told(lead) <= made_at);
    for ((lead, minute), who) in waiting.zip(TODAY).zip(sellers.cycle()) {
        let plan = Plan::imagine(random, who)
            .and_then(|plan| plan.at(*minute))
            .ok_or_else(|| SeedError::Rule("an appointment without a time".to_owned()))?;
        let whom = Whom::Lead(lead.id);
        let status = AppointmentStatus::Scheduled;
        let clock = (office.zone, made_at);
        db.write_blocking(|tx| make(tx, who, &plan, (whom, today), status, clock))?;
    }
    Ok(())
}
