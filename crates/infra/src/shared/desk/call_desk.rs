//! Sittings at the call desk, people who were passed over, and what came of calls.

use super::super::engine::tx::{Tx, changed_one};
use super::super::gate::calling;
use super::super::schema::{calls, sittings, skips};
use super::super::statements::columns;
use super::super::statements::sql::{Numbers, Sql, literal};
use super::super::statements::stored::{json, parse_stored};
use super::super::{At, Db};
use crm_core::call_desk::{
    CallDesk, CallOutcome, CallResult, Claim, DeskCall, NewSitting, NewSkip, NoReason, OpenCall,
    Queue, Sitting, SittingStatus, Tally,
};
use crm_core::campaigns::CallList;
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::ids::{CallId, CampaignId, ScriptVersionId, SittingId, UserId};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

#[derive(Queryable, Selectable)]
#[diesel(table_name = sittings, check_for_backend(Db))]
struct SittingRecord {
    id: i64,
    user_id: i64,
    campaign_id: Option<i64>,
    list: Option<String>,
    filter: Option<String>,
    status: String,
    begun_at: At,
    seen_at: At,
    ended_at: Option<At>,
}

impl SittingRecord {
    fn sitting(self) -> Stored<Sitting> {
        let list = self.list.as_deref();
        let list = list.map(|list| parse_stored(list, CallList::parse));
        let queue = match (self.campaign_id, list.transpose()?) {
            (Some(campaign), _) => Queue::Campaign(CampaignId::new(campaign)),
            (None, Some(list)) => Queue::List(list, self.filter.unwrap_or_default()),
            (None, None) => Queue::Callbacks,
        };
        Ok(Sitting {
            id: SittingId::new(self.id),
            user: UserId::new(self.user_id),
            queue,
            status: parse_stored(&self.status, SittingStatus::parse)?,
            begun_at: self.begun_at.0,
            seen_at: self.seen_at.0,
            ended_at: self.ended_at.map(|at| at.0),
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = calls, check_for_backend(Db))]
struct CallRecord {
    id: i64,
    user_id: i64,
    entity: String,
    entity_id: i64,
    phone_key: String,
    campaign_id: Option<i64>,
    script_version_id: Option<i64>,
    started_at: At,
    outcome: Option<String>,
    outcome_at: Option<At>,
    seconds: Option<i64>,
    reason: Option<String>,
    note: Option<String>,
    answers: Option<String>,
    changed: Option<String>,
    why: Option<String>,
}

fn no_reason(text: &str) -> Stored<NoReason> {
    parse_stored(text, NoReason::parse)
}

impl CallRecord {
    fn call(self) -> Stored<DeskCall> {
        let result = match (self.outcome, self.outcome_at) {
            (Some(outcome), Some(at)) => Some(CallResult {
                outcome: parse_stored(&outcome, CallOutcome::parse)?,
                at: at.0,
                seconds: self.seconds,
                why: self.why.as_deref().map(no_reason).transpose()?,
                reason: self.reason,
                note: self.note,
                answers: self.answers.as_deref().map(json).transpose()?,
                changed: self.changed.as_deref().map(json).transpose()?,
            }),
            _ => None,
        };
        Ok(DeskCall {
            id: CallId::new(self.id),
            user: UserId::new(self.user_id),
            holder: calling::holder(&self.entity, self.entity_id)?,
            key: PhoneKey::stored(self.phone_key),
            campaign: self.campaign_id.map(CampaignId::new),
            script_version: self.script_version_id.map(ScriptVersionId::new),
            started_at: self.started_at.0,
            result,
        })
    }
}

/// The sitting of a user that is not ended.
pub(in super::super) fn open_sitting(tx: &mut Tx<'_>, user: UserId) -> Stored<Option<Sitting>> {
    let record = tx.run(|conn| {
        sittings::table
            .filter(sittings::user_id.eq(user.get()))
            .filter(sittings::status.ne(SittingStatus::Ended.as_str()))
            .select(SittingRecord::as_select())
            .first(conn)
            .optional()
    })?;
    record.map(SittingRecord::sitting).transpose()
}

/// The newest call to the number of a hold that waits for what its rep says of it. What the job said during the hold is not
/// theirs: the rep is still talking or forgot to record it.
pub(in super::super) fn open_call(tx: &mut Tx<'_>, claim: &Claim) -> Stored<Option<OpenCall>> {
    let of_this_hold = calls::started_at.ge(At(claim.since));
    let unknown = calls::outcome.eq(CallOutcome::Unknown.as_str());
    let waits = calls::outcome.is_null().or(unknown.and(of_this_hold));
    let found: Option<(i64, At, Option<String>)> = tx.run(|conn| {
        calls::table
            .filter(calls::user_id.eq(claim.user.get()))
            .filter(calls::phone_key.eq(claim.key.as_str()))
            .filter(waits)
            .order((calls::started_at.desc(), calls::id.desc()))
            .select((calls::id, calls::started_at, calls::note))
            .first(conn)
            .optional()
    })?;
    Ok(found.map(|(id, at, note)| OpenCall {
        id: CallId::new(id),
        started_at: at.0,
        note,
    }))
}

/// How often each outcome was stored of the calls that a user began between two moments.
fn outcomes(
    tx: &mut Tx<'_>,
    user: UserId,
    (from, to): (Instant, Instant),
) -> Stored<Vec<(Option<CallOutcome>, i64)>> {
    let rest = Sql::raw("FROM calls WHERE calls.user_id = ")
        .number(user.get())
        .push(" AND calls.started_at >= ")
        .at(At(from))
        .push(" AND calls.started_at <= ")
        .at(At(to))
        .push(" GROUP BY calls.outcome ORDER BY calls.outcome");
    let select = (
        literal::<Nullable<Text>>("calls.outcome"),
        literal::<BigInt>("count(*)"),
    );
    columns::all(
        tx,
        select,
        rest,
        |(outcome, count): (Option<String>, i64)| {
            let outcome = outcome.as_deref();
            let outcome = outcome.map(|outcome| parse_stored(outcome, CallOutcome::parse));
            Ok((outcome.transpose()?, count))
        },
    )
}

impl CallDesk for Tx<'_> {
    fn open_sitting(&mut self, user: UserId) -> Stored<Option<Sitting>> {
        open_sitting(self, user)
    }

    fn sitting(&mut self, id: SittingId) -> Stored<Option<Sitting>> {
        let record = self.run(|conn| {
            sittings::table
                .find(id.get())
                .select(SittingRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(SittingRecord::sitting).transpose()
    }

    fn insert_sitting(&mut self, new: &NewSitting) -> Stored<SittingId> {
        let id = Tx::next_id(self, "sittings")?;
        let (campaign, list, filter) = match &new.queue {
            Queue::Callbacks => (None, None, None),
            Queue::Campaign(id) => (Some(id.get()), None, None),
            Queue::List(list, filter) => (None, Some(list.as_str()), Some(filter.as_str())),
        };
        self.run(|conn| {
            diesel::insert_into(sittings::table)
                .values((
                    sittings::id.eq(id),
                    sittings::user_id.eq(new.user.get()),
                    sittings::campaign_id.eq(campaign),
                    sittings::list.eq(list),
                    sittings::filter.eq(filter),
                    sittings::status.eq(SittingStatus::Working.as_str()),
                    sittings::begun_at.eq(At(new.begun_at)),
                    sittings::seen_at.eq(At(new.begun_at)),
                ))
                .execute(conn)
        })?;
        Ok(SittingId::new(id))
    }

    fn seen(&mut self, user: UserId, at: Instant) -> Stored<()> {
        // With each press, and as text: the query builder has every update prepared again.
        let seen = Sql::raw("UPDATE sittings SET seen_at = ")
            .at(At(at))
            .push(" WHERE user_id = ")
            .number(user.get())
            .push(" AND status <> 'ended'");
        self.run(|conn| Numbers(seen).execute(conn))?;
        Ok(())
    }

    fn save_sitting(&mut self, sitting: &Sitting) -> Stored<()> {
        let saved = self.run(|conn| {
            diesel::update(sittings::table.find(sitting.id.get()))
                .set((
                    sittings::status.eq(sitting.status.as_str()),
                    sittings::seen_at.eq(At(sitting.seen_at)),
                    sittings::ended_at.eq(sitting.ended_at.map(At)),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn tally(&mut self, user: UserId, from: Instant, to: Instant) -> Stored<Tally> {
        let mut tally = Tally::default();
        for (outcome, count) in outcomes(self, user, (from, to))? {
            match outcome {
                Some(outcome) => tally.outcomes.push((outcome, count)),
                None => tally.without += count,
            }
        }
        tally.skipped = self.run(|conn| {
            skips::table
                .filter(skips::user_id.eq(user.get()))
                .filter(skips::skipped_at.ge(At(from)))
                .filter(skips::skipped_at.le(At(to)))
                .count()
                .get_result(conn)
        })?;
        Ok(tally)
    }

    fn insert_skip(&mut self, new: &NewSkip) -> Stored<()> {
        let id = Tx::next_id(self, "skips")?;
        let entity = new.holder.entity();
        self.run(|conn| {
            diesel::insert_into(skips::table)
                .values((
                    skips::id.eq(id),
                    skips::user_id.eq(new.user.get()),
                    skips::entity.eq(entity.name()),
                    skips::entity_id.eq(entity.id()),
                    skips::phone_key.eq(new.key.as_str()),
                    skips::campaign_id.eq(new.campaign.map(CampaignId::get)),
                    skips::reason.eq(new.reason.as_str()),
                    skips::skipped_at.eq(At(new.at)),
                    skips::cause.eq(new.cause.as_str()),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn call(&mut self, id: CallId) -> Stored<Option<DeskCall>> {
        let record = self.run(|conn| {
            calls::table
                .find(id.get())
                .select(CallRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(CallRecord::call).transpose()
    }

    fn last_call_of(&mut self, user: UserId) -> Stored<Option<DeskCall>> {
        let record = self.run(|conn| {
            calls::table
                .filter(calls::user_id.eq(user.get()))
                .order((calls::started_at.desc(), calls::id.desc()))
                .select(CallRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(CallRecord::call).transpose()
    }

    fn settle_call(&mut self, id: CallId, result: Option<CallResult>) -> Stored<()> {
        let call = calls::table.find(id.get());
        let Some(result) = result else {
            // The note stays, for the rep who records the outcome again.
            let settled = self.run(|conn| {
                diesel::update(call)
                    .set((
                        calls::outcome.eq(None::<String>),
                        calls::outcome_at.eq(None::<At>),
                        calls::seconds.eq(None::<i64>),
                        calls::why.eq(None::<String>),
                        calls::reason.eq(None::<String>),
                        calls::answers.eq(None::<String>),
                        calls::changed.eq(None::<String>),
                    ))
                    .execute(conn)
            })?;
            return changed_one(settled);
        };
        // An unknown outcome keeps the rep's note.
        let note = (result.outcome != CallOutcome::Unknown).then(|| calls::note.eq(result.note));
        let settled = self.run(|conn| {
            diesel::update(call)
                .set((
                    calls::outcome.eq(result.outcome.as_str()),
                    calls::outcome_at.eq(At(result.at)),
                    calls::seconds.eq(result.seconds),
                    calls::why.eq(result.why.map(NoReason::as_str)),
                    calls::reason.eq(result.reason),
                    note,
                    calls::answers.eq(result.answers.map(|answers| answers.to_string())),
                    calls::changed.eq(result.changed.map(|changed| changed.to_string())),
                ))
                .execute(conn)
        })?;
        changed_one(settled)
    }

    fn unfinished(&mut self, before: Instant, most: i64) -> Stored<Vec<DeskCall>> {
        let records: Vec<CallRecord> = self.run(|conn| {
            calls::table
                .filter(calls::outcome.is_null())
                .filter(calls::started_at.le(At(before)))
                .order((calls::started_at, calls::id))
                .limit(most)
                .select(CallRecord::as_select())
                .load(conn)
        })?;
        records.into_iter().map(CallRecord::call).collect()
    }

    fn has_open_call(&mut self, claim: &Claim) -> Stored<bool> {
        Ok(open_call(self, claim)?.is_some())
    }
}
