//! The queue of jobs.

use super::super::At;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::jobs;
use super::super::statements::stored::json;
use crm_core::clock::Instant;
use crm_core::ids::JobId;
use crm_core::jobs::{Job, JobKind, Jobs, LONGEST_LEASE, Lease, PutOff};
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use serde_json::Value;

/// How much of an error is kept.
const ERROR_CHARS: usize = 1_000;

/// The row of a job, for the worker that still holds its lease.
macro_rules! held {
    ($lease:expr) => {
        jobs::table
            .find($lease.job.get())
            .filter(jobs::lease_token.eq($lease.token))
    };
}

/// No worker has it at `now`, whatever a clock that was ahead wrote down.
macro_rules! is_free {
    ($now:expr) => {
        jobs::lease_until
            .is_null()
            .or(jobs::lease_until.le(At($now)))
            .or(jobs::lease_until.gt(At($now.plus(LONGEST_LEASE))))
    };
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
struct Due {
    id: i64,
    kind: String,
    payload: String,
    lease_until: Option<At>,
    lease_token: i64,
    failures: i64,
}

fn asked_for(kinds: &[JobKind], name: &str) -> Stored<JobKind> {
    let kind = kinds.iter().find(|kind| kind.as_str() == name);
    kind.copied()
        .ok_or_else(|| StoreError::Fault(format!("a job of the kind {name} was not asked for")))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
struct Later {
    id: i64,
    kind: String,
    run_at: At,
    lease_token: i64,
    failures: i64,
}

impl Later {
    fn put_off(self, kinds: &[JobKind]) -> Stored<PutOff> {
        Ok(PutOff {
            lease: Lease {
                job: JobId::new(self.id),
                token: self.lease_token,
            },
            kind: asked_for(kinds, &self.kind)?,
            failures: self.failures,
            run_at: self.run_at.0,
        })
    }
}

impl Due {
    /// The job under its next token. A lease that is still there was never given back: its server died.
    fn claimed(self, kinds: &[JobKind]) -> Stored<Job> {
        Ok(Job {
            lease: Lease {
                job: JobId::new(self.id),
                token: self.lease_token + 1,
            },
            kind: asked_for(kinds, &self.kind)?,
            payload: json(&self.payload)?,
            failures: self.failures + i64::from(self.lease_until.is_some()),
        })
    }
}

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
                    jobs::lease_token.eq(0),
                    jobs::failures.eq(0),
                    jobs::created_at.eq(At(now)),
                ))
                .on_conflict(jobs::dedupe_key)
                .do_nothing()
                .execute(conn)
        })?;
        Ok(())
    }

    fn claim(&mut self, kinds: &[JobKind], now: Instant, until: Instant) -> Stored<Option<Job>> {
        let names = kinds.iter().map(|kind| kind.as_str());
        let due: Option<Due> = self.run(|conn| {
            jobs::table
                .filter(jobs::run_at.le(At(now)))
                .filter(jobs::kind.eq_any(names))
                .filter(is_free!(now))
                .order((jobs::run_at, jobs::id))
                .select(Due::as_select())
                .first(conn)
                .optional()
        })?;
        let Some(due) = due else {
            return Ok(None);
        };
        let job = due.claimed(kinds)?;
        self.run(|conn| {
            diesel::update(jobs::table.find(job.lease.job.get()))
                .set((
                    jobs::lease_until.eq(At(until)),
                    jobs::lease_token.eq(job.lease.token),
                    jobs::failures.eq(job.failures),
                ))
                .execute(conn)
        })?;
        Ok(Some(job))
    }

    fn extend(&mut self, lease: Lease, until: Instant) -> Stored<()> {
        let extended = self.run(|conn| {
            diesel::update(held!(lease))
                .set(jobs::lease_until.eq(At(until)))
                .execute(conn)
        })?;
        changed_one(extended)
    }

    fn finish(&mut self, lease: Lease) -> Stored<()> {
        let finished = self.run(|conn| diesel::delete(held!(lease)).execute(conn))?;
        changed_one(finished)
    }

    fn put_back(&mut self, lease: Lease, run_at: Instant) -> Stored<()> {
        let put_back = self.run(|conn| {
            diesel::update(held!(lease))
                .set((
                    jobs::run_at.eq(At(run_at)),
                    jobs::lease_until.eq(None::<At>),
                ))
                .execute(conn)
        })?;
        changed_one(put_back)
    }

    fn fail(&mut self, lease: Lease, run_at: Instant, error: &str) -> Stored<()> {
        let error: String = error.chars().take(ERROR_CHARS).collect();
        let failed = self.run(|conn| {
            diesel::update(held!(lease))
                .set((
                    jobs::run_at.eq(At(run_at)),
                    jobs::lease_until.eq(None::<At>),
                    jobs::failures.eq(jobs::failures + 1),
                    jobs::last_error.eq(error),
                ))
                .execute(conn)
        })?;
        changed_one(failed)
    }

    fn put_off(&mut self, kinds: &[JobKind], now: Instant, most: i64) -> Stored<Vec<PutOff>> {
        let names = kinds.iter().map(|kind| kind.as_str());
        let later: Vec<Later> = self.run(|conn| {
            jobs::table
                .filter(jobs::run_at.gt(At(now)))
                .filter(jobs::kind.eq_any(names))
                .filter(is_free!(now))
                .order((jobs::run_at.desc(), jobs::id))
                .limit(most)
                .select(Later::as_select())
                .load(conn)
        })?;
        later.into_iter().map(|row| row.put_off(kinds)).collect()
    }

    fn stored_kinds(&mut self) -> Stored<Vec<String>> {
        self.run(|conn| {
            jobs::table
                .select(jobs::kind)
                .distinct()
                .order(jobs::kind)
                .load(conn)
        })
    }
}
