//! Who has to sign a document, and who has.

use super::status::DocumentStatus;
use crate::closed_set::closed_set;
use crate::text::Line;
use std::fmt;
use time::Date;

closed_set! {
    /// How a person signed.
    pub enum SignedHow {
        OnPaper = "On paper",
        InPerson = "In person",
        Electronic = "Electronic",
    }
}

/// A place to sign on a document: "client", "company".
pub type Slot = Line<60>;

/// The one slot of a document that names no signers, such as one that was uploaded.
pub const CLIENT_SLOT: &str = "client";

/// The place to sign of the office.
pub const COMPANY_SLOT: &str = "company";

/// A person who is to sign, as the document has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSigner {
    pub slot: Slot,
    /// "Client", "Company representative".
    pub role: String,
    /// Empty when it is not known who signs.
    pub name: String,
}

/// A signature that is on the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    pub on: Date,
    pub how: SignedHow,
}

/// A person who is to sign, or has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signer {
    pub who: NewSigner,
    pub signature: Option<Signature>,
}

/// How many signatures a document has, of how many that it needs. `of` is 0 for one that names no signers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Signatures {
    pub made: usize,
    pub of: usize,
}

impl Signatures {
    #[must_use]
    pub fn of(signers: &[Signer]) -> Self {
        let made = signers.iter().filter(|one| one.signature.is_some());
        Self {
            made: made.count(),
            of: signers.len(),
        }
    }

    /// A person who is named has not signed.
    #[must_use]
    pub const fn are_missing(self) -> bool {
        self.made < self.of
    }
}

/// "1 of 2"
impl fmt::Display for Signatures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.made, self.of)
    }
}

/// Those who are named, or the client while a document without named signers can still be signed. A sheet has none.
#[must_use]
pub fn signers_of(named: Vec<Signer>, status: DocumentStatus, is_sheet: bool) -> Vec<Signer> {
    let open = matches!(status, DocumentStatus::Draft | DocumentStatus::Sent);
    if named.is_empty() && open && !is_sheet {
        return vec![Signer {
            who: client(),
            signature: None,
        }];
    }
    named
}

pub(super) fn client() -> NewSigner {
    NewSigner {
        slot: Slot::stored(CLIENT_SLOT.to_owned()),
        role: "Client".to_owned(),
        name: String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::signer;
    use time::macros::date;

    #[test]
    fn a_document_that_names_nobody_is_signed_by_the_client_while_it_is_open() {
        use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
        let named = vec![signer("client", None), signer("company", None)];
        for (status, slots) in [
            (Draft, "client"),
            (Sent, "client"),
            (Signed, ""),
            (Completed, ""),
            (Void, ""),
        ] {
            let found = signers_of(Vec::new(), status, false);
            let found: Vec<_> = found.iter().map(|one| one.who.slot.as_str()).collect();
            assert_eq!(found.join(" "), slots, "{status}");
            assert_eq!(signers_of(named.clone(), status, false), named, "{status}");
        }
    }

    #[test]
    fn r5_060_nobody_signs_a_sheet() {
        for status in DocumentStatus::ALL.iter().copied() {
            assert_eq!(signers_of(Vec::new(), status, true), [], "{status}");
        }
        // A signature that was recorded before stays.
        let named = vec![signer("client", Some(date!(2026 - 11 - 20)))];
        assert_eq!(signers_of(named.clone(), DocumentStatus::Sent, true), named);
    }

    #[test]
    fn signatures_are_counted() {
        let signed = Some(date!(2026 - 11 - 20));
        let cases = [
            (vec![], "0 of 0", false),
            (vec![signer("client", None)], "0 of 1", true),
            (
                vec![signer("client", signed), signer("company", None)],
                "1 of 2",
                true,
            ),
            (
                vec![signer("client", signed), signer("company", signed)],
                "2 of 2",
                false,
            ),
        ];
        for (signers, told, missing) in cases {
            let found = Signatures::of(&signers);
            assert_eq!(
                (found.to_string().as_str(), found.are_missing()),
                (told, missing)
            );
        }
    }
}
