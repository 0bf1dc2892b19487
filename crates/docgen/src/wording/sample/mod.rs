//! The wording that is built in, until an admin writes the office's own. No counsel has read it, and papers say so.

mod agreements;
mod authorizations;
mod sheets;
mod written;

use super::model::{Section, Wording};
use crm_core::documents::DocumentType;
use written::Written;

/// The built-in wording of a type, for all brands and states.
#[must_use]
pub fn sample(kind: DocumentType) -> Wording {
    let sections = written(kind)
        .into_iter()
        .map(|(id, title, text)| Section {
            id: id.to_owned(),
            title: title.to_owned(),
            text: text.trim().to_owned(),
        })
        .collect();
    Wording {
        kind,
        brand: None,
        state: None,
        sample: true,
        sections,
    }
}

fn written(kind: DocumentType) -> Vec<Written> {
    match kind {
        DocumentType::CancellationAgreement => agreements::cancellation(),
        DocumentType::TransferAgreement => agreements::transfer(),
        DocumentType::PurchaseSummary => sheets::PURCHASE_SUMMARY.to_vec(),
        DocumentType::PaymentAuthorization => authorizations::PAYMENT.to_vec(),
        DocumentType::CreditCardAuthorization => authorizations::CREDIT_CARD.to_vec(),
        DocumentType::AchAuthorization => authorizations::ACH.to_vec(),
        DocumentType::IdVerification => sheets::ID_VERIFICATION.to_vec(),
        DocumentType::ResortStatement => sheets::RESORT_STATEMENT.to_vec(),
        DocumentType::ResortContract => sheets::RESORT_CONTRACT.to_vec(),
        DocumentType::CallRecording => sheets::CALL_RECORDING.to_vec(),
    }
}
