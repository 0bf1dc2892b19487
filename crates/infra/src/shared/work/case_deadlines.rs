//! Answers that cases wait for, as someone entered them.

use super::super::At;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::case_deadlines;
use crm_core::clock::Instant;
use crm_core::ids::{DeadlineId, ExitCaseId, UserId};
use crm_core::promises::case_clock::NewDeadline;
use crm_core::store::Stored;
use diesel::prelude::*;

pub(in super::super) fn insert(
    tx: &mut Tx<'_>,
    new: &NewDeadline,
    now: Instant,
) -> Stored<DeadlineId> {
    let id = tx.next_id("case_deadlines")?;
    tx.run(|conn| {
        diesel::insert_into(case_deadlines::table)
            .values((
                case_deadlines::id.eq(id),
                case_deadlines::exit_case_id.eq(new.case.get()),
                case_deadlines::what.eq(new.what.as_str()),
                case_deadlines::due_on.eq(new.due_on),
                case_deadlines::entered_by.eq(new.entered_by.map(UserId::get)),
                case_deadlines::created_at.eq(At(now)),
            ))
            .execute(conn)
    })?;
    Ok(DeadlineId::new(id))
}

/// The case of one that was not met.
pub(in super::super) fn open(tx: &mut Tx<'_>, deadline: DeadlineId) -> Stored<Option<ExitCaseId>> {
    let case: Option<i64> = tx.run(|conn| {
        case_deadlines::table
            .find(deadline.get())
            .filter(case_deadlines::met_at.is_null())
            .select(case_deadlines::exit_case_id)
            .first(conn)
            .optional()
    })?;
    Ok(case.map(ExitCaseId::new))
}

pub(in super::super) fn meet(
    tx: &mut Tx<'_>,
    (deadline, by): (DeadlineId, Option<UserId>),
    now: Instant,
) -> Stored<()> {
    let open = case_deadlines::table
        .find(deadline.get())
        .filter(case_deadlines::met_at.is_null());
    let met = tx.run(|conn| {
        diesel::update(open)
            .set((
                case_deadlines::met_at.eq(At(now)),
                case_deadlines::met_by.eq(by.map(UserId::get)),
            ))
            .execute(conn)
    })?;
    changed_one(met)
}
