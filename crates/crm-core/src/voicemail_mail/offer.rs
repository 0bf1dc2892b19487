//! Whether a mail may be sent after a voicemail, and which.

use super::model::{VoicemailDraft, voicemail};
use super::wording::{Names, promise, signature};
use super::written::{TooOften, WhyNot, too_often, why_not};
use crate::brand::Brand;
use crate::call_desk::DeskCall;
use crate::call_desk::record::current;
use crate::clock::Instant;
use crate::ids::{CallId, UserId};
use crate::number_facts::PersonRecord;
use crate::settings::Settings;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use thiserror::Error;
use time::Duration;

/// Later, the person no longer knows which voicemail it is about.
const OFFERED_FOR: Duration = Duration::hours(24);

/// What the server has to send mails by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailSetUp {
    pub has_mail_server: bool,
    /// An address at which others reach it: the page of the link is there.
    pub has_public_address: bool,
}

/// Why no mail is offered.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OfferError {
    #[error("This call does not exist.")]
    NotFound,
    #[error("An email is offered only after a voicemail was left.")]
    NotVoicemail,
    #[error("The voicemail was left more than a day ago.")]
    TooLate,
    #[error("Emails after a voicemail are turned off in System Settings.")]
    Off,
    #[error("This server has no mail server. Ask an administrator to set SMTP_URL.")]
    NoMailServer,
    #[error(
        "The link to get no more emails needs the server's public address. Ask an administrator to set EXITDESK_PUBLIC_URL."
    )]
    NoPublicAddress,
    #[error(
        "{0} has no postal address, and no email goes out without one. Ask an administrator to enter it in System Settings."
    )]
    NoPostalAddress(Brand),
    #[error("This person's record was deleted.")]
    Gone,
    #[error("This person has no email address.")]
    NoAddress,
    #[error("This person asked not to be contacted.")]
    DoNotContact,
    #[error("This person died or is represented by an attorney, by what is noted of their number.")]
    NotToBeWritten,
    #[error("Someone with this email address asked us to stop emails.")]
    Stopped,
    #[error("More than 20 records have this email address.")]
    Shared,
    #[error("An email went to this address less than a day ago.")]
    Soon,
    #[error("Three emails went to this address within 30 days.")]
    Often,
    /// It was stored before texts were checked.
    #[error(
        "The text says what no email may say. Ask an administrator to change it in System Settings. {0}"
    )]
    Promise(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The mail that may be sent, or that was asked for already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub draft: VoicemailDraft,
    /// Nothing is sent a second time.
    pub is_asked: bool,
}

/// The mail after a voicemail that the user left.
///
/// # Errors
/// When none may be sent: [`OfferError`].
pub fn offer(
    tx: &mut dyn Crm,
    (by, id): (UserId, CallId),
    office: (&Settings, MailSetUp),
    now: Instant,
) -> Result<Offer, OfferError> {
    let call = own_call(tx, (by, id))?;
    found(tx, &call, office, now)
}

/// [`offer`] of a call that was read.
pub(super) fn found(
    tx: &mut dyn Crm,
    call: &DeskCall,
    office: (&Settings, MailSetUp),
    now: Instant,
) -> Result<Offer, OfferError> {
    let stored = tx.voicemail_mails().get(call.id)?;
    let asked = stored.filter(|mail| mail.was_tried() || !mail.is_overtaken(call));
    if let Some(mail) = asked {
        return Ok(Offer {
            draft: mail.draft,
            is_asked: true,
        });
    }
    let (settings, set_up) = office;
    check_call(call, now)?;
    check_office(settings, set_up)?;
    let record = current(tx, call.holder)?.record(tx)?;
    let record = record.ok_or(OfferError::Gone)?;
    let draft = draft(tx, call, settings, &record)?;
    let address = draft.to.key();
    check_person(why_not(tx, record.person(), &address)?)?;
    match too_often(tx, (&address, call.id), now)? {
        Some(TooOften::InADay) => return Err(OfferError::Soon),
        Some(TooOften::InAMonth) => return Err(OfferError::Often),
        None => {}
    }
    Ok(Offer {
        draft,
        is_asked: false,
    })
}

pub(super) fn own_call(
    tx: &mut dyn Crm,
    (by, id): (UserId, CallId),
) -> Result<DeskCall, OfferError> {
    let call = tx.call_desk().call(id)?;
    let call = call.filter(|call| call.user == by);
    call.ok_or(OfferError::NotFound)
}

fn check_call(call: &DeskCall, now: Instant) -> Result<(), OfferError> {
    let left = voicemail(call).ok_or(OfferError::NotVoicemail)?;
    if left.at.plus(OFFERED_FOR) < now {
        return Err(OfferError::TooLate);
    }
    Ok(())
}

fn check_office(settings: &Settings, set_up: MailSetUp) -> Result<(), OfferError> {
    let wording = &settings.voicemail_mail;
    let said = promise(&wording.subject).or_else(|| promise(&wording.text));
    if !wording.is_on {
        Err(OfferError::Off)
    } else if !set_up.has_mail_server {
        Err(OfferError::NoMailServer)
    } else if !set_up.has_public_address {
        Err(OfferError::NoPublicAddress)
    } else {
        said.map_or(Ok(()), |said| Err(OfferError::Promise(said)))
    }
}

const fn check_person(found: Option<WhyNot>) -> Result<(), OfferError> {
    match found {
        None => Ok(()),
        Some(WhyNot::Stopped) => Err(OfferError::Stopped),
        Some(WhyNot::DoNotContact) => Err(OfferError::DoNotContact),
        Some(WhyNot::SpokenFor) => Err(OfferError::NotToBeWritten),
        Some(WhyNot::Shared) => Err(OfferError::Shared),
    }
}

fn draft(
    tx: &mut dyn Crm,
    call: &DeskCall,
    settings: &Settings,
    record: &PersonRecord,
) -> Result<VoicemailDraft, OfferError> {
    let person = record.person();
    let to = person.email.clone().ok_or(OfferError::NoAddress)?;
    let brand = brand_of(tx, call, record)?.unwrap_or(settings.default_brand());
    let details = settings.known_brands.details(brand);
    let signature = signature(brand, &details).ok_or(OfferError::NoPostalAddress(brand))?;
    let caller = tx.users().get(call.user)?;
    let caller = caller.map(|user| user.full_name()).unwrap_or_default();
    let names = Names {
        name: person.first_name.as_str(),
        caller: &caller,
        brand: brand.as_str(),
    };
    let (subject, text) = settings.voicemail_mail.written(names, &signature);
    Ok(VoicemailDraft {
        to,
        brand,
        subject,
        text,
    })
}

/// The brand that called them, else their record's own.
fn brand_of(tx: &mut dyn Crm, call: &DeskCall, record: &PersonRecord) -> Stored<Option<Brand>> {
    let campaign = match call.campaign {
        Some(id) => tx.campaigns().get(id)?,
        None => None,
    };
    let own = match record {
        PersonRecord::RawLead(_) => None,
        PersonRecord::Lead(lead) => Some(lead.details.brand),
        PersonRecord::Client(client) => client.details.brand,
    };
    Ok(campaign.and_then(|campaign| campaign.brand).or(own))
}
