//! What an operator watches: by the indexes of what is due and of what is open, so a large past costs nothing.

use super::super::schema::{bank_transfers, event_checks, events, jobs};
use super::super::{At, Reader};
use crate::watch::{OpenTransfers, WaitingJobs, WatchViews, Watched};
use billing::transfers::TransferState;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::store::Stored;
use diesel::dsl::{count_star, min};
use diesel::prelude::*;

/// What is decided is not watched.
const OPEN: [TransferState; 6] = [
    TransferState::AwaitingApproval,
    TransferState::Queued,
    TransferState::Sending,
    TransferState::Submitted,
    TransferState::Held,
    TransferState::Unknown,
];

impl WatchViews for Reader<'_> {
    fn watched(&mut self, now: Instant) -> Stored<Watched> {
        let jobs: Vec<(String, i64, Option<At>)> = self.run(|conn| {
            jobs::table
                .filter(jobs::run_at.le(At(now)))
                .filter(
                    jobs::lease_until
                        .is_null()
                        .or(jobs::lease_until.le(At(now))),
                )
                .group_by(jobs::kind)
                .select((jobs::kind, count_star(), min(jobs::run_at)))
                .order(jobs::kind)
                .load(conn)
        })?;
        let transfers: Vec<(String, i64, Option<At>)> = self.run(|conn| {
            bank_transfers::table
                .filter(bank_transfers::state.eq_any(OPEN.map(|state| state.as_str())))
                .group_by(bank_transfers::state)
                .select((
                    bank_transfers::state,
                    count_star(),
                    min(bank_transfers::state_since),
                ))
                .order(bank_transfers::state)
                .load(conn)
        })?;
        let faults: Option<i64> = self.run(|conn| {
            event_checks::table
                .order(event_checks::id.desc())
                .select(event_checks::faults)
                .first(conn)
                .optional()
        })?;
        let last_backup: Option<At> = self.run(|conn| {
            events::table
                .filter(events::kind.eq(EventKind::BackupMade.as_str()))
                .order(events::id.desc())
                .select(events::created_at)
                .first(conn)
                .optional()
        })?;
        let since = |oldest: Option<At>| oldest.map_or(now, |At(since)| since);
        let jobs = jobs.into_iter().map(|(kind, count, oldest)| WaitingJobs {
            kind,
            count,
            since: since(oldest),
        });
        let transfers = transfers
            .into_iter()
            .map(|(state, count, oldest)| OpenTransfers {
                state,
                count,
                since: since(oldest),
            });
        Ok(Watched {
            jobs: jobs.collect(),
            transfers: transfers.collect(),
            chain_faults: faults.unwrap_or(0),
            last_backup: last_backup.map(|at| at.0),
        })
    }
}
