//! What stands beside a document's file, on the wire: signers, the signed scan, the mail that carried it.

use crate::http::wire::{Day, DeliveryState, SignedHow};
use crm_core::documents::Signer;
use crm_core::views::{Delivery, DocumentFile};
use serde::Serialize;
use utoipa::ToSchema;

/// A person who is to sign a document, or has.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DocumentSigner)]
pub(crate) struct SignerDto {
    /// The place on the paper.
    slot: String,
    role: String,
    /// Empty when it is not known who signs.
    name: String,
    #[schema(required = true)]
    signed_on: Option<Day>,
    #[schema(required = true)]
    how: Option<SignedHow>,
}

impl From<Signer> for SignerDto {
    fn from(signer: Signer) -> Self {
        Self {
            slot: signer.who.slot.as_str().to_owned(),
            role: signer.who.role,
            name: signer.who.name,
            signed_on: signer.signature.map(|signature| Day(signature.on)),
            how: signer.signature.map(|signature| SignedHow(signature.how)),
        }
    }
}

/// The signed scan beside a document's file.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DocumentScan)]
pub(crate) struct ScanDto {
    file_name: String,
    media_type: String,
    /// In bytes.
    size: i64,
}

impl From<DocumentFile> for ScanDto {
    fn from(scan: DocumentFile) -> Self {
        Self {
            file_name: scan.name,
            media_type: scan.media_type,
            size: scan.size,
        }
    }
}

/// What became of the mail that carried a document last.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DocumentDelivery)]
pub(crate) struct DeliveryDto {
    state: DeliveryState,
    /// What the mail server said, or why it was given up.
    #[schema(required = true)]
    answer: Option<String>,
}

impl From<Delivery> for DeliveryDto {
    fn from(delivery: Delivery) -> Self {
        Self {
            state: DeliveryState(delivery.state),
            answer: delivery.answer,
        }
    }
}
