//! Documents on the wire.

use super::beside::{DeliveryDto, ScanDto, SignerDto};
use super::list::client;
use crate::http::form::{Form, body};
use crate::http::wire::{DocumentAct, DocumentStatus, DocumentType, SentHow, Timestamp};
use crate::problem::ApiError;
use crate::records::{PersonRef, SuppressedDto};
use crm_core::actor::Actor;
use crm_core::clock::OfficeDay;
use crm_core::documents::{
    self as core, DocumentPatch, Reason, Reminders, Signatures, Standing, Title, UploadStatus,
    acts, may_open, next_statuses, signers_of,
};
use crm_core::ids::{ClientId, DocumentId};
use crm_core::views::{DocumentFacets, DocumentRow};
use serde::Serialize;
use utoipa::ToSchema;

/// A document.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Document)]
pub(crate) struct DocumentDto {
    id: i64,
    version: i64,
    client_id: i64,
    client: PersonRef,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    title: String,
    #[serde(rename = "type")]
    kind: DocumentType,
    status: DocumentStatus,
    signed: bool,
    #[schema(required = true)]
    file_name: Option<String>,
    #[schema(required = true)]
    media_type: Option<String>,
    /// In bytes.
    #[schema(required = true)]
    size: Option<i64>,
    /// Of the file's content, in hexadecimal.
    #[schema(required = true)]
    sha256: Option<String>,
    /// Exitdesk made it.
    generated: bool,
    /// It was made of sample wording.
    sample_wording: bool,
    /// Of the office's own wording; null for the sample that is built in.
    #[schema(required = true)]
    wording_version: Option<i64>,
    /// The document of which it is a new version.
    #[schema(required = true)]
    replaces: Option<i64>,
    /// The newest document that replaces this one and is in force: neither void nor in the trash.
    #[schema(required = true)]
    replaced_by: Option<i64>,
    /// Whether the asking user may open the file.
    may_open: bool,
    /// The last time.
    #[schema(required = true)]
    sent_at: Option<Timestamp>,
    /// Null also where it is not known.
    #[schema(required = true)]
    sent_how: Option<SentHow>,
    /// The address of an email.
    #[schema(required = true)]
    sent_to: Option<String>,
    /// What became of that email.
    #[schema(required = true)]
    delivery: Option<DeliveryDto>,
    /// Who has to sign it, and who has.
    signers: Vec<SignerDto>,
    /// The scan of the signed paper.
    #[schema(required = true)]
    scan: Option<ScanDto>,
    /// How many reminders to sign are due, 0 to 3.
    reminders_due: i64,
    /// The name of the user who uploaded it.
    #[schema(required = true)]
    created_by: Option<String>,
    created_at: Timestamp,
    updated_at: Timestamp,
    #[schema(required = true)]
    deleted_at: Option<Timestamp>,
    /// What the asking user may do with it now.
    acts: Vec<DocumentAct>,
    /// The statuses that their edit may give it instead.
    next_statuses: Vec<DocumentStatus>,
}

fn standing(row: &DocumentRow, actor: &Actor, reminder_due: bool) -> Standing {
    Standing {
        status: row.status,
        signed: row.signed,
        in_trash: row.deleted_at.is_some(),
        generated: row.generated.is_some(),
        may_open: may_open(actor, row.kind, row.client_assigned),
        signatures: Signatures::of(&row.signers),
        has_scan: row.scan.is_some(),
        reminder_due,
        needs_signature: !row.is_sheet(),
    }
}

/// What this user may do with it now, apart from reminders: those go by the day.
pub(crate) fn acts_on(row: &DocumentRow, actor: &Actor) -> Vec<core::DocumentAct> {
    acts(standing(row, actor, false), actor)
}

impl DocumentDto {
    /// As this user sees it.
    pub(crate) fn of(row: DocumentRow, actor: &Actor, day: &OfficeDay) -> Self {
        let is_sheet = row.is_sheet();
        let stands = (row.status, is_sheet);
        let reminders = Reminders::of(stands, row.sent_at, row.reminders_done, day);
        let reminders_due = reminders.map_or(0, |reminders| reminders.due);
        let standing = standing(&row, actor, reminders_due > 0);
        let may_open = standing.may_open;
        let file = row.file;
        let made = row.generated;
        let next = next_statuses(standing, actor);
        Self {
            acts: acts(standing, actor).into_iter().map(DocumentAct).collect(),
            next_statuses: next.into_iter().map(DocumentStatus).collect(),
            id: row.id.get(),
            version: row.version,
            client_id: row.client.get(),
            client: PersonRef::new(
                row.client.get(),
                format!("{} {}", row.client_first_name, row.client_last_name),
            ),
            suppressed: row.client_suppressed.map(SuppressedDto::from),
            title: row.title,
            kind: row.kind.into(),
            status: row.status.into(),
            signed: row.signed,
            file_name: file.as_ref().map(|file| file.name.clone()),
            media_type: file.as_ref().map(|file| file.media_type.clone()),
            size: file.as_ref().map(|file| file.size),
            sha256: file.map(|file| file.sha256),
            generated: made.is_some(),
            sample_wording: made.is_some_and(|made| made.sample_wording),
            wording_version: made.and_then(|made| made.wording_version),
            replaces: made.and_then(|made| made.replaces.map(DocumentId::get)),
            replaced_by: row.replaced_by.map(DocumentId::get),
            may_open,
            sent_at: row.sent_at.map(Timestamp),
            sent_how: row.sent_how.map(SentHow),
            sent_to: row.sent_to,
            delivery: row.delivery.map(DeliveryDto::from),
            signers: signers_of(row.signers, row.status, is_sheet)
                .into_iter()
                .map(SignerDto::from)
                .collect(),
            scan: row.scan.map(ScanDto::from),
            reminders_due,
            created_by: row.created_by.map(|by| by.full_name()),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
            deleted_at: row.deleted_at.map(Timestamp),
        }
    }
}

body! {
    /// The fields to change; those that are absent stay.
    pub(crate) DocumentPatchInput -> (DocumentPatch, Option<i64>) = patch;
    "status": "Draft to Sent, Signed or Completed; Sent to Signed or Completed; Signed to Completed.";
    "version": "The version the change is based on.";
}

fn patch(mut form: Form) -> Result<(DocumentPatch, Option<i64>), ApiError> {
    let patch = DocumentPatch {
        title: form.change_required("title", "Title is required", Title::parse),
        kind: form.change_required("type", "Type is required", core::DocumentType::parse),
        status: form.change_required("status", "Status is required", core::DocumentStatus::parse),
    };
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok((patch, version))
}

body! {
    /// Why a document is void.
    pub(crate) VoidInput -> (Reason, Option<i64>) = void_reason;
    "version": "The version that was seen.";
}

fn void_reason(mut form: Form) -> Result<(Reason, Option<i64>), ApiError> {
    let reason = form.required("reason", "Enter a reason.", Reason::parse);
    let version = form.optional_integer("version");
    let (reason,) = form.finish((reason,))?;
    Ok((reason, version))
}

body! {
    /// An upload, as `multipart/form-data`.
    pub(super) DocumentUpload -> Asked = asked;
    "file": "PDF, PNG, JPEG or HEIC up to 25 MiB; MP3, M4A, WAV or OGG up to 100 MiB for Call Recording.";
    "title": "The file's name without its ending unless given.";
    "status": "Draft (default), Completed or Signed";
}

/// What is asked for, without the file.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) client: ClientId,
    pub(super) kind: core::DocumentType,
    pub(super) title: Option<Title>,
    pub(super) status: UploadStatus,
}

fn asked(mut form: Form) -> Result<Asked, ApiError> {
    form.file("file");
    let client = form.required("clientId", "Select a client.", client);
    let kind = form.required("type", "Choose a document type.", core::DocumentType::parse);
    let title = form.optional("title", Title::parse);
    let status = form.optional("status", UploadStatus::parse);
    let (client, kind) = form.finish((client, kind))?;
    Ok(Asked {
        client,
        kind,
        title,
        status: status.unwrap_or(UploadStatus::Draft),
    })
}

/// The values that occur, for the filters.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DocumentFacets)]
pub(crate) struct DocumentFacetsDto {
    types: Vec<DocumentType>,
    statuses: Vec<DocumentStatus>,
}

impl From<DocumentFacets> for DocumentFacetsDto {
    fn from(facets: DocumentFacets) -> Self {
        Self {
            types: facets.kinds.into_iter().map(DocumentType).collect(),
            statuses: facets.statuses.into_iter().map(DocumentStatus).collect(),
        }
    }
}
