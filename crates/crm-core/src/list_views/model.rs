//! A saved view.

use crate::change::Fields;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::{SavedViewId, UserId};
use crate::search::fold;
use crate::text::Line;
use crate::users::policy::Permission;
use thiserror::Error;

closed_set! {
    /// The lists that have views, by their addresses.
    pub enum ListName {
        RawLeads = "raw-leads",
        Leads = "leads",
        Clients = "clients",
        Appointments = "appointments",
        Documents = "documents",
        Payments = "payments",
        PaymentPlans = "payment-plans",
        PartnerPayments = "partner-payments",
        Invoices = "invoices",
        Commissions = "commissions",
        Partners = "partners",
        /// The Case Board.
        Cases = "cases",
    }
}

impl ListName {
    /// Who may see the list may see what is shared of it.
    #[must_use]
    pub const fn permission(self) -> Permission {
        match self {
            Self::RawLeads => Permission::RawLeadsRead,
            Self::Leads => Permission::LeadsRead,
            Self::Clients | Self::Cases => Permission::ClientsRead,
            Self::Appointments => Permission::AppointmentsRead,
            Self::Documents => Permission::DocumentsRead,
            Self::Payments
            | Self::PaymentPlans
            | Self::PartnerPayments
            | Self::Invoices
            | Self::Partners => Permission::PaymentsRead,
            Self::Commissions => Permission::CommissionsRead,
        }
    }

    /// Filters that only some may use, and what they must be allowed.
    #[must_use]
    pub const fn reserved_filters(self) -> &'static [(&'static str, Permission)] {
        match self {
            Self::Commissions => &[
                ("userId", Permission::CommissionsReadAll),
                ("lostApprovalOf", Permission::CommissionsDecide),
            ],
            _ => &[],
        }
    }
}

closed_set! {
    /// How high the rows of a table are.
    pub enum Density {
        Compact = "compact",
        Standard = "standard",
        Comfortable = "comfortable",
    }
}

closed_set! {
    /// What a user may do with a view.
    pub enum ViewAct {
        Change = "change",
        Delete = "delete",
    }
}

/// What a view is called.
pub type ViewName = Line<60>;

/// The columns that a table shows, in this order. None: those that the list shows by itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns(Vec<String>);

/// A column's id that is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ColumnsError {
    #[error("A column name has up to 40 letters and digits.")]
    NoColumn,
    #[error("Choose at most 30 columns.")]
    TooMany,
}

impl Columns {
    /// The most columns of a table.
    pub const MOST: usize = 30;

    /// Skips repetitions.
    ///
    /// # Errors
    /// When one is no id of a column, or there are too many: [`ColumnsError`].
    pub fn parse<'a>(ids: impl IntoIterator<Item = &'a str>) -> Result<Self, ColumnsError> {
        let mut columns: Vec<String> = Vec::new();
        for id in ids {
            let named = (1..=40).contains(&id.len());
            if !named || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return Err(ColumnsError::NoColumn);
            }
            if !columns.iter().any(|known| known == id) {
                columns.push(id.to_owned());
            }
        }
        if columns.len() > Self::MOST {
            return Err(ColumnsError::TooMany);
        }
        Ok(Self(columns))
    }

    /// As they were stored: with commas between.
    #[must_use]
    pub fn stored(text: &str) -> Self {
        let ids = text.split(',').filter(|id| !id.is_empty());
        Self(ids.map(str::to_owned).collect())
    }

    /// As they are stored.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.join(",")
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// What is saved of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ViewDraft {
    pub name: ViewName,
    /// Filters and order as the list's own parameters: "status=Lost&sort=name". Its parser took them.
    pub query: String,
    pub columns: Columns,
    pub density: Density,
    /// With everyone who may see the list.
    pub shared: bool,
}

impl ViewDraft {
    /// Two spellings of one name have one key.
    #[must_use]
    pub fn name_key(&self) -> String {
        fold(self.name.as_str())
    }

    pub(super) fn fields(&self) -> Fields {
        vec![
            ("name", Some(self.name.as_str().to_owned())),
            ("query", Some(self.query.clone())),
            ("columns", Some(self.columns.text())),
            ("density", Some(self.density.to_string())),
            ("shared", Some(self.shared.to_string())),
        ]
    }
}

/// A stored view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedView {
    pub id: SavedViewId,
    pub version: i64,
    pub owner: UserId,
    pub list: ListName,
    pub draft: ViewDraft,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A list as a user likes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    pub columns: Columns,
    pub density: Density,
    /// The view that the list opens with.
    pub default_view: Option<SavedViewId>,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            columns: Columns::default(),
            density: Density::Standard,
            default_view: None,
        }
    }
}

impl Layout {
    pub(super) fn fields(&self, list: ListName) -> Fields {
        let view = self.default_view.map(|view| view.to_string());
        let mut fields = vec![
            ("columns", Some(self.columns.text())),
            ("density", Some(self.density.to_string())),
            ("defaultView", view),
        ];
        // Whose columns these are is said with every change.
        for (_, value) in &mut fields {
            if let Some(text) = value {
                *text = format!("{list}: {text}");
            }
        }
        fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::users::{Role, allowed};

    #[test]
    fn r3_087_columns_are_ids_each_once() {
        let long = "a".repeat(41);
        let cases: [(&[&str], Result<&str, ColumnsError>); 5] = [
            (&[], Ok("")),
            (&["name", "createdAt", "name"], Ok("name,createdAt")),
            (&["name,status"], Err(ColumnsError::NoColumn)),
            (&[""], Err(ColumnsError::NoColumn)),
            (&[&long], Err(ColumnsError::NoColumn)),
        ];
        for (ids, outcome) in cases {
            let columns = Columns::parse(ids.iter().copied()).map(|columns| columns.text());
            assert_eq!(columns, outcome.map(str::to_owned), "{ids:?}");
        }
        let many: Vec<String> = (0..31).map(|number| format!("column{number}")).collect();
        let many = Columns::parse(many.iter().map(String::as_str));
        assert_eq!(many, Err(ColumnsError::TooMany));
        let stored = Columns::stored("name,status");
        assert_eq!(stored.iter().collect::<Vec<_>>(), ["name", "status"]);
        // R5-142: their order is kept.
        let ordered = Columns::parse(["name", "status", "assignedTo", "source"]).unwrap();
        assert_eq!(ordered.text(), "name,status,assignedTo,source");
        assert_eq!(Columns::stored(""), Columns::default());
    }

    #[test]
    fn r3_086_a_filter_that_only_some_may_use_is_named() {
        let cases = [
            (ListName::Commissions, Role::Admin, 0),
            (ListName::Commissions, Role::PhoneAgent, 2),
            (ListName::Commissions, Role::Accountant, 1),
            (ListName::Leads, Role::PhoneAgent, 0),
        ];
        for (list, role, withheld) in cases {
            let reserved = list.reserved_filters().iter();
            let found = reserved.filter(|(_, permission)| !allowed(role, *permission));
            assert_eq!(found.count(), withheld, "{list} {role}");
        }
    }
}
