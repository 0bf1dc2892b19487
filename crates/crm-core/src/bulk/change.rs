//! What a bulk action does to each of its rows, which lists it is for, and who may ask for it.

use super::model::BulkList;
use crate::closed_set::closed_set;
use crate::ids::UserId;
use crate::leads::status::LeadStatus;
use crate::raw_leads::status::MarketingStatus;
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
        /// Commissions, to be paid.
        Approve = "approve",
        Void = "void",
        /// A mail to the person: what is owed, what is to be signed, when they are expected.
        Remind = "remind",
        /// Their papers as one archive; it changes none.
        Download = "download",
    }
}

impl BulkKind {
    /// What a row of it became can be put back.
    #[must_use]
    pub const fn is_undoable(self) -> bool {
        match self {
            Self::Assign
            | Self::Status
            | Self::AddTags
            | Self::RemoveTags
            | Self::Trash
            | Self::Approve => true,
            Self::Export | Self::Void | Self::Remind | Self::Download => false,
        }
    }

    /// It ends with a file.
    #[must_use]
    pub const fn has_file(self) -> bool {
        matches!(self, Self::Export | Self::Download)
    }

    /// Each row that it does has a new version.
    #[must_use]
    pub const fn counts_versions(self) -> bool {
        match self {
            Self::Assign
            | Self::Status
            | Self::AddTags
            | Self::RemoveTags
            | Self::Trash
            | Self::Approve
            | Self::Void => true,
            Self::Export | Self::Remind | Self::Download => false,
        }
    }
}

/// What is done to each row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BulkChange {
    /// To a staff member, or to no one.
    Assign(Option<UserId>),
    /// Of leads.
    Status(LeadStatus),
    /// Of raw leads.
    MarketingStatus(MarketingStatus),
    AddTags(Tags),
    RemoveTags(Tags),
    Export,
    Trash,
    Approve,
    Void,
    Remind,
    Download,
}

impl BulkChange {
    #[must_use]
    pub const fn kind(&self) -> BulkKind {
        match self {
            Self::Assign(_) => BulkKind::Assign,
            Self::Status(_) | Self::MarketingStatus(_) => BulkKind::Status,
            Self::AddTags(_) => BulkKind::AddTags,
            Self::RemoveTags(_) => BulkKind::RemoveTags,
            Self::Export => BulkKind::Export,
            Self::Trash => BulkKind::Trash,
            Self::Approve => BulkKind::Approve,
            Self::Void => BulkKind::Void,
            Self::Remind => BulkKind::Remind,
            Self::Download => BulkKind::Download,
        }
    }

    /// What belongs to it besides its kind, as it is stored and told.
    #[must_use]
    pub fn to_stored(&self) -> Value {
        match self {
            Self::Assign(to) => json!({ "assignedTo": to.map(UserId::get) }),
            Self::Status(status) => json!({ "status": status.as_str() }),
            Self::MarketingStatus(status) => json!({ "marketingStatus": status.as_str() }),
            Self::AddTags(tags) | Self::RemoveTags(tags) => {
                json!({ "tags": tags.iter().collect::<Vec<_>>() })
            }
            Self::Export
            | Self::Trash
            | Self::Approve
            | Self::Void
            | Self::Remind
            | Self::Download => json!({}),
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
            BulkKind::Status => stored_status(stored),
            BulkKind::AddTags => stored_tags(stored.get("tags")?).map(Self::AddTags),
            BulkKind::RemoveTags => stored_tags(stored.get("tags")?).map(Self::RemoveTags),
            BulkKind::Export => Some(Self::Export),
            BulkKind::Trash => Some(Self::Trash),
            BulkKind::Approve => Some(Self::Approve),
            BulkKind::Void => Some(Self::Void),
            BulkKind::Remind => Some(Self::Remind),
            BulkKind::Download => Some(Self::Download),
        }
    }

    /// Whether rows of this list can be changed like this.
    #[must_use]
    pub const fn is_for(&self, list: BulkList) -> bool {
        match self {
            Self::Status(_) => matches!(list, BulkList::Leads),
            Self::MarketingStatus(_) => matches!(list, BulkList::RawLeads),
            _ => fits(list, self.kind()),
        }
    }
}

/// The status of a lead or of a raw lead.
fn stored_status(stored: &Value) -> Option<BulkChange> {
    if let Some(marketing) = stored.get("marketingStatus") {
        let status = MarketingStatus::parse(marketing.as_str()?).ok()?;
        return Some(BulkChange::MarketingStatus(status));
    }
    let status = LeadStatus::parse(stored.get("status")?.as_str()?).ok()?;
    Some(BulkChange::Status(status))
}

/// Tags from a JSON array of texts.
pub(super) fn stored_tags(stored: &Value) -> Option<Tags> {
    let texts = stored.as_array()?.iter();
    let texts = texts.map(|tag| tag.as_str().map(str::to_owned));
    texts.collect::<Option<Vec<_>>>().map(Tags::stored)
}

/// Whether rows of this list can be changed by this kind.
#[must_use]
pub const fn fits(list: BulkList, kind: BulkKind) -> bool {
    use BulkKind as K;
    match list {
        BulkList::RawLeads => {
            matches!(
                kind,
                K::Status | K::AddTags | K::RemoveTags | K::Export | K::Trash
            )
        }
        BulkList::Leads => matches!(
            kind,
            K::Assign | K::Status | K::AddTags | K::RemoveTags | K::Export | K::Trash
        ),
        BulkList::Clients => {
            matches!(
                kind,
                K::Assign | K::AddTags | K::RemoveTags | K::Export | K::Trash
            )
        }
        BulkList::Commissions => matches!(kind, K::Approve),
        BulkList::Invoices => matches!(kind, K::Remind | K::Void),
        BulkList::Payments => matches!(kind, K::Download),
        BulkList::Documents => matches!(kind, K::Remind | K::Download),
        BulkList::Appointments => matches!(kind, K::Remind),
    }
}

/// The permission that the user who asks for it needs.
#[must_use]
pub const fn permission(list: BulkList, kind: BulkKind) -> Permission {
    match (kind, list) {
        (BulkKind::Export, _) => Permission::Export,
        (BulkKind::Void, BulkList::Invoices) => Permission::PaymentsRefund,
        (BulkKind::Download, BulkList::Documents) => Permission::DocumentsRead,
        (_, BulkList::RawLeads) => Permission::RawLeadsWrite,
        (_, BulkList::Leads) => Permission::LeadsWrite,
        (_, BulkList::Clients) => Permission::ClientsWrite,
        (_, BulkList::Commissions) => Permission::CommissionsDecide,
        (_, BulkList::Invoices) => Permission::PaymentsWrite,
        (_, BulkList::Payments) => Permission::PaymentsRead,
        (_, BulkList::Documents) => Permission::DocumentsWrite,
        (_, BulkList::Appointments) => Permission::AppointmentsWrite,
    }
}

/// The most records that a user who may change them moves to the trash at once; more needs a right of its own.
pub const MAX_TRASHED: usize = 25;

/// The most records whose papers are packed at once, or whose people are mailed at once.
pub const MAX_PAPERS: usize = 200;

/// Whether this role may move so many records to the trash at once.
#[must_use]
pub fn may_trash(role: Role, rows: usize) -> bool {
    rows <= MAX_TRASHED || allowed(role, Permission::TrashMany)
}
