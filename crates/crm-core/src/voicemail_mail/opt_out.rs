//! A person wants no more mails: a press on the page of the link in one.

use super::deliver::call_of;
use crate::actor::Actor;
use crate::call_desk::record::current;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// The address that the mail went to gets no more of them, whatever the record says by now; people are called and booked as
/// before. A link that is of no mail does nothing, and one that was pressed before nothing more. Whether it is of a mail.
///
/// # Errors
/// When the store cannot be read or written.
pub fn opt_out(tx: &mut dyn Crm, token_hash: &str, now: Instant) -> Stored<bool> {
    let Some(mail) = tx.voicemail_mails().by_opt_out(token_hash)? else {
        return Ok(false);
    };
    let call = call_of(tx, mail.call)?;
    let holder = current(tx, call.holder)?;
    let to = &mail.draft.to;
    CrmAct::run(tx, &Actor::system(), now, |act| {
        let mails = act.tx.voicemail_mails();
        if mails.stop(&to.key(), mail.call, now)? {
            let told = EventKind::EmailsStopped.with(json!({ "to": to.as_str() }));
            act.record_event(holder.entity(), told);
        }
        Ok(true)
    })
}
