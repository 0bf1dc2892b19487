//! A bulk action, its rows, and why one is refused as a whole.

use super::change::{BulkChange, BulkKind};
use crate::choice::error::ChoiceError;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::{BulkActionId, UserId};
use crate::store::StoreError;
use serde_json::Value;
use thiserror::Error;

closed_set! {
    /// The lists whose rows can be selected.
    pub enum BulkList {
        RawLeads = "raw-leads",
        Leads = "leads",
        Clients = "clients",
        Commissions = "commissions",
        Invoices = "invoices",
        Payments = "payments",
        Documents = "documents",
        Appointments = "appointments",
    }
}

impl BulkList {
    /// What people call its rows.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::RawLeads => "raw leads",
            Self::Leads => "leads",
            Self::Clients => "clients",
            Self::Commissions => "commissions",
            Self::Invoices => "invoices",
            Self::Payments => "payments",
            Self::Documents => "documents",
            Self::Appointments => "appointments",
        }
    }

    /// What people call one of them.
    #[must_use]
    pub const fn singular(self) -> &'static str {
        match self {
            Self::RawLeads => "raw lead",
            Self::Leads => "lead",
            Self::Clients => "client",
            Self::Commissions => "commission",
            Self::Invoices => "invoice",
            Self::Payments => "payment",
            Self::Documents => "document",
            Self::Appointments => "appointment",
        }
    }

    /// Its rows are people: many are written with one statement. Rows of other lists go through their own acts, each in a
    /// transaction of its own.
    #[must_use]
    pub const fn is_of_people(self) -> bool {
        matches!(self, Self::RawLeads | Self::Leads | Self::Clients)
    }
}

closed_set! {
    pub enum BulkState {
        Running = "running",
        Done = "done",
        /// A user stopped it; what was done before stays.
        Canceled = "canceled",
        /// It could not go on for a reason that its `error` gives; what was done before stays.
        Failed = "failed",
        Undoing = "undoing",
        Undone = "undone",
    }
}

impl BulkState {
    /// A job works at it.
    #[must_use]
    pub const fn is_at_work(self) -> bool {
        matches!(self, Self::Running | Self::Undoing)
    }
}

closed_set! {
    /// What became of one row.
    pub enum RowOutcome {
        Waiting = "waiting",
        Done = "done",
        /// It had the value already.
        Unchanged = "unchanged",
        /// Its own rule does not allow it; its sentence says why.
        Refused = "refused",
        /// Another user changed it after it was selected, so it was left out.
        Changed = "changed",
        /// Its earlier value is back.
        Undone = "undone",
        /// Another user changed it after the action, so it was left as it is.
        Kept = "kept",
    }
}

/// How far a bulk action is, in rows. `done`, `unchanged` and `refused` never exceed `total`; `undone` and `kept` never
/// exceed `done`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub total: i64,
    pub done: i64,
    pub unchanged: i64,
    /// Refused by their own rule, or changed by another user meanwhile.
    pub refused: i64,
    pub undone: i64,
    pub kept: i64,
}

impl Counts {
    /// One more row came to this.
    pub(super) const fn count(&mut self, outcome: RowOutcome) {
        match outcome {
            RowOutcome::Waiting => {}
            RowOutcome::Done => self.done += 1,
            RowOutcome::Unchanged => self.unchanged += 1,
            RowOutcome::Refused | RowOutcome::Changed => self.refused += 1,
            RowOutcome::Undone => self.undone += 1,
            RowOutcome::Kept => self.kept += 1,
        }
    }
}

/// A bulk action about to start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewBulkAction {
    pub list: BulkList,
    pub change: BulkChange,
    pub started_by: UserId,
}

/// A stored bulk action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkAction {
    pub id: BulkActionId,
    /// Counts the changes of its state.
    pub version: i64,
    pub list: BulkList,
    pub change: BulkChange,
    pub started_by: UserId,
    pub undone_by: Option<UserId>,
    pub state: BulkState,
    pub counts: Counts,
    /// Why it failed, for a person.
    pub error: Option<String>,
    pub created_at: Instant,
    /// `None` while a job works at it.
    pub finished_at: Option<Instant>,
}

/// A row that is to be worked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkRow {
    /// The record's id.
    pub entity: i64,
    /// The record's version when it was selected, or at which it was done; 0 when there was no such record.
    pub seen_version: i64,
    /// What it had before the action.
    pub earlier: Option<Value>,
}

/// What became of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    pub entity: i64,
    pub outcome: RowOutcome,
    /// The version at which it was done, when that is later than the selected one: after an action of the same person.
    pub seen_version: Option<i64>,
    /// What it had before, of one that was done.
    pub earlier: Option<Value>,
    /// Why it was left out.
    pub sentence: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BulkError {
    #[error("This bulk action does not exist.")]
    NotFound,
    #[error("{} can't be changed this way in bulk.", capital(.list.plural()))]
    NotForList { list: BulkList, kind: BulkKind },
    #[error("Your role does not allow this. Ask an administrator.")]
    NotAllowed,
    #[error(
        "Your role can move up to {most} records to the trash at once. Select fewer, or ask an administrator."
    )]
    TrashesTooMany { most: usize },
    #[error("Select at least one row.")]
    NothingSelected,
    #[error(
        "A bulk action can have up to {most} rows. Narrow the list with filters, then try again."
    )]
    TooMany { most: usize },
    #[error("Enter at least one tag.")]
    NoTags,
    #[error("This bulk action has already ended.")]
    NotRunning,
    #[error("There is nothing to undo.")]
    NotUndoable,
    #[error("This action has no file.")]
    NoFile,
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}
