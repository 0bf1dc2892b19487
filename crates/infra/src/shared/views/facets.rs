//! The values that filters offer. No table is scanned: each value of a closed set is looked up in
//! its index; tags, which are an open set, have a table of their own.

use super::dialect;
use super::leads::rank as lead_rank;
use super::raw_leads::rank as raw_lead_rank;
use super::schema::{clients, partners, raw_lead_tags};
use super::sql::{Numbers, Sql, Texts};
use super::tx::Tx;
use crm_core::brand::Brand;
use crm_core::clients::{ClientStatus, ServiceType};
use crm_core::contact::UsState;
use crm_core::ids::PartnerId;
use crm_core::leads::LeadStatus;
use crm_core::raw_leads::MarketingStatus;
use crm_core::source::Source;
use crm_core::store::Stored;
use crm_core::views::{ClientFacets, LeadFacets, PartnerName, RawLeadFacets};
use diesel::dsl::exists;
use diesel::prelude::*;

/// How many tags are offered at most; an office has some dozens.
const TAGS: i64 = 5_000;

const LEADS: &str = "leads WHERE deleted_at IS NULL";
const CLIENTS: &str = "clients WHERE deleted_at IS NULL AND archived_at IS NULL";
const OPEN: &str = "raw_leads WHERE deleted_at IS NULL AND converted_to IS NULL";
const CONVERTED: &str = "raw_leads WHERE deleted_at IS NULL AND converted_to IS NOT NULL";

/// A column and the order of its index.
#[derive(Clone, Copy)]
struct Column {
    name: &'static str,
    order: &'static str,
}

impl Column {
    const fn plain(name: &'static str) -> Self {
        Self { name, order: name }
    }
}

const STATUS: Column = Column::plain("status_rank");
const SOURCE: Column = Column::plain("source");
const LEAD_SOURCE: Column = Column {
    name: "source",
    order: "source NULLS FIRST",
};
const CLIENT_STATUS: Column = Column::plain("status");
const SERVICE_TYPE: Column = Column::plain("service_type");
const BRAND: Column = Column::plain("brand");
const STATE: Column = Column::plain("state");

pub(super) fn of_leads(tx: &mut Tx<'_>) -> Stored<LeadFacets> {
    let ranks = LeadStatus::ALL.iter().copied().map(lead_rank);
    let statuses = occurring_ranks(tx, LEADS, ranks)?;
    let sources = occurring(tx, &[LEADS], LEAD_SOURCE, sources())?;
    let brands = occurring(tx, &[LEADS], BRAND, Brand::ALL.iter().map(|b| b.as_str()))?;
    let states = occurring(tx, &[LEADS], STATE, UsState::all().map(UsState::code))?;
    Ok(LeadFacets {
        statuses: kept(LeadStatus::ALL, |s| {
            statuses.contains(&lead_rank(*s).into())
        }),
        sources: kept(Source::ALL, |s| has(&sources, s.as_str())),
        brands: kept(Brand::ALL, |b| has(&brands, b.as_str())),
        states: UsState::all().filter(|s| has(&states, s.code())).collect(),
    })
}

pub(super) fn of_raw_leads(tx: &mut Tx<'_>) -> Stored<RawLeadFacets> {
    let all = [OPEN, CONVERTED];
    let ranks = MarketingStatus::ALL.iter().copied().map(raw_lead_rank);
    let statuses = occurring_ranks(tx, OPEN, ranks)?;
    let sources = occurring(tx, &all, SOURCE, sources())?;
    let states = occurring(tx, &all, STATE, UsState::all().map(UsState::code))?;
    Ok(RawLeadFacets {
        statuses: kept(MarketingStatus::ALL, |s| {
            statuses.contains(&raw_lead_rank(*s).into())
        }),
        sources: kept(Source::ALL, |s| has(&sources, s.as_str())),
        states: UsState::all().filter(|s| has(&states, s.code())).collect(),
        tags: tags(tx)?,
    })
}

pub(super) fn of_clients(tx: &mut Tx<'_>) -> Stored<ClientFacets> {
    let asked = ClientStatus::ALL.iter().map(|status| status.as_str());
    let statuses = occurring(tx, &[CLIENTS], CLIENT_STATUS, asked)?;
    let asked = ServiceType::ALL.iter().map(|kind| kind.as_str());
    let services = occurring(tx, &[CLIENTS], SERVICE_TYPE, asked)?;
    let brands = occurring(tx, &[CLIENTS], BRAND, Brand::ALL.iter().map(|b| b.as_str()))?;
    let states = occurring(tx, &[CLIENTS], STATE, UsState::all().map(UsState::code))?;
    let mut facets = ClientFacets {
        statuses: kept(ClientStatus::ALL, |s| has(&statuses, s.as_str())),
        service_types: kept(ServiceType::ALL, |s| has(&services, s.as_str())),
        brands: kept(Brand::ALL, |b| has(&brands, b.as_str())),
        states: UsState::all().filter(|s| has(&states, s.code())).collect(),
        partners: partners_of_clients(tx)?,
    };
    facets.statuses.sort_by_key(|status| status.as_str());
    facets.service_types.sort_by_key(|service| service.as_str());
    Ok(facets)
}

fn partners_of_clients(tx: &mut Tx<'_>) -> Stored<Vec<PartnerName>> {
    let theirs = clients::table
        .filter(clients::partner_id.eq(partners::id.nullable()))
        .filter(clients::deleted_at.is_null())
        .filter(clients::archived_at.is_null());
    let rows: Vec<(i64, String)> = tx.run(|conn| {
        partners::table
            .filter(exists(theirs))
            .order((partners::name_key, partners::id))
            .select((partners::id, partners::name))
            .load(conn)
    })?;
    let named = |(id, name)| PartnerName {
        id: PartnerId::new(id),
        name,
    };
    Ok(rows.into_iter().map(named).collect())
}

fn sources() -> impl Iterator<Item = &'static str> {
    Source::ALL.iter().copied().map(Source::as_str)
}

fn kept<T: Copy>(all: &[T], occurs: impl Fn(&T) -> bool) -> Vec<T> {
    all.iter().copied().filter(occurs).collect()
}

fn has(values: &[String], value: &str) -> bool {
    values.iter().any(|occurring| occurring == value)
}

/// Those of `values` that occur in the column, in any of the tables.
fn occurring(
    tx: &mut Tx<'_>,
    tables: &[&str],
    column: Column,
    values: impl Iterator<Item = &'static str>,
) -> Stored<Vec<String>> {
    let values = values.map(|value| Sql::raw("SELECT ").text(value).push(" AS value"));
    let looked_up = tables.iter().map(|table| looked_up(table, column));
    let found = Sql::raw("SELECT value FROM (")
        .then(Sql::joined(values, " UNION ALL "))
        .push(") AS asked WHERE ")
        .then(Sql::joined(looked_up, " OR "));
    tx.run(|conn| Texts(found).load(conn))
}

/// Those of `ranks` that occur among the statuses of the table.
fn occurring_ranks(
    tx: &mut Tx<'_>,
    table: &str,
    ranks: impl Iterator<Item = i16>,
) -> Stored<Vec<i64>> {
    let ranks = ranks.map(|rank| Sql::raw("SELECT ").number(rank.into()).push(" AS value"));
    let found = Sql::raw("SELECT value FROM (")
        .then(Sql::joined(ranks, " UNION ALL "))
        .push(") AS asked WHERE ")
        .then(looked_up(table, STATUS));
    tx.run(|conn| Numbers(found).load(conn))
}

/// One look into the index.
fn looked_up(table: &str, column: Column) -> Sql {
    dialect::occurs(table, column.name, column.order)
}

/// Every tag that raw leads have had, by name.
fn tags(tx: &mut Tx<'_>) -> Stored<Vec<String>> {
    tx.run(|conn| {
        raw_lead_tags::table
            .order(raw_lead_tags::tag)
            .select(raw_lead_tags::tag)
            .limit(TAGS)
            .load(conn)
    })
}
