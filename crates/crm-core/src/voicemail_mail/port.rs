//! What mails after voicemails need stored.

use super::model::{NewVoicemailMail, VoicemailMail};
use crate::clock::Instant;
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
}
