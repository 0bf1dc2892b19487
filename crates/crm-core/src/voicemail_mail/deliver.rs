//! What becomes of a mail after a voicemail: told on the timeline of the record that was called.

use super::model::VoicemailMail;
use super::written::{WhyNot, why_not};
use crate::actor::Actor;
use crate::call_desk::DeskCall;
use crate::call_desk::record::current;
use crate::clock::Instant;
use crate::contact::EmailAddress;
use crate::documents::sending::DeliveryState;
use crate::documents::{Fate, given_up};
use crate::event::EventKind;
use crate::ids::CallId;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;

const UNDONE: &str = "The outcome was undone before the email was sent.";
const DELETED: &str = "The record was deleted before the email was sent.";
const ANOTHER: &str = "The email address was changed before the email was sent.";
const ASKED: &str = "They asked not to be contacted before the email was sent.";
const SPOKEN_FOR: &str =
    "It was noted that they died or have an attorney before the email was sent.";
const STOPPED: &str = "They asked for no more emails before the email was sent.";
const SHARED: &str = "More than 20 records had the email address before the email was sent.";

/// The mail that waits: it is being handed over from now on. `None` when there is nothing to do: its fate is known, it is no
/// longer to go out, or the job has the token of one that was withdrawn.
///
/// # Errors
/// When the store cannot be read or written.
pub fn mail_to_hand_over(
    tx: &mut dyn Crm,
    (id, token_hash): (CallId, &str),
    now: Instant,
) -> Stored<Option<VoicemailMail>> {
    let waiting = waiting(tx, id)?;
    let Some(mail) = waiting.filter(|mail| mail.opt_out_hash == token_hash) else {
        return Ok(None);
    };
    let call = call_of(tx, id)?;
    if mail.is_overtaken(&call) {
        if mail.was_tried() {
            settle_mail(tx, id, &given_up(mail.under_way, UNDONE), now)?;
        } else {
            withdraw(tx, &mail, &call, now)?;
        }
        return Ok(None);
    }
    if let Some(reason) = outlived(tx, &mail, &call)? {
        settle_mail(tx, id, &given_up(mail.under_way, reason), now)?;
        return Ok(None);
    }
    tx.voicemail_mails().begin_handing_over(id, now)?;
    Ok(Some(mail))
}

/// The rep took the outcome back. Should it be a voicemail after all, the mail is offered again. One that was tried stays: its
/// recipient may have the link.
pub(super) fn withdraw(
    tx: &mut dyn Crm,
    mail: &VoicemailMail,
    call: &DeskCall,
    now: Instant,
) -> Stored<()> {
    let entity = current(tx, call.holder)?.entity();
    CrmAct::run(tx, &Actor::system(), now, |act| {
        act.tx.voicemail_mails().remove(mail.call)?;
        let told = EventKind::VoicemailMailGivenUp.with(json!({
            "to": mail.draft.to.as_str(),
            "note": UNDONE,
        }));
        act.record_event(entity, told);
        Ok(())
    })
}

/// Why a mail is no longer to go out.
fn outlived(
    tx: &mut dyn Crm,
    mail: &VoicemailMail,
    call: &DeskCall,
) -> Stored<Option<&'static str>> {
    let Some(record) = current(tx, call.holder)?.record(tx)? else {
        return Ok(Some(DELETED));
    };
    let person = record.person();
    let address = person.email.as_ref().map(EmailAddress::key);
    if address != Some(mail.draft.to.key()) {
        return Ok(Some(ANOTHER));
    }
    let found = why_not(tx, person, &mail.draft.to.key())?;
    Ok(found.map(|reason| match reason {
        WhyNot::Stopped => STOPPED,
        WhyNot::DoNotContact => ASKED,
        WhyNot::SpokenFor => SPOKEN_FOR,
        WhyNot::Shared => SHARED,
    }))
}

/// Notes how a mail that waited ended; one whose fate is known keeps it.
///
/// # Errors
/// When the store cannot be read or written.
pub fn settle_mail(tx: &mut dyn Crm, id: CallId, fate: &Fate, now: Instant) -> Stored<()> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(());
    };
    let call = call_of(tx, id)?;
    let entity = current(tx, call.holder)?.entity();
    let kind = match fate {
        Fate::HandedOver => EventKind::VoicemailMailHandedOver,
        Fate::Refused(_) => EventKind::VoicemailMailRefused,
        Fate::GivenUp(_) => EventKind::VoicemailMailGivenUp,
    };
    let answer = fate.answer();
    CrmAct::run(tx, &Actor::system(), now, |act| {
        let mails = act.tx.voicemail_mails();
        mails.note_delivery(id, fate.state(), answer.map(str::to_owned), now)?;
        let told = kind.with(json!({
            "to": mail.draft.to.as_str(),
            "note": answer,
        }));
        act.record_event(entity, told);
        Ok(())
    })
}

/// Keeps what the mail server said of a try that failed, and whether there is another.
///
/// # Errors
/// When the store cannot be read or written.
pub fn note_try(tx: &mut dyn Crm, id: CallId, answer: &str, now: Instant) -> Stored<bool> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(false);
    };
    let mails = tx.voicemail_mails();
    mails.note_delivery(id, mail.state, Some(answer.to_owned()), now)?;
    Ok(true)
}

/// Gives a mail up that was tried often enough, with what the mail server said last.
///
/// # Errors
/// When the store cannot be read or written.
pub fn give_up_mail(tx: &mut dyn Crm, id: CallId, now: Instant) -> Stored<()> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(());
    };
    let said = mail.answer.as_deref();
    let reason = said.unwrap_or("The mail server couldn't be reached.");
    settle_mail(tx, id, &given_up(mail.under_way, reason), now)
}

fn waiting(tx: &mut dyn Crm, id: CallId) -> Stored<Option<VoicemailMail>> {
    let mail = tx.voicemail_mails().get(id)?;
    Ok(mail.filter(|mail| mail.state == DeliveryState::Queued))
}

/// A foreign key says that it is there.
pub(super) fn call_of(tx: &mut dyn Crm, id: CallId) -> Stored<DeskCall> {
    let call = tx.call_desk().call(id)?;
    call.ok_or_else(|| StoreError::Fault(format!("a mail is of the call {id}, which is not there")))
}
