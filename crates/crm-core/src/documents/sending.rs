//! How a document leaves the office, and the mails that carry one.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::EmailAddress;
use crate::ids::{DocumentId, MailId};
use crate::text::{Line, Paragraph};

closed_set! {
    /// How a document is sent.
    pub enum SentHow {
        Email = "E-mail",
        Mail = "Mail",
        InPerson = "In person",
    }
}

closed_set! {
    /// What became of a mail.
    pub enum DeliveryState {
        /// It waits for the mail server.
        Queued = "Queued",
        /// The mail server took it.
        HandedOver = "Handed over",
        /// The mail server said that it never will.
        Refused = "Refused",
        /// It was tried often enough, or is no longer to be sent.
        GivenUp = "Given up",
    }
}

/// When a document was sent last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sending {
    pub at: Instant,
    /// Not known when its status was only moved to Sent.
    pub how: Option<SentHow>,
    /// Of an email.
    pub to: Option<EmailAddress>,
}

pub type MailSubject = Line<200>;
pub type MailText = Paragraph<10_000>;

/// A mail that is to carry a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMail {
    pub to: EmailAddress,
    pub subject: MailSubject,
    pub text: MailText,
    /// Its Message-ID, which no other mail has: every try is the same mail to mail servers.
    pub key: String,
}

/// A stored mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub id: MailId,
    pub document: DocumentId,
    pub content: NewMail,
    pub state: DeliveryState,
    /// What the mail server said last, or why it was given up.
    pub answer: Option<String>,
    /// It is being handed over. If that server has died, it is unknown how far it came.
    pub under_way: bool,
    /// When the document was sent that way.
    pub sent_at: Instant,
}
