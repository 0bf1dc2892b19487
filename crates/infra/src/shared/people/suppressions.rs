//! The suppression list.

use super::super::desk::{callbacks, claims};
use super::super::engine::tx::Tx;
use super::super::schema::suppressions;
use super::super::statements::sql::{Typed, literal};
use super::super::statements::stored::parse_stored;
use super::super::types::Stamp;
use super::super::{At, Db};
use super::{carried, with_number};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::contact_gate::{AskedBy, SuppressionScope};
use crm_core::ids::{RawLeadId, SuppressionId, UserId};
use crm_core::store::{StoreError, Stored};
use crm_core::suppression::{
    Ask, NewSuppression, StoredSuppression, SuppressionKey, Suppressions, is_by_mistake,
};
use crm_core::views;
use diesel::expression::{
    AppearsOnTable, Expression, SelectableExpression, ValidGrouping, is_aggregate,
};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::{Bool, Nullable};
use time::Date;

/// How many keys one statement asks for.
const KEYS: usize = 500;
/// Why an entry for sales alone is lifted when everything is asked for.
const WIDENED: &str = "They asked not to be contacted at all.";

/// Whether a row of `raw_leads` carries a key that is suppressed now.
#[derive(Debug, Clone, Copy, QueryId)]
pub(in super::super) struct Suppressed;

impl Expression for Suppressed {
    type SqlType = Bool;
}

impl<T> SelectableExpression<T> for Suppressed {}
impl<T> AppearsOnTable<T> for Suppressed {}

impl ValidGrouping<()> for Suppressed {
    type IsAggregate = is_aggregate::No;
}

impl QueryFragment<Db> for Suppressed {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        out.push_sql(
            "(EXISTS (SELECT 1 FROM suppressions s WHERE s.kind = 'phone' \
             AND s.value = raw_leads.phone_key AND s.lifted_at IS NULL) \
             OR (raw_leads.other_phones <> '[]' AND EXISTS (SELECT 1 FROM other_numbers o JOIN suppressions s \
             ON s.kind = 'phone' AND s.value = o.phone_key AND s.lifted_at IS NULL WHERE o.raw_lead_id = raw_leads.id)) \
             OR EXISTS (SELECT 1 FROM suppressions s WHERE s.kind = 'email' \
             AND s.value = raw_leads.email_key AND s.lifted_at IS NULL))",
        );
        Ok(())
    }
}

/// When a key of a person joined the suppression list; null when it is not on it.
pub(in super::super) type OnTheList = Typed<Nullable<Stamp>>;

/// When a phone number and the email of a row of `table` joined the suppression list: what [`read_suppressed`]
/// reads. Each is found by the unique index of what is suppressed now; of several numbers the first comes before the others.
pub(in super::super) fn on_the_list(table: &str) -> (OnTheList, OnTheList) {
    let since = |kind: &str| {
        format!(
            "(SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = '{kind}' \
             AND suppressions.value = {table}.{kind}_key AND suppressions.lifted_at IS NULL)"
        )
    };
    let others = others_on_the_list(&format!(
        "other_numbers.{} = {table}.id",
        with_number::owner(table)
    ));
    let (phone, email) = (since("phone"), since("email"));
    let phone =
        format!("coalesce({phone}, CASE WHEN {table}.other_phones <> '[]' THEN {others} END)");
    (literal(phone), literal(email))
}

fn others_on_the_list(of_whom: &str) -> String {
    format!(
        "(SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' \
         AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE {of_whom})"
    )
}

/// The same of the client that `table.client_id` points at.
pub(in super::super) fn client_on_the_list(table: &str) -> (OnTheList, OnTheList) {
    let since = |kind: &str| {
        format!(
            "(SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = '{kind}' \
             AND suppressions.value = clients.{kind}_key AND suppressions.lifted_at IS NULL \
             WHERE clients.id = {table}.client_id)"
        )
    };
    let others = others_on_the_list(&format!("other_numbers.client_id = {table}.client_id"));
    let phone = format!("coalesce({}, {others})", since("phone"));
    (literal(phone), literal(since("email")))
}

/// Whether a person is suppressed, from the columns of a row.
pub(in super::super) fn read_suppressed(
    (phone, email): (Option<At>, Option<At>),
) -> Option<views::Suppressed> {
    views::Suppressed::of(phone.map(|at| at.0), email.map(|at| at.0))
}

#[derive(Insertable)]
#[diesel(table_name = suppressions, treat_none_as_default_value = false)]
struct NewRow<'a> {
    kind: &'static str,
    value: &'a str,
    raw_lead_id: Option<i64>,
    created_at: At,
    created_by: Option<i64>,
    scope: &'static str,
    asked_by: Option<&'static str>,
    asked_on: Option<Date>,
}

/// Scope, how and when they asked, as columns.
pub(in super::super) type AskColumns = (String, Option<String>, Option<Date>);

/// What [`stored`] reads.
type StoredColumns = (
    suppressions::id,
    suppressions::created_at,
    (
        suppressions::scope,
        suppressions::asked_by,
        suppressions::asked_on,
    ),
);
const STORED: StoredColumns = (
    suppressions::id,
    suppressions::created_at,
    (
        suppressions::scope,
        suppressions::asked_by,
        suppressions::asked_on,
    ),
);

/// A row, from its id, the moment of its entry and what was asked for.
fn stored((id, created_at, ask): (i64, At, AskColumns)) -> Stored<StoredSuppression> {
    Ok(StoredSuppression {
        id: SuppressionId::new(id),
        ask: read_ask(ask)?,
        created_at: created_at.0,
    })
}

/// What was asked for, from the columns of a row.
pub(in super::super) fn read_ask((scope, by, on): AskColumns) -> Stored<Ask> {
    Ok(Ask {
        scope: parse_stored(&scope, SuppressionScope::parse)?,
        by: by.map(|by| parse_stored(&by, AskedBy::parse)).transpose()?,
        on,
    })
}

/// Lifts the entries for sales alone of a person who asks for everything now, so that new ones can take their place.
pub(super) fn widen(tx: &mut Tx<'_>, new: &[NewSuppression], now: Instant) -> Stored<()> {
    let all = new
        .iter()
        .filter(|new| new.ask.scope == SuppressionScope::All);
    let all: Vec<&NewSuppression> = all.collect();
    for kind in ["phone", "email"] {
        let of_kind = all.iter().filter(|new| new.key.kind() == kind);
        let of_kind: Vec<&&NewSuppression> = of_kind.collect();
        for some in of_kind.chunks(KEYS) {
            let values: Vec<&str> = some.iter().map(|new| new.key.value()).collect();
            let by = some.first().and_then(|new| new.by).map(UserId::get);
            let narrow = suppressions::table
                .filter(suppressions::kind.eq(kind))
                .filter(suppressions::value.eq_any(values))
                .filter(suppressions::lifted_at.is_null())
                .filter(suppressions::scope.eq(SuppressionScope::Sales.as_str()));
            tx.run(|conn| {
                diesel::update(narrow)
                    .set((
                        suppressions::lifted_at.eq(At(now)),
                        suppressions::lifted_by.eq(by),
                        suppressions::lift_reason.eq(WIDENED),
                    ))
                    .execute(conn)
            })?;
        }
    }
    Ok(())
}

/// Ends the holds of the numbers, and cancels calls promised to people who ask for none at all.
pub(in super::super) fn silence(
    tx: &mut Tx<'_>,
    new: &[NewSuppression],
    now: Instant,
) -> Stored<()> {
    let numbers = new.iter().filter(|new| new.key.kind() == "phone");
    let numbers: Vec<&NewSuppression> = numbers.collect();
    let keys: Vec<&str> = numbers.iter().map(|new| new.key.value()).collect();
    claims::end_of_numbers(tx, &keys)?;
    let silenced = numbers
        .iter()
        .filter(|new| new.ask.scope == SuppressionScope::All);
    let silenced: Vec<&str> = silenced.map(|new| new.key.value()).collect();
    callbacks::cancel_of_numbers(tx, &silenced, now)
}

/// Those of `keys` that are suppressed now.
pub(in super::super::super) fn among(
    tx: &mut Tx<'_>,
    keys: &[SuppressionKey],
) -> Stored<Vec<SuppressionKey>> {
    if let [one] | [one, _] = keys {
        return among_two(tx, one, keys.last().unwrap_or(one));
    }
    let mut suppressed = Vec::new();
    for kind in ["phone", "email"] {
        let of_kind: Vec<&str> = keys
            .iter()
            .filter(|key| key.kind() == kind)
            .map(SuppressionKey::value)
            .collect();
        for values in of_kind.chunks(KEYS) {
            let found: Vec<String> = tx.run(|conn| {
                suppressions::table
                    .filter(suppressions::kind.eq(kind))
                    .filter(suppressions::value.eq_any(values))
                    .filter(suppressions::lifted_at.is_null())
                    .select(suppressions::value)
                    .load(conn)
            })?;
            suppressed.extend(
                found
                    .into_iter()
                    .filter_map(|value| SuppressionKey::stored(kind, value)),
            );
        }
    }
    Ok(suppressed)
}

/// A person's phone number and email, in one statement.
fn among_two(
    tx: &mut Tx<'_>,
    one: &SuppressionKey,
    other: &SuppressionKey,
) -> Stored<Vec<SuppressionKey>> {
    let is_one = suppressions::kind.eq(one.kind());
    let is_other = suppressions::kind.eq(other.kind());
    let either = is_one
        .and(suppressions::value.eq(one.value()))
        .or(is_other.and(suppressions::value.eq(other.value())));
    let found: Vec<(String, String)> = tx.run(|conn| {
        suppressions::table
            .filter(either)
            .filter(suppressions::lifted_at.is_null())
            .select((suppressions::kind, suppressions::value))
            .load(conn)
    })?;
    let mut found: Vec<_> = found
        .into_iter()
        .filter_map(|(kind, value)| SuppressionKey::stored(&kind, value))
        .collect();
    // In the order asked for.
    found.sort_by_key(|key| key != one);
    Ok(found)
}

impl Suppressions for Tx<'_> {
    fn among(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<SuppressionKey>> {
        among(self, keys)
    }

    fn add(&mut self, new: &[NewSuppression], now: Instant) -> Stored<usize> {
        let rows: Vec<NewRow<'_>> = new
            .iter()
            .map(|new| NewRow {
                kind: new.key.kind(),
                value: new.key.value(),
                raw_lead_id: new.raw_lead.map(RawLeadId::get),
                created_at: At(now),
                created_by: new.by.map(UserId::get),
                scope: new.ask.scope.as_str(),
                asked_by: new.ask.by.map(AskedBy::as_str),
                asked_on: new.ask.on,
            })
            .collect();
        silence(self, new, now)?;
        widen(self, new, now)?;
        self.run(|conn| insert_new!(conn, suppressions::table, &rows))
    }

    fn carry(&mut self, from: &SuppressionKey, to: &SuppressionKey, now: Instant) -> Stored<bool> {
        carried::carry(self, from, to, now)
    }

    fn lift(
        &mut self,
        id: SuppressionId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<Option<(SuppressionKey, Option<RawLeadId>)>> {
        let on_the_list = suppressions::table
            .find(id.get())
            .filter(suppressions::lifted_at.is_null());
        let lifted: Option<(String, String, Option<i64>)> = self.run(|conn| {
            diesel::update(on_the_list)
                .set((
                    suppressions::lifted_at.eq(At(now)),
                    suppressions::lifted_by.eq(by.map(UserId::get)),
                    suppressions::lift_reason.eq(reason),
                ))
                .returning((
                    suppressions::kind,
                    suppressions::value,
                    suppressions::raw_lead_id,
                ))
                .get_result(conn)
                .optional()
        })?;
        let Some((kind, value, raw_lead)) = lifted else {
            return Ok(None);
        };
        let key = SuppressionKey::stored(&kind, value)
            .ok_or_else(|| StoreError::Fault(format!("stored suppression of kind \"{kind}\"")))?;
        Ok(Some((key, raw_lead.map(RawLeadId::new))))
    }

    fn of_phone(&mut self, key: &PhoneKey) -> Stored<Option<StoredSuppression>> {
        let found: Option<(i64, At, AskColumns)> = self.run(|conn| {
            suppressions::table
                .filter(suppressions::kind.eq("phone"))
                .filter(suppressions::value.eq(key.as_str()))
                .filter(suppressions::lifted_at.is_null())
                .select(STORED)
                .first(conn)
                .optional()
        })?;
        found.map(stored).transpose()
    }

    fn asked_of_phone(&mut self, key: &PhoneKey) -> Stored<Vec<StoredSuppression>> {
        let found: Vec<((i64, At, AskColumns), Option<String>)> = self.run(|conn| {
            suppressions::table
                .filter(suppressions::kind.eq("phone"))
                .filter(suppressions::value.eq(key.as_str()))
                .order(suppressions::id)
                .select((STORED, suppressions::lift_reason))
                .load(conn)
        })?;
        let asked = found.into_iter();
        let asked = asked.filter(|(_, reason)| !reason.as_deref().is_some_and(is_by_mistake));
        asked.map(|(row, _)| stored(row)).collect()
    }
}
