//! Taking a list back that was wrong: it counts no more, its row and the reason stay.

use super::model::{ListLoad, LoadStatus};
use super::record::told;
use super::register::LIST_JOB;
use super::stale::mark_stale;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::ListLoadId;
use crate::store::StoreError;
use crate::text::Line;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Why a list is withdrawn: one line, for the record.
pub type WithdrawReason = Line<500>;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WithdrawError {
    #[error("This list does not exist.")]
    NotFound,
    #[error(
        "Someone else changed this list, or it was loaded meanwhile. Review it, then withdraw it again."
    )]
    Stale { current: Box<ListLoad> },
    #[error("This list was refused and never counted. There is nothing to withdraw.")]
    Refused,
    #[error("This list was already withdrawn.")]
    Already,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Withdraws a list, also one that is still being loaded. `based_on` is the version that was seen.
///
/// # Errors
/// When it is not there, changed meanwhile, or is over already: [`WithdrawError`].
pub fn withdraw(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (ListLoadId, Option<i64>),
    reason: &WithdrawReason,
    now: Instant,
) -> Result<(), WithdrawError> {
    let load = tx.number_lists().get(id)?.ok_or(WithdrawError::NotFound)?;
    match load.status {
        LoadStatus::Withdrawn => return Err(WithdrawError::Already),
        LoadStatus::Refused => return Err(WithdrawError::Refused),
        LoadStatus::Waiting | LoadStatus::Loading | LoadStatus::Loaded => {}
    }
    let mut load = as_seen(load, based_on).map_err(|current| WithdrawError::Stale { current })?;
    load.status = LoadStatus::Withdrawn;
    load.file = None;
    load.finished_at = load.finished_at.or(Some(now));
    CrmAct::run(tx, actor, now, |act| {
        let counting = act.tx.number_lists().counting()?;
        if let Some(counted) = counting.iter().find(|counting| counting.id == id) {
            mark_stale(act.tx, counted.list, &counted.area_codes)?;
        }
        act.tx.number_lists().remove_area_codes(id)?;
        let withdrawn = EventKind::NumberListWithdrawn.with(told(&load, Some(reason.as_str())));
        act.save(load, withdrawn)?;
        // Its numbers are removed by the job; one that reads the file now stops.
        let payload = json!({"loadId": id.get()});
        let dedupe = format!("number_list:{id}:withdrawn");
        act.tx
            .jobs()
            .enqueue(LIST_JOB, &payload, &dedupe, now, now)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::super::model::ListOf;
    use super::super::port::Counting;
    use super::super::sample::stored;
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;
    use LoadStatus as S;
    use time::macros::date;

    fn counting() -> Counting {
        Counting {
            id: ListLoadId::new(4),
            list: ListOf::National,
            as_of: date!(2026 - 11 - 01),
            area_codes: vec![305],
        }
    }

    /// The status, the version that was seen → outcome; the stored version is 2.
    #[test]
    fn r4_053_a_list_is_withdrawn_once_with_its_reason() {
        let stale = || WithdrawError::Stale {
            current: Box::new(stored(S::Loaded)),
        };
        let cases = [
            (Some(S::Loaded), Some(2), None),
            (Some(S::Loaded), None, None),
            (Some(S::Waiting), Some(2), None),
            (Some(S::Loading), Some(2), None),
            (Some(S::Loaded), Some(1), Some(stale())),
            (Some(S::Refused), Some(2), Some(WithdrawError::Refused)),
            (Some(S::Withdrawn), Some(2), Some(WithdrawError::Already)),
            (None, Some(2), Some(WithdrawError::NotFound)),
        ];
        for (status, based_on, refused) in cases {
            let mut tx = MockCrm::default();
            tx.number_lists
                .expect_get()
                .returning(move |_| Ok(status.map(stored)));
            let calls = usize::from(refused.is_none());
            let counts = status == Some(S::Loaded);
            tx.number_lists
                .expect_counting()
                .times(calls)
                .returning(move || Ok(counts.then(counting).into_iter().collect()));
            tx.call_numbers
                .expect_mark_area_codes_stale()
                .times(if counts { calls } else { 0 })
                .withf(|codes| codes == [305])
                .returning(|_| Ok(()));
            tx.number_lists
                .expect_remove_area_codes()
                .times(calls)
                .returning(|_| Ok(()));
            tx.number_lists
                .expect_save()
                .times(calls)
                .withf(|load| load.status == S::Withdrawn && load.finished_at.is_some())
                .returning(|_| Ok(()));
            tx.jobs
                .expect_enqueue()
                .times(calls)
                .returning(|_, _, _, _, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::NumberListWithdrawn],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let reason = WithdrawReason::parse("The wrong file").unwrap();
            let id = ListLoadId::new(4);
            let done = withdraw(&mut tx, &agent(), (id, based_on), &reason, NOW);
            assert_eq!(done.err(), refused, "{status:?}");
        }
    }
}
