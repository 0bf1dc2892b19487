//! People as they are stored, with the keys that were made of them when they were.

use super::super::engine::tx::Tx;
use super::super::schema::{clients, leads, raw_leads, suppressions, users};
use super::super::statements::columns;
use super::super::statements::sql::{Numbers, Sql, literal};
use super::person::other_phone_keys;
use crm_core::contact::{EmailAddress, EmailKey, Person, PhoneKey};
use crm_core::ids::{ClientId, LeadId, RawLeadId, SuppressionId, UserId};
use crm_core::number_facts::Holder;
use crm_core::rekeying::{SearchedText, StoredPeople, StoredPerson};
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

/// The columns `phone_key`, `email_key`, `other_phones` and `search_text`.
pub(in super::super) type StoredKeys = (Option<String>, Option<String>, String, String);
/// The record's id, its person, and what was made of it.
pub(in super::super) type StoredRow = (i64, Person, StoredKeys);

/// A table with the columns of a person.
pub(in super::super) trait PeopleTable {
    fn after(tx: &mut Tx<'_>, id: i64, limit: i64) -> Stored<Vec<StoredRow>>;
    fn with_number(tx: &mut Tx<'_>, key: &PhoneKey) -> Stored<Vec<i64>>;
    fn with_address(tx: &mut Tx<'_>, key: &EmailKey) -> Stored<Vec<i64>>;
}

fn stored_person(holder: Holder, row: StoredRow) -> Stored<StoredPerson> {
    let (_, person, (first, email, others, search_text)) = row;
    // Without a first number there is no other.
    let first = person
        .phone
        .as_ref()
        .map(|_| PhoneKey::stored(first.unwrap_or_default()));
    let mut phone_keys = Vec::from_iter(first);
    phone_keys.extend(other_phone_keys(&others)?);
    Ok(StoredPerson {
        holder,
        person,
        phone_keys,
        email_key: email.map(EmailKey::stored),
        search_text,
    })
}

fn after<T: PeopleTable>(
    tx: &mut Tx<'_>,
    id: i64,
    limit: i64,
    holder: impl Fn(i64) -> Holder,
) -> Stored<Vec<StoredPerson>> {
    let rows = T::after(tx, id, limit)?.into_iter();
    rows.map(|row| stored_person(holder(row.0), row)).collect()
}

fn with_key<T: PeopleTable>(
    tx: &mut Tx<'_>,
    key: &SuppressionKey,
    holder: impl Fn(i64) -> Holder,
) -> Stored<Vec<Holder>> {
    let ids = match key {
        SuppressionKey::Phone(key) => T::with_number(tx, key),
        SuppressionKey::Email(key) => T::with_address(tx, key),
    }?;
    Ok(ids.into_iter().map(holder).collect())
}

fn raw_lead(id: i64) -> Holder {
    Holder::RawLead(RawLeadId::new(id))
}

fn lead(id: i64) -> Holder {
    Holder::Lead(LeadId::new(id))
}

fn client(id: i64) -> Holder {
    Holder::Client(ClientId::new(id))
}

/// The table and the column of what is found by a text.
const fn searched(of: SearchedText) -> (&'static str, &'static str) {
    match of {
        SearchedText::DocumentTitle => ("documents", "search_text"),
        SearchedText::Appointment => ("appointments", "search_text"),
        SearchedText::Resort => ("properties", "search_text"),
        SearchedText::PartnerName => ("partners", "name_key"),
        SearchedText::PlanName => ("payment_plans", "search_text"),
        SearchedText::BankLine => ("bank_lines", "search_text"),
        SearchedText::BankTransfer => ("bank_transfers", "search_text"),
    }
}

impl StoredPeople for Tx<'_> {
    fn after(&mut self, holder: Holder, limit: i64) -> Stored<Vec<StoredPerson>> {
        match holder {
            Holder::RawLead(id) => after::<raw_leads::table>(self, id.get(), limit, raw_lead),
            Holder::Lead(id) => after::<leads::table>(self, id.get(), limit, lead),
            Holder::Client(id) => after::<clients::table>(self, id.get(), limit, client),
        }
    }

    fn with_key(&mut self, key: &SuppressionKey) -> Stored<Vec<Holder>> {
        let mut found = with_key::<raw_leads::table>(self, key, raw_lead)?;
        found.extend(with_key::<leads::table>(self, key, lead)?);
        found.extend(with_key::<clients::table>(self, key, client)?);
        Ok(found)
    }

    fn addresses_on_the_list(
        &mut self,
        after: SuppressionId,
        limit: i64,
    ) -> Stored<Vec<(SuppressionId, EmailKey)>> {
        let found: Vec<(i64, String)> = self.run(|conn| {
            suppressions::table
                .filter(suppressions::kind.eq("email"))
                .filter(suppressions::id.gt(after.get()))
                .order(suppressions::id)
                .limit(limit)
                .select((suppressions::id, suppressions::value))
                .load(conn)
        })?;
        let found = found.into_iter();
        let entry = |(id, value)| (SuppressionId::new(id), EmailKey::stored(value));
        Ok(found.map(entry).collect())
    }

    fn users_after(&mut self, after: UserId, limit: i64) -> Stored<Vec<(UserId, EmailAddress)>> {
        let found: Vec<(i64, String)> = self.run(|conn| {
            users::table
                .filter(users::id.gt(after.get()))
                .order(users::id)
                .limit(limit)
                .select((users::id, users::email))
                .load(conn)
        })?;
        let found = found.into_iter();
        let account = |(id, email)| (UserId::new(id), EmailAddress::stored(email));
        Ok(found.map(account).collect())
    }

    fn texts_after(
        &mut self,
        of: SearchedText,
        after: i64,
        limit: i64,
    ) -> Stored<Vec<(i64, String)>> {
        let (table, column) = searched(of);
        let select = (
            literal::<BigInt>(format!("{table}.id")),
            literal::<Text>(format!("{table}.{column}")),
        );
        let from = Sql::raw(format!("FROM {table} WHERE {table}.id > "))
            .number(after)
            .push(format!(" ORDER BY {table}.id LIMIT "))
            .number(limit);
        columns::all(self, select, from, |row: (i64, String)| Ok(row))
    }

    fn keep_text(&mut self, of: SearchedText, id: i64, text: &str) -> Stored<()> {
        let (table, column) = searched(of);
        let mut kept = Sql::raw(format!("UPDATE {table} SET {column} = "))
            .text(text)
            .push(" WHERE id = ")
            .number(id);
        if of == SearchedText::PartnerName {
            kept = kept
                .push(" AND NOT EXISTS (SELECT 1 FROM partners other WHERE other.name_key = ")
                .text(text)
                .push(")");
        }
        self.run(|conn| Numbers(kept).execute(conn))?;
        Ok(())
    }
}
