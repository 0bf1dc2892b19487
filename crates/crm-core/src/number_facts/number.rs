//! The number of a record, and whose history says what became known of it.

use super::holder::Holder;
use crate::clients::Client;
use crate::contact::{LabeledPhone, Person, Phone, PhoneKey};
use crate::contact_gate::Number;
use crate::event::{Entity, EventDetails};
use crate::leads::Lead;
use crate::raw_leads::RawLead;
use crate::record::live;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use thiserror::Error;

/// A record that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PersonRecord {
    RawLead(Box<RawLead>),
    Lead(Box<Lead>),
    Client(Box<Client>),
}

impl PersonRecord {
    #[must_use]
    pub fn person(&self) -> &Person {
        match self {
            Self::RawLead(raw_lead) => &raw_lead.details.person,
            Self::Lead(lead) => &lead.details.person,
            Self::Client(client) => &client.details.person,
        }
    }
}

impl Holder {
    /// Nothing of a record that is not there.
    pub(crate) fn record(self, tx: &mut dyn Crm) -> Stored<Option<PersonRecord>> {
        Ok(match self {
            Self::RawLead(id) => {
                let found = live::<RawLead>(tx, id)?;
                found.map(|raw_lead| PersonRecord::RawLead(Box::new(raw_lead)))
            }
            Self::Lead(id) => live::<Lead>(tx, id)?.map(|lead| PersonRecord::Lead(Box::new(lead))),
            Self::Client(id) => {
                live::<Client>(tx, id)?.map(|client| PersonRecord::Client(Box::new(client)))
            }
        })
    }

    /// Nothing of a record that is not there.
    fn person(self, tx: &mut dyn Crm) -> Stored<Option<Person>> {
        let record = self.record(tx)?;
        Ok(record.map(|record| record.person().clone()))
    }

    /// The record with the number of its person that has the key, else with the first; nothing of a record that is not there or has
    /// no number.
    pub(crate) fn with_phone(
        self,
        tx: &mut dyn Crm,
        key: &PhoneKey,
    ) -> Stored<Option<(PersonRecord, Phone)>> {
        let Some(record) = self.record(tx)? else {
            return Ok(None);
        };
        let person = record.person();
        let phone = person.phone_of(key).or(person.phone.as_ref()).cloned();
        Ok(phone.map(|phone| (record, phone)))
    }

    /// The first of the person's numbers; nothing of a record that is not there.
    pub(crate) fn phone(self, tx: &mut dyn Crm) -> Stored<Option<Option<Phone>>> {
        Ok(self.person(tx)?.map(|person| person.phone))
    }

    /// The number of the person that has the key, else the first; nothing of a record that is not there.
    pub(crate) fn phone_for(
        self,
        tx: &mut dyn Crm,
        key: &PhoneKey,
    ) -> Stored<Option<Option<Phone>>> {
        let person = self.person(tx)?;
        Ok(person.map(|person| person.phone_of(key).cloned().or(person.phone)))
    }

    /// Every number of the person, the first first; none of a record that is not there.
    pub(crate) fn labeled_phones(self, tx: &mut dyn Crm) -> Stored<Vec<LabeledPhone>> {
        let person = self.person(tx)?;
        Ok(person
            .map(|person| person.labeled_phones())
            .unwrap_or_default())
    }
}

/// Why nothing can be said about a record's number.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NumberError {
    #[error("This {0} does not exist or was deleted.")]
    NotFound(&'static str),
    #[error("Add a phone number first.")]
    NoNumber,
    #[error("This number changed. Look at the record again.")]
    Changed,
    #[error("Not a US number. Calls abroad are not offered.")]
    NotUs,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Which of a person's numbers something is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberOf {
    pub holder: Holder,
    /// Nothing for the first.
    pub phone: Option<PhoneKey>,
}

impl From<Holder> for NumberOf {
    fn from(holder: Holder) -> Self {
        let phone = None;
        Self { holder, phone }
    }
}

/// A number of a record, which must be one of the United States: what is said of it holds for every person who has it.
///
/// # Errors
/// When the record is not there, does not have the number, or it is none of the United States: [`NumberError`].
pub fn number_of(tx: &mut dyn Crm, of: &NumberOf) -> Result<PhoneKey, NumberError> {
    let holder = of.holder;
    let person = holder.person(tx)?;
    let person = person.ok_or(NumberError::NotFound(holder.name()))?;
    let phone = match &of.phone {
        Some(key) => person.phone_of(key).ok_or(NumberError::Changed)?.clone(),
        None => person.phone.ok_or(NumberError::NoNumber)?,
    };
    match Number::of(&phone) {
        Number::Us { .. } => Ok(phone.key()),
        Number::Missing | Number::NotUs => Err(NumberError::NotUs),
    }
}

/// Records an event on each of the records; on the office's own when no record has the number now.
pub(crate) fn tell(act: &mut CrmAct<'_>, holders: &[Holder], told: &EventDetails) {
    if holders.is_empty() {
        act.record_event(Entity::Office, told.clone());
    }
    for holder in holders {
        act.record_event(holder.entity(), told.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, client, lead, raw_lead};
    use crate::raw_leads::MarketingStatus;
    use crate::unit::MockCrm;

    /// The number as it was typed, in the trash → the key.
    #[test]
    fn r4_056_only_a_number_of_the_united_states_is_known() {
        let gone = |name| Err(NumberError::NotFound(name));
        let cases = [
            (Some("(305) 555-0100"), false, Ok("3055550100")),
            (Some("+1 305 555 0100 x7"), false, Ok("3055550100")),
            (Some("+44 20 7946 0958"), false, Err(NumberError::NotUs)),
            (None, false, Err(NumberError::NoNumber)),
            (Some("(305) 555-0100"), true, gone("lead")),
        ];
        for (phone, in_trash, outcome) in cases {
            let mut found = lead();
            found.details.person.phone = phone.map(|phone| Phone::parse(phone).unwrap());
            found.deleted_at = in_trash.then_some(NOW);
            let mut tx = MockCrm::default();
            tx.leads.expect_get().return_once(move |_| Ok(Some(found)));
            let key = number_of(&mut tx, &Holder::Lead(lead().id).into());
            let key = key.as_ref().map(PhoneKey::as_str);
            assert_eq!(key.map_err(Clone::clone), outcome, "{phone:?} {in_trash}");
        }
    }

    #[test]
    fn r4_056_each_kind_of_record_has_a_number() {
        let mut tx = MockCrm::default();
        let raw = raw_lead(MarketingStatus::New);
        let (raw_id, client_id) = (raw.id, client().id);
        tx.raw_leads
            .expect_get()
            .return_once(move |_| Ok(Some(raw)));
        tx.clients.expect_get().return_once(|_| Ok(Some(client())));
        tx.leads.expect_get().return_once(|_| Ok(None));
        for holder in [Holder::RawLead(raw_id), Holder::Client(client_id)] {
            let key = number_of(&mut tx, &holder.into()).unwrap();
            assert_eq!(key.as_str(), "4075551000");
        }
        let gone = number_of(&mut tx, &Holder::Lead(lead().id).into());
        assert_eq!(gone, Err(NumberError::NotFound("lead")));
    }
}
