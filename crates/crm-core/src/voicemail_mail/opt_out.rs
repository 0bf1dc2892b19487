//! Somebody wants no more mails: a press on the page of the link in one.

use super::deliver::call_of;
use crate::actor::Actor;
use crate::call_desk::record::current;
use crate::clock::Instant;
use crate::contact_gate::{AskedBy, SuppressionScope};
use crate::store::Stored;
use crate::suppression::{Ask, SuppressionKey, put};
use crate::unit::{Crm, CrmAct};
use time::Date;

/// Puts the address that the mail went to on the suppression list, whatever the record says by now. A link that is of no mail
/// does nothing, and one that was pressed before nothing more. `today` is the office's day.
///
/// # Errors
/// When the store cannot be read or written.
pub fn opt_out(tx: &mut dyn Crm, token_hash: &str, today: Date, now: Instant) -> Stored<()> {
    let Some(mail) = tx.voicemail_mails().by_opt_out(token_hash)? else {
        return Ok(());
    };
    let call = call_of(tx, mail.call)?;
    let holder = current(tx, call.holder)?;
    let keys = vec![SuppressionKey::Email(mail.draft.to.key())];
    let ask = Ask {
        scope: SuppressionScope::All,
        by: Some(AskedBy::Email),
        on: Some(today),
    };
    CrmAct::run(tx, &Actor::system(), now, |act| {
        put::suppress(act, holder, keys, ask).map(drop)
    })
}
