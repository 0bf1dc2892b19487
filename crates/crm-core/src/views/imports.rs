//! Imports as their page shows them.

use super::StaffName;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::ImportId;
use crate::page::{Page, PageRequest};
use crate::raw_leads::import::{ImportState, Kept, KeptRow, Progress};
use crate::store::Stored;
use crate::users::policy::{Permission, allowed};
use serde_json::Value;
use std::ops::ControlFlow;

/// What an import's page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportStatus {
    pub id: ImportId,
    pub file_name: String,
    /// `Mapping::stored_headers` reads the file's headers from it.
    pub mapping: Value,
    pub state: ImportState,
    pub total: i64,
    pub progress: Progress,
    pub error: Option<String>,
    pub started_by: StaffName,
    pub created_at: Instant,
    pub finished_at: Option<Instant>,
}

impl ImportStatus {
    /// Whether a user may take the rows that failed or lost values: any user of their own import, of others' those who
    /// may export.
    #[must_use]
    pub fn gives_rows_to(&self, actor: &Actor) -> bool {
        actor.user() == Some(self.started_by.id) || allowed(actor.role(), Permission::Export)
    }
}

/// Imports, as they are read.
pub trait ImportViews {
    /// Newest first.
    fn imports(&mut self, page: PageRequest) -> Stored<Page<ImportStatus>>;
    fn import(&mut self, id: ImportId) -> Stored<Option<ImportStatus>>;
    /// Streams the rows that are kept for one reason, in the file's order; stops at `Break`.
    fn each_kept_row(
        &mut self,
        id: ImportId,
        why: Kept,
        visit: &mut dyn FnMut(KeptRow) -> ControlFlow<()>,
    ) -> Stored<()>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::UserId;
    use crate::users::Role;
    use serde_json::json;

    /// Who asks → whether they get the rows of their own import, and of another user's.
    #[test]
    fn r5_115_rows_of_others_imports_need_the_right_to_export() {
        let status = ImportStatus {
            id: ImportId::new(3),
            file_name: "list.csv".to_owned(),
            mapping: json!({}),
            state: ImportState::Done,
            total: 1,
            progress: Progress::default(),
            error: None,
            started_by: StaffName {
                id: UserId::new(7),
                first_name: "Dana".to_owned(),
                last_name: "Reyes".to_owned(),
            },
            created_at: Instant::from_micros(0),
            finished_at: None,
        };
        for role in Role::ALL.iter().copied() {
            let exports = !matches!(role, Role::User | Role::PhoneAgent | Role::Accountant);
            let by = |id| Actor::staff(UserId::new(id), role, "request-1");
            assert!(status.gives_rows_to(&by(7)), "{role}");
            assert_eq!(status.gives_rows_to(&by(8)), exports, "{role}");
        }
    }
}
