//! What documents refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::documents::{
    ContentRefusal, InspectError, OpenError, TrashError, UpdateError, UploadError, VoidError,
};

impl From<ContentRefusal> for ApiError {
    fn from(refusal: ContentRefusal) -> Self {
        let detail = refusal.to_string();
        let code = match refusal {
            ContentRefusal::Empty => Code::FileEmpty,
            ContentRefusal::Unknown => Code::FileTypeUnknown,
            ContentRefusal::NotItsName { .. } => Code::FileTypeMismatch,
            ContentRefusal::Encrypted => Code::FileEncrypted,
            ContentRefusal::TooLarge { .. } => Code::FileTooLarge,
            ContentRefusal::AudioKind => return Self::invalid_field("type", "invalid", detail),
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
            TrashError::NotADraft => Self::new(Code::DocumentNotDraft, detail),
            TrashError::ClientInTrash => Self::new(Code::ClientInTrash, detail),
            TrashError::Store(error) => error.into(),
        }
    }
}

impl From<VoidError> for ApiError {
    fn from(error: VoidError) -> Self {
        let detail = error.to_string();
        match error {
            VoidError::NotFound => Self::new(Code::NotFound, detail),
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
            OpenError::NotFound | OpenError::NoFile => Self::new(Code::NotFound, detail),
            OpenError::NotForYou(_) => Self::new(Code::Forbidden, detail),
            OpenError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::documents::{DocumentStatus, DocumentType, Media};

    #[test]
    fn r1_293_every_refusal_of_documents_has_its_code() {
        let misnamed = ContentRefusal::NotItsName {
            name: "a.pdf".to_owned(),
            media: Media::Png,
        };
        let moved = UpdateError::Transition {
            from: DocumentStatus::Sent,
            to: DocumentStatus::Draft,
        };
        let kind = DocumentType::CallRecording;
        let cases: Vec<(ApiError, &str)> = vec![
            (ContentRefusal::Empty.into(), "file_empty"),
            (ContentRefusal::Unknown.into(), "file_type_unknown"),
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
            (UpdateError::AudioKind.into(), "invalid_fields"),
            (UpdateError::Generated(kind).into(), "document_generated"),
            (UpdateError::NotForYou(kind).into(), "forbidden"),
            (TrashError::NotFound.into(), "not_found"),
            (TrashError::NotADraft.into(), "document_not_draft"),
            (TrashError::ClientInTrash.into(), "client_in_trash"),
            (VoidError::NotFound.into(), "not_found"),
            (VoidError::Already.into(), "document_void"),
            (VoidError::NotForYou.into(), "forbidden"),
            (OpenError::NotFound.into(), "not_found"),
            (OpenError::NoFile.into(), "not_found"),
            (OpenError::NotForYou(kind).into(), "forbidden"),
        ];
        for (error, code) in cases {
            assert_eq!(error.code().as_str(), code, "{error}");
        }
    }
}
