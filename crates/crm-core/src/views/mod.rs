//! Read models: what lists and pages show, joined by the database, never loaded aggregates.
//! Texts are as stored, so that a value a screen does not know can still be shown.

mod accounts;
mod appointments;
mod audit;
mod clients;
mod documents;
mod figures;
mod find;
mod gate_decisions;
mod imports;
mod known_numbers;
mod leads;
mod number_lists;
mod pipeline;
mod properties;
mod raw_leads;
mod saved_views;
mod settings;
mod staff;
mod suppressions;
mod timeline;
mod trash;

pub use accounts::{
    AccountFilter, AccountListQuery, AccountRow, AccountSort, AccountViews, OpenSessions,
};
pub use appointments::{
    AppointmentFilter, AppointmentListQuery, AppointmentPerson, AppointmentRow, AppointmentViews,
    InCalendarOf,
};
pub use audit::{AuditFilter, AuditQuery, AuditRow, AuditViews};
pub use clients::{
    Archived, ClientFacets, ClientFilter, ClientListQuery, ClientPage, ClientRow, ClientSort,
    ClientViews, GivenTo, PartnerName,
};
pub use documents::{
    Delivery, DocumentFacets, DocumentFile, DocumentFilter, DocumentListQuery, DocumentRow,
    DocumentSort, DocumentViews, DueQuery, Generated,
};
pub use figures::{FigureViews, StatusCount, TeamMember};
pub use find::{FindViews, Found, FoundAppointment, FoundDocument, FoundPerson, Hits};
pub use gate_decisions::{GateDecisionRow, GateDecisionViews};
pub use imports::{ImportStatus, ImportViews};
pub use known_numbers::{ConsentRow, KnownNumberViews, NumberFactRow, RelationshipRow, TakenBack};
pub use leads::{LeadFacets, LeadFilter, LeadListQuery, LeadPage, LeadRow, LeadSort, LeadViews};
pub use number_lists::{NumberListRow, NumberListViews};
pub use pipeline::{PeopleQuery, PipelinePerson, PipelineViews};
pub use properties::{ExitCasePage, MilestoneRow, PropertyPage, PropertyViews};
pub use raw_leads::{
    RawLeadFacets, RawLeadFilter, RawLeadListQuery, RawLeadSort, RawLeadStage, RawLeadViews,
};
pub use saved_views::{SavedViewRow, SavedViewViews};
pub use settings::{SettingChanged, SettingViews};
pub use staff::{SessionUser, StaffMember, StaffName, StaffViews};
pub use suppressions::{Suppressed, SuppressedBy, SuppressionRow, SuppressionViews};
pub use timeline::{TimelineEntry, TimelineViews};
pub use trash::{TrashKind, TrashQuery, TrashRow, TrashViews};

use crate::bulk::views::BulkViews;
use crate::call_desk::views::DeskViews;
use crate::contact_rules::ContactRuleViews;
use crate::integrations::port::IntegrationViews;

/// From (inclusive) and to (exclusive); either end may be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Between<T> {
    pub from: Option<T>,
    pub to: Option<T>,
}

impl<T> Default for Between<T> {
    fn default() -> Self {
        Self {
            from: None,
            to: None,
        }
    }
}

/// Up or down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Ascending,
    Descending,
}

/// How a person can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reachable {
    ByEmail,
    ByPhone,
    NotAtAll,
}

/// Everything this crate's screens read. Runs in one read transaction.
pub trait CrmViews:
    AccountViews
    + AppointmentViews
    + AuditViews
    + ClientViews
    + ContactRuleViews
    + DeskViews
    + DocumentViews
    + FigureViews
    + FindViews
    + GateDecisionViews
    + BulkViews
    + ImportViews
    + IntegrationViews
    + KnownNumberViews
    + LeadViews
    + NumberListViews
    + PipelineViews
    + PropertyViews
    + RawLeadViews
    + SavedViewViews
    + SettingViews
    + StaffViews
    + SuppressionViews
    + TimelineViews
    + TrashViews
{
}
