//! The mails that remind people of invoices, documents and appointments: facts and words of each, read when it is handed over.

use crate::settings::in_force;
use crate::unit::Unit;
use billing::invoices::Invoice;
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::appointments::Appointment;
use crm_core::clock::{Instant, us_date};
use crm_core::ids::{AppointmentId, DocumentId, InvoiceId};
use crm_core::reminders::{self, Recipient, Reminded, Reminder, ReminderError};
use crm_core::settings::Settings;

/// A reminder as it is mailed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// In whose name it goes out.
    pub sender: String,
    pub to: String,
    pub subject: String,
    pub text: String,
}

/// Reminds the person of a record, as it was seen.
///
/// # Errors
/// When nothing is to be reminded of, or no mail may go out: [`ReminderError`].
pub fn remind(
    tx: &mut dyn Unit,
    actor: &Actor,
    (reminder, based_on): (Reminder, i64),
    now: Instant,
) -> Result<(), ReminderError> {
    let zone = in_force(tx)?.zone;
    let id = reminder.id;
    match reminder.of {
        Reminded::Invoice => {
            let (invoice, whom) = open_invoice(tx, InvoiceId::new(id))?;
            as_seen(invoice, Some(based_on)).map_err(|_| ReminderError::Changed("invoice"))?;
            reminders::ask(tx, actor, reminder, &whom, now)
        }
        Reminded::Document => {
            let seen = (DocumentId::new(id), based_on);
            reminders::remind_of_document(tx, actor, seen, (&zone, now))
        }
        Reminded::Appointment => {
            let seen = (AppointmentId::new(id), based_on);
            reminders::remind_of_appointment(tx, actor, seen, (&zone, now))
        }
    }
}

/// The mail as it is to go out now.
///
/// # Errors
/// When it is no longer to go out: [`ReminderError`].
pub fn letter(
    tx: &mut dyn Unit,
    reminder: Reminder,
    now: Instant,
) -> Result<Letter, ReminderError> {
    let settings = in_force(tx)?;
    match reminder.of {
        Reminded::Invoice => {
            let (invoice, whom) = open_invoice(tx, InvoiceId::new(reminder.id))?;
            Ok(of_invoice(&invoice, &whom, &settings))
        }
        Reminded::Document => {
            let (document, whom) = reminders::document(tx, DocumentId::new(reminder.id))?;
            Ok(of_document(document.title.as_str(), &whom, &settings))
        }
        Reminded::Appointment => {
            let id = AppointmentId::new(reminder.id);
            let (appointment, whom) = reminders::appointment(tx, id, (&settings.zone, now))?;
            Ok(of_appointment(&appointment, &whom, &settings))
        }
    }
}

fn open_invoice(tx: &mut dyn Unit, id: InvoiceId) -> Result<(Invoice, Recipient), ReminderError> {
    let found = tx.invoices().get(id)?;
    let invoice = found.ok_or(ReminderError::NotFound("invoice"))?;
    if !invoice.is_open() {
        return Err(ReminderError::NothingOwed);
    }
    let whom = reminders::client(tx, invoice.client)?;
    Ok((invoice, whom))
}

fn of_invoice(invoice: &Invoice, whom: &Recipient, settings: &Settings) -> Letter {
    let (owed, due) = (invoice.outstanding().to_dollar_text(), us_date(invoice.due));
    let id = invoice.id;
    written(
        whom,
        settings,
        format!("Invoice {id}: {owed} due {due}"),
        &format!(
            "This is a reminder of invoice {id}. {owed} is open, due {due}.\n\n\
             If you already paid, there is nothing to do."
        ),
    )
}

fn of_document(title: &str, whom: &Recipient, settings: &Settings) -> Letter {
    written(
        whom,
        settings,
        format!("Please sign: {title}"),
        &format!(
            "We sent you the document \"{title}\" and do not have your signature yet.\n\n\
             If you already signed and returned it, there is nothing to do."
        ),
    )
}

fn of_appointment(appointment: &Appointment, whom: &Recipient, settings: &Settings) -> Letter {
    let details = &appointment.details;
    let (day, time) = (us_date(details.slot.date()), details.slot.start());
    let zone = settings.zone.name();
    let place = details.location.as_ref();
    let place = place.map_or_else(String::new, |place| format!("\nPlace: {}", place.as_str()));
    written(
        whom,
        settings,
        format!("Your appointment on {day} at {time}"),
        &format!("We look forward to your appointment on {day} at {time} ({zone}).{place}"),
    )
}

fn written(whom: &Recipient, settings: &Settings, subject: String, text: &str) -> Letter {
    let sender = settings.issuer(whom.brand).to_owned();
    let name = &whom.name;
    Letter {
        to: whom.to.as_str().to_owned(),
        subject,
        text: format!(
            "Hello {name},\n\n{text}\n\nIf you have questions, reply to this email.\n\n{sender}\n"
        ),
        sender,
    }
}
