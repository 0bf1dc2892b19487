//! What documents refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::documents::{
    ContentRefusal, InspectError, OpenError, RemindError, ScanError, SendError, SignError,
    TrashError, UpdateError, UploadError, VoidError,
};

impl From<ContentRefusal> for ApiError {
    fn from(refusal: ContentRefusal) -> Self {
        let detail = refusal.to_string();
        let code = match refusal {
            ContentRefusal::Empty => Code::FileEmpty,
            ContentRefusal::Unknown | ContentRefusal::NotACopy => Code::FileTypeUnknown,
            ContentRefusal::NotItsName { .. } => Code::FileTypeMismatch,
            ContentRefusal::Encrypted => Code::FileEncrypted,
            ContentRefusal::TooLarge { .. } => Code::FileTooLarge,
            ContentRefusal::AudioKind => return Self::invalid_field("type", "invalid", detail),
            ContentRefusal::AudioScan => return Self::invalid_field("file", "invalid", detail),
        };
        Self::new(code, detail)
    }
}

impl From<InspectError> for ApiError {
    fn from(error: InspectError) -> Self {
        match error {
            InspectError::Refused(refusal) => refusal.into(),
            InspectError::Unreadable(cause) => Self::fault(cause.to_string()),
        }
    }
}

impl From<UploadError> for ApiError {
    fn from(error: UploadError) -> Self {
        let detail = error.to_string();
        match error {
            UploadError::NoSuchClient => Self::invalid_field("clientId", "invalid", detail),
            UploadError::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the document here; routes show it by [`ApiError::stale`].
impl From<UpdateError> for ApiError {
    fn from(error: UpdateError) -> Self {
        let detail = error.to_string();
        match error {
            UpdateError::NotFound => Self::new(Code::NotFound, detail),
            UpdateError::Stale => Self::new(Code::StaleVersion, detail),
            UpdateError::Void => Self::new(Code::DocumentVoid, detail),
            UpdateError::Transition { .. } => Self::new(Code::DocumentStatus, detail),
            UpdateError::Unsigned(_) => Self::new(Code::DocumentUnsigned, detail),
            UpdateError::NoNotice => Self::new(Code::NoticeMissing, detail),
            UpdateError::AudioKind => Self::invalid_field("type", "invalid", detail),
            UpdateError::Generated(_) => Self::new(Code::DocumentGenerated, detail),
            UpdateError::NotForYou(_) => Self::new(Code::Forbidden, detail),
            UpdateError::Store(error) => error.into(),
        }
    }
}

impl From<TrashError> for ApiError {
    fn from(error: TrashError) -> Self {
        let detail = error.to_string();
        match error {
            TrashError::NotFound => Self::new(Code::NotFound, detail),
            TrashError::NotADraft | TrashError::HasSignature(_) | TrashError::HasScan => {
                Self::new(Code::DocumentNotDraft, detail)
            }
            TrashError::ClientInTrash => Self::new(Code::ClientInTrash, detail),
            TrashError::Store(error) => error.into(),
        }
    }
}

/// As of [`SendError`].
impl From<VoidError> for ApiError {
    fn from(error: VoidError) -> Self {
        let detail = error.to_string();
        match error {
            VoidError::NotFound => Self::new(Code::NotFound, detail),
            VoidError::Stale => Self::new(Code::StaleVersion, detail),
            VoidError::Already => Self::new(Code::DocumentVoid, detail),
            VoidError::NotForYou => Self::new(Code::Forbidden, detail),
            VoidError::Store(error) => error.into(),
        }
    }
}

impl From<OpenError> for ApiError {
    fn from(error: OpenError) -> Self {
        let detail = error.to_string();
        match error {
            OpenError::NotFound | OpenError::NoFile | OpenError::NoScan => {
                Self::new(Code::NotFound, detail)
            }
            OpenError::NotForYou(_) => Self::new(Code::Forbidden, detail),
            OpenError::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the document here; routes show it by [`ApiError::stale`].
impl From<SendError> for ApiError {
    fn from(error: SendError) -> Self {
        let detail = error.to_string();
        match error {
            SendError::NotFound => Self::new(Code::NotFound, detail),
            SendError::Stale => Self::new(Code::StaleVersion, detail),
            SendError::Void => Self::new(Code::DocumentVoid, detail),
            SendError::Settled(_) => Self::new(Code::DocumentStatus, detail),
            SendError::NoNotice => Self::new(Code::NoticeMissing, detail),
            SendError::NotForYou(_) => Self::new(Code::Forbidden, detail),
            SendError::NoAddress => Self::invalid_field("to", "required", detail),
            SendError::NoFile => Self::invalid_field("how", "no_file", detail),
            SendError::NotAPdf(_) => Self::invalid_field("how", "not_a_pdf", detail),
            SendError::DoNotContact => {
                Self::new(Code::DoNotContact, detail).of_field("confirmDoNotContact")
            }
            SendError::Phrases(error) => error.into(),
            SendError::Store(error) => error.into(),
        }
    }
}

/// As of [`SendError`].
impl From<SignError> for ApiError {
    fn from(error: SignError) -> Self {
        let detail = error.to_string();
        match error {
            SignError::NotFound => Self::new(Code::NotFound, detail),
            SignError::Stale => Self::new(Code::StaleVersion, detail),
            SignError::Void => Self::new(Code::DocumentVoid, detail),
            SignError::Settled(_) => Self::new(Code::DocumentStatus, detail),
            SignError::NoNotice => Self::new(Code::NoticeMissing, detail),
            SignError::AlreadySigned { .. } => Self::new(Code::AlreadySigned, detail),
            SignError::NobodySigns(_) | SignError::NoSuchSlot(_) => {
                Self::invalid_field("slot", "unknown_slot", detail)
            }
            SignError::InTheFuture { .. } => {
                Self::invalid_field("signedOn", "in_the_future", detail)
            }
            SignError::BeforeMade { .. } => Self::invalid_field("signedOn", "before_made", detail),
            SignError::Store(error) => error.into(),
        }
    }
}

/// As of [`SendError`].
impl From<ScanError> for ApiError {
    fn from(error: ScanError) -> Self {
        let detail = error.to_string();
        match error {
            ScanError::NotFound => Self::new(Code::NotFound, detail),
            ScanError::Stale => Self::new(Code::StaleVersion, detail),
            ScanError::Void => Self::new(Code::DocumentVoid, detail),
            ScanError::NoNotice => Self::new(Code::NoticeMissing, detail),
            ScanError::Completed => Self::new(Code::DocumentStatus, detail),
            ScanError::OfSigned | ScanError::NotForYou(_) => Self::new(Code::Forbidden, detail),
            ScanError::NoVersion => Self::invalid_field("version", "required", detail),
            ScanError::Store(error) => error.into(),
        }
    }
}

/// As of [`SendError`].
impl From<RemindError> for ApiError {
    fn from(error: RemindError) -> Self {
        let detail = error.to_string();
        match error {
            RemindError::NotFound => Self::new(Code::NotFound, detail),
            RemindError::Stale => Self::new(Code::StaleVersion, detail),
            RemindError::NotDue => Self::new(Code::ReminderNotDue, detail),
            RemindError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::documents::{DocumentStatus, DocumentType, Media, Signatures};
    use time::macros::date;

    fn each_has_its_code(cases: Vec<(ApiError, &str)>) {
        for (error, code) in cases {
            assert_eq!(error.code().as_str(), code, "{error}");
        }
    }

    #[test]
    fn r1_293_every_refusal_of_a_file_or_an_edit_has_its_code() {
        let misnamed = ContentRefusal::NotItsName {
            name: "a.pdf".to_owned(),
            media: Media::Png,
        };
        let moved = UpdateError::Transition {
            from: DocumentStatus::Sent,
            to: DocumentStatus::Draft,
        };
        let kind = DocumentType::CallRecording;
        let signatures = Signatures { made: 1, of: 2 };
        each_has_its_code(vec![
            (ContentRefusal::Empty.into(), "file_empty"),
            (ContentRefusal::Unknown.into(), "file_type_unknown"),
            (ContentRefusal::NotACopy.into(), "file_type_unknown"),
            (misnamed.into(), "file_type_mismatch"),
            (ContentRefusal::Encrypted.into(), "file_encrypted"),
            (
                ContentRefusal::TooLarge { limit: 1 }.into(),
                "file_too_large",
            ),
            (ContentRefusal::AudioKind.into(), "invalid_fields"),
            (UploadError::NoSuchClient.into(), "invalid_fields"),
            (UpdateError::NotFound.into(), "not_found"),
            (UpdateError::Stale.into(), "stale_version"),
            (UpdateError::Void.into(), "document_void"),
            (moved.into(), "document_status"),
            (UpdateError::NoNotice.into(), "notice_missing"),
            (UpdateError::AudioKind.into(), "invalid_fields"),
            (UpdateError::Generated(kind).into(), "document_generated"),
            (UpdateError::NotForYou(kind).into(), "forbidden"),
            (ContentRefusal::AudioScan.into(), "invalid_fields"),
            (
                UpdateError::Unsigned(signatures).into(),
                "document_unsigned",
            ),
        ]);
    }

    #[test]
    fn r1_293_every_refusal_to_send_or_sign_has_its_code() {
        let kind = DocumentType::CallRecording;
        let signed = DocumentStatus::Signed;
        let on = date!(2026 - 11 - 21);
        let role = "Client".to_owned();
        each_has_its_code(vec![
            (SendError::NotFound.into(), "not_found"),
            (SendError::Stale.into(), "stale_version"),
            (SendError::Void.into(), "document_void"),
            (SendError::Settled(signed).into(), "document_status"),
            (SendError::NoNotice.into(), "notice_missing"),
            (SendError::NotForYou(kind).into(), "forbidden"),
            (SendError::NoAddress.into(), "invalid_fields"),
            (SendError::NoFile.into(), "invalid_fields"),
            (SendError::NotAPdf(Media::Png).into(), "invalid_fields"),
            (SendError::DoNotContact.into(), "do_not_contact"),
            (SignError::NotFound.into(), "not_found"),
            (SignError::Stale.into(), "stale_version"),
            (SignError::Void.into(), "document_void"),
            (SignError::NoNotice.into(), "notice_missing"),
            (SignError::Settled(signed).into(), "document_status"),
            (
                SignError::AlreadySigned { role, on }.into(),
                "already_signed",
            ),
            (
                SignError::NobodySigns(DocumentType::CallRecording).into(),
                "invalid_fields",
            ),
            (
                SignError::NoSuchSlot("client".to_owned()).into(),
                "invalid_fields",
            ),
            (
                SignError::InTheFuture { today: on }.into(),
                "invalid_fields",
            ),
            (SignError::BeforeMade { made: on }.into(), "invalid_fields"),
        ]);
    }

    #[test]
    fn r1_293_every_refusal_of_what_a_document_comes_to_has_its_code() {
        let kind = DocumentType::CallRecording;
        let signatures = Signatures { made: 1, of: 2 };
        each_has_its_code(vec![
            (ScanError::NotFound.into(), "not_found"),
            (ScanError::Stale.into(), "stale_version"),
            (ScanError::Void.into(), "document_void"),
            (ScanError::NoNotice.into(), "notice_missing"),
            (ScanError::Completed.into(), "document_status"),
            (ScanError::OfSigned.into(), "forbidden"),
            (ScanError::NoVersion.into(), "invalid_fields"),
            (ScanError::NotForYou(kind).into(), "forbidden"),
            (RemindError::NotFound.into(), "not_found"),
            (RemindError::Stale.into(), "stale_version"),
            (RemindError::NotDue.into(), "reminder_not_due"),
            (
                TrashError::HasSignature(signatures).into(),
                "document_not_draft",
            ),
            (OpenError::NoScan.into(), "not_found"),
            (TrashError::HasScan.into(), "document_not_draft"),
            (TrashError::NotFound.into(), "not_found"),
            (TrashError::NotADraft.into(), "document_not_draft"),
            (TrashError::ClientInTrash.into(), "client_in_trash"),
            (VoidError::NotFound.into(), "not_found"),
            (VoidError::Stale.into(), "stale_version"),
            (VoidError::Already.into(), "document_void"),
            (VoidError::NotForYou.into(), "forbidden"),
            (OpenError::NotFound.into(), "not_found"),
            (OpenError::NoFile.into(), "not_found"),
            (OpenError::NotForYou(kind).into(), "forbidden"),
        ]);
    }
}
