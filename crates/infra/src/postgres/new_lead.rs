//! A new lead, the event of its creation and the look at the suppression list in one statement: three round
//! trips would cost more than what they do.

use super::shared::engine::tx::Tx;
use super::shared::office::events::NewRow as EventRow;
use super::shared::people::leads::columns_of_new;
use super::shared::schema::leads;
use super::types::Stamp;
use crm_core::event::Event;
use crm_core::ids::LeadId;
use crm_core::leads::NewLead;
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use diesel::insertable::InsertValues;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{Array, BigInt, Nullable, Text};

/// Stores the lead, and the event as one of it; `None` when the person is suppressed.
pub(super) fn insert_unless_suppressed(
    tx: &mut Tx<'_>,
    new: &NewLead,
    created: Event,
) -> Stored<Option<LeadId>> {
    let keys = SuppressionKey::of(&new.details.person);
    let of_kind = |kind| keys.iter().filter(move |key| key.kind() == kind);
    let phones: Vec<&str> = of_kind("phone").map(SuppressionKey::value).collect();
    let statement = Statement {
        values: columns_of_new(new),
        phones,
        email: of_kind("email").next().map(SuppressionKey::value),
        event: EventRow::of(&created),
    };
    let id: Option<i64> = tx.run(|conn| statement.get_result(conn).optional())?;
    Ok(id.map(LeadId::new))
}

/// Answers the lead's id, or no row.
struct Statement<'a, V> {
    values: V,
    phones: Vec<&'a str>,
    /// No row of the list equals NULL.
    email: Option<&'a str>,
    event: EventRow<'a>,
}

impl<V> Query for Statement<'_, V> {
    type SqlType = BigInt;
}

/// Its text never differs.
impl<V: QueryId> QueryId for Statement<'_, V> {
    type QueryId = Statement<'static, V::QueryId>;
    const HAS_STATIC_QUERY_ID: bool = V::HAS_STATIC_QUERY_ID;
}

impl<V, C> RunQueryDsl<C> for Statement<'_, V> {}

impl<V: InsertValues<Pg, leads::table>> QueryFragment<Pg> for Statement<'_, V> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("WITH created AS (INSERT INTO leads (");
        self.values.column_names(out.reborrow())?;
        out.push_sql(") SELECT ");
        self.values.walk_ast(out.reborrow())?;
        out.push_sql(
            " WHERE NOT EXISTS (SELECT 1 FROM suppressions \
             WHERE lifted_at IS NULL AND kind = 'phone' AND value = ANY(",
        );
        out.push_bind_param::<Array<Text>, _>(&self.phones)?;
        out.push_sql(
            ")) AND NOT EXISTS (SELECT 1 FROM suppressions \
             WHERE lifted_at IS NULL AND kind = 'email' AND value = ",
        );
        out.push_bind_param::<Nullable<Text>, _>(&self.email)?;
        out.push_sql(
            ") RETURNING id) INSERT INTO events \
             (entity_id, entity, kind, actor_id, created_at, request_id, before, after) SELECT id, ",
        );
        out.push_bind_param::<Text, _>(&self.event.entity)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.event.kind)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<BigInt>, _>(&self.event.actor_id)?;
        out.push_sql(", ");
        out.push_bind_param::<Stamp, _>(&self.event.created_at)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.event.request_id)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.event.before)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.event.after)?;
        out.push_sql(" FROM created RETURNING entity_id");
        Ok(())
    }
}
