//! The status of a document (part 1, section 4).

use crate::closed_set::closed_set;

closed_set! {
    pub enum DocumentStatus {
        Draft = "Draft",
        Sent = "Sent",
        Signed = "Signed",
        Completed = "Completed",
        Void = "Void",
    }
}

closed_set! {
    /// What an uploaded document may be from the start.
    pub enum UploadStatus {
        Draft = "Draft",
        Completed = "Completed",
        Signed = "Signed",
    }
}

impl DocumentStatus {
    /// Whether an edit may move it there: forward only. Void is an act of its own, with a reason.
    #[must_use]
    pub const fn may_become(self, next: Self) -> bool {
        use DocumentStatus::{Completed, Draft, Sent, Signed};
        matches!(
            (self, next),
            (Draft, Sent | Signed | Completed) | (Sent, Signed | Completed) | (Signed, Completed)
        )
    }
}

impl From<UploadStatus> for DocumentStatus {
    fn from(status: UploadStatus) -> Self {
        match status {
            UploadStatus::Draft => Self::Draft,
            UploadStatus::Completed => Self::Completed,
            UploadStatus::Signed => Self::Signed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DocumentStatus;

    #[test]
    fn r1_195_a_documents_status_moves_forward_only() {
        let table = [
            ("Draft", "Sent Signed Completed"),
            ("Sent", "Signed Completed"),
            ("Signed", "Completed"),
            ("Completed", ""),
            ("Void", ""),
        ];
        for (from, allowed) in table {
            let from = DocumentStatus::parse(from).unwrap();
            for next in DocumentStatus::ALL {
                let listed = allowed.split(' ').any(|name| name == next.as_str());
                assert_eq!(from.may_become(*next), listed, "{from} {next}");
            }
        }
    }
}
