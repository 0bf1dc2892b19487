//! What mails after voicemails need stored.

use super::model::{NewVoicemailMail, VoicemailMail};
use crate::clock::Instant;
use crate::contact::EmailKey;
use crate::documents::sending::DeliveryState;
use crate::ids::CallId;
use crate::store::Stored;

/// The mails that were asked for, by the call in which the voicemail was left.
#[cfg_attr(test, mockall::automock)]
pub trait VoicemailMails {
    fn get(&mut self, call: CallId) -> Stored<Option<VoicemailMail>>;
    /// Stores the first of a call; whether it was that. A second one changes nothing.
    fn put(&mut self, new: &NewVoicemailMail, now: Instant) -> Stored<bool>;
    /// Notes that one which waits is being handed over from now on.
    fn begin_handing_over(&mut self, call: CallId, now: Instant) -> Stored<()>;
    /// Notes how that ended.
    fn note_delivery(
        &mut self,
        call: CallId,
        state: DeliveryState,
        answer: Option<String>,
        now: Instant,
    ) -> Stored<()>;
    /// Removes one that was never sent: another may be asked for.
    fn remove(&mut self, call: CallId) -> Stored<()>;
    fn by_opt_out(&mut self, token_hash: &str) -> Stored<Option<VoicemailMail>>;
    /// When mails to this address were asked for since then, but for the call's own; the latest first.
    fn mailed_since(
        &mut self,
        address: &EmailKey,
        but: CallId,
        since: Instant,
    ) -> Stored<Vec<Instant>>;
    /// Whether the person with this address wants no more.
    fn is_stopped(&mut self, address: &EmailKey) -> Stored<bool>;
    /// Notes that they want no more, by the link in the mail of this call; whether that is new.
    fn stop(&mut self, address: &EmailKey, by: CallId, now: Instant) -> Stored<bool>;
}
