//! What merges refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::merges::{Merge, MergeError, UnmergeError};
use serde_json::json;

/// 410, with the record that it went into.
pub(super) fn merged(detail: String, merge: &Merge) -> ApiError {
    let went_to = json!({ "kind": merge.kind.as_str(), "id": merge.survivor });
    ApiError::new(Code::Merged, detail).with_current(&went_to)
}

impl From<MergeError> for ApiError {
    fn from(error: MergeError) -> Self {
        use MergeError as E;
        let detail = error.to_string();
        match error {
            E::SameRecord => Self::invalid_field("secondId", "invalid", detail),
            E::NotFound(_) => Self::new(Code::NotFound, detail),
            E::Merged(merge) => merged(detail, &merge),
            E::Converted { .. } | E::Enrolled { .. } => Self::new(Code::Linked, detail),
            E::NotAllowed | E::BothPaid => Self::new(Code::Forbidden, detail),
            E::Held | E::CardUnderWay => Self::new(Code::Held, detail),
            E::Stale(_) => Self::new(Code::StaleVersion, detail),
            E::Store(error) => error.into(),
        }
    }
}

impl From<UnmergeError> for ApiError {
    fn from(error: UnmergeError) -> Self {
        use UnmergeError as E;
        let detail = error.to_string();
        match error {
            E::NotFound => Self::new(Code::NotFound, detail),
            E::NotAllowed => Self::new(Code::Forbidden, detail),
            E::Tied(_) => Self::new(Code::Linked, detail),
            E::Over => Self::new(Code::UndoOver, detail),
            E::InTrash(_) | E::MergedOn { .. } => Self::new(Code::IllegalTransition, detail),
            E::Held | E::CardUnderWay => Self::new(Code::Held, detail),
            E::Stale(_) => Self::new(Code::StaleVersion, detail),
            E::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::ids::{ClientId, InvoiceId, LeadId, PaymentId};
    use crm_core::merges::MergeKind;

    /// Each refusal → its code.
    #[test]
    fn r5_047_each_refusal_has_its_code() {
        let lead = MergeKind::Lead;
        let (client, into) = (ClientId::new(3), 1);
        let cases: [(ApiError, Code); 18] = [
            (MergeError::SameRecord.into(), Code::InvalidFields),
            (MergeError::NotFound(lead).into(), Code::NotFound),
            (
                MergeError::Converted {
                    lead: LeadId::new(2),
                }
                .into(),
                Code::Linked,
            ),
            (MergeError::Enrolled { client }.into(), Code::Linked),
            (MergeError::Held.into(), Code::Held),
            (MergeError::NotAllowed.into(), Code::Forbidden),
            (MergeError::BothPaid.into(), Code::Forbidden),
            (MergeError::CardUnderWay.into(), Code::Held),
            (UnmergeError::NotAllowed.into(), Code::Forbidden),
            (
                UnmergeError::Tied(vec![(PaymentId::new(3), InvoiceId::new(4))]).into(),
                Code::Linked,
            ),
            (MergeError::Stale(lead).into(), Code::StaleVersion),
            (UnmergeError::NotFound.into(), Code::NotFound),
            (UnmergeError::Over.into(), Code::UndoOver),
            (UnmergeError::InTrash(lead).into(), Code::IllegalTransition),
            (
                UnmergeError::MergedOn { kind: lead, into }.into(),
                Code::IllegalTransition,
            ),
            (UnmergeError::Held.into(), Code::Held),
            (UnmergeError::CardUnderWay.into(), Code::Held),
            (UnmergeError::Stale(lead).into(), Code::StaleVersion),
        ];
        for (error, code) in cases {
            assert_eq!(error.code(), code, "{error:?}");
        }
    }
}
