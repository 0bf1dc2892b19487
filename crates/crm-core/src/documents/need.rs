//! Who needs a paper, as a list of clients can look for it.

use super::kind::DocumentType;
use crate::brand::Brand;
use crate::properties::MortgageStatus;

/// Clients who need a paper of this type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperNeed {
    pub kind: DocumentType,
    /// Those of this brand; without one, every client.
    pub brand: Option<Brand>,
    /// Those with a property whose mortgage is one of these. Empty: whatever their properties are.
    pub mortgages: Vec<MortgageStatus>,
}
