//! A mail after a voicemail, as it is offered and as it is stored.

use crate::brand::Brand;
use crate::call_desk::call_outcome::CallOutcome;
use crate::call_desk::model::{CallResult, DeskCall};
use crate::clock::Instant;
use crate::contact::EmailAddress;
use crate::documents::sending::{DeliveryState, MailSubject, MailText};
use crate::ids::CallId;

/// What is sent, but for the last line, whose link is the mail's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoicemailDraft {
    pub to: EmailAddress,
    /// In whose name it goes out.
    pub brand: Brand,
    pub subject: MailSubject,
    /// With who writes, and their postal address, below it.
    pub text: MailText,
}

impl VoicemailDraft {
    /// The text as it goes out: marked as advertising, with the page on which one presses to get no more.
    #[must_use]
    pub fn whole(&self, opt_out: &str) -> String {
        let text = self.text.as_str();
        format!(
            "{text}\n\nThis email is an advertisement.\n\nTo get no more emails from us, open this page and press the button:\n{opt_out}\n"
        )
    }
}

/// What came of a call, if that is a voicemail.
pub(super) fn voicemail(call: &DeskCall) -> Option<&CallResult> {
    let result = call.result.as_ref();
    result.filter(|result| result.outcome == CallOutcome::Voicemail)
}

/// A mail about to be stored, to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewVoicemailMail {
    /// The call in which the voicemail was left: each has one mail at most.
    pub call: CallId,
    /// When that outcome was saved.
    pub left_at: Instant,
    pub draft: VoicemailDraft,
    /// The link's token is random; only its hash is kept.
    pub opt_out_hash: String,
}

/// A stored mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoicemailMail {
    pub call: CallId,
    /// The outcome that it was asked for; unknown of one that an older server stored.
    pub left_at: Option<Instant>,
    pub draft: VoicemailDraft,
    pub opt_out_hash: String,
    pub state: DeliveryState,
    /// What the mail server said last, or why it was given up.
    pub answer: Option<String>,
    /// It is being handed over. If that server has died, it is unknown how far it came.
    pub under_way: bool,
}

impl VoicemailMail {
    /// It may have arrived, so its link must work from now on.
    #[must_use]
    pub fn was_tried(&self) -> bool {
        self.state != DeliveryState::Queued || self.under_way || self.answer.is_some()
    }

    /// The outcome that it was asked for was undone. What was saved since is another outcome, and asks for nothing.
    #[must_use]
    pub fn is_overtaken(&self, call: &DeskCall) -> bool {
        match voicemail(call) {
            None => true,
            Some(left) => self.left_at.is_some_and(|at| at != left.at),
        }
    }
}
