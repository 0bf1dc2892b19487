//! What a document proves is kept.

use super::model::Document;
use super::signers::Signatures;
use super::status::DocumentStatus;
use crate::store::Stored;
use crate::unit::Crm;

/// Whether a document is evidence: signed, completed, with a signature on record, or with the scan of one. It is not
/// deleted, and neither is it or its client removed from the trash.
#[must_use]
pub const fn is_evidence(
    status: DocumentStatus,
    signed: bool,
    signatures: Signatures,
    has_scan: bool,
) -> bool {
    let settled = matches!(status, DocumentStatus::Signed | DocumentStatus::Completed);
    settled || somebody_signed(signed, signatures) || has_scan
}

/// Whether a document counts as signed for those who void it or replace its scan.
pub(super) const fn somebody_signed(signed: bool, signatures: Signatures) -> bool {
    signed || signatures.made > 0
}

/// As [`somebody_signed`], of a stored document.
pub(super) fn is_signed(tx: &mut dyn Crm, document: &Document) -> Stored<bool> {
    let signatures = Signatures::of(&tx.document_life().signers(document.id)?);
    Ok(somebody_signed(document.signed, signatures))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_171_what_is_signed_completed_or_scanned_is_evidence() {
        use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
        // Status, signed, signatures, a scan is there → evidence.
        let table = [
            (Draft, false, 0, false, false),
            (Sent, false, 0, false, false),
            (Void, false, 0, false, false),
            (Draft, false, 1, false, true),
            (Draft, false, 0, true, true),
            (Sent, false, 1, false, true),
            (Signed, true, 0, false, true),
            (Completed, false, 0, false, true),
            (Void, true, 0, false, true),
        ];
        for (status, signed, made, has_scan, outcome) in table {
            let signatures = Signatures { made, of: 2 };
            let found = is_evidence(status, signed, signatures, has_scan);
            assert_eq!(found, outcome, "{status} {signed} {made} {has_scan}");
        }
    }
}
