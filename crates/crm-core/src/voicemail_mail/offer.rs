//! Whether a mail may be sent after a voicemail, and which.

use super::model::VoicemailDraft;
use super::wording::{Names, signature};
use crate::brand::Brand;
use crate::call_desk::record::current;
use crate::call_desk::{CallOutcome, CallResult, DeskCall};
use crate::clock::Instant;
use crate::contact::Person;
use crate::ids::{CallId, UserId};
use crate::number_facts::{NumberFactKind, PersonRecord};
use crate::settings::Settings;
use crate::store::{StoreError, Stored};
use crate::suppression::is_suppressed;
use crate::unit::Crm;
use thiserror::Error;
use time::Duration;

/// Later, nobody knows any more which voicemail it is about.
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
    if let Some(mail) = tx.voicemail_mails().get(call.id)? {
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
    check_person(tx, record.person())?;
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

/// What came of a call, if that is a voicemail.
pub(super) fn voicemail(call: &DeskCall) -> Option<&CallResult> {
    let result = call.result.as_ref();
    result.filter(|result| result.outcome == CallOutcome::Voicemail)
}

fn check_call(call: &DeskCall, now: Instant) -> Result<(), OfferError> {
    let left = voicemail(call).ok_or(OfferError::NotVoicemail)?;
    if left.at.plus(OFFERED_FOR) < now {
        return Err(OfferError::TooLate);
    }
    Ok(())
}

const fn check_office(settings: &Settings, set_up: MailSetUp) -> Result<(), OfferError> {
    if !settings.voicemail_mail.is_on {
        Err(OfferError::Off)
    } else if !set_up.has_mail_server {
        Err(OfferError::NoMailServer)
    } else if !set_up.has_public_address {
        Err(OfferError::NoPublicAddress)
    } else {
        Ok(())
    }
}

/// Whoever asked for no contact by any of their numbers or their address is not written to, nor is anybody of whom it is known
/// that others speak for them.
fn check_person(tx: &mut dyn Crm, person: &Person) -> Result<(), OfferError> {
    if is_suppressed(tx, person)? {
        return Err(OfferError::DoNotContact);
    }
    if is_spoken_for(tx, person)? {
        return Err(OfferError::NotToBeWritten);
    }
    Ok(())
}

/// They died, or an attorney represents them.
pub(super) fn is_spoken_for(tx: &mut dyn Crm, person: &Person) -> Stored<bool> {
    for key in person.phone_keys() {
        let facts = tx.number_facts().of_number(&key)?;
        let mut kinds = facts.iter().map(|fact| fact.kind);
        if kinds.any(|kind| matches!(kind, NumberFactKind::Deceased | NumberFactKind::CounselOnly))
        {
            return Ok(true);
        }
    }
    Ok(false)
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
