//! The appointment that is agreed on in a call: booked with the outcome, in its transaction, and taken back with it.

use super::draft::OutcomeError;
use super::record::{Moved, become_ready};
use super::undo::UndoError;
use crate::actor::Actor;
use crate::appointments::{
    self, Act, AppointmentError, AppointmentStatus, AppointmentType, Details, NewAppointment,
    Office, Slot, Whom, schedule_in,
};
use crate::brand::Brand;
use crate::clock::{Instant, OfficeDay};
use crate::event::EventKind;
use crate::ids::{AppointmentId, LeadId, RawLeadId, UserId};
use crate::leads::Lead;
use crate::number_facts::Holder;
use crate::raw_leads::{self, RawLead};
use crate::record::{Record, live};
use crate::store::Stored;
use crate::text::{Notes, ShortText};
use crate::unit::{Crm, CrmAct};
use serde_json::{Value, json};

/// Why the appointment is canceled.
const UNDONE: &str = "Undone.";

/// The appointment that was agreed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booking {
    pub title: ShortText,
    pub slot: Slot,
    pub kind: AppointmentType,
    /// Of the lead that is made of a raw lead.
    pub brand: Brand,
    /// Who keeps it: the caller, unless another user is chosen.
    pub closer: Option<UserId>,
    /// Saves it although the rep has something else at that time.
    pub allow_overlap: bool,
}

impl Booking {
    pub(super) fn at(&self, day: &OfficeDay) -> Instant {
        let (date, start) = (self.slot.date(), self.slot.start());
        let at = day.zone().instant_at(date, start);
        at.unwrap_or_else(|_| day.zone().start_of(date))
    }

    /// What makes it the same booking when it is sent again.
    fn agreed(&self) -> Value {
        json!({
            "title": self.title.as_str(),
            "date": self.slot.date().to_string(),
            "time": self.slot.start().to_string(),
            "duration": self.slot.length().minutes(),
            "type": self.kind.as_str(),
            "closer": self.closer.map(UserId::get),
        })
    }

    /// Whether it is the one that was booked with an outcome that is stored.
    pub(super) fn is_stored(booking: Option<&Self>, changed: Option<&Value>) -> bool {
        let stored = changed.and_then(|changed| changed.get("booked"));
        let stored = stored.and_then(|booked| booked.get("agreed"));
        stored == booking.map(Self::agreed).as_ref()
    }
}

/// What a booking made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Booked {
    appointment: AppointmentId,
    /// The lead that was made of a raw lead, with the version that it got.
    lead: Option<(LeadId, i64)>,
    agreed: Value,
}

impl Booked {
    pub(super) fn to_json(&self) -> Value {
        let lead = self.lead;
        json!({
            "appointment": self.appointment.get(),
            "lead": lead.map(|(id, version)| json!({"id": id.get(), "version": version})),
            "agreed": self.agreed,
        })
    }

    fn read(changed: &Value) -> Option<Self> {
        let booked = changed.get("booked")?;
        let lead = booked.get("lead").and_then(|lead| {
            let id = lead.get("id").and_then(Value::as_i64)?;
            let version = lead.get("version").and_then(Value::as_i64)?;
            Some((LeadId::new(id), version))
        });
        Some(Self {
            appointment: AppointmentId::new(booked.get("appointment").and_then(Value::as_i64)?),
            lead,
            agreed: booked.get("agreed").cloned().unwrap_or_default(),
        })
    }
}

/// Books it with the record that was called, whatever its status: a raw lead becomes Ready For Appointment and is converted. What
/// was made, and how the record's status moved.
pub(super) fn book(
    act: &mut CrmAct<'_>,
    holder: Holder,
    booking: &Booking,
    (day, by): (&OfficeDay, UserId),
) -> Result<(Booked, Option<Moved>), OutcomeError> {
    let before = status(act.tx, holder)?;
    let (whom, made) = match holder {
        Holder::RawLead(id) => {
            let lead = take_as_lead(act, id, booking.brand)?;
            (Whom::Lead(lead), Some(lead))
        }
        Holder::Lead(id) => (Whom::Lead(id), None),
        Holder::Client(id) => (Whom::Client(id), None),
    };
    let appointment = schedule(act, whom, booking, (day, by))?;
    let lead = match made {
        Some(id) => live::<Lead>(act.tx, id)?.map(|lead| (id, lead.version())),
        None => None,
    };
    let moved = match (before, status(act.tx, holder)?) {
        (Some((from, was)), Some((_, version))) if was != version => Some(Moved { from, version }),
        _ => None,
    };
    let booked = Booked {
        appointment,
        lead,
        agreed: booking.agreed(),
    };
    Ok((booked, moved))
}

/// The status and version of a record; a client has no status that a call moves.
fn status(tx: &mut dyn Crm, holder: Holder) -> Stored<Option<(&'static str, i64)>> {
    Ok(match holder {
        Holder::RawLead(id) => {
            live::<RawLead>(tx, id)?.map(|raw| (raw.details.status.as_str(), raw.version()))
        }
        Holder::Lead(id) => {
            live::<Lead>(tx, id)?.map(|lead| (lead.details.status.as_str(), lead.version()))
        }
        Holder::Client(_) => None,
    })
}

fn take_as_lead(act: &mut CrmAct<'_>, id: RawLeadId, brand: Brand) -> Result<LeadId, OutcomeError> {
    let (actor, now) = (act.actor, act.now);
    become_ready(act.tx, actor, id, now)?;
    let lead = raw_leads::convert(act.tx, actor, id, brand, now)?;
    Ok(lead.id)
}

/// That they asked for it is recorded by the outcome, which can take it back.
fn schedule(
    act: &mut CrmAct<'_>,
    whom: Whom,
    booking: &Booking,
    (day, by): (&OfficeDay, UserId),
) -> Result<AppointmentId, AppointmentError> {
    let office = Office {
        zone: day.zone(),
        now: act.now,
        allow_overlap: booking.allow_overlap,
    };
    let new = NewAppointment {
        details: Details {
            title: booking.title.clone(),
            slot: booking.slot,
            kind: booking.kind,
            user: Some(booking.closer.unwrap_or(by)),
            whom,
            location: None,
            info: None,
        },
        status: AppointmentStatus::Scheduled,
        rescheduled_from: None,
        created_at: act.now,
    };
    schedule_in(act, &new, &office).map(|made| made.id)
}

/// Takes back what was booked with an outcome: the appointment is canceled, the lead that was made goes to the trash, and its raw
/// lead is one again. The statuses are moved back by the outcome.
pub(super) fn take_back(
    tx: &mut dyn Crm,
    actor: &Actor,
    changed: &Value,
    (day, now): (&OfficeDay, Instant),
) -> Result<(), UndoError> {
    let Some(booked) = Booked::read(changed) else {
        return Ok(());
    };
    let office = Office {
        zone: day.zone(),
        now,
        allow_overlap: true,
    };
    let id = (booked.appointment, Some(1));
    let why = Notes::parse(UNDONE).ok();
    let cancel = (Act::Cancel, why.as_ref());
    match appointments::act(tx, actor, id, cancel, &office) {
        Ok(_) => {}
        Err(AppointmentError::Store(error)) => return Err(error.into()),
        Err(_) => return Err(UndoError::Changed),
    }
    match booked.lead {
        Some(lead) => CrmAct::run(tx, actor, now, |act| remove_lead(act, lead)),
        None => Ok(()),
    }
}

/// A lead in the trash no longer belongs to a raw lead: if restored, it stands next to one that may have been converted
/// again.
fn remove_lead(act: &mut CrmAct<'_>, (id, version): (LeadId, i64)) -> Result<(), UndoError> {
    let lead = live::<Lead>(act.tx, id)?.filter(|lead| lead.version() == version);
    let mut lead = lead.ok_or(UndoError::Changed)?;
    let raw = lead.raw_lead.take();
    lead.deleted_at = Some(act.now);
    act.save(lead, EventKind::LeadDeleted)?;
    let raw = match raw {
        Some(id) => live::<RawLead>(act.tx, id)?,
        None => None,
    };
    let mut raw = raw.ok_or(UndoError::Changed)?;
    raw.converted_to = None;
    let undone = EventKind::RawLeadUnconverted.with(json!({"leadId": id.get()}));
    act.save(raw, undone)?;
    Ok(())
}
