//! Whether writes share their transactions.

/// Whether a write may share its transaction with others, where one connection writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sharing {
    Shared,
    /// For long work: no commit waits for its end.
    Alone,
}
