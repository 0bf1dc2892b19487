//! What is known of a number, with who entered it and who took it back.

use super::super::sql::id_among;
use super::super::stored::parse_stored;
use super::super::timeline::{Name, staff_name};
use super::super::tx::Tx;
use super::super::{At, Reader, schema, stored_relationships};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::contact_gate::ConsentKind;
use crm_core::ids::{ConsentId, NumberFactId, RelationshipId};
use crm_core::number_facts::NumberFactKind;
use crm_core::relationships::RelationshipKind;
use crm_core::store::Stored;
use crm_core::views::{
    ConsentRow, KnownNumberViews, NumberFactRow, RelationshipRow, StaffName, TakenBack,
};
use diesel::prelude::*;
use schema::{consents, number_facts, relationships, suppressions, users};
use std::collections::HashMap;
use time::Date;

/// When, by whom and why something was taken back.
type Back = (Option<At>, Option<i64>, Option<String>);
/// Id, kind, day, source, by whom and when.
type Entry = (i64, String, Date, String, Option<i64>, At);
/// Id, version, kind, wording, source, by whom and when.
type Given = (i64, i64, String, String, String, Option<i64>, At);
/// Given, ends, revoked; the copy's name.
type Days = (Date, Option<Date>, Option<Date>, Option<String>);

/// The users who entered something or took it back.
struct Names(HashMap<i64, StaffName>);

impl Names {
    fn of(tx: &mut Tx<'_>, ids: impl Iterator<Item = Option<i64>>) -> Stored<Self> {
        let mut ids: Vec<i64> = ids.flatten().collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() {
            return Ok(Self(HashMap::new()));
        }
        let found: Vec<Name> = tx.run(|conn| {
            users::table
                .filter(id_among("users.id", &ids))
                .select((users::id, users::first_name, users::last_name))
                .load(conn)
        })?;
        let named = found.into_iter().map(|name| (name.0, staff_name(name)));
        Ok(Self(named.collect()))
    }

    fn get(&self, id: Option<i64>) -> Option<StaffName> {
        self.0.get(&id?).cloned()
    }

    fn taken_back(&self, (at, by, reason): Back) -> Option<TakenBack> {
        Some(TakenBack {
            at: at?.0,
            by: self.get(by),
            reason: reason.unwrap_or_default(),
        })
    }
}

fn facts(tx: &mut Tx<'_>, key: &str) -> Stored<Vec<NumberFactRow>> {
    let found: Vec<(Entry, Back)> = tx.run(|conn| {
        number_facts::table
            .filter(number_facts::phone_key.eq(key))
            .order(number_facts::id.desc())
            .select((
                (
                    number_facts::id,
                    number_facts::kind,
                    number_facts::noted_on,
                    number_facts::source,
                    number_facts::created_by,
                    number_facts::created_at,
                ),
                (
                    number_facts::lifted_at,
                    number_facts::lifted_by,
                    number_facts::lift_reason,
                ),
            ))
            .load(conn)
    })?;
    let users = found.iter().flat_map(|(entry, back)| [entry.4, back.1]);
    let names = Names::of(tx, users)?;
    let rows = found.into_iter().map(|(entry, back)| {
        let (id, kind, noted_on, source, by, at) = entry;
        Ok(NumberFactRow {
            id: NumberFactId::new(id),
            kind: parse_stored(&kind, NumberFactKind::parse)?,
            noted_on,
            source,
            created_by: names.get(by),
            created_at: at.0,
            lifted: names.taken_back(back),
        })
    });
    rows.collect()
}

fn given(tx: &mut Tx<'_>, key: &str) -> Stored<Vec<ConsentRow>> {
    let found: Vec<(Given, Days, Back)> = tx.run(|conn| {
        consents::table
            .filter(consents::phone_key.eq(key))
            .order(consents::id.desc())
            .select((
                (
                    consents::id,
                    consents::version,
                    consents::kind,
                    consents::wording,
                    consents::source,
                    consents::created_by,
                    consents::created_at,
                ),
                (
                    consents::given_on,
                    consents::ends_on,
                    consents::revoked_on,
                    consents::copy_name,
                ),
                (
                    consents::revoked_at,
                    consents::revoked_by,
                    consents::revoke_reason,
                ),
            ))
            .load(conn)
    })?;
    let users = found.iter().flat_map(|(given, _, back)| [given.5, back.1]);
    let names = Names::of(tx, users)?;
    let rows = found.into_iter().map(|(given, days, back)| {
        let (id, version, kind, wording, source, by, at) = given;
        let (given_on, ends_on, revoked_on, copy_name) = days;
        Ok(ConsentRow {
            id: ConsentId::new(id),
            version,
            kind: parse_stored(&kind, ConsentKind::parse)?,
            wording,
            source,
            given_on,
            ends_on,
            copy_name,
            created_by: names.get(by),
            created_at: at.0,
            revoked_on,
            revoked: names.taken_back(back),
        })
    });
    rows.collect()
}

fn business(tx: &mut Tx<'_>, key: &str) -> Stored<Vec<RelationshipRow>> {
    let found: Vec<(Entry, Back)> = tx.run(|conn| {
        relationships::table
            .filter(relationships::phone_key.eq(key))
            .order(relationships::id.desc())
            .select((
                (
                    relationships::id,
                    relationships::kind,
                    relationships::happened_on,
                    relationships::source,
                    relationships::created_by,
                    relationships::created_at,
                ),
                (
                    relationships::withdrawn_at,
                    relationships::withdrawn_by,
                    relationships::withdraw_reason,
                ),
            ))
            .load(conn)
    })?;
    let users = found.iter().flat_map(|(entry, back)| [entry.4, back.1]);
    let names = Names::of(tx, users)?;
    let rows = found.into_iter().map(|(entry, back)| {
        let (id, kind, happened_on, source, by, at) = entry;
        Ok(RelationshipRow {
            id: RelationshipId::new(id),
            kind: parse_stored(&kind, RelationshipKind::parse)?,
            happened_on,
            source,
            created_by: names.get(by),
            created_at: at.0,
            withdrawn: names.taken_back(back),
        })
    });
    rows.collect()
}

/// One is found among those of its number, which are few.
impl KnownNumberViews for Reader<'_> {
    fn number_facts(&mut self, key: &PhoneKey) -> Stored<Vec<NumberFactRow>> {
        facts(&mut self.tx, key.as_str())
    }

    fn number_fact(&mut self, id: NumberFactId) -> Stored<Option<NumberFactRow>> {
        let key: Option<String> = self.run(|conn| {
            let one = number_facts::table.find(id.get());
            one.select(number_facts::phone_key).first(conn).optional()
        })?;
        let Some(key) = key else { return Ok(None) };
        let facts = facts(&mut self.tx, &key)?;
        Ok(facts.into_iter().find(|fact| fact.id == id))
    }

    fn consents(&mut self, key: &PhoneKey) -> Stored<Vec<ConsentRow>> {
        given(&mut self.tx, key.as_str())
    }

    fn consent(&mut self, id: ConsentId) -> Stored<Option<ConsentRow>> {
        let key: Option<String> = self.run(|conn| {
            let one = consents::table.find(id.get());
            one.select(consents::phone_key).first(conn).optional()
        })?;
        let Some(key) = key else { return Ok(None) };
        let given = given(&mut self.tx, &key)?;
        Ok(given.into_iter().find(|consent| consent.id == id))
    }

    fn relationships(&mut self, key: &PhoneKey) -> Stored<Vec<RelationshipRow>> {
        business(&mut self.tx, key.as_str())
    }

    fn relationship(&mut self, id: RelationshipId) -> Stored<Option<RelationshipRow>> {
        let key: Option<String> = self.run(|conn| {
            let one = relationships::table.find(id.get());
            one.select(relationships::phone_key).first(conn).optional()
        })?;
        let Some(key) = key else { return Ok(None) };
        let business = business(&mut self.tx, &key)?;
        Ok(business.into_iter().find(|row| row.id == id))
    }

    fn latest_payment(&mut self, key: &PhoneKey) -> Stored<Option<Date>> {
        let newest = stored_relationships::newest_payment(&mut self.tx, key)?;
        Ok(newest.map(|(_, on)| on))
    }

    fn suppressed_since(&mut self, key: &PhoneKey) -> Stored<Option<Instant>> {
        let since: Option<At> = self.run(|conn| {
            suppressions::table
                .filter(suppressions::kind.eq("phone"))
                .filter(suppressions::value.eq(key.as_str()))
                .filter(suppressions::lifted_at.is_null())
                .select(suppressions::created_at)
                .first(conn)
                .optional()
        })?;
        Ok(since.map(|at| at.0))
    }
}
