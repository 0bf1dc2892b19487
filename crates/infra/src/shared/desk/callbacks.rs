//! Promised calls.

use super::super::among::Among;
use super::super::engine::tx::{Tx, changed_one};
use super::super::gate::calling;
use super::super::schema::callbacks;
use super::super::statements::sql::{Sql, Typed, literal, typed};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db, dialect};
use crm_core::call_desk::{
    Callback, CallbackStatus, Callbacks, DueQuery, NewCallback, OthersQuery,
};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::ids::{CallId, CallbackId, CampaignId, UserId};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::Bool;

#[derive(Queryable, Selectable)]
#[diesel(table_name = callbacks, check_for_backend(Db))]
struct CallbackRecord {
    id: i64,
    phone_key: String,
    entity: String,
    entity_id: i64,
    user_id: Option<i64>,
    campaign_id: Option<i64>,
    due_at: At,
    note: Option<String>,
    status: String,
    call_id: Option<i64>,
}

impl CallbackRecord {
    fn callback(self) -> Stored<Callback> {
        Ok(Callback {
            id: CallbackId::new(self.id),
            key: PhoneKey::stored(self.phone_key),
            holder: calling::holder(&self.entity, self.entity_id)?,
            user: self.user_id.map(UserId::new),
            campaign: self.campaign_id.map(CampaignId::new),
            due_at: self.due_at.0,
            note: self.note,
            status: parse_stored(&self.status, CallbackStatus::parse)?,
            call: self.call_id.map(CallId::new),
        })
    }
}

const OPEN: &str = CallbackStatus::Open.as_str();
/// How many numbers one statement names.
const NUMBERS: usize = 500;

/// What was promised at these numbers no longer has to be done: they asked for it.
pub(in super::super) fn cancel_of_numbers(
    tx: &mut Tx<'_>,
    keys: &[&str],
    now: Instant,
) -> Stored<()> {
    for some in keys.chunks(NUMBERS) {
        let open = callbacks::table
            .filter(callbacks::phone_key.eq_any(some))
            .filter(callbacks::status.eq(OPEN));
        tx.run(|conn| {
            diesel::update(open)
                .set((
                    callbacks::status.eq(CallbackStatus::Canceled.as_str()),
                    callbacks::ended_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
    }
    Ok(())
}

/// The record, and the lead that a raw lead became, are not in the trash.
fn is_there() -> Typed<Bool> {
    literal(
        "(EXISTS (SELECT 1 FROM raw_leads WHERE callbacks.entity = 'raw_lead' \
         AND raw_leads.id = callbacks.entity_id AND raw_leads.deleted_at IS NULL \
         AND (raw_leads.converted_to IS NULL OR EXISTS (SELECT 1 FROM leads AS became \
         WHERE became.id = raw_leads.converted_to AND became.deleted_at IS NULL))) \
         OR EXISTS (SELECT 1 FROM leads WHERE callbacks.entity = 'lead' \
         AND leads.id = callbacks.entity_id AND leads.deleted_at IS NULL) \
         OR EXISTS (SELECT 1 FROM clients WHERE callbacks.entity = 'client' \
         AND clients.id = callbacks.entity_id AND clients.deleted_at IS NULL))",
    )
}

/// Those after the one that was looked at last, in the order in which they are due.
fn comes_after(last: Option<(Instant, CallbackId)>) -> Typed<Bool> {
    let Some((due_at, id)) = last else {
        return literal("1 = 1");
    };
    typed(
        Sql::raw("(callbacks.due_at, callbacks.id) > (")
            .at(At(due_at))
            .push(", ")
            .number(id.get())
            .push(")"),
    )
}

/// No other user holds the number or is on the phone with it, and the user did not pass it over since a moment.
fn is_free(asked: &DueQuery) -> Typed<Bool> {
    typed(
        Sql::raw(
            "NOT EXISTS (SELECT 1 FROM claims WHERE claims.phone_key = callbacks.phone_key \
             AND claims.user_id <> ",
        )
        .number(asked.user.get())
        .push(" AND claims.until > ")
        .at(At(asked.now))
        .push(
            ") AND callbacks.phone_key NOT IN (SELECT skips.phone_key FROM skips WHERE skips.user_id = ",
        )
        .number(asked.user.get())
        .push(" AND skips.skipped_at >= ")
        .at(At(asked.skipped_since))
        .push(") AND NOT ")
        .then(calling::is_on_the_phone("callbacks", asked.user, asked.now)),
    )
}

/// Those of others that are late, and those without an owner of these campaigns that are due.
fn of_others(asked: &DueQuery, others: &OthersQuery) -> Typed<Bool> {
    let late = others.late;
    let campaigns = others.campaigns.iter();
    let campaigns: Vec<i64> = campaigns.map(|campaign| campaign.get()).collect();
    let only = match others.only {
        Some(campaign) => Sql::raw(" AND callbacks.campaign_id = ").number(campaign.get()),
        None => Sql::raw(""),
    };
    typed(
        Sql::raw("(((callbacks.user_id IS NULL OR callbacks.user_id <> ")
            .number(asked.user.get())
            .push(") AND callbacks.due_at <= ")
            .at(At(late))
            .push(") OR (callbacks.user_id IS NULL AND callbacks.due_at <= ")
            .at(At(asked.now))
            .push(" AND (callbacks.campaign_id IS NULL OR ")
            .then(Sql::among("callbacks.campaign_id", Among::ids(&campaigns)))
            .push(")))")
            .then(only),
    )
}

fn read(records: Vec<CallbackRecord>) -> Stored<Vec<Callback>> {
    records.into_iter().map(CallbackRecord::callback).collect()
}

impl Callbacks for Tx<'_> {
    fn get(&mut self, id: CallbackId) -> Stored<Option<Callback>> {
        let record = self.run(|conn| {
            callbacks::table
                .find(id.get())
                .select(CallbackRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(CallbackRecord::callback).transpose()
    }

    fn insert(&mut self, new: &NewCallback) -> Stored<CallbackId> {
        let id = Tx::next_id(self, "callbacks")?;
        let entity = new.holder.entity();
        self.run(|conn| {
            diesel::insert_into(callbacks::table)
                .values((
                    callbacks::id.eq(id),
                    callbacks::phone_key.eq(new.key.as_str()),
                    callbacks::entity.eq(entity.name()),
                    callbacks::entity_id.eq(entity.id()),
                    callbacks::user_id.eq(new.user.map(UserId::get)),
                    callbacks::campaign_id.eq(new.campaign.map(CampaignId::get)),
                    callbacks::due_at.eq(At(new.due_at)),
                    callbacks::note.eq(new.note.as_deref()),
                    callbacks::status.eq(OPEN),
                    callbacks::call_id.eq(new.call.map(CallId::get)),
                    callbacks::created_at.eq(At(new.created_at)),
                ))
                .execute(conn)
        })?;
        Ok(CallbackId::new(id))
    }

    fn open_of(&mut self, key: &PhoneKey) -> Stored<Vec<Callback>> {
        let records = self.run(|conn| {
            callbacks::table
                .filter(callbacks::phone_key.eq(key.as_str()))
                .filter(callbacks::status.eq(OPEN))
                .order((callbacks::due_at, callbacks::id))
                .select(CallbackRecord::as_select())
                .load(conn)
        })?;
        read(records)
    }

    fn due_of(&mut self, asked: &DueQuery) -> Stored<Vec<Callback>> {
        // Each look for the next person begins here, and holds to this until its transaction ends: these statements, others'
        // callbacks and the looks into the list are planned for longer than they run.
        self.run(dialect::plan_for_all_values)?;
        let records = self.run(|conn| {
            callbacks::table
                .filter(callbacks::status.eq(OPEN))
                .filter(callbacks::user_id.eq(asked.user.get()))
                .filter(callbacks::due_at.le(At(asked.now)))
                .filter(comes_after(asked.after))
                .filter(is_free(asked))
                .filter(is_there())
                .order((callbacks::due_at, callbacks::id))
                .limit(asked.most)
                .select(CallbackRecord::as_select())
                .load(conn)
        })?;
        read(records)
    }

    fn due_of_others(&mut self, asked: &DueQuery, others: &OthersQuery) -> Stored<Vec<Callback>> {
        let records = self.run(|conn| {
            callbacks::table
                .filter(callbacks::status.eq(OPEN))
                .filter(of_others(asked, others))
                .filter(comes_after(asked.after))
                .filter(is_free(asked))
                .filter(is_there())
                .order((callbacks::due_at, callbacks::id))
                .limit(asked.most)
                .select(CallbackRecord::as_select())
                .load(conn)
        })?;
        read(records)
    }

    fn end(&mut self, id: CallbackId, status: CallbackStatus, now: Instant) -> Stored<()> {
        let open = callbacks::table
            .find(id.get())
            .filter(callbacks::status.eq(OPEN));
        let ended = self.run(|conn| {
            diesel::update(open)
                .set((
                    callbacks::status.eq(status.as_str()),
                    callbacks::ended_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        changed_one(ended)
    }

    fn postpone(&mut self, id: CallbackId, due_at: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::update(callbacks::table.find(id.get()))
                .set(callbacks::due_at.eq(At(due_at)))
                .execute(conn)
        })?;
        Ok(())
    }

    fn follow(&mut self, id: CallbackId, key: &PhoneKey) -> Stored<()> {
        self.run(|conn| {
            diesel::update(callbacks::table.find(id.get()))
                .set(callbacks::phone_key.eq(key.as_str()))
                .execute(conn)
        })?;
        Ok(())
    }

    fn reopen(&mut self, id: CallbackId) -> Stored<()> {
        self.run(|conn| {
            diesel::update(callbacks::table.find(id.get()))
                .set((
                    callbacks::status.eq(OPEN),
                    callbacks::ended_at.eq(None::<At>),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn give(&mut self, id: CallbackId, user: UserId) -> Stored<()> {
        let open = callbacks::table
            .find(id.get())
            .filter(callbacks::status.eq(OPEN));
        let given = self.run(|conn| {
            diesel::update(open)
                .set(callbacks::user_id.eq(user.get()))
                .execute(conn)
        })?;
        changed_one(given)
    }

    fn orphan(&mut self, user: UserId) -> Stored<usize> {
        let own = callbacks::table
            .filter(callbacks::user_id.eq(user.get()))
            .filter(callbacks::status.eq(OPEN));
        self.run(|conn| {
            diesel::update(own)
                .set(callbacks::user_id.eq(None::<i64>))
                .execute(conn)
        })
    }

    fn next_due(&mut self, user: UserId) -> Stored<Option<Instant>> {
        let next: Option<At> = self.run(|conn| {
            callbacks::table
                .filter(callbacks::user_id.eq(user.get()))
                .filter(callbacks::status.eq(OPEN))
                .order(callbacks::due_at)
                .select(callbacks::due_at)
                .first(conn)
                .optional()
        })?;
        Ok(next.map(|at| at.0))
    }
}
