//! What was recorded.

/// An event as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub entity: String,
    pub kind: String,
    /// JSON, or empty.
    pub after: String,
}

impl Recorded {
    pub(super) fn read(row: &str) -> Self {
        let mut parts = row.splitn(3, '\t').map(str::to_owned);
        let mut next = || parts.next().unwrap_or_default();
        Self {
            entity: next(),
            kind: next(),
            after: next(),
        }
    }
}
