//! What is whose own: names and addresses that they ever had, by the record of what happened, and where they were paid.

use super::super::Tx;
use super::super::schema::{events, users};
use super::super::stored::json;
use super::known_recipients;
use billing::transfers::Own;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{PartnerId, UserId};
use crm_core::store::Stored;
use diesel::prelude::*;
use serde_json::Value;

/// First name, last name and address.
type Profile = (String, String, String);

pub(in super::super) fn of(tx: &mut Tx<'_>, who: UserId) -> Stored<Own> {
    let now: Option<Profile> = tx.run(|conn| {
        users::table
            .find(who.get())
            .select((users::first_name, users::last_name, users::email))
            .first(conn)
            .optional()
    })?;
    let mut own = Own {
        recipients: known_recipients::of_rep(tx, who)?,
        ..Own::default()
    };
    let Some(mut profile) = now else {
        return Ok(own);
    };
    let changed: Vec<Option<String>> = said(
        tx,
        Entity::User(who),
        &[EventKind::UserProfileChanged],
        Said::Before,
    )?;
    add(&mut own, &profile);
    // The newest first: each says what was otherwise before it.
    for before in changed.into_iter().flatten() {
        let before = json(&before)?;
        let (first, last, email) = &mut profile;
        for (field, name) in [(first, "firstName"), (last, "lastName"), (email, "email")] {
            if let Some(was) = before.get(name).and_then(Value::as_str) {
                was.clone_into(field);
            }
        }
        add(&mut own, &profile);
    }
    Ok(own)
}

fn add(own: &mut Own, (first, last, email): &Profile) {
    let name = format!("{first} {last}");
    if !own.names.contains(&name) {
        own.names.push(name);
    }
    if !own.emails.contains(email) {
        own.emails.push(email.clone());
    }
}

/// Whether this person added the partner, or gave it a name.
pub(super) fn has_named(tx: &mut Tx<'_>, who: UserId, partner: PartnerId) -> Stored<bool> {
    let kinds = [EventKind::PartnerCreated, EventKind::PartnerUpdated];
    let by = Said::AfterBy(who);
    let said = said(tx, Entity::Partner(partner), &kinds, by)?;
    for after in said.into_iter().flatten() {
        if json(&after)?.get("name").is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

#[derive(Debug, Clone, Copy)]
enum Said {
    Before,
    /// Of what this person did.
    AfterBy(UserId),
}

/// What events of these kinds say of a record, the newest first.
fn said(
    tx: &mut Tx<'_>,
    of: Entity,
    kinds: &[EventKind],
    what: Said,
) -> Stored<Vec<Option<String>>> {
    let own = events::table
        .filter(events::entity.eq(of.name()))
        .filter(events::entity_id.eq(of.id()))
        .filter(events::kind.eq_any(kinds.iter().map(|kind| kind.as_str())))
        .order(events::id.desc());
    tx.run(|conn| match what {
        Said::Before => own.select(events::before).load(conn),
        Said::AfterBy(who) => own
            .filter(events::actor_id.eq(who.get()))
            .select(events::after)
            .load(conn),
    })
}
