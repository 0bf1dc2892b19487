//! The ten types of documents (part 1, section 4).

use crate::closed_set::closed_set;

closed_set! {
    pub enum DocumentType {
        CancellationAgreement = "Cancellation Agreement",
        TransferAgreement = "Transfer Agreement",
        PurchaseSummary = "Purchase Summary",
        PaymentAuthorization = "Payment Authorization",
        IdVerification = "ID Verification",
        ResortStatement = "Resort Statement",
        ResortContract = "Resort Contract",
        CreditCardAuthorization = "Credit Card Authorization",
        AchAuthorization = "ACH Authorization",
        CallRecording = "Call Recording",
    }
}

impl DocumentType {
    /// Whether its files are for few eyes (decisions, section 7).
    #[must_use]
    pub const fn is_sensitive(self) -> bool {
        match self {
            Self::IdVerification
            | Self::CreditCardAuthorization
            | Self::AchAuthorization
            | Self::CallRecording => true,
            Self::CancellationAgreement
            | Self::TransferAgreement
            | Self::PurchaseSummary
            | Self::PaymentAuthorization
            | Self::ResortStatement
            | Self::ResortContract => false,
        }
    }

    /// Whether the client's signature on it makes them the office's customer: the agreements, and what they let the office
    /// charge. Papers of resorts and of their identity are signed too, and say nothing about the office.
    #[must_use]
    pub const fn engages(self) -> bool {
        match self {
            Self::CancellationAgreement
            | Self::TransferAgreement
            | Self::PaymentAuthorization
            | Self::CreditCardAuthorization
            | Self::AchAuthorization => true,
            Self::PurchaseSummary
            | Self::IdVerification
            | Self::ResortStatement
            | Self::ResortContract
            | Self::CallRecording => false,
        }
    }

    /// Whether a client may cancel what it says for some days (R6-019).
    #[must_use]
    pub const fn is_agreement(self) -> bool {
        matches!(self, Self::CancellationAgreement | Self::TransferAgreement)
    }

    /// Whether a document of it that Exitdesk makes is a sheet: it goes with what a client hands in, or with a call, and
    /// has no line to sign on. One that was uploaded may be signed.
    #[must_use]
    pub const fn is_made_as_sheet(self) -> bool {
        match self {
            Self::IdVerification
            | Self::ResortStatement
            | Self::ResortContract
            | Self::CallRecording => true,
            Self::CancellationAgreement
            | Self::TransferAgreement
            | Self::PurchaseSummary
            | Self::PaymentAuthorization
            | Self::CreditCardAuthorization
            | Self::AchAuthorization => false,
        }
    }

    /// Whether its file may be a sound.
    #[must_use]
    pub const fn may_be_audio(self) -> bool {
        matches!(self, Self::CallRecording)
    }
}
