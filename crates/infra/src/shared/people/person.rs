//! The columns of a person, which raw leads, leads and clients share.

use super::super::statements::stored::parse_stored;
use crm_core::contact::{
    EmailAddress, LabeledPhone, OtherPhones, Person, Phone, PhoneKey, PhoneLabel, PostalCode,
    UsState,
};
use crm_core::search::fold;
use crm_core::store::{StoreError, Stored};
use crm_core::text::{Name, ShortText};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// A person's columns as they are read.
pub(in super::super) struct PersonText {
    pub(in super::super) first_name: String,
    pub(in super::super) last_name: String,
    pub(in super::super) email: Option<String>,
    pub(in super::super) phone: Option<String>,
    pub(in super::super) phone_label: Option<String>,
    pub(in super::super) other_phones: String,
    pub(in super::super) address: Option<String>,
    pub(in super::super) city: Option<String>,
    pub(in super::super) state: Option<String>,
    pub(in super::super) zip: Option<String>,
}

impl PersonText {
    pub(in super::super) fn person(self) -> Stored<Person> {
        Ok(Person {
            first_name: Name::stored(self.first_name),
            last_name: Name::stored(self.last_name),
            email: self.email.map(EmailAddress::stored),
            phone: self.phone.map(Phone::stored),
            phone_label: label(self.phone_label.as_deref())?,
            other_phones: read_other_phones(self.other_phones)?,
            address: self.address.map(ShortText::stored),
            city: self.city.map(ShortText::stored),
            state: self.state.as_deref().map(state).transpose()?,
            zip: self.zip.map(PostalCode::stored),
        })
    }
}

fn label(text: Option<&str>) -> Stored<Option<PhoneLabel>> {
    text.map(|text| parse_stored(text, PhoneLabel::parse))
        .transpose()
}

/// One of the column `other_phones`. The key is written for the triggers that keep `other_numbers`.
#[derive(Serialize, Deserialize)]
struct OtherPhone {
    phone: String,
    key: String,
    label: Option<String>,
}

/// What the column says of most people.
const NO_OTHERS: &str = "[]";

/// The second and third number of a person.
pub(in super::super) fn read_other_phones(text: String) -> Stored<OtherPhones> {
    if text == NO_OTHERS {
        return Ok(OtherPhones::default());
    }
    let others: Vec<OtherPhone> = serde_json::from_str(&text)
        .map_err(|error| StoreError::Fault(format!("stored other phones: {error}")))?;
    let others = others.into_iter().map(|other| {
        Ok(LabeledPhone {
            phone: Phone::stored(other.phone),
            label: label(other.label.as_deref())?,
        })
    });
    Ok(OtherPhones::stored(others.collect::<Stored<_>>()?))
}

/// The keys that stand in the column `other_phones`.
pub(super) fn other_phone_keys(text: &str) -> Stored<Vec<PhoneKey>> {
    if text == NO_OTHERS {
        return Ok(Vec::new());
    }
    let others: Vec<OtherPhone> = serde_json::from_str(text)
        .map_err(|error| StoreError::Fault(format!("stored other phones: {error}")))?;
    let keys = others.into_iter().map(|other| PhoneKey::stored(other.key));
    Ok(keys.collect())
}

pub(in super::super) fn other_phones_text(others: &OtherPhones) -> String {
    if others.is_empty() {
        return NO_OTHERS.to_owned();
    }
    let others = others.iter().map(|labeled| OtherPhone {
        phone: labeled.phone.as_str().to_owned(),
        key: labeled.phone.key().as_str().to_owned(),
        label: labeled.label.map(|label| label.as_str().to_owned()),
    });
    let others: Vec<OtherPhone> = others.collect();
    json!(others).to_string()
}

pub(in super::super) fn state(code: &str) -> Stored<UsState> {
    UsState::stored(code)
        .ok_or_else(|| StoreError::Fault(format!("stored state \"{code}\" does not exist")))
}

/// What lists of people are ordered by: last name, then first name, without case and accents.
pub(in super::super) fn sort_name(person: &Person) -> String {
    format!(
        "{} {}",
        fold(person.last_name.as_str()),
        fold(person.first_name.as_str())
    )
}

/// Declares the person columns of one table, for reading and for writing.
macro_rules! person_columns {
    ($table:ident) => {
        #[derive(Queryable, Selectable)]
        #[diesel(table_name = $table)]
        pub(in super::super) struct PersonRecord {
            first_name: String,
            last_name: String,
            email: Option<String>,
            phone: Option<String>,
            phone_label: Option<String>,
            other_phones: String,
            address: Option<String>,
            city: Option<String>,
            state: Option<String>,
            zip: Option<String>,
        }

        impl PersonRecord {
            fn person(self) -> Stored<Person> {
                super::person::PersonText {
                    first_name: self.first_name,
                    last_name: self.last_name,
                    email: self.email,
                    phone: self.phone,
                    phone_label: self.phone_label,
                    other_phones: self.other_phones,
                    address: self.address,
                    city: self.city,
                    state: self.state,
                    zip: self.zip,
                }
                .person()
            }
        }

        impl super::stored_people::PeopleTable for $table::table {
            fn after(
                tx: &mut super::super::engine::tx::Tx<'_>,
                id: i64,
                limit: i64,
            ) -> Stored<Vec<super::stored_people::StoredRow>> {
                use super::stored_people::StoredKeys;
                let found: Vec<(i64, PersonRecord, StoredKeys)> = tx.run(|conn| {
                    $table::table
                        .filter($table::id.gt(id))
                        .order($table::id)
                        .limit(limit)
                        .select((
                            $table::id,
                            PersonRecord::as_select(),
                            (
                                $table::phone_key,
                                $table::email_key,
                                $table::other_phones,
                                $table::search_text,
                            ),
                        ))
                        .load(conn)
                })?;
                let rows = found
                    .into_iter()
                    .map(|(id, person, keys)| Ok((id, person.person()?, keys)));
                rows.collect()
            }

            fn with_number(
                tx: &mut super::super::engine::tx::Tx<'_>,
                key: &crm_core::contact::PhoneKey,
            ) -> Stored<Vec<i64>> {
                tx.run(|conn| {
                    $table::table
                        .filter(super::with_number::has_number(stringify!($table), key))
                        .filter($table::deleted_at.is_null())
                        .order($table::id)
                        .select($table::id)
                        .load(conn)
                })
            }

            fn with_address(
                tx: &mut super::super::engine::tx::Tx<'_>,
                key: &crm_core::contact::EmailKey,
            ) -> Stored<Vec<i64>> {
                tx.run(|conn| {
                    $table::table
                        .filter($table::email_key.eq(key.as_str()))
                        .filter($table::deleted_at.is_null())
                        .order($table::id)
                        .select($table::id)
                        .load(conn)
                })
            }
        }

        #[derive(Insertable, AsChangeset)]
        #[diesel(table_name = $table, treat_none_as_default_value = false, treat_none_as_null = true)]
        struct PersonColumns<'a> {
            first_name: &'a str,
            last_name: &'a str,
            email: Option<&'a str>,
            phone: Option<&'a str>,
            phone_label: Option<&'static str>,
            other_phones: String,
            address: Option<&'a str>,
            city: Option<&'a str>,
            state: Option<&'static str>,
            zip: Option<&'a str>,
            email_key: Option<String>,
            phone_key: Option<String>,
            sort_name: String,
            search_text: String,
        }

        impl<'a> PersonColumns<'a> {
            fn of(person: &'a Person) -> Self {
                use crm_core::contact::{EmailAddress, Phone, PhoneLabel, PostalCode, UsState};
                use crm_core::text::ShortText;
                Self {
                    first_name: person.first_name.as_str(),
                    last_name: person.last_name.as_str(),
                    email: person.email.as_ref().map(EmailAddress::as_str),
                    phone: person.phone.as_ref().map(Phone::as_str),
                    phone_label: person.phone_label.map(PhoneLabel::as_str),
                    other_phones: super::person::other_phones_text(&person.other_phones),
                    address: person.address.as_ref().map(ShortText::as_str),
                    city: person.city.as_ref().map(ShortText::as_str),
                    state: person.state.map(UsState::code),
                    zip: person.zip.as_ref().map(PostalCode::as_str),
                    email_key: person.email.as_ref().map(|email| email.key().as_str().to_owned()),
                    phone_key: person.phone.as_ref().map(|phone| phone.key().as_str().to_owned()),
                    sort_name: super::person::sort_name(person),
                    search_text: person.search_text(),
                }
            }
        }
    };
}

pub(in super::super) use person_columns;
