//! The read models.

use super::reader::Reader;
use super::{At, Conn, Db, dialect};
use super::{
    appointments as stored_appointments, leads, list, money, preferences, raw_leads, schema,
    settings, sql, stored, suppressions, tx, users,
};
use super::{clients as stored_clients, properties as stored_properties, types};
use crm_core::contact::{EmailKey, PhoneKey};
use crm_core::event::Entity;
use crm_core::ids::{ImportId, LeadId, RawLeadId, UserId};
use crm_core::page::{Page, PageRequest};
use crm_core::raw_leads::RawLead;
use crm_core::raw_leads::import::FailedRow;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use crm_core::users::User;
use crm_core::views::{
    CrmViews, ImportStatus, LeadFacets, LeadListQuery, LeadRow, RawLeadFacets, RawLeadListQuery,
    SuppressionRow, TimelineEntry,
};
use std::ops::ControlFlow;

mod appointments;
mod clients;
mod documents;
mod facets;
mod figures;
mod find;
mod import_status;
mod lead_list;
mod names;
mod people_filters;
mod pipeline;
mod properties;
mod raw_lead_list;
mod staff;
mod suppression_list;
mod timeline;
mod trash;

impl CrmViews for Reader<'_> {
    fn leads(&mut self, query: &LeadListQuery) -> Stored<Page<LeadRow>> {
        lead_list::page(&mut self.tx, query)
    }

    fn each_lead(
        &mut self,
        query: &LeadListQuery,
        visit: &mut dyn FnMut(LeadRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        lead_list::each(&mut self.tx, query, visit)
    }

    fn lead_facets(&mut self) -> Stored<LeadFacets> {
        facets::of_leads(&mut self.tx)
    }

    fn lead_timeline(&mut self, id: LeadId, page: PageRequest) -> Stored<Page<TimelineEntry>> {
        timeline::of_lead(&mut self.tx, id, page)
    }

    fn raw_leads(&mut self, query: &RawLeadListQuery) -> Stored<Page<RawLead>> {
        raw_lead_list::page(&mut self.tx, query)
    }

    fn raw_lead(&mut self, id: RawLeadId) -> Stored<Option<RawLead>> {
        raw_leads::find(&mut self.tx, id)
    }

    fn raw_leads_by_keys(
        &mut self,
        phones: &[PhoneKey],
        emails: &[EmailKey],
    ) -> Stored<Vec<RawLead>> {
        raw_leads::find_by_keys(&mut self.tx, phones, emails)
    }

    fn suppressed_among(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<SuppressionKey>> {
        suppressions::among(&mut self.tx, keys)
    }

    fn raw_lead_facets(&mut self) -> Stored<RawLeadFacets> {
        facets::of_raw_leads(&mut self.tx)
    }

    fn history(&mut self, about: Entity, page: PageRequest) -> Stored<Page<TimelineEntry>> {
        timeline::of(&mut self.tx, &[about], page)
    }

    fn suppressions(
        &mut self,
        search: Option<&SearchTerm>,
        page: PageRequest,
    ) -> Stored<Page<SuppressionRow>> {
        suppression_list::page(&mut self.tx, search, page)
    }

    fn imports(&mut self, page: PageRequest) -> Stored<Page<ImportStatus>> {
        import_status::page(&mut self.tx, page)
    }

    fn import(&mut self, id: ImportId) -> Stored<Option<ImportStatus>> {
        import_status::one(&mut self.tx, id)
    }

    fn each_failed_row(
        &mut self,
        id: ImportId,
        visit: &mut dyn FnMut(FailedRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        import_status::each_failed_row(&mut self.tx, id, visit)
    }

    fn user(&mut self, id: UserId) -> Stored<Option<User>> {
        users::find(&mut self.tx, id)
    }

    fn user_by_username_key(&mut self, key: &str) -> Stored<Option<User>> {
        users::find_by_key(&mut self.tx, key)
    }

    fn settings(&mut self) -> Stored<Vec<(String, String)>> {
        settings::all(&mut self.tx)
    }

    fn has_users(&mut self) -> Stored<bool> {
        users::any(&mut self.tx)
    }
}
