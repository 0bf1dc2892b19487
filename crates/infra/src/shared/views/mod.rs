//! The read models.

use super::call_desk as stored_desk;
use super::call_numbers as stored_numbers;
use super::calling as stored_calling;
use super::case_way;
use super::client_holds;
use super::list_loads;
use super::open_cases;
use super::reader::Reader;
use super::relationships as stored_relationships;
use super::served as stored_served;
use super::{At, Conn, Db, among, called, dialect};
use super::{
    appointments as stored_appointments, bulk_actions, columns, filter, leads, list, money,
    preferences, raw_leads, schema, settings, sql, stored, suppressions, tx, users as stored_users,
};
use super::{campaigns as stored_campaigns, scripts as stored_scripts};
use super::{clients as stored_clients, document_life, properties as stored_properties, types};
use super::{merge_left_out, merge_records, person, with_number};
use crm_core::views::CrmViews;

mod accounts;
mod admin_news;
mod agreements;
mod appointments;
mod audit;
mod bulk;
mod call_statuses;
mod callable;
mod called_lists;
mod calls;
mod campaigns;
mod case_clock;
mod client_waiting;
mod clients;
mod desk;
mod desk_candidates;
mod desk_lists;
mod desk_team;
mod desk_touches;
mod documents;
mod duplicates;
mod facets;
mod figures;
mod find;
mod gate_decisions;
mod import_status;
mod known_numbers;
mod lead_list;
mod names;
mod number_lists;
mod people_filters;
mod phrase_hits;
mod pipeline;
mod properties;
mod raw_lead_list;
mod resorts;
mod scripts;
mod setting_list;
mod staff;
mod suppression_list;
mod timeline;
mod trash;
mod watch;

impl CrmViews for Reader<'_> {}
