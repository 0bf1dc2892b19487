//! Which wording a document is made of, and what is noted of it.

use crm_core::brand::Brand;
use crm_core::contact::UsState;
use crm_core::documents::DocumentType;
use crm_core::store::Stored;
use docgen::editing;
use docgen::store::UsedWording;
use docgen::wording::Wording;
use infra::Views;

/// A wording, and what is noted of it with a document.
pub(super) struct Chosen {
    pub(super) wording: Wording,
    pub(super) used: UsedWording,
}

/// The wording for a client of this brand and state.
pub(super) fn wording_for(
    views: &mut dyn Views,
    kind: DocumentType,
    brand: Option<Brand>,
    state: Option<UsState>,
) -> Stored<Chosen> {
    let (wording, saved) = editing::wording_for(views, kind, brand, state)?;
    let used = UsedWording {
        version: saved.map(|saved| saved.version),
        sample: wording.sample,
    };
    Ok(Chosen { wording, used })
}
