//! Merges, and the rows that go along.

use super::super::engine::tx::{Tx, changed_one};
use super::super::people::with_number::owner;
use super::super::phone_numbers::call_numbers::mark;
use super::super::schema::{
    appointments, callbacks, calls, consents, events, merge_rows, merges, skips,
};
use super::super::statements::sql::Sql;
use super::super::{At, Db};
use super::merge_records::{self, MergeRecord, table};
use super::{client_merges, merge_left_out, merged_cards};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::event::Entity;
use crm_core::ids::{AppointmentId, ClientId, InvoiceId, MergeId, PaymentId, UserId};
use crm_core::merges::{Merge, MergeKind, Merges, Moved, MovedKind, Moving, NewMerge, Records};
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use diesel::prelude::*;

/// How many rows one statement adds.
const ROWS: usize = 500;

/// How many rows of a table are a record's.
macro_rules! count_of {
    ($tx:expr, $holder:expr, $table:ident $(, $also:expr)?) => {{
        let entity = $holder.entity();
        $tx.run(|conn| {
            $table::table
                .filter($table::entity.eq(entity.name()))
                .filter($table::entity_id.eq(entity.id()))
                $(.filter($also))?
                .count()
                .get_result::<i64>(conn)
        })?
    }};
}

/// Makes the rows of a table another record's, after noting which they were.
macro_rules! move_all {
    ($tx:expr, $merge:expr, $from:expr, $to:expr, $table:ident, $kind:expr) => {{
        let ids: Vec<i64> = $tx.run(|conn| {
            $table::table
                .filter($table::entity.eq($from.name()))
                .filter($table::entity_id.eq($from.id()))
                .select($table::id)
                .load(conn)
        })?;
        note($tx, $merge, $kind, &ids)?;
        $tx.run(|conn| {
            let theirs = $table::table
                .filter($table::entity.eq($from.name()))
                .filter($table::entity_id.eq($from.id()));
            diesel::update(theirs)
                .set($table::entity_id.eq($to.id()))
                .execute(conn)
        })?;
    }};
}

/// Makes those rows that were noted, and are still the first record's, the other's again; how many.
macro_rules! give_back {
    ($tx:expr, $merge:expr, $from:expr, $to:expr, $table:ident, $kind:expr) => {{
        let noted = merge_rows::table
            .filter(merge_rows::merge_id.eq($merge.id.get()))
            .filter(merge_rows::kind.eq($kind.as_str()))
            .select(merge_rows::row_id);
        let back = $tx.run(|conn| {
            let theirs = $table::table
                .filter($table::id.eq_any(noted))
                .filter($table::entity.eq($from.name()))
                .filter($table::entity_id.eq($from.id()));
            diesel::update(theirs)
                .set($table::entity_id.eq($to.id()))
                .execute(conn)
        })?;
        i64::try_from(back).unwrap_or(i64::MAX)
    }};
}

pub(in super::super) fn note(
    tx: &mut Tx<'_>,
    merge: MergeId,
    kind: MovedKind,
    ids: &[i64],
) -> Stored<()> {
    for some in ids.chunks(ROWS) {
        let row = |id: &i64| {
            (
                merge_rows::merge_id.eq(merge.get()),
                merge_rows::kind.eq(kind.as_str()),
                merge_rows::row_id.eq(*id),
            )
        };
        let rows: Vec<_> = some.iter().map(row).collect();
        tx.run(|conn| insert_all!(conn, merge_rows::table, &rows))?;
    }
    Ok(())
}

/// How many appointments a record has, of those that were made after a moment.
fn appointments_since(tx: &mut Tx<'_>, holder: Holder, since: Instant) -> Stored<i64> {
    let Some(theirs) = their_appointments(holder) else {
        return Ok(0);
    };
    tx.run(|conn| {
        theirs
            .filter(appointments::created_at.gt(At(since)))
            .count()
            .get_result(conn)
    })
}

/// Nothing of a raw lead, which has none.
fn their_appointments(holder: Holder) -> Option<appointments::BoxedQuery<'static, Db>> {
    let all = appointments::table.into_boxed();
    match holder {
        Holder::RawLead(_) => None,
        Holder::Lead(id) => Some(all.filter(appointments::lead_id.eq(id.get()))),
        Holder::Client(id) => Some(all.filter(appointments::client_id.eq(id.get()))),
    }
}

/// What binds the survivor's numbers changes with the addresses that join it or leave: they are looked up again.
fn mark_numbers(tx: &mut Tx<'_>, merge: i64) -> Stored<()> {
    for kind in MergeKind::ALL.iter().copied() {
        let survivor =
            format!("(SELECT survivor_id FROM merges WHERE id = {merge} AND kind = '{kind}')");
        let (table, owner) = (table(kind), owner(table(kind)));
        mark(
            tx,
            Sql::raw(format!(
                "FROM {table} WHERE length(phone_key) = 10 AND id = {survivor}"
            )),
        )?;
        mark(
            tx,
            Sql::raw(format!(
                "FROM other_numbers WHERE length(phone_key) = 10 AND {owner} = {survivor}"
            )),
        )?;
    }
    Ok(())
}

impl Merges for Tx<'_> {
    fn get(&mut self, id: MergeId) -> Stored<Option<Merge>> {
        let record = self.run(|conn| {
            merges::table
                .find(id.get())
                .select(MergeRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(MergeRecord::merge).transpose()
    }

    fn of_absorbed(&mut self, kind: MergeKind, absorbed: i64) -> Stored<Option<Merge>> {
        merge_records::of_absorbed(self, kind, absorbed)
    }

    fn standing(&mut self, kind: MergeKind, survivor: i64) -> Stored<Vec<Merge>> {
        merge_records::standing(self, kind, survivor)
    }

    fn insert(&mut self, new: &NewMerge) -> Stored<MergeId> {
        let id = Tx::next_id(self, "merges")?;
        self.run(|conn| {
            diesel::insert_into(merges::table)
                .values((
                    merges::id.eq(id),
                    merges::kind.eq(new.kind.as_str()),
                    merges::survivor_id.eq(new.survivor),
                    merges::absorbed_id.eq(new.absorbed),
                    merges::gained.eq(new.gained.to_json().to_string()),
                    merges::created_at.eq(At(new.at)),
                    merges::created_by.eq(new.by.map(UserId::get)),
                ))
                .execute(conn)
        })?;
        mark_numbers(self, id)?;
        Ok(MergeId::new(id))
    }

    fn end(&mut self, id: MergeId, by: Option<UserId>, now: Instant) -> Stored<()> {
        let in_force = merges::table
            .find(id.get())
            .filter(merges::undone_at.is_null());
        let ended = self.run(|conn| {
            diesel::update(in_force)
                .set((
                    merges::undone_at.eq(At(now)),
                    merges::undone_by.eq(by.map(UserId::get)),
                ))
                .execute(conn)
        })?;
        changed_one(ended)?;
        mark_numbers(self, id.get())
    }

    fn keep_left_out(&mut self, id: MergeId, keys: &[SuppressionKey]) -> Stored<()> {
        merge_left_out::keep(self, id, keys)
    }

    fn belongings(&mut self, holder: Holder, phones: &[PhoneKey]) -> Stored<Moving> {
        let keys: Vec<&str> = phones.iter().map(PhoneKey::as_str).collect();
        let consents = self.run(|conn| {
            consents::table
                .filter(consents::phone_key.eq_any(keys))
                .filter(consents::revoked_on.is_null())
                .count()
                .get_result(conn)
        })?;
        Ok(Moving {
            rows: Moved {
                appointments: appointments_since(self, holder, Instant::from_micros(0))?,
                calls: count_of!(self, holder, calls),
                callbacks: count_of!(self, holder, callbacks),
                skips: count_of!(self, holder, skips),
                records: client_merges::count_since(self, holder, Instant::from_micros(0))?,
            },
            history: count_of!(self, holder, events),
            consents,
            cases: client_merges::cases(self, holder)?,
            money: match holder {
                Holder::Client(id) => client_merges::money(self, id)?,
                Holder::RawLead(_) | Holder::Lead(_) => Vec::new(),
            },
        })
    }

    fn added_since(&mut self, holder: Holder, since: Instant) -> Stored<Moved> {
        let at = At(since);
        Ok(Moved {
            appointments: appointments_since(self, holder, since)?,
            calls: count_of!(self, holder, calls, calls::started_at.gt(at)),
            callbacks: count_of!(self, holder, callbacks, callbacks::created_at.gt(at)),
            skips: count_of!(self, holder, skips, skips::skipped_at.gt(at)),
            records: client_merges::count_since(self, holder, since)?,
        })
    }

    fn move_rows(&mut self, id: MergeId, merged: &NewMerge) -> Stored<()> {
        let from = merged.kind.holder(merged.absorbed).entity();
        let to = merged.kind.holder(merged.survivor).entity();
        move_all!(self, id, from, to, calls, MovedKind::Call);
        move_all!(self, id, from, to, callbacks, MovedKind::Callback);
        move_all!(self, id, from, to, skips, MovedKind::Skip);
        Ok(())
    }

    fn move_back(&mut self, merge: &Merge) -> Stored<Moved> {
        let from = merge.kind.holder(merge.survivor).entity();
        let to = merge.kind.holder(merge.absorbed).entity();
        Ok(Moved {
            appointments: 0,
            calls: give_back!(self, merge, from, to, calls, MovedKind::Call),
            callbacks: give_back!(self, merge, from, to, callbacks, MovedKind::Callback),
            skips: give_back!(self, merge, from, to, skips, MovedKind::Skip),
            records: Records::default(),
        })
    }

    fn move_records(&mut self, id: MergeId, merged: &NewMerge) -> Stored<Vec<Entity>> {
        if merged.kind != MergeKind::Client {
            return Ok(Vec::new());
        }
        client_merges::move_records(self, id, (merged.absorbed, merged.survivor), merged.at)
    }

    fn move_records_back(&mut self, merge: &Merge, now: Instant) -> Stored<Vec<Entity>> {
        if merge.kind != MergeKind::Client {
            return Ok(Vec::new());
        }
        client_merges::move_records_back(self, merge, now)
    }

    fn tied(&mut self, merge: &Merge) -> Stored<Vec<(PaymentId, InvoiceId)>> {
        if merge.kind != MergeKind::Client {
            return Ok(Vec::new());
        }
        client_merges::tied(self, merge)
    }

    fn has_payments(&mut self, client: ClientId) -> Stored<bool> {
        client_merges::has_payments(self, client)
    }

    fn has_open_card(&mut self, client: ClientId) -> Stored<bool> {
        merged_cards::has_open_card(self, client)
    }

    fn appointments_of(&mut self, holder: Holder) -> Stored<Vec<AppointmentId>> {
        let Some(theirs) = their_appointments(holder) else {
            return Ok(Vec::new());
        };
        let ids: Vec<i64> = self.run(|conn| {
            theirs
                .order(appointments::id)
                .select(appointments::id)
                .load(conn)
        })?;
        Ok(ids.into_iter().map(AppointmentId::new).collect())
    }

    fn note_appointments(&mut self, id: MergeId, moved: &[AppointmentId]) -> Stored<()> {
        let ids: Vec<i64> = moved.iter().map(|id| id.get()).collect();
        note(self, id, MovedKind::Appointment, &ids)
    }

    fn moved_appointments(&mut self, id: MergeId) -> Stored<Vec<AppointmentId>> {
        let ids: Vec<i64> = self.run(|conn| {
            merge_rows::table
                .filter(merge_rows::merge_id.eq(id.get()))
                .filter(merge_rows::kind.eq(MovedKind::Appointment.as_str()))
                .order(merge_rows::row_id)
                .select(merge_rows::row_id)
                .load(conn)
        })?;
        Ok(ids.into_iter().map(AppointmentId::new).collect())
    }
}
