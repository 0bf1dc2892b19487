//! The chain of the audit log.

use super::super::At;
use super::super::engine::reader::Reader;
use super::super::engine::tx::Tx;
use super::super::schema::{event_checks, event_seals, events};
use super::super::statements::sql::{Numbers, Rows, Sql};
use super::super::statements::stored::parse_stored;
use crm_core::audit::chain::{Head, Seal, SealHash, StoredEvent};
use crm_core::audit::port::{ChainCheck, ChainViews, Seals};
use crm_core::clock::Instant;
use crm_core::store::Stored;
use diesel::prelude::*;

#[derive(Insertable)]
#[diesel(table_name = event_seals)]
struct NewSeal {
    seq: i64,
    event_id: i64,
    highest: i64,
    hash: String,
    created_at: At,
}

impl NewSeal {
    fn of(seal: &Seal) -> Self {
        Self {
            seq: seal.seq,
            event_id: seal.event,
            highest: seal.highest,
            hash: seal.hash.to_string(),
            created_at: At(seal.at),
        }
    }
}

/// The columns of an event, in the order of [`EventRow`].
type EventRow = (
    i64,
    String,
    i64,
    String,
    Option<i64>,
    At,
    Option<String>,
    Option<String>,
    Option<String>,
);

macro_rules! event_columns {
    () => {
        (
            events::id,
            events::entity,
            events::entity_id,
            events::kind,
            events::actor_id,
            events::created_at,
            events::request_id,
            events::before,
            events::after,
        )
    };
}

fn event(row: EventRow) -> StoredEvent {
    let (id, entity, entity_id, kind, actor, at, request, before, after) = row;
    StoredEvent {
        id,
        entity,
        entity_id,
        kind,
        actor,
        at: at.0,
        request,
        before,
        after,
    }
}

type SealRow = (i64, i64, i64, String, At);

macro_rules! seal_columns {
    () => {
        (
            event_seals::seq,
            event_seals::event_id,
            event_seals::highest,
            event_seals::hash,
            event_seals::created_at,
        )
    };
}

fn seal((seq, event, highest, hash, at): SealRow) -> Stored<Seal> {
    Ok(Seal {
        seq,
        event,
        highest,
        hash: parse_stored(&hash, SealHash::parse)?,
        at: at.0,
    })
}

fn last_seal(tx: &mut Tx<'_>) -> Stored<Option<Seal>> {
    let last: Option<SealRow> = tx.run(|conn| {
        event_seals::table
            .order(event_seals::seq.desc())
            .select(seal_columns!())
            .first(conn)
            .optional()
    })?;
    last.map(seal).transpose()
}

fn found(tx: &mut Tx<'_>, rest: Sql) -> Stored<Vec<StoredEvent>> {
    let select = event_columns!();
    let rows: Vec<EventRow> = tx.run(|conn| Rows { select, rest }.load(conn))?;
    Ok(rows.into_iter().map(event).collect())
}

impl ChainViews for Reader<'_> {
    fn last_seal(&mut self) -> Stored<Option<Seal>> {
        last_seal(&mut self.tx)
    }

    /// The chain is walked from its end: what is young is little.
    fn highest_sealed_by(&mut self, at: Instant) -> Stored<i64> {
        let highest = Sql::raw("SELECT highest FROM event_seals WHERE created_at <= ")
            .at(At(at))
            .push(" ORDER BY seq DESC LIMIT 1");
        let found: Option<i64> = self.run(|conn| Numbers(highest).get_result(conn).optional())?;
        Ok(found.unwrap_or(0))
    }

    fn unsealed_events(&mut self, above: i64, up_to: i64, most: i64) -> Stored<Vec<StoredEvent>> {
        let rest = Sql::raw("FROM events WHERE events.id > ")
            .number(above)
            .push(" AND events.id <= ")
            .number(up_to)
            .push(
                " AND NOT EXISTS (SELECT 1 FROM event_seals \
                 WHERE event_seals.event_id = events.id) ORDER BY events.id LIMIT ",
            )
            .number(most);
        found(&mut self.tx, rest.by_values())
    }

    fn events_above(&mut self, above: i64, most: i64) -> Stored<Vec<StoredEvent>> {
        let rest = Sql::raw("FROM events WHERE events.id > ")
            .number(above)
            .push(" ORDER BY events.id LIMIT ")
            .number(most);
        found(&mut self.tx, rest)
    }

    fn sealed_events(
        &mut self,
        behind: i64,
        most: i64,
    ) -> Stored<Vec<(Seal, Option<StoredEvent>)>> {
        // The page first: however large the chain is, only its events are looked up.
        let rest = Sql::raw("FROM (SELECT seq AS page_seq FROM event_seals WHERE seq > ")
            .number(behind)
            .push(" ORDER BY seq LIMIT ")
            .number(most)
            .push(
                ") AS page JOIN event_seals ON event_seals.seq = page.page_seq \
                 LEFT JOIN events ON events.id = event_seals.event_id ORDER BY event_seals.seq",
            );
        let select = (seal_columns!(), event_columns!().nullable());
        let rows: Vec<(SealRow, Option<EventRow>)> =
            self.run(|conn| Rows { select, rest }.load(conn))?;
        let read = |(stored, row): (SealRow, Option<EventRow>)| Ok((seal(stored)?, row.map(event)));
        rows.into_iter().map(read).collect()
    }

    fn last_chain_check(&mut self) -> Stored<Option<ChainCheck>> {
        type Row = (i64, i64, String, i64, Option<String>, At);
        let last: Option<Row> = self.run(|conn| {
            event_checks::table
                .order(event_checks::id.desc())
                .select((
                    event_checks::seq,
                    event_checks::event_id,
                    event_checks::hash,
                    event_checks::faults,
                    event_checks::fault,
                    event_checks::created_at,
                ))
                .first(conn)
                .optional()
        })?;
        let check = |(seq, event, hash, faults, fault, at): Row| {
            let hash = parse_stored(&hash, SealHash::parse)?;
            Ok(ChainCheck {
                at: at.0,
                head: Head { seq, hash },
                event,
                faults,
                fault,
            })
        };
        last.map(check).transpose()
    }

    fn checked_heads(&mut self) -> Stored<Vec<Head>> {
        // While nothing is sealed, each hour's verification finds the same end.
        let rows: Vec<(i64, String)> = self.run(|conn| {
            event_checks::table
                .select((event_checks::seq, event_checks::hash))
                .distinct()
                .load(conn)
        })?;
        let head = |(seq, hash): (i64, String)| {
            let hash = parse_stored(&hash, SealHash::parse)?;
            Ok(Head { seq, hash })
        };
        rows.into_iter().map(head).collect()
    }
}

impl Seals for Tx<'_> {
    fn last(&mut self) -> Stored<Option<Seal>> {
        last_seal(self)
    }

    fn append(&mut self, seals: &[Seal]) -> Stored<()> {
        let rows: Vec<NewSeal> = seals.iter().map(NewSeal::of).collect();
        self.run(|conn| insert_all!(conn, event_seals::table, &rows))?;
        Ok(())
    }

    fn record_check(&mut self, check: &ChainCheck) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(event_checks::table)
                .values((
                    event_checks::seq.eq(check.head.seq),
                    event_checks::event_id.eq(check.event),
                    event_checks::hash.eq(check.head.hash.to_string()),
                    event_checks::faults.eq(check.faults),
                    event_checks::fault.eq(check.fault.as_deref()),
                    event_checks::created_at.eq(At(check.at)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }
}
