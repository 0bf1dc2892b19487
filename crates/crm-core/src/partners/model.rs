//! A partner.

use crate::change::{Change, Fields};
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::PartnerId;
use crate::search::fold;
use crate::text::ShortText;

closed_set! {
    /// The specification knows one type.
    pub enum PartnerKind {
        Fulfillment = "fulfillment",
    }
}

/// What staff may edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub name: ShortText,
    /// Only active partners are offered for new work.
    pub active: bool,
}

impl Details {
    /// Two spellings of one name have one key.
    #[must_use]
    pub fn key(&self) -> String {
        fold(self.name.as_str())
    }

    pub(super) fn fields(&self) -> Fields {
        let active = if self.active { "yes" } else { "no" };
        vec![
            ("name", Some(self.name.as_str().to_owned())),
            ("active", Some(active.to_owned())),
        ]
    }
}

/// A partial update of [`Details`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Patch {
    pub name: Change<ShortText>,
    pub active: Change<bool>,
}

/// A stored partner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partner {
    pub id: PartnerId,
    pub version: i64,
    pub kind: PartnerKind,
    pub details: Details,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A partner about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPartner {
    pub kind: PartnerKind,
    pub details: Details,
    pub created_at: Instant,
}
