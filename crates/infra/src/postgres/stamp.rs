//! Instants as TIMESTAMPTZ, whose wire form is microseconds since 2000.

use crm_core::clock::Instant;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::pg::data_types::PgTimestamp;
use diesel::pg::{Pg, PgValue};
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::Timestamptz;

/// 2000-01-01T00:00:00Z in microseconds since 1970.
const EPOCH: i64 = 946_684_800_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = Timestamptz)]
pub(super) struct At(pub(super) Instant);

impl FromSql<Timestamptz, Pg> for At {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        <PgTimestamp as FromSql<Timestamptz, Pg>>::from_sql(value)
            .map(|at| Self(Instant::from_micros(at.0.saturating_add(EPOCH))))
    }
}

impl ToSql<Timestamptz, Pg> for At {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        let at = PgTimestamp(self.0.micros().saturating_sub(EPOCH));
        <PgTimestamp as ToSql<Timestamptz, Pg>>::to_sql(&at, &mut out.reborrow())
    }
}
