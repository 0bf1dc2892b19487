//! What is worked at side by side.

use crm_core::jobs::JobKind;
use tokio::sync::Notify;

/// Jobs of one lane follow each other; lanes do not wait for each other. So a long import holds back
/// neither mails nor card payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    Imports,
    Others,
}

impl Lane {
    const fn of(kind: JobKind) -> Self {
        match kind {
            JobKind::Import => Self::Imports,
            JobKind::EmptyTrash
            | JobKind::ExpireSessions
            | JobKind::SweepFiles
            | JobKind::MailResetLink
            | JobKind::ReconcileCards => Self::Others,
        }
    }

    pub(super) fn kinds(self) -> Vec<JobKind> {
        let all = JobKind::ALL.iter().copied();
        all.filter(|kind| Self::of(*kind) == self).collect()
    }
}

/// Wakes the lanes before they look by themselves.
#[derive(Debug, Default)]
pub(crate) struct Bell {
    imports: Notify,
    others: Notify,
}

impl Bell {
    pub(crate) fn ring(&self) {
        self.imports.notify_one();
        self.others.notify_one();
    }

    pub(super) async fn rung(&self, lane: Lane) {
        match lane {
            Lane::Imports => self.imports.notified().await,
            Lane::Others => self.others.notified().await,
        }
    }
}
