//! What requests about documents, their wording and their logos may break.

use super::rule::{Broken, FILES, PRINTED, Rule, SAID};

/// Wording that no document can be made of; `n` is the place of a section.
const WORDING: &[Rule] = &[("sections", "required"), ("sections.n.text", "invalid")];
/// An upload that is not a plain drawing.
const DRAWING: &[Rule] = &[
    ("", "file_type_unknown"),
    ("", "logo_broken"),
    ("", "logo_unsafe"),
];
/// A client that is there, and what a paper needs of the records and of what was typed.
const PAPERS: &[Rule] = &[
    ("clientId", "invalid"),
    ("brand", "missing"),
    ("address", "missing"),
    ("properties", "missing"),
    ("wording", "missing"),
    // What looks like the number of an account.
    ("data.accountHolder", "invalid"),
    ("data.accountType", "invalid"),
    ("data.bank", "invalid"),
    ("data.cardBrand", "invalid"),
    ("data.cardholder", "invalid"),
    ("data.coOwner", "invalid"),
    ("data.frequency", "invalid"),
    ("data.method", "invalid"),
    ("data.notes", "invalid"),
    ("data.paymentTerms", "invalid"),
    ("data.representative", "invalid"),
    ("data.representativeTitle", "invalid"),
    ("data.specialTerms", "invalid"),
    ("data.staffMember", "invalid"),
];

/// What a type of document may have no field for, besides the texts of [`PAPERS`].
const OF_ANOTHER_TYPE: &[Rule] = &[
    ("data.amount", "invalid"),
    ("data.callDate", "invalid"),
    ("data.fee", "invalid"),
    ("data.firstPaymentDate", "invalid"),
    ("data.lastFour", "invalid"),
    ("data.returnBy", "invalid"),
    ("data.signingDate", "invalid"),
];

/// By the name of the body, or by the method and path of a route without one.
pub(super) const RULES: &[Broken] = &[
    ("GenerateInput", &[PAPERS, PRINTED]),
    ("DocumentPreviewInput", &[PAPERS, PRINTED]),
    ("NewVersionInput", &[PAPERS, OF_ANOTHER_TYPE, PRINTED]),
    ("GET /api/documents/required", &[&[("clientId", "invalid")]]),
    ("GET /api/clients/{id}/label.pdf", &[PAPERS, PRINTED]),
    ("GET /api/clients/labels.pdf", &[PAPERS, PRINTED]),
    ("DocumentPatchInput", &[&[("type", "invalid")]]),
    (
        "SendInput",
        &[
            &[("to", "required"), ("how", "no_file"), ("how", "not_a_pdf")],
            SAID,
        ],
    ),
    (
        "DocumentAgreementInput",
        &[&[
            ("noticeOn", "in_the_future"),
            ("spokenNoticeOn", "in_the_future"),
            ("disclosuresOn", "in_the_future"),
            ("noticeDocumentId", "invalid"),
            ("planId", "invalid"),
        ]],
    ),
    ("AgreementLengthenInput", &[&[("cancelBy", "shorter")]]),
    ("FeeDecisionInput", &[&[("switch", "undecided")]]),
    (
        "AgreementCancelInput",
        &[&[
            ("arrivedOn", "in_the_future"),
            ("saidAt", "in_the_future"),
            ("postedOn", "later"),
            ("postedOn", "not_both"),
        ]],
    ),
    (
        "SignatureInput",
        &[&[
            ("slot", "unknown_slot"),
            ("signedOn", "in_the_future"),
            ("signedOn", "before_made"),
        ]],
    ),
    (
        "ScanUpload",
        &[FILES, &[("file", "invalid"), ("version", "required")]],
    ),
    (
        "DocumentUpload",
        &[FILES, &[("type", "invalid"), ("clientId", "invalid")]],
    ),
    ("WordingInput", &[WORDING, SAID]),
    ("WordingPreviewInput", &[WORDING]),
    ("WordingRestoreInput", &[WORDING, SAID]),
    (
        "GET /api/wordings/{id}/compare",
        &[&[("with", "another_type")]],
    ),
    ("PUT /api/brands/{slug}/logo", &[DRAWING]),
];
