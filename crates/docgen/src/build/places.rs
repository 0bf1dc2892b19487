//! Sections that have a place of their own on the paper.

use crm_core::documents::DocumentType;

pub(super) const DISCLAIMER: &str = "disclaimer";
pub(super) const RIGHT_TO_CANCEL: &str = "right-to-cancel";
pub(super) const CANCELLATION_FORM: &str = "cancellation-form";

const OF_AGREEMENTS: &[Place] = &[
    // First, in a frame: between the brand and the client (R2-024).
    Place {
        id: DISCLAIMER,
        name: "Legal Disclaimer",
        is_required: true,
    },
    // In bold, right above the lines to sign on and never parted from them (16 CFR 429.1(a)).
    Place {
        id: RIGHT_TO_CANCEL,
        name: "Right to Cancel",
        is_required: true,
    },
    // In bold, on two sheets of its own: one to send, one to keep (16 CFR 429.1(b)).
    Place {
        id: CANCELLATION_FORM,
        name: "Notice of Cancellation",
        is_required: false,
    },
];

/// A section that has a place of its own on the paper; all others stand in the order of the wording.
pub(crate) struct Place {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    /// A paper without it is not to be had.
    pub(crate) is_required: bool,
}

/// The sections of a type that have a place of their own.
pub(crate) const fn places(kind: DocumentType) -> &'static [Place] {
    match kind {
        DocumentType::CancellationAgreement | DocumentType::TransferAgreement => OF_AGREEMENTS,
        _ => &[],
    }
}
