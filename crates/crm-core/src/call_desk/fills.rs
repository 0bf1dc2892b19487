//! What the answers of a script fill: the empty fields of the record that was called, with the outcome, and emptied again with
//! its undoing. A field that already has a value is left to the person who corrects it.

use super::contact_edit::{ContactEditError, edit_contact};
use super::record::version;
use crate::actor::Actor;
use crate::clients::Client;
use crate::clock::Instant;
use crate::contact::{EmailAddress, Person, PostalCode};
use crate::leads::Lead;
use crate::money::Money;
use crate::number_facts::Holder;
use crate::raw_leads::RawLead;
use crate::record::live;
use crate::store::Stored;
use crate::text::ShortText;
use crate::timeshare::TimeshareInfo;
use crate::unit::Crm;
use serde_json::{Value, json};

/// What they said when the script asked for it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fills {
    pub resort: Option<ShortText>,
    pub balance: Option<Money>,
    pub zip: Option<PostalCode>,
    pub email: Option<EmailAddress>,
}

impl Fills {
    /// What makes it the same when it is sent again.
    pub(super) fn to_json(&self) -> Value {
        json!({
            "resort": self.resort.as_ref().map(ShortText::as_str),
            "balance": self.balance.map(Money::to_decimal_text),
            "zip": self.zip.as_ref().map(PostalCode::as_str),
            "email": self.email.as_ref().map(EmailAddress::as_str),
        })
    }

    /// Whether it is what was said with an outcome that is stored.
    pub(super) fn is_stored(&self, changed: Option<&Value>) -> bool {
        let stored = changed.and_then(|changed| changed.get("fills"));
        let stored = stored.filter(|stored| !stored.is_null());
        match stored {
            Some(stored) => *stored == self.to_json(),
            None => *self == Self::default(),
        }
    }

    /// What is not known of the record yet.
    fn missing(&self, person: &Person, timeshare: &TimeshareInfo) -> Self {
        let resort = self.resort.clone();
        let (zip, email) = (self.zip.clone(), self.email.clone());
        Self {
            resort: resort.filter(|_| timeshare.resort.is_none()),
            balance: self.balance.filter(|_| timeshare.balance.is_none()),
            zip: zip.filter(|_| person.zip.is_none()),
            email: email.filter(|_| person.email.is_none()),
        }
    }

    fn put(&self, person: &mut Person, timeshare: &mut TimeshareInfo) {
        put(&mut timeshare.resort, self.resort.clone());
        put(&mut timeshare.balance, self.balance);
        put(&mut person.zip, self.zip.clone());
        put(&mut person.email, self.email.clone());
    }

    /// What it fills, by name.
    fn names(&self) -> Vec<&'static str> {
        let fields = [
            ("resort", self.resort.is_some()),
            ("balance", self.balance.is_some()),
            ("zip", self.zip.is_some()),
            ("email", self.email.is_some()),
        ];
        let filled = fields.into_iter().filter(|(_, is_said)| *is_said);
        filled.map(|(name, _)| name).collect()
    }
}

fn put<T>(field: &mut Option<T>, said: Option<T>) {
    if said.is_some() {
        *field = said;
    }
}

/// A record whose empty fields were filled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Filled {
    pub(super) holder: Holder,
    fields: Vec<String>,
}

impl Filled {
    /// With the version that the record has after the outcome.
    pub(super) fn to_json(&self, version: Option<i64>) -> Value {
        let entity = self.holder.entity();
        json!({
            "entity": entity.name(),
            "id": entity.id(),
            "fields": self.fields,
            "version": version,
        })
    }

    /// With that version.
    fn read(changed: &Value) -> Option<(Self, Option<i64>)> {
        let filled = changed.get("filled")?;
        let id = filled.get("id").and_then(Value::as_i64)?;
        let entity = filled.get("entity").and_then(Value::as_str)?;
        let fields = filled.get("fields").and_then(Value::as_array)?;
        let names = fields.iter().filter_map(Value::as_str).map(str::to_owned);
        let filled_record = Self {
            holder: Holder::named(entity, id)?,
            fields: names.collect(),
        };
        Some((filled_record, filled.get("version").and_then(Value::as_i64)))
    }
}

/// Fills the empty fields of a record and answers what was filled. A record in the trash, or one that can no longer be
/// changed, stays as it is.
pub(super) fn fill(
    tx: &mut dyn Crm,
    actor: &Actor,
    (holder, said): (Holder, &Fills),
    now: Instant,
) -> Stored<Option<Filled>> {
    if *said == Fills::default() {
        return Ok(None);
    }
    let Some((person, timeshare)) = known(tx, holder)? else {
        return Ok(None);
    };
    let mut fills = said.missing(&person, &timeshare);
    if let Holder::Client(_) = holder {
        // A client's timeshares are properties.
        (fills.resort, fills.balance) = (None, None);
    }
    if fills == Fills::default() {
        return Ok(None);
    }
    let put = |person: &mut Person, timeshare: &mut TimeshareInfo| fills.put(person, timeshare);
    match edit_contact(tx, actor, (holder, None), put, now) {
        Ok(_) => {}
        Err(ContactEditError::Store(error)) => return Err(error),
        Err(_) => return Ok(None),
    }
    let fields = fills.names().into_iter().map(str::to_owned).collect();
    Ok(Some(Filled { holder, fields }))
}

fn known(tx: &mut dyn Crm, holder: Holder) -> Stored<Option<(Person, TimeshareInfo)>> {
    Ok(match holder {
        Holder::RawLead(id) => {
            live::<RawLead>(tx, id)?.map(|raw| (raw.details.person, raw.details.timeshare))
        }
        Holder::Lead(id) => {
            live::<Lead>(tx, id)?.map(|lead| (lead.details.person, lead.details.timeshare))
        }
        Holder::Client(id) => {
            live::<Client>(tx, id)?.map(|client| (client.details.person, TimeshareInfo::default()))
        }
    })
}

/// Whether the record that an outcome filled is still as the outcome left it.
pub(super) fn is_as_filled(tx: &mut dyn Crm, changed: &Value) -> Stored<bool> {
    let Some((filled, left_at)) = Filled::read(changed) else {
        return Ok(true);
    };
    Ok(version(tx, filled.holder)? == left_at)
}

/// Empties what an outcome filled.
pub(super) fn empty_again(
    tx: &mut dyn Crm,
    actor: &Actor,
    changed: &Value,
    now: Instant,
) -> Stored<()> {
    let Some((Filled { holder, fields }, _)) = Filled::read(changed) else {
        return Ok(());
    };
    let was_filled = |name: &str| fields.iter().any(|field| field == name);
    let empty = |person: &mut Person, timeshare: &mut TimeshareInfo| {
        if was_filled("resort") {
            timeshare.resort = None;
        }
        if was_filled("balance") {
            timeshare.balance = None;
        }
        if was_filled("zip") {
            person.zip = None;
        }
        if was_filled("email") {
            person.email = None;
        }
    };
    match edit_contact(tx, actor, (holder, None), empty, now) {
        Err(ContactEditError::Store(error)) => Err(error),
        Ok(_) | Err(_) => Ok(()),
    }
}
