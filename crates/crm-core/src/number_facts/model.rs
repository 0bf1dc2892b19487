//! A fact about a number.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::PhoneKey;
use crate::contact_gate::LineType;
use crate::ids::{NumberFactId, UserId};
use crate::text::Line;
use time::Date;

closed_set! {
    /// What can be known of a number.
    pub enum NumberFactKind {
        /// Its holder died.
        Deceased = "deceased",
        /// Its holder is represented by an attorney.
        CounselOnly = "counsel_only",
        /// It is dead, or rings at another person's.
        BadNumber = "bad_number",
        Mobile = "mobile",
        Landline = "landline",
        Voip = "voip",
    }
}

impl NumberFactKind {
    /// Whether it blocks calls while it holds.
    #[must_use]
    pub const fn blocks(self) -> bool {
        self.line().is_none()
    }

    /// What the number rings, for the kinds that say so: one of them holds at a time.
    #[must_use]
    pub const fn line(self) -> Option<LineType> {
        match self {
            Self::Mobile => Some(LineType::Mobile),
            Self::Landline => Some(LineType::Landline),
            Self::Voip => Some(LineType::Voip),
            Self::Deceased | Self::CounselOnly | Self::BadNumber => None,
        }
    }
}

/// Who said so, how it is known, or why it is taken back.
pub type Said = Line<500>;

/// What a user notes of a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactDraft {
    pub kind: NumberFactKind,
    /// The day on which it was learned.
    pub noted_on: Date,
    pub source: Said,
}

/// A fact about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNumberFact {
    pub key: PhoneKey,
    pub draft: FactDraft,
    pub by: Option<UserId>,
    pub at: Instant,
}

/// A stored fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberFact {
    pub id: NumberFactId,
    pub key: PhoneKey,
    pub kind: NumberFactKind,
    pub noted_on: Date,
    /// Who said so, or how it is known.
    pub source: String,
    /// It was taken back.
    pub lifted: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_003_r4_004_r4_006_what_a_number_rings_stops_no_call_and_the_rest_does() {
        let cases = [
            (NumberFactKind::Deceased, true),
            (NumberFactKind::CounselOnly, true),
            (NumberFactKind::BadNumber, true),
            (NumberFactKind::Mobile, false),
            (NumberFactKind::Landline, false),
            (NumberFactKind::Voip, false),
        ];
        assert_eq!(cases.len(), NumberFactKind::ALL.len());
        for (kind, blocks) in cases {
            assert_eq!(kind.blocks(), blocks, "{kind}");
            let line = kind.line().map(LineType::as_str);
            assert_eq!(line, (!blocks).then_some(kind.as_str()), "{kind}");
        }
    }
}
