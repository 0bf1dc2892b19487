//! Documents of clients: uploaded files, and those that Exitdesk makes itself.

mod acts;
mod content;
mod generated;
mod kind;
mod model;
mod open;
mod pdf;
mod port;
mod status;
mod trash;
mod update;
mod upload;
mod void;

pub use crate::text::{FileName, FileNameError};
pub use acts::{DocumentAct, Standing, acts, next_statuses};
pub use content::{BEGINNING, ContentRefusal, InspectError, MAX_AUDIO, MAX_FILE, Media, inspect};
pub use generated::{GeneratedError, NewGenerated, add_generated};
pub use kind::DocumentType;
pub use model::{Document, NewDocument, StoredFile, Title};
pub(crate) use open::may_be_assigned;
pub use open::{ONE_OPENING, OpenError, may_open, open};
pub use port::{ClientOfDocuments, Documents};
pub use status::{DocumentStatus, UploadStatus};
pub use trash::{TrashError, delete, restore};
pub use update::{DocumentPatch, UpdateError, update};
pub use upload::{NewUpload, UploadError, upload};
pub use void::{Reason, VoidError, void};

#[cfg(test)]
pub use port::MockDocuments;
