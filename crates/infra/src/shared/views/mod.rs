//! The read models.

use super::accounts::{preferences, users as stored_users};
use super::bulk::bulk_actions;
use super::desk::{
    call_desk as stored_desk, campaigns as stored_campaigns, scripts as stored_scripts,
};
use super::engine::reader::Reader;
use super::engine::tx;
use super::gate::{called, calling as stored_calling, served as stored_served};
use super::merging::{merge_left_out, merge_records};
use super::office::settings;
use super::papers::document_life;
use super::people::{
    clients as stored_clients, leads, person, properties as stored_properties, raw_leads,
    relationships as stored_relationships, suppressions, with_number,
};
use super::phone_numbers::{call_numbers as stored_numbers, list_loads};
use super::statements::{columns, filter, list, sql, stored};
use super::work::{appointments as stored_appointments, case_way, client_holds, open_cases};
use super::{At, Conn, Db, among, dialect, money, schema, types};
use crm_core::views::CrmViews;

mod agreements;
mod appointments;
mod calling;
mod case_clock;
mod documents;
mod facets;
mod figures;
mod names;
mod office;
mod people_filters;
mod persons;
mod phrase_hits;
mod timeline;

impl CrmViews for Reader<'_> {}
