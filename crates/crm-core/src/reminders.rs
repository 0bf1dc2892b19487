//! Reminding people by mail: of what they owe, what they have not signed, when they are expected (R5-146).
//!
//! One way for all of them: who asked not to be contacted, or wants no more mails, gets none; that is asked again when the mail
//! is handed over.

use crate::act::as_seen;
use crate::actor::Actor;
use crate::appointments::{Appointment, AppointmentStatus, Whom};
use crate::brand::Brand;
use crate::clock::{BusinessZone, Instant, OfficeDay};
use crate::closed_set::closed_set;
use crate::contact::{EmailAddress, Person};
use crate::documents::{Document, DocumentStatus, RemindError, note_reminder};
use crate::event::{Entity, EventDetails, EventKind};
use crate::ids::{AppointmentId, ClientId, DocumentId, InvoiceId};
use crate::jobs::JobKind;
use crate::store::{StoreError, Stored};
use crate::suppression::is_suppressed;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Duration;

/// Hands a reminder to the mail server; its payload has `of`, `id` and the moment it was asked for, as `at`.
pub const MAIL_REMINDER_JOB: JobKind = JobKind::named("mail_reminder");

/// The time within which the same reminder is not repeated.
const NOT_AGAIN_WITHIN: Duration = Duration::hours(24);

closed_set! {
    /// What a person is reminded of.
    pub enum Reminded {
        Invoice = "invoice",
        Document = "document",
        Appointment = "appointment",
    }
}

/// One record that a person is reminded of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminder {
    pub of: Reminded,
    pub id: i64,
}

impl Reminder {
    #[must_use]
    pub const fn entity(self) -> Entity {
        match self.of {
            Reminded::Invoice => Entity::Invoice(InvoiceId::new(self.id)),
            Reminded::Document => Entity::Document(DocumentId::new(self.id)),
            Reminded::Appointment => Entity::Appointment(AppointmentId::new(self.id)),
        }
    }

    const fn event(self) -> Option<EventKind> {
        match self.of {
            Reminded::Invoice => Some(EventKind::InvoiceReminded),
            // It has steps of its own, and tells of them itself.
            Reminded::Document => None,
            Reminded::Appointment => Some(EventKind::AppointmentReminded),
        }
    }
}

/// Who gets a reminder, and in whose name it goes out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub name: String,
    pub to: EmailAddress,
    pub brand: Option<Brand>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReminderError {
    #[error("This server has no mail server. Ask an administrator to set SMTP_URL.")]
    NoMailServer,
    #[error("This {0} does not exist or was deleted.")]
    NotFound(&'static str),
    #[error("Someone changed this {0} after it was selected.")]
    Changed(&'static str),
    #[error("Nothing is owed on this invoice.")]
    NothingOwed,
    #[error("Only a scheduled appointment that is still ahead can be reminded.")]
    NotAhead,
    #[error("This person has no email address.")]
    NoAddress,
    #[error("This person asked not to be contacted.")]
    DoNotContact,
    #[error("This person wants no more emails from us.")]
    Stopped,
    #[error("A reminder was sent in the last 24 hours.")]
    Lately,
    #[error("This document is {0}. Only a sent document can be reminded.")]
    NotSent(DocumentStatus),
    #[error(transparent)]
    Document(#[from] RemindError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The client, when a mail may go to them.
///
/// # Errors
/// When they are gone, have no address, or want no mail: [`ReminderError`].
pub fn client(tx: &mut dyn Crm, id: ClientId) -> Result<Recipient, ReminderError> {
    let found = tx.clients().get(id)?;
    let found = found.filter(|client| client.deleted_at.is_none());
    let client = found.ok_or(ReminderError::NotFound("client"))?;
    recipient(tx, &client.details.person, client.details.brand)
}

fn recipient(
    tx: &mut dyn Crm,
    person: &Person,
    brand: Option<Brand>,
) -> Result<Recipient, ReminderError> {
    let to = person.email.clone().ok_or(ReminderError::NoAddress)?;
    if is_suppressed(tx, person)? {
        return Err(ReminderError::DoNotContact);
    }
    if tx.voicemail_mails().is_stopped(&to.key())? {
        return Err(ReminderError::Stopped);
    }
    Ok(Recipient {
        name: person.full_name(),
        to,
        brand,
    })
}

/// An appointment that is still ahead, and whom it is with.
///
/// # Errors
/// As [`client`]; when it is over or off.
pub fn appointment(
    tx: &mut dyn Crm,
    id: AppointmentId,
    (zone, now): (&BusinessZone, Instant),
) -> Result<(Appointment, Recipient), ReminderError> {
    let found = tx.appointments().get(id)?;
    let appointment = found.ok_or(ReminderError::NotFound("appointment"))?;
    let slot = appointment.details.slot;
    let begins = zone.instant_at(slot.date(), slot.start());
    let is_ahead = begins.is_ok_and(|begins| begins > now);
    if appointment.status != AppointmentStatus::Scheduled || !is_ahead {
        return Err(ReminderError::NotAhead);
    }
    let whom = match appointment.details.whom {
        Whom::Client(id) => client(tx, id)?,
        Whom::Lead(id) => {
            let lead = tx.leads().get(id)?;
            let lead = lead.filter(|lead| lead.deleted_at.is_none());
            let details = lead.ok_or(ReminderError::NotFound("lead"))?.details;
            recipient(tx, &details.person, Some(details.brand))?
        }
    };
    Ok((appointment, whom))
}

/// A document that waits for a signature, and its client.
///
/// # Errors
/// As [`client`]; when it is not sent.
pub fn document(tx: &mut dyn Crm, id: DocumentId) -> Result<(Document, Recipient), ReminderError> {
    let found = tx.documents().get(id)?;
    let found = found.filter(|document| document.deleted_at.is_none());
    let document = found.ok_or(ReminderError::NotFound("document"))?;
    if document.status != DocumentStatus::Sent {
        return Err(ReminderError::NotSent(document.status));
    }
    let whom = client(tx, document.client)?;
    Ok((document, whom))
}

/// Reminds of an appointment, as it was seen.
///
/// # Errors
/// [`ReminderError`]
pub fn remind_of_appointment(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (AppointmentId, i64),
    (zone, now): (&BusinessZone, Instant),
) -> Result<(), ReminderError> {
    let (found, whom) = appointment(tx, id, (zone, now))?;
    as_seen(found, Some(based_on)).map_err(|_| ReminderError::Changed("appointment"))?;
    let reminder = Reminder {
        of: Reminded::Appointment,
        id: id.get(),
    };
    ask(tx, actor, reminder, &whom, now)
}

/// Reminds of a document, as it was seen, when a reminder is due.
///
/// # Errors
/// [`ReminderError`]
pub fn remind_of_document(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (DocumentId, i64),
    (zone, now): (&BusinessZone, Instant),
) -> Result<(), ReminderError> {
    let (_, whom) = document(tx, id)?;
    let day = OfficeDay::of(zone, now);
    note_reminder(tx, actor, id, based_on, &day, now).map_err(|error| match error {
        RemindError::Stale => ReminderError::Changed("document"),
        RemindError::Store(error) => ReminderError::Store(error),
        refused => ReminderError::Document(refused),
    })?;
    let reminder = Reminder {
        of: Reminded::Document,
        id: id.get(),
    };
    ask(tx, actor, reminder, &whom, now)
}

/// Queues the mail, and says so on the record's timeline.
///
/// # Errors
/// When the same was reminded of lately: [`ReminderError::Lately`].
pub fn ask(
    tx: &mut dyn Crm,
    actor: &Actor,
    reminder: Reminder,
    whom: &Recipient,
    now: Instant,
) -> Result<(), ReminderError> {
    if let Some(kind) = reminder.event() {
        let last = tx.events().last_of(reminder.entity(), kind)?;
        if last.is_some_and(|last| last > now.minus(NOT_AGAIN_WITHIN)) {
            return Err(ReminderError::Lately);
        }
    }
    let (of, id, at) = (reminder.of, reminder.id, now.micros());
    let payload = json!({ "of": of.as_str(), "id": id, "at": at });
    let dedupe = format!("{MAIL_REMINDER_JOB}:{of}:{id}:{at}");
    CrmAct::run(tx, actor, now, |act| {
        let jobs = act.tx.jobs();
        jobs.enqueue(MAIL_REMINDER_JOB, &payload, &dedupe, now, now)?;
        if let Some(kind) = reminder.event() {
            let told: EventDetails = kind.with(json!({ "to": whom.to.as_str() }));
            act.record_event(reminder.entity(), told);
        }
        Ok(())
    })
}

/// Tells on the record's timeline that its reminder did not go out, and why.
///
/// # Errors
/// When the store cannot be written.
pub fn note_unsent(tx: &mut dyn Crm, reminder: Reminder, why: &str, now: Instant) -> Stored<()> {
    CrmAct::run(tx, &Actor::system(), now, |act| {
        let told = EventKind::ReminderNotSent.with(json!({ "note": why }));
        act.record_event(reminder.entity(), told);
        Ok(())
    })
}

#[cfg(test)]
mod tests;
