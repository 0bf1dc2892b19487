//! The queue of jobs.

use super::At;
use super::schema::jobs;
use super::stored::{json, known};
use super::tx::{Tx, changed_one};
use crm_core::clock::Instant;
use crm_core::ids::JobId;
use crm_core::jobs::{Job, JobKind, Jobs};
use crm_core::store::Stored;
use diesel::prelude::*;
use serde_json::Value;

/// How much of an error is kept.
const ERROR_CHARS: usize = 1_000;

impl Jobs for Tx<'_> {
    fn enqueue(
        &mut self,
        kind: JobKind,
        payload: &Value,
        dedupe: &str,
        run_at: Instant,
        now: Instant,
    ) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(jobs::table)
                .values((
                    jobs::kind.eq(kind.as_str()),
                    jobs::payload.eq(payload.to_string()),
                    jobs::dedupe_key.eq(dedupe),
                    jobs::run_at.eq(At(run_at)),
                    jobs::attempts.eq(0),
                    jobs::created_at.eq(At(now)),
                ))
                .on_conflict(jobs::dedupe_key)
                .do_nothing()
                .execute(conn)
        })?;
        Ok(())
    }

    fn claim(&mut self, kinds: &[JobKind], now: Instant, until: Instant) -> Stored<Option<Job>> {
        type Row = (i64, String, String, i64);
        let kinds = kinds.iter().map(|kind| kind.as_str());
        let due: Option<Row> = self.run(|conn| {
            jobs::table
                .filter(jobs::run_at.le(At(now)))
                .filter(jobs::kind.eq_any(kinds))
                .filter(
                    jobs::lease_until
                        .is_null()
                        .or(jobs::lease_until.le(At(now))),
                )
                .order((jobs::run_at, jobs::id))
                .select((jobs::id, jobs::kind, jobs::payload, jobs::attempts))
                .first(conn)
                .optional()
        })?;
        let Some((id, kind, payload, attempts)) = due else {
            return Ok(None);
        };
        self.run(|conn| {
            diesel::update(jobs::table.find(id))
                .set((
                    jobs::lease_until.eq(At(until)),
                    jobs::attempts.eq(attempts + 1),
                ))
                .execute(conn)
        })?;
        Ok(Some(Job {
            id: JobId::new(id),
            kind: known(&kind, JobKind::parse)?,
            payload: json(&payload)?,
            attempts: attempts + 1,
        }))
    }

    fn extend(&mut self, job: JobId, attempts: i64, until: Instant) -> Stored<()> {
        let ours = jobs::table
            .find(job.get())
            .filter(jobs::attempts.eq(attempts));
        let extended = self.run(|conn| {
            diesel::update(ours)
                .set(jobs::lease_until.eq(At(until)))
                .execute(conn)
        })?;
        changed_one(extended)
    }

    fn finish(&mut self, job: JobId) -> Stored<()> {
        self.run(|conn| diesel::delete(jobs::table.find(job.get())).execute(conn))?;
        Ok(())
    }

    fn retry(&mut self, job: JobId, run_at: Instant, error: &str) -> Stored<()> {
        let error: String = error.chars().take(ERROR_CHARS).collect();
        self.run(|conn| {
            diesel::update(jobs::table.find(job.get()))
                .set((
                    jobs::run_at.eq(At(run_at)),
                    jobs::lease_until.eq(None::<At>),
                    jobs::last_error.eq(error),
                ))
                .execute(conn)
        })?;
        Ok(())
    }
}
