//! Which wording a document is made of, and the logo on it.

use crm_core::brand::Brand;
use crm_core::contact::UsState;
use crm_core::documents::DocumentType;
use crm_core::store::Stored;
use docgen::Logo;
use docgen::store::UsedWording;
use docgen::wording::{Wording, sample};
use infra::Views;

/// A wording, and what is noted of it with a document.
pub(super) struct Chosen {
    pub(super) wording: Wording,
    pub(super) used: UsedWording,
}

/// The wording for a client of this brand and state.
pub(super) fn wording_for(
    _: &mut dyn Views,
    kind: DocumentType,
    _: Option<Brand>,
    _: Option<UsState>,
) -> Stored<Chosen> {
    let wording = sample(kind);
    let used = UsedWording {
        version: None,
        sample: wording.sample,
    };
    Ok(Chosen { wording, used })
}

/// The logo of the brand.
pub(super) fn logo_for(_: &mut dyn Views, _: Option<Brand>) -> Stored<Option<Logo>> {
    Ok(None)
}
