//! Requests for no calls that were entered under a key as a former version made it, entered under today's too.

use super::super::engine::tx::Tx;
use super::super::schema::suppressions;
use super::super::statements::sql::{Numbers, Sql};
use super::super::statements::stored::parse_stored;
use super::suppressions::{silence, widen};
use crm_core::clock::Instant;
use crm_core::contact_gate::SuppressionScope;
use crm_core::store::Stored;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use diesel::prelude::*;

/// Whether that suppresses the other key, or more of it than before.
pub(in super::super) fn carry(
    tx: &mut Tx<'_>,
    from: &SuppressionKey,
    to: &SuppressionKey,
    now: Instant,
) -> Stored<bool> {
    copy(tx, from, to, false)?;
    let Some(scope) = scope_of(tx, from)? else {
        return Ok(false);
    };
    let there = scope_of(tx, to)?;
    if there == Some(scope) || there == Some(SuppressionScope::All) {
        return Ok(false);
    }
    let new = NewSuppression {
        key: to.clone(),
        raw_lead: None,
        by: None,
        ask: Ask {
            scope,
            ..Ask::default()
        },
    };
    silence(tx, std::slice::from_ref(&new), now)?;
    widen(tx, std::slice::from_ref(&new), now)?;
    copy(tx, from, to, true)?;
    Ok(true)
}

/// The scope in which a key is suppressed now.
fn scope_of(tx: &mut Tx<'_>, key: &SuppressionKey) -> Stored<Option<SuppressionScope>> {
    let scope: Option<String> = tx.run(|conn| {
        suppressions::table
            .filter(suppressions::kind.eq(key.kind()))
            .filter(suppressions::value.eq(key.value()))
            .filter(suppressions::lifted_at.is_null())
            .select(suppressions::scope)
            .first(conn)
            .optional()
    })?;
    scope
        .map(|scope| parse_stored(&scope, SuppressionScope::parse))
        .transpose()
}

/// Enters under another key what was entered under one: what stands, or what was lifted and is not there yet.
fn copy(tx: &mut Tx<'_>, from: &SuppressionKey, to: &SuppressionKey, stands: bool) -> Stored<()> {
    let columns = "raw_lead_id, created_at, created_by, lifted_at, lifted_by, lift_reason, scope, asked_by, asked_on";
    let copied = Sql::raw(format!(
        "INSERT INTO suppressions (kind, value, {columns}) SELECT kind, "
    ))
    .text(to.value())
    .push(format!(
        ", {columns} FROM suppressions WHERE kind = '{}' AND value = ",
        from.kind()
    ))
    .text(from.value());
    let copied = if stands {
        copied.push(" AND lifted_at IS NULL")
    } else {
        copied
            .push(" AND lifted_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM suppressions there WHERE there.kind = suppressions.kind AND there.value = ")
            .text(to.value())
            .push(" AND there.created_at = suppressions.created_at AND there.lifted_at = suppressions.lifted_at)")
    };
    tx.run(|conn| Numbers(copied).execute(conn))?;
    Ok(())
}
