//! The wording that is built in, until an admin writes the office's own.

use super::{Section, Wording};
use crm_core::documents::DocumentType;

/// The built-in wording of a type, for all brands and states.
#[must_use]
pub fn sample(kind: DocumentType) -> Wording {
    Wording {
        kind,
        brand: None,
        state: None,
        sample: true,
        sections: vec![Section {
            id: "purpose".to_owned(),
            title: "Purpose".to_owned(),
            text: "This document is for {{ client.name }}.".to_owned(),
        }],
    }
}
