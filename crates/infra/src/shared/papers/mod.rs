//! Documents, their wordings and their evidence, agreements and their phrases.

mod agreement_checks;
pub(super) mod agreements;
pub(super) mod document_life;
pub(super) mod documents;
pub(super) mod evidence;
mod generated_documents;
mod logos;
mod phrase_hits;
mod stored_periods;
mod wordings;
