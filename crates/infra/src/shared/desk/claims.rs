//! Who holds which number: the primary key decides.

use super::super::engine::tx::Tx;
use super::super::gate::calling;
use super::super::schema::claims;
use super::super::statements::sql::{Numbers, Sql};
use super::super::{At, Db};
use crm_core::call_desk::{Claim, Claims};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::event::Entity;
use crm_core::ids::{CallbackId, CampaignId, DecisionId, UserId};
use crm_core::store::Stored;
use diesel::prelude::*;

/// How many numbers one statement names.
const NUMBERS: usize = 500;

#[derive(Queryable, Selectable)]
#[diesel(table_name = claims, check_for_backend(Db))]
struct ClaimRecord {
    phone_key: String,
    user_id: i64,
    entity: String,
    entity_id: i64,
    campaign_id: Option<i64>,
    callback_id: Option<i64>,
    decision_id: Option<i64>,
    since: At,
    until: At,
}

impl ClaimRecord {
    fn claim(self) -> Stored<Claim> {
        Ok(Claim {
            key: PhoneKey::stored(self.phone_key),
            user: UserId::new(self.user_id),
            holder: calling::holder(&self.entity, self.entity_id)?,
            campaign: self.campaign_id.map(CampaignId::new),
            callback: self.callback_id.map(CallbackId::new),
            decision: self.decision_id.map(DecisionId::new),
            since: self.since.0,
            until: self.until.0,
        })
    }
}

/// Ends all holds because of this record.
pub(in super::super) fn end_of_record(tx: &mut Tx<'_>, entity: Entity) -> Stored<()> {
    let held = claims::table
        .filter(claims::entity.eq(entity.name()))
        .filter(claims::entity_id.eq(entity.id()));
    tx.run(|conn| diesel::delete(held).execute(conn))?;
    Ok(())
}

/// Ends all holds of these numbers.
pub(in super::super) fn end_of_numbers(tx: &mut Tx<'_>, keys: &[&str]) -> Stored<()> {
    for some in keys.chunks(NUMBERS) {
        let held = claims::table.filter(claims::phone_key.eq_any(some));
        tx.run(|conn| diesel::delete(held).execute(conn))?;
    }
    Ok(())
}

/// Takes the place of a claim that ran out, or is the user's own. As text, because the query builder has what a conflict updates
/// prepared again each time.
fn put(claim: &Claim, now: Instant) -> Sql {
    let or_null = |sql: Sql, id: Option<i64>| match id {
        Some(id) => sql.number(id),
        None => sql.push("NULL"),
    };
    let entity = claim.holder.entity();
    let sql = Sql::raw(
        "INSERT INTO claims (phone_key, user_id, entity, entity_id, campaign_id, callback_id, decision_id, since, until) VALUES (",
    )
    .text(claim.key.as_str())
    .push(", ")
    .number(claim.user.get())
    .push(", ")
    .text(entity.name())
    .push(", ")
    .number(entity.id())
    .push(", ");
    let sql = or_null(sql, claim.campaign.map(CampaignId::get)).push(", ");
    let sql = or_null(sql, claim.callback.map(CallbackId::get)).push(", ");
    let sql = or_null(sql, claim.decision.map(DecisionId::get)).push(", ");
    sql.at(At(claim.since))
        .push(", ")
        .at(At(claim.until))
        .push(
            ") ON CONFLICT (phone_key) DO UPDATE SET user_id = excluded.user_id, entity = excluded.entity, \
             entity_id = excluded.entity_id, campaign_id = excluded.campaign_id, callback_id = excluded.callback_id, \
             decision_id = excluded.decision_id, since = excluded.since, until = excluded.until \
             WHERE claims.user_id = excluded.user_id OR claims.until <= ",
        )
        .at(At(now))
}

impl Claims for Tx<'_> {
    fn of_number(&mut self, key: &PhoneKey) -> Stored<Option<Claim>> {
        let record = self.run(|conn| {
            claims::table
                .find(key.as_str())
                .select(ClaimRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(ClaimRecord::claim).transpose()
    }

    fn of_user(&mut self, user: UserId, now: Instant) -> Stored<Vec<Claim>> {
        let records: Vec<ClaimRecord> = self.run(|conn| {
            claims::table
                .filter(claims::user_id.eq(user.get()))
                .filter(claims::until.gt(At(now)))
                .order((claims::since.desc(), claims::phone_key))
                .select(ClaimRecord::as_select())
                .load(conn)
        })?;
        records.into_iter().map(ClaimRecord::claim).collect()
    }

    fn put(&mut self, claim: &Claim, now: Instant) -> Stored<bool> {
        let put = Numbers(put(claim, now));
        let put = self.run(|conn| put.execute(conn))?;
        Ok(put == 1)
    }

    fn renew(&mut self, user: UserId, until: Instant, now: Instant) -> Stored<()> {
        let in_force = claims::table
            .filter(claims::user_id.eq(user.get()))
            .filter(claims::until.gt(At(now)));
        self.run(|conn| {
            diesel::update(in_force)
                .set(claims::until.eq(At(until)))
                .execute(conn)
        })?;
        Ok(())
    }

    fn free(&mut self, key: &PhoneKey, user: UserId) -> Stored<()> {
        let own = claims::table
            .find(key.as_str())
            .filter(claims::user_id.eq(user.get()));
        self.run(|conn| diesel::delete(own).execute(conn))?;
        Ok(())
    }

    fn free_all_of(&mut self, user: UserId) -> Stored<()> {
        let own = claims::table.filter(claims::user_id.eq(user.get()));
        self.run(|conn| diesel::delete(own).execute(conn))?;
        Ok(())
    }

    fn sweep(&mut self, now: Instant) -> Stored<usize> {
        let over = claims::table.filter(claims::until.le(At(now)));
        self.run(|conn| diesel::delete(over).execute(conn))
    }
}
