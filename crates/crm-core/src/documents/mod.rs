//! Documents of clients: uploaded files, and those that Exitdesk makes itself.

mod acts;
mod attach_scan;
mod checklist;
mod content;
mod delivery;
mod evidence;
mod generated;
pub(crate) mod kind;
pub(crate) mod life_port;
pub(crate) mod mail_wording;
pub(crate) mod model;
mod open;
mod pdf;
pub(crate) mod port;
mod reminders;
mod send;
pub(crate) mod sending;
mod sign;
pub(crate) mod signers;
pub(crate) mod status;
pub(crate) mod stored_file;
mod trash;
mod update;
mod upload;
mod void;

pub use crate::text::{FileName, FileNameError};
pub use acts::{DocumentAct, Standing, acts, next_statuses};
pub use attach_scan::{ScanError, attach_scan};
pub use checklist::{ChecklistState, Listed, furthest};
pub use content::{
    BEGINNING, ContentRefusal, InspectError, MAX_AUDIO, MAX_COPY, MAX_FILE, Media, inspect,
    inspect_copy, inspect_scan,
};
pub(crate) use delivery::given_up;
pub use delivery::{Fate, give_up_mail, mail_to_deliver, note_try, settle_mail};
pub use evidence::is_evidence;
pub use generated::{GeneratedError, NewGenerated, add_generated};
pub use kind::DocumentType;
pub use life_port::DocumentLife;
pub use mail_wording::{MailDraft, MailWording, Mailed, check_wording};
pub(crate) use model::live;
pub use model::{Document, NewDocument, Title};
pub(crate) use open::may_be_assigned;
pub use open::{ONE_OPENING, OpenError, may_open, open, open_scan};
pub use port::{ClientOfDocuments, Documents};
pub use reminders::{REMINDER_DAYS, RemindError, Reminders, note_reminder};
pub use send::{MAIL_DOCUMENT_JOB, SendError, SendOrder, Way, note_stopped, send};
pub use sending::{DeliveryState, Mail, MailSubject, MailText, NewMail, Sending, SentHow};
pub use sign::{NewSignature, SignError, set_signers, sign};
pub use signers::{
    CLIENT_SLOT, COMPANY_SLOT, NewSigner, Signature, Signatures, SignedHow, Signer, Slot,
    signers_of,
};
pub use status::{DocumentStatus, UploadStatus};
pub use stored_file::StoredFile;
pub use trash::{TrashError, delete, restore};
pub use update::{DocumentPatch, UpdateError, update};
pub use upload::{NewUpload, UploadError, upload};
pub use void::{Reason, VoidError, void};

#[cfg(test)]
pub use life_port::MockDocumentLife;
#[cfg(test)]
pub use port::MockDocuments;
