//! Read models: what lists and pages show, joined by the database, never loaded aggregates.
//! Texts are as stored, so that a value a screen does not know can still be shown.

mod accounts;
mod admin_news;
pub mod agreements;
mod appointments;
mod audit;
pub(crate) mod between;
mod callable;
mod calls;
mod campaigns;
pub mod case_clock;
mod clients;
mod desk_lists;
mod desk_team;
mod documents;
mod figures;
mod find;
mod gate_decisions;
mod imports;
mod known_numbers;
mod leads;
mod merges;
mod number_lists;
pub(crate) mod people_filters;
mod phrase_hits;
mod pipeline;
mod properties;
mod raw_leads;
mod saved_views;
mod scripts;
mod settings;
mod staff;
pub(crate) mod staff_name;
mod suppressions;
mod timeline;
mod trash;

pub use accounts::{
    AccountFilter, AccountListQuery, AccountRow, AccountSort, AccountViews, OpenSessions,
};
pub use admin_news::{AdminHappened, AdminNewsRow, AdminNewsViews};
pub use appointments::{
    AppointmentFilter, AppointmentListQuery, AppointmentPerson, AppointmentRow, AppointmentViews,
    InCalendarOf,
};
pub use audit::{AuditFilter, AuditQuery, AuditRow, AuditViews};
pub use between::Between;
pub use callable::CallableViews;
pub use calls::{
    CallFigure, CallFigures, CallFilter, CallQuery, CallRow, CallSort, CallViews, DeskReportRow,
    DeskReportViews,
};
pub use campaigns::{CampaignFilter, CampaignQuery, CampaignRow, CampaignViews};
pub use clients::{
    Archived, ClientFacets, ClientFilter, ClientListQuery, ClientPage, ClientRow, ClientSort,
    ClientViews, PartnerName,
};
pub use desk_lists::{DeskListViews, RefusedFilter, RefusedRow, SkipFilter, SkipRow};
pub use desk_team::{
    DeskRep, DeskTeamViews, HEARD_WITHIN, HeldPerson, OverdueCallback, OwnBasis, OwnBasisKind,
    RepStatus, SKIPS_WITHIN,
};
pub use documents::{
    Delivery, DocumentFacets, DocumentFile, DocumentFilter, DocumentListQuery, DocumentRow,
    DocumentSort, DocumentViews, DueQuery, Generated,
};
pub use figures::{FigureViews, StatusCount, TeamMember};
pub use find::{
    FindViews, Found, FoundAppointment, FoundDocument, FoundPerson, Hits, SameKeys, SamePerson,
};
pub use gate_decisions::{GateDecisionRow, GateDecisionViews, NumberDecisionRow};
pub use imports::{ImportStatus, ImportViews};
pub use known_numbers::{ConsentRow, KnownNumberViews, NumberFactRow, RelationshipRow, TakenBack};
pub use leads::{LeadFacets, LeadListQuery, LeadPage, LeadRow, LeadSort, LeadViews};
pub use merges::{DuplicateRow, DuplicatesQuery, MergeRow, MergeViews, Twin};
pub use number_lists::{NumberListRow, NumberListViews};
pub use people_filters::{
    CalledPeople, GivenTo, LeadFilter, RawLeadFilter, RawLeadStage, Reachable,
};
pub use phrase_hits::{
    OfBrand, PhraseHitFilter, PhraseHitQuery, PhraseHitRow, PhraseHitSort, PhraseHitViews,
    PhraseSetUpEnd, PhraseSumRow,
};
pub use pipeline::{PeopleQuery, PipelinePerson, PipelineViews};
pub use properties::{ExitCasePage, MilestoneRow, PropertyPage, PropertyViews};
pub use raw_leads::{RawLeadFacets, RawLeadListQuery, RawLeadSort, RawLeadViews};
pub use saved_views::{SavedViewRow, SavedViewViews};
pub use scripts::{ScriptRow, ScriptSheet, ScriptVersionRow, ScriptViews};
pub use settings::{SettingChanged, SettingProposed, SettingViews};
pub use staff::{SessionUser, StaffMember, StaffViews};
pub use staff_name::StaffName;
pub use suppressions::{Suppressed, SuppressedBy, SuppressionRow, SuppressionViews};
pub use timeline::{TimelineEntry, TimelineViews};
pub use trash::{TrashKind, TrashQuery, TrashRow, TrashViews};

use self::agreements::AgreementViews;
use self::case_clock::CaseClockViews;
use crate::bulk::views::BulkViews;
use crate::call_desk::progress::ProgressViews;
use crate::call_desk::views::DeskViews;
use crate::contact_rules::views::ContactRuleViews;
use crate::integrations::port::IntegrationViews;
use crate::payees::port::PayeeViews;

/// Up or down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Ascending,
    Descending,
}

/// Everything this crate's screens read. Runs in one read transaction.
pub trait CrmViews:
    AccountViews
    + AgreementViews
    + AppointmentViews
    + AuditViews
    + CallableViews
    + CallViews
    + CampaignViews
    + CaseClockViews
    + ClientViews
    + ContactRuleViews
    + DeskListViews
    + DeskReportViews
    + DeskTeamViews
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
    + MergeViews
    + NumberListViews
    + PayeeViews
    + PhraseHitViews
    + PipelineViews
    + ProgressViews
    + PropertyViews
    + RawLeadViews
    + SavedViewViews
    + ScriptViews
    + AdminNewsViews
    + SettingViews
    + StaffViews
    + SuppressionViews
    + TimelineViews
    + TrashViews
{
}
