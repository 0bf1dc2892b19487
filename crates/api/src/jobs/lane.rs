//! What is worked at side by side.

use tokio::sync::Notify;

/// Jobs of one lane follow each other; lanes do not wait for each other. There is one for each
/// provider and for each nature of work, so that a slow one delays no others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    Imports,
    /// Changes of many records that people wait for.
    BulkActions,
    Mail,
    /// The card provider.
    Cards,
    /// The business bank account.
    Bank,
    Files,
    /// Registries and other lists of numbers, which may be long.
    NumberLists,
    /// Numbers that are looked up again, of which there may be a million.
    CallNumbers,
    /// The chain of the audit log: its seals follow each other.
    AuditLog,
    Housekeeping,
}

/// Wakes the dispatcher before it looks by itself.
#[derive(Debug, Default)]
pub(crate) struct JobNotifier(Notify);

impl JobNotifier {
    pub(crate) fn notify(&self) {
        self.0.notify_one();
    }

    pub(crate) async fn notified(&self) {
        self.0.notified().await;
    }
}
