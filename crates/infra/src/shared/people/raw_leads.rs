//! Raw leads.

use super::super::desk::claims;
use super::super::engine::tx::{Tx, changed_one};
use super::super::merging::merge_left_out;
use super::super::schema::{raw_lead_tags, raw_leads};
use super::super::statements::sql::id_among;
use super::super::statements::stored::{parse_stored, tags, tags_text};
use super::super::{At, Db, dialect};
use super::person::person_columns;
use super::suppressions::Suppressed;
use super::with_number::has_one_of;
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::contact::{EmailKey, Person, PhoneKey};
use crm_core::event::Entity;
use crm_core::ids::{LeadId, RawLeadId};
use crm_core::merges::MergeKind;
use crm_core::money::Money;
use crm_core::raw_leads::{Details, MarketingStatus, NewRawLead, RawLead, RawLeads};
use crm_core::source::Source;
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use crm_core::text::{Notes, ShortText};
use crm_core::timeshare::TimeshareInfo;
use diesel::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use time::Date;

person_columns!(raw_leads);

/// How many keys one statement asks for.
const KEYS: usize = 500;

/// A raw lead as it is read, with whether its person is suppressed.
#[derive(Queryable, Selectable)]
#[diesel(table_name = raw_leads, check_for_backend(Db))]
pub(in super::super) struct RawLeadRecord {
    id: i64,
    #[diesel(embed)]
    person: PersonRecord,
    source: Option<String>,
    status: String,
    timeshare_notes: Option<String>,
    timeshare_resort: Option<String>,
    timeshare_balance_cents: Option<i64>,
    tags: String,
    notes: Option<String>,
    last_contact: Option<Date>,
    next_contact: Option<Date>,
    converted_to: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
    deleted_at: Option<At>,
    #[diesel(select_expression = Suppressed)]
    suppressed: bool,
}

impl RawLeadRecord {
    pub(in super::super) fn raw_lead(self) -> Stored<RawLead> {
        Ok(RawLead {
            id: RawLeadId::new(self.id),
            version: self.version,
            details: Details {
                person: self.person.person()?,
                source: self
                    .source
                    .map(|source| parse_stored(&source, Source::parse))
                    .transpose()?,
                status: parse_stored(&self.status, MarketingStatus::parse)?,
                timeshare: TimeshareInfo {
                    notes: self.timeshare_notes.map(Notes::stored),
                    resort: self.timeshare_resort.map(ShortText::stored),
                    balance: self.timeshare_balance_cents.map(Money::from_cents),
                },
                last_contact: self.last_contact,
                next_contact: self.next_contact,
                tags: tags(&self.tags)?,
                notes: self.notes.map(Notes::stored),
            },
            suppressed: self.suppressed,
            converted_to: self.converted_to.map(LeadId::new),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            deleted_at: self.deleted_at.map(|at| at.0),
        })
    }
}

/// What staff may edit, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = raw_leads, treat_none_as_default_value = false, treat_none_as_null = true)]
struct DetailColumns<'a> {
    source: Option<&'static str>,
    status: &'static str,
    status_rank: i16,
    timeshare_notes: Option<&'a str>,
    timeshare_resort: Option<&'a str>,
    timeshare_balance_cents: Option<i64>,
    tags: String,
    notes: Option<&'a str>,
    last_contact: Option<Date>,
    next_contact: Option<Date>,
}

impl<'a> DetailColumns<'a> {
    fn of(details: &'a Details) -> Self {
        Self {
            source: details.source.map(Source::as_str),
            status: details.status.as_str(),
            status_rank: rank(details.status),
            timeshare_notes: details.timeshare.notes.as_ref().map(Notes::as_str),
            timeshare_resort: details.timeshare.resort.as_ref().map(ShortText::as_str),
            timeshare_balance_cents: details.timeshare.balance.map(Money::cents),
            tags: tags_text(&details.tags),
            notes: details.notes.as_ref().map(Notes::as_str),
            last_contact: details.last_contact,
            next_contact: details.next_contact,
        }
    }
}

/// The status's place in the specified order.
pub(in super::super) const fn rank(status: MarketingStatus) -> i16 {
    status as i16
}

#[derive(Insertable)]
#[diesel(table_name = raw_leads, treat_none_as_default_value = false)]
struct NewRow<'a> {
    #[diesel(embed)]
    person: PersonColumns<'a>,
    #[diesel(embed)]
    details: DetailColumns<'a>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl<'a> NewRow<'a> {
    fn of(new: &'a NewRawLead) -> Self {
        Self {
            person: PersonColumns::of(&new.details.person),
            details: DetailColumns::of(&new.details),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        }
    }
}

/// One of many, whose ids follow each other.
#[derive(Insertable)]
#[diesel(table_name = raw_leads, treat_none_as_default_value = false)]
struct NumberedRow<'a> {
    id: i64,
    #[diesel(embed)]
    row: NewRow<'a>,
}

/// What a filter offers: each tag once.
#[derive(Insertable)]
#[diesel(table_name = raw_lead_tags)]
struct TagRow<'a> {
    tag: &'a str,
    created_at: At,
}

/// Keeps the tags that are new. In one order, so that two imports do not wait for each other.
pub(in super::super) fn keep_tags<'a>(
    tx: &mut Tx<'_>,
    tags: impl Iterator<Item = &'a str>,
    now: Instant,
) -> Stored<()> {
    let tags: BTreeSet<&str> = tags.collect();
    if tags.is_empty() {
        return Ok(());
    }
    let created_at = At(now);
    let rows: Vec<TagRow<'_>> = tags
        .into_iter()
        .map(|tag| TagRow { tag, created_at })
        .collect();
    tx.run(|conn| insert_new!(conn, raw_lead_tags::table, &rows))?;
    Ok(())
}

/// A raw lead, in the trash or not.
pub(in super::super) fn find(tx: &mut Tx<'_>, id: RawLeadId) -> Stored<Option<RawLead>> {
    let record = tx.run(|conn| {
        raw_leads::table
            .find(id.get())
            .select(RawLeadRecord::as_select())
            .first(conn)
            .optional()
    })?;
    record.map(RawLeadRecord::raw_lead).transpose()
}

/// Those not in the trash that carry one of these keys, by id.
pub(in super::super) fn find_by_keys(
    tx: &mut Tx<'_>,
    phones: &[PhoneKey],
    emails: &[EmailKey],
) -> Stored<Vec<RawLead>> {
    let mut found = BTreeMap::new();
    for phones in phones.chunks(KEYS) {
        let keys: Vec<String> = phones.iter().map(|key| key.as_str().to_owned()).collect();
        let records = tx.run(|conn| {
            raw_leads::table
                .filter(raw_leads::deleted_at.is_null())
                .filter(has_one_of("raw_leads", &keys))
                .select(RawLeadRecord::as_select())
                .load(conn)
        })?;
        found.extend(records.into_iter().map(|record| (record.id, record)));
    }
    for emails in emails.chunks(KEYS) {
        let keys = emails.iter().map(EmailKey::as_str);
        let records = tx.run(|conn| {
            raw_leads::table
                .filter(raw_leads::deleted_at.is_null())
                .filter(raw_leads::email_key.eq_any(keys))
                .select(RawLeadRecord::as_select())
                .load(conn)
        })?;
        found.extend(records.into_iter().map(|record| (record.id, record)));
    }
    found.into_values().map(RawLeadRecord::raw_lead).collect()
}

/// Those that a person with one of the keys was merged into, where the key found no place.
pub(in super::super) fn with_left_out(
    tx: &mut Tx<'_>,
    keys: &[SuppressionKey],
) -> Stored<Vec<(SuppressionKey, RawLead)>> {
    let holders = merge_left_out::holders(tx, MergeKind::RawLead, keys)?;
    if holders.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = holders.iter().map(|(_, id)| *id).collect();
    let records: Vec<RawLeadRecord> = tx.run(|conn| {
        raw_leads::table
            .filter(raw_leads::deleted_at.is_null())
            .filter(id_among("raw_leads.id", &ids))
            .select(RawLeadRecord::as_select())
            .load(conn)
    })?;
    let mut known = BTreeMap::new();
    for record in records {
        known.insert(record.id, record.raw_lead()?);
    }
    let known = holders
        .into_iter()
        .filter_map(|(key, id)| Some((key, known.get(&id)?.clone())));
    Ok(known.collect())
}

impl RawLeads for Tx<'_> {
    fn get(&mut self, id: RawLeadId) -> Stored<Option<RawLead>> {
        find(self, id)
    }

    fn insert(&mut self, new: &NewRawLead) -> Stored<RawLeadId> {
        let row = NewRow::of(new);
        let id = self.run(|conn| {
            let id = diesel::insert_into(raw_leads::table)
                .values(&row)
                .returning(raw_leads::id)
                .get_result(conn)?;
            dialect::index_new(conn, "raw_leads", "search_text, tags", &[id])?;
            Ok(id)
        })?;
        keep_tags(self, new.details.tags.iter(), new.created_at)?;
        Ok(RawLeadId::new(id))
    }

    fn insert_many(&mut self, new: &[NewRawLead]) -> Stored<Vec<RawLeadId>> {
        let ids = self.run(|conn| dialect::reserve_ids(conn, "raw_leads", new.len()))?;
        let rows: Vec<NumberedRow<'_>> = ids
            .iter()
            .zip(new)
            .map(|(id, new)| NumberedRow {
                id: *id,
                row: NewRow::of(new),
            })
            .collect();
        self.run(|conn| {
            insert_all!(conn, raw_leads::table, &rows)?;
            dialect::index_new(conn, "raw_leads", "search_text, tags", &ids)
        })?;
        if let Some(first) = new.first() {
            let tags = new.iter().flat_map(|new| new.details.tags.iter());
            keep_tags(self, tags, first.created_at)?;
        }
        Ok(ids.into_iter().map(RawLeadId::new).collect())
    }

    fn save(&mut self, raw: &Changed<RawLead>) -> Stored<()> {
        let current = raw_leads::table
            .find(raw.id.get())
            .filter(raw_leads::version.eq(raw.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    PersonColumns::of(&raw.details.person),
                    DetailColumns::of(&raw.details),
                    raw_leads::converted_to.eq(raw.converted_to.map(LeadId::get)),
                    raw_leads::updated_at.eq(At(raw.updated_at)),
                    raw_leads::deleted_at.eq(raw.deleted_at.map(At)),
                    raw_leads::version.eq(raw.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        if raw.deleted_at.is_some() || raw.converted_to.is_some() {
            claims::end_of_record(self, Entity::RawLead(raw.id))?;
        }
        keep_tags(self, raw.details.tags.iter(), raw.updated_at)
    }

    fn find_by_keys(&mut self, phones: &[PhoneKey], emails: &[EmailKey]) -> Stored<Vec<RawLead>> {
        find_by_keys(self, phones, emails)
    }

    fn with_left_out(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<(SuppressionKey, RawLead)>> {
        with_left_out(self, keys)
    }
}
