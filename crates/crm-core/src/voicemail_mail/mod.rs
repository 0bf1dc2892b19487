//! The email that is offered after a voicemail was left (R5-036): when it may be sent, how it is written, what becomes of it,
//! and who wants no more of them. None goes out without the brand's postal address and a way to get no more.

mod deliver;
mod model;
mod offer;
mod opt_out;
pub(crate) mod port;
mod send;
#[cfg(test)]
mod tests;
pub(crate) mod wording;
mod written;

pub use deliver::{give_up_mail, mail_to_hand_over, note_try, settle_mail};
pub use model::{NewVoicemailMail, VoicemailDraft, VoicemailMail};
pub use offer::{MailSetUp, Offer, OfferError, offer};
pub use opt_out::opt_out;
pub use port::VoicemailMails;
pub use send::{Asked, MAIL_VOICEMAIL_JOB, send};
pub use wording::VoicemailWording;

#[cfg(test)]
pub use port::MockVoicemailMails;
