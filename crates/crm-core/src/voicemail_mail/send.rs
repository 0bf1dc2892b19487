//! The mail that was offered is asked for: it goes out once the outcome can no longer be undone.

use super::deliver::withdraw;
use super::model::{NewVoicemailMail, voicemail};
use super::offer::{MailSetUp, Offer, OfferError, found, own_call};
use crate::actor::Actor;
use crate::call_desk::UNDO_LASTS;
use crate::call_desk::record::current;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::{CallId, UserId};
use crate::jobs::JobKind;
use crate::settings::Settings;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// The job that hands the mail to the mail server; its payload names the call as `callId` and has the link's token as `optOut`.
pub const MAIL_VOICEMAIL_JOB: JobKind = JobKind::named("mail_voicemail");

/// A mail that a rep asks for.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    pub settings: &'a Settings,
    pub set_up: MailSetUp,
    /// The token of the link in the mail: random, and in the queue until the mail is handed over.
    pub token: &'a str,
    pub token_hash: &'a str,
}

/// Asks for the mail after a voicemail that the user left. A repeated request gets the same answer, and the mail goes
/// out once.
///
/// # Errors
/// When none may be sent: [`OfferError`].
pub fn send(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    id: CallId,
    asked: &Asked<'_>,
    now: Instant,
) -> Result<Offer, OfferError> {
    let call = own_call(tx, (by, id))?;
    let offer = found(tx, &call, (asked.settings, asked.set_up), now)?;
    let sent = Offer {
        is_asked: true,
        draft: offer.draft,
    };
    let Some(left) = voicemail(&call).filter(|_| !offer.is_asked) else {
        return Ok(sent);
    };
    let mail = NewVoicemailMail {
        call: id,
        left_at: left.at,
        draft: sent.draft.clone(),
        opt_out_hash: asked.token_hash.to_owned(),
    };
    let run_at = left.at.plus(UNDO_LASTS).max(now);
    if let Some(undone) = tx.voicemail_mails().get(id)? {
        withdraw(tx, &undone, &call, now)?;
    }
    let holder = current(tx, call.holder)?;
    CrmAct::run(tx, actor, now, |act| {
        // Two presses at one moment are one mail.
        if act.tx.voicemail_mails().put(&mail, now)? {
            let payload = json!({ "callId": id.get(), "optOut": asked.token });
            // The job of a mail that was withdrawn may still wait, with the token of that one.
            let dedupe = format!("{MAIL_VOICEMAIL_JOB}:{id}:{}", asked.token_hash);
            let jobs = act.tx.jobs();
            jobs.enqueue(MAIL_VOICEMAIL_JOB, &payload, &dedupe, run_at, now)?;
            let told = EventKind::VoicemailMailAsked.with(json!({
                "to": mail.draft.to.as_str(),
                "subject": mail.draft.subject.as_str(),
                "brand": mail.draft.brand.as_str(),
            }));
            act.record_event(holder.entity(), told);
        }
        Ok(sent)
    })
}
