//! What a paper needs and the records do not have.

/// Something the paper needs and the records do not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// "brand", "brandAddress", "address", "properties", "wording". Several properties that lack something are one entry each.
    pub field: &'static str,
    /// A sentence: what is missing, and where to fill it in.
    pub message: String,
    /// The screen where it is filled in: "/clients/12".
    pub href: String,
}
