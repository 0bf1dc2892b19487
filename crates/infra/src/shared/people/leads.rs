//! Leads.

use super::super::super::new_lead;
use super::super::desk::claims;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{clients, leads, users};
use super::super::statements::stored::{parse_stored, tags, tags_text};
use super::super::{At, Db, dialect};
use super::person::person_columns;
use super::suppressions::{on_the_list, read_suppressed};
use crm_core::act::Changed;
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::contact::Person;
use crm_core::event::{Entity, Event, EventDetails};
use crm_core::ids::{ClientId, LeadId, RawLeadId, UserId};
use crm_core::leads::{Details, Lead, LeadStatus, Leads, NewLead};
use crm_core::money::Money;
use crm_core::source::Source;
use crm_core::store::Stored;
use crm_core::text::{Notes, ShortText};
use crm_core::timeshare::TimeshareInfo;
use crm_core::views::{LeadPage, StaffName};
use diesel::insertable::InsertValues;
use diesel::prelude::*;
use diesel::query_builder::QueryId;

person_columns!(leads);

/// A lead as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = leads, check_for_backend(Db))]
pub(in super::super) struct LeadRecord {
    id: i64,
    #[diesel(embed)]
    person: PersonRecord,
    source: Option<String>,
    status: String,
    brand: String,
    timeshare_notes: Option<String>,
    timeshare_resort: Option<String>,
    timeshare_balance_cents: Option<i64>,
    tags: String,
    notes: Option<String>,
    assigned_to: Option<i64>,
    raw_lead_id: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
    deleted_at: Option<At>,
}

impl LeadRecord {
    pub(in super::super) fn lead(self) -> Stored<Lead> {
        Ok(Lead {
            id: LeadId::new(self.id),
            version: self.version,
            details: Details {
                person: self.person.person()?,
                source: self
                    .source
                    .map(|source| parse_stored(&source, Source::parse))
                    .transpose()?,
                status: parse_stored(&self.status, LeadStatus::parse)?,
                brand: parse_stored(&self.brand, Brand::parse)?,
                timeshare: TimeshareInfo {
                    notes: self.timeshare_notes.map(Notes::stored),
                    resort: self.timeshare_resort.map(ShortText::stored),
                    balance: self.timeshare_balance_cents.map(Money::from_cents),
                },
                tags: tags(&self.tags)?,
                notes: self.notes.map(Notes::stored),
                assigned_to: self.assigned_to.map(UserId::new),
            },
            raw_lead: self.raw_lead_id.map(RawLeadId::new),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            deleted_at: self.deleted_at.map(|at| at.0),
        })
    }
}

/// What staff may edit, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = leads, treat_none_as_default_value = false, treat_none_as_null = true)]
struct DetailColumns<'a> {
    source: Option<&'static str>,
    status: &'static str,
    status_rank: i16,
    brand: &'static str,
    timeshare_notes: Option<&'a str>,
    timeshare_resort: Option<&'a str>,
    timeshare_balance_cents: Option<i64>,
    tags: String,
    notes: Option<&'a str>,
    assigned_to: Option<i64>,
}

impl<'a> DetailColumns<'a> {
    fn of(details: &'a Details) -> Self {
        Self {
            source: details.source.map(Source::as_str),
            status: details.status.as_str(),
            status_rank: rank(details.status),
            brand: details.brand.as_str(),
            timeshare_notes: details.timeshare.notes.as_ref().map(Notes::as_str),
            timeshare_resort: details.timeshare.resort.as_ref().map(ShortText::as_str),
            timeshare_balance_cents: details.timeshare.balance.map(Money::cents),
            tags: tags_text(&details.tags),
            notes: details.notes.as_ref().map(Notes::as_str),
            assigned_to: details.assigned_to.map(UserId::get),
        }
    }
}

/// The status's place in the pipeline.
pub(in super::super) const fn rank(status: LeadStatus) -> i16 {
    status as i16
}

#[derive(Insertable)]
#[diesel(table_name = leads, treat_none_as_default_value = false)]
struct NewRow<'a> {
    #[diesel(embed)]
    person: PersonColumns<'a>,
    #[diesel(embed)]
    details: DetailColumns<'a>,
    raw_lead_id: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl<'a> NewRow<'a> {
    fn of(new: &'a NewLead) -> Self {
        Self {
            person: PersonColumns::of(&new.details.person),
            details: DetailColumns::of(&new.details),
            raw_lead_id: new.raw_lead.map(RawLeadId::get),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        }
    }
}

/// A new row's columns and values, for a statement that does more than to insert it.
#[allow(dead_code, reason = "SQLite gains nothing from such a statement")]
pub(in super::super::super) fn columns_of_new(
    new: &NewLead,
) -> impl InsertValues<Db, leads::table> + QueryId {
    NewRow::of(new).values().values
}

/// One of many, whose ids follow each other.
#[derive(Insertable)]
#[diesel(table_name = leads, treat_none_as_default_value = false)]
struct NumberedRow<'a> {
    id: i64,
    #[diesel(embed)]
    row: NewRow<'a>,
}

/// A lead, in the trash or not.
pub(in super::super) fn find(tx: &mut Tx<'_>, id: LeadId) -> Stored<Option<Lead>> {
    let record = tx.run(|conn| {
        leads::table
            .find(id.get())
            .select(LeadRecord::as_select())
            .first(conn)
            .optional()
    })?;
    record.map(LeadRecord::lead).transpose()
}

/// A lead as its page shows it, in one statement.
pub(in super::super) fn page(tx: &mut Tx<'_>, id: LeadId) -> Stored<Option<LeadPage>> {
    type Found = (
        LeadRecord,
        Option<String>,
        Option<String>,
        Option<i64>,
        (Option<At>, Option<At>),
    );
    let found: Option<Found> = tx.run(|conn| {
        leads::table
            .left_join(users::table)
            .left_join(clients::table.on(became()))
            .filter(leads::id.eq(id.get()))
            .select((
                LeadRecord::as_select(),
                users::first_name.nullable(),
                users::last_name.nullable(),
                clients::id.nullable(),
                on_the_list("leads"),
            ))
            .get_result(conn)
            .optional()
    })?;
    let Some((record, first_name, last_name, client, keys)) = found else {
        return Ok(None);
    };
    let lead = record.lead()?;
    let named = |id| {
        Some(StaffName {
            id,
            first_name: first_name?,
            last_name: last_name?,
        })
    };
    Ok(Some(LeadPage {
        assigned_to: lead.details.assigned_to.and_then(named),
        lead,
        client: client.map(ClientId::new),
        suppressed: read_suppressed(keys),
    }))
}

/// A lead's client, unless that is in the trash.
#[diesel::dsl::auto_type]
fn became() -> _ {
    clients::lead_id
        .eq(leads::id.nullable())
        .and(clients::deleted_at.is_null())
}

impl Leads for Tx<'_> {
    fn get(&mut self, id: LeadId) -> Stored<Option<Lead>> {
        find(self, id)
    }

    fn insert(&mut self, new: &NewLead) -> Stored<LeadId> {
        let row = NewRow::of(new);
        let id = self.run(|conn| {
            let id = diesel::insert_into(leads::table)
                .values(&row)
                .returning(leads::id)
                .get_result(conn)?;
            dialect::index_new(conn, "leads", "search_text", &[id])?;
            Ok(id)
        })?;
        Ok(LeadId::new(id))
    }

    fn insert_unless_suppressed(
        &mut self,
        new: &NewLead,
        created: EventDetails,
        actor: &Actor,
    ) -> Stored<Option<LeadId>> {
        // The lead has its id only when it is stored.
        let lead = Entity::Lead(LeadId::new(0));
        let created = Event::of(lead, created, actor, new.created_at);
        new_lead::insert_unless_suppressed(self, new, created)
    }

    fn insert_many(&mut self, new: &[NewLead]) -> Stored<Vec<LeadId>> {
        let ids = self.run(|conn| dialect::reserve_ids(conn, "leads", new.len()))?;
        let rows: Vec<NumberedRow<'_>> = ids
            .iter()
            .zip(new)
            .map(|(id, new)| NumberedRow {
                id: *id,
                row: NewRow::of(new),
            })
            .collect();
        self.run(|conn| {
            insert_all!(conn, leads::table, &rows)?;
            dialect::index_new(conn, "leads", "search_text", &ids)
        })?;
        Ok(ids.into_iter().map(LeadId::new).collect())
    }

    fn save(&mut self, lead: &Changed<Lead>) -> Stored<()> {
        let current = leads::table
            .find(lead.id.get())
            .filter(leads::version.eq(lead.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    PersonColumns::of(&lead.details.person),
                    DetailColumns::of(&lead.details),
                    leads::raw_lead_id.eq(lead.raw_lead.map(RawLeadId::get)),
                    leads::updated_at.eq(At(lead.updated_at)),
                    leads::deleted_at.eq(lead.deleted_at.map(At)),
                    leads::version.eq(lead.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        if lead.deleted_at.is_some() {
            claims::end_of_record(self, Entity::Lead(lead.id))?;
        }
        Ok(())
    }
}
