//! What a bulk action does to each of its rows, which lists it is for, and who may ask for it.

use super::model::BulkList;
use crate::closed_set::closed_set;
use crate::ids::UserId;
use crate::leads::status::LeadStatus;
use crate::tags::Tags;
use crate::users::policy::{Permission, allowed};
use crate::users::role::Role;
use serde_json::{Value, json};

closed_set! {
    pub enum BulkKind {
        Assign = "assign",
        Status = "status",
        AddTags = "add_tags",
        RemoveTags = "remove_tags",
        /// A file of the rows; it changes none.
        Export = "export",
        /// To the trash.
        Trash = "trash",
    }
}

/// What is done to each row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BulkChange {
    /// To a staff member, or to no one.
    Assign(Option<UserId>),
    Status(LeadStatus),
    AddTags(Tags),
    RemoveTags(Tags),
    Export,
    Trash,
}

impl BulkChange {
    #[must_use]
    pub const fn kind(&self) -> BulkKind {
        match self {
            Self::Assign(_) => BulkKind::Assign,
            Self::Status(_) => BulkKind::Status,
            Self::AddTags(_) => BulkKind::AddTags,
            Self::RemoveTags(_) => BulkKind::RemoveTags,
            Self::Export => BulkKind::Export,
            Self::Trash => BulkKind::Trash,
        }
    }

    /// What belongs to it besides its kind, as it is stored and told.
    #[must_use]
    pub fn to_stored(&self) -> Value {
        match self {
            Self::Assign(to) => json!({ "assignedTo": to.map(UserId::get) }),
            Self::Status(status) => json!({ "status": status.as_str() }),
            Self::AddTags(tags) | Self::RemoveTags(tags) => {
                json!({ "tags": tags.iter().collect::<Vec<_>>() })
            }
            Self::Export | Self::Trash => json!({}),
        }
    }

    /// What [`BulkChange::to_stored`] wrote; `None` when it did not write that.
    #[must_use]
    pub fn from_stored(kind: BulkKind, stored: &Value) -> Option<Self> {
        match kind {
            BulkKind::Assign => match stored.get("assignedTo")? {
                Value::Null => Some(Self::Assign(None)),
                id => Some(Self::Assign(Some(UserId::new(id.as_i64()?)))),
            },
            BulkKind::Status => {
                let status = LeadStatus::parse(stored.get("status")?.as_str()?).ok()?;
                Some(Self::Status(status))
            }
            BulkKind::AddTags => stored_tags(stored.get("tags")?).map(Self::AddTags),
            BulkKind::RemoveTags => stored_tags(stored.get("tags")?).map(Self::RemoveTags),
            BulkKind::Export => Some(Self::Export),
            BulkKind::Trash => Some(Self::Trash),
        }
    }
}

/// Tags from a JSON array of texts.
pub(super) fn stored_tags(stored: &Value) -> Option<Tags> {
    let texts = stored.as_array()?.iter();
    let texts = texts.map(|tag| tag.as_str().map(str::to_owned));
    texts.collect::<Option<Vec<_>>>().map(Tags::stored)
}

/// Whether rows of this list can be changed like this.
#[must_use]
pub const fn fits(list: BulkList, kind: BulkKind) -> bool {
    match (list, kind) {
        (_, BulkKind::Export | BulkKind::Trash) | (BulkList::Leads, _) => true,
        (BulkList::Clients, BulkKind::Assign) => true,
        (BulkList::RawLeads, BulkKind::AddTags | BulkKind::RemoveTags) => true,
        (BulkList::RawLeads, BulkKind::Assign | BulkKind::Status) => false,
        (BulkList::Clients, BulkKind::Status | BulkKind::AddTags | BulkKind::RemoveTags) => false,
    }
}

/// What whoever asks for it must be allowed.
#[must_use]
pub const fn permission(list: BulkList, kind: BulkKind) -> Permission {
    match (kind, list) {
        (BulkKind::Export, _) => Permission::Export,
        (_, BulkList::RawLeads) => Permission::RawLeadsWrite,
        (_, BulkList::Leads) => Permission::LeadsWrite,
        (_, BulkList::Clients) => Permission::ClientsWrite,
    }
}

/// The most records that whoever may change them moves to the trash at once; more is a right of its own.
pub const MAX_TRASHED: usize = 25;

/// Whether this role may move so many records to the trash at once.
#[must_use]
pub fn may_trash(role: Role, rows: usize) -> bool {
    rows <= MAX_TRASHED || allowed(role, Permission::TrashMany)
}
