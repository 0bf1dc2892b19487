//! Facts about numbers, and the records that have a number.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{clients, leads, number_facts, raw_leads};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::ids::{ClientId, LeadId, NumberFactId, RawLeadId, UserId};
use crm_core::number_facts::{Holder, NewNumberFact, NumberFact, NumberFactKind, NumberFacts};
use crm_core::store::Stored;
use diesel::prelude::*;
use time::Date;

/// The most records of a kind whose history says what happens to a number.
const MOST_HOLDERS: i64 = 20;

#[derive(Queryable, Selectable)]
#[diesel(table_name = number_facts, check_for_backend(Db))]
struct FactRecord {
    id: i64,
    phone_key: String,
    kind: String,
    noted_on: Date,
    source: String,
    lifted_at: Option<At>,
}

impl FactRecord {
    fn fact(self) -> Stored<NumberFact> {
        Ok(NumberFact {
            id: NumberFactId::new(self.id),
            key: PhoneKey::stored(self.phone_key),
            kind: parse_stored(&self.kind, NumberFactKind::parse)?,
            noted_on: self.noted_on,
            source: self.source,
            lifted: self.lifted_at.is_some(),
        })
    }
}

/// A record, and the one that it came of.
type Linked = (i64, Option<i64>);

/// Those that did not become one of `grown`, each of which names what it came of.
fn not_grown<'a>(ids: &'a [i64], grown: &'a [Linked]) -> impl Iterator<Item = i64> + 'a {
    let became = |id: i64| grown.iter().any(|(_, of)| *of == Some(id));
    ids.iter().copied().filter(move |id| !became(*id))
}

impl NumberFacts for Tx<'_> {
    fn get(&mut self, id: NumberFactId) -> Stored<Option<NumberFact>> {
        let record = self.run(|conn| {
            number_facts::table
                .find(id.get())
                .select(FactRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(FactRecord::fact).transpose()
    }

    fn of_number(&mut self, key: &PhoneKey) -> Stored<Vec<NumberFact>> {
        let records = self.run(|conn| {
            number_facts::table
                .filter(number_facts::phone_key.eq(key.as_str()))
                .filter(number_facts::lifted_at.is_null())
                .order(number_facts::id)
                .select(FactRecord::as_select())
                .load(conn)
        })?;
        records.into_iter().map(FactRecord::fact).collect()
    }

    fn insert(&mut self, new: &NewNumberFact) -> Stored<NumberFactId> {
        let id = Tx::next_id(self, "number_facts")?;
        self.run(|conn| {
            diesel::insert_into(number_facts::table)
                .values((
                    number_facts::id.eq(id),
                    number_facts::phone_key.eq(new.key.as_str()),
                    number_facts::kind.eq(new.draft.kind.as_str()),
                    number_facts::noted_on.eq(new.draft.noted_on),
                    number_facts::source.eq(new.draft.source.as_str()),
                    number_facts::created_by.eq(new.by.map(UserId::get)),
                    number_facts::created_at.eq(At(new.at)),
                ))
                .execute(conn)
        })?;
        Ok(NumberFactId::new(id))
    }

    fn lift(
        &mut self,
        id: NumberFactId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()> {
        let in_force = number_facts::table
            .find(id.get())
            .filter(number_facts::lifted_at.is_null());
        let lifted = self.run(|conn| {
            diesel::update(in_force)
                .set((
                    number_facts::lifted_at.eq(At(now)),
                    number_facts::lifted_by.eq(by.map(UserId::get)),
                    number_facts::lift_reason.eq(reason),
                ))
                .execute(conn)
        })?;
        changed_one(lifted)
    }

    fn holders(&mut self, key: &PhoneKey) -> Stored<Vec<Holder>> {
        let clients: Vec<Linked> = self.run(|conn| {
            clients::table
                .filter(clients::phone_key.eq(key.as_str()))
                .filter(clients::deleted_at.is_null())
                .order(clients::id.desc())
                .limit(MOST_HOLDERS)
                .select((clients::id, clients::lead_id))
                .load(conn)
        })?;
        let leads: Vec<Linked> = self.run(|conn| {
            leads::table
                .filter(leads::phone_key.eq(key.as_str()))
                .filter(leads::deleted_at.is_null())
                .order(leads::id.desc())
                .limit(MOST_HOLDERS)
                .select((leads::id, leads::raw_lead_id))
                .load(conn)
        })?;
        let raw_leads: Vec<i64> = self.run(|conn| {
            raw_leads::table
                .filter(raw_leads::phone_key.eq(key.as_str()))
                .filter(raw_leads::deleted_at.is_null())
                .order(raw_leads::id.desc())
                .limit(MOST_HOLDERS)
                .select(raw_leads::id)
                .load(conn)
        })?;
        let lead_ids: Vec<i64> = leads.iter().map(|(id, _)| *id).collect();
        let mut holders: Vec<Holder> = Vec::new();
        holders.extend(
            clients
                .iter()
                .map(|(id, _)| Holder::Client(ClientId::new(*id))),
        );
        holders.extend(not_grown(&lead_ids, &clients).map(|id| Holder::Lead(LeadId::new(id))));
        let raw_leads = not_grown(&raw_leads, &leads).map(RawLeadId::new);
        holders.extend(raw_leads.map(Holder::RawLead));
        Ok(holders)
    }
}
