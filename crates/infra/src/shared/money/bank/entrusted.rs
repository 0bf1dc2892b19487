//! Who was made an administrator, or given another way in, when and by whom: by the record of what happened.

use super::super::schema::{bank_transfers, events};
use super::super::stored::json;
use super::super::{At, Tx};
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::users::Role;
use diesel::dsl::min;
use diesel::prelude::*;
use serde_json::Value;

/// What gives a role.
const ROLES: &[EventKind] = &[
    EventKind::UserCreated,
    EventKind::UserApproved,
    EventKind::UserRoleChanged,
];
/// What gives another way in. An email address is changed by its owner alone.
const WAYS_IN: &[EventKind] = &[
    EventKind::UserActivated,
    EventKind::UserResetLinkMade,
    EventKind::SecondFactorReset,
];

/// Kind, who did it, when, and what was so afterwards.
type Happened = (String, Option<i64>, At, Option<String>);

/// The last time at this moment or later. Users who forgot their password asked for the link themselves: no other user
/// made it.
pub(in super::super) fn since(
    tx: &mut Tx<'_>,
    who: UserId,
    since: Instant,
) -> Stored<Option<Instant>> {
    let of = Entity::User(who);
    let kinds = ROLES.iter().chain(WAYS_IN).map(|kind| kind.as_str());
    let happened: Vec<Happened> = tx.run(|conn| {
        events::table
            .filter(events::entity.eq(of.name()))
            .filter(events::entity_id.eq(of.id()))
            .filter(events::kind.eq_any(kinds))
            .filter(events::created_at.ge(At(since)))
            .order(events::id.desc())
            .select((
                events::kind,
                events::actor_id,
                events::created_at,
                events::after,
            ))
            .load(conn)
    })?;
    for (kind, by, at, after) in happened {
        let after = after.as_deref().map(json).transpose()?;
        let said = |field: &str| after.as_ref().and_then(|after| after.get(field));
        let counts = if ROLES.iter().any(|role| role.as_str() == kind) {
            let role = said("role").and_then(Value::as_str);
            let is_made = role == Some(Role::Admin.as_str());
            is_made && (by.is_some() || has_paid_before(tx, at.0)?)
        } else {
            let on_command_line = said("osUser").is_some();
            on_command_line || by.is_some_and(|by| by != who.get())
        };
        if counts {
            return Ok(Some(at.0));
        }
    }
    Ok(None)
}

/// Whom this person let in, or gave another role or way in, at this moment or later.
pub(super) fn let_in(tx: &mut Tx<'_>, by: UserId, since: Instant) -> Stored<Vec<UserId>> {
    let kinds = ROLES.iter().chain(WAYS_IN).map(|kind| kind.as_str());
    let mut ids: Vec<i64> = tx.run(|conn| {
        events::table
            .filter(events::actor_id.eq(by.get()))
            .filter(events::entity.eq(Entity::User(by).name()))
            .filter(events::kind.eq_any(kinds))
            .filter(events::created_at.ge(At(since)))
            .order(events::entity_id)
            .select(events::entity_id)
            .load(conn)
    })?;
    ids.dedup();
    Ok(ids.into_iter().map(UserId::new).collect())
}

/// Whether a transfer was asked for before this moment.
fn has_paid_before(tx: &mut Tx<'_>, at: Instant) -> Stored<bool> {
    let first: Option<At> = tx.run(|conn| {
        bank_transfers::table
            .select(min(bank_transfers::created_at))
            .first(conn)
    })?;
    Ok(first.is_some_and(|first| first.0 < at))
}
