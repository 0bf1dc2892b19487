//! What the life of a document needs stored besides its row.

use super::sending::{DeliveryState, Mail, NewMail};
use super::signers::{NewSigner, Signature, Signer, Slot};
use super::stored_file::StoredFile;
use crate::clock::Instant;
use crate::ids::{DocumentId, MailId};
use crate::store::Stored;

/// Signers, the signed scan and the mails of documents.
#[cfg_attr(test, mockall::automock)]
pub trait DocumentLife {
    /// Those that the document names, in its order.
    fn signers(&mut self, document: DocumentId) -> Stored<Vec<Signer>>;
    /// For a document that names no signers yet.
    fn add_signers(
        &mut self,
        document: DocumentId,
        signers: &[NewSigner],
        now: Instant,
    ) -> Stored<()>;
    /// `Clash` when the slot is signed already or not there.
    fn note_signature(
        &mut self,
        document: DocumentId,
        slot: &Slot,
        signature: Signature,
    ) -> Stored<()>;
    fn scan(&mut self, document: DocumentId) -> Stored<Option<StoredFile>>;
    /// Takes the place of the scan before.
    fn set_scan(&mut self, document: DocumentId, scan: &StoredFile, now: Instant) -> Stored<()>;
    fn add_mail(&mut self, document: DocumentId, mail: &NewMail, now: Instant) -> Stored<MailId>;
    fn mail(&mut self, id: MailId) -> Stored<Option<Mail>>;
    /// Those of the document that wait for the mail server, oldest first.
    fn mails_waiting(&mut self, document: DocumentId) -> Stored<Vec<Mail>>;
    /// Notes that a mail which waits is being handed over from now on.
    fn begin_handing_over(&mut self, id: MailId, now: Instant) -> Stored<()>;
    /// Notes how that ended.
    fn note_delivery(
        &mut self,
        id: MailId,
        state: DeliveryState,
        answer: Option<String>,
        now: Instant,
    ) -> Stored<()>;
}
