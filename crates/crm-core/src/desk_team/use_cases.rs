//! Freeing a person whom a rep holds, and pausing a rep.

use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::UserId;
use crate::number_facts::Holder;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Why no one was freed or paused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TeamError {
    #[error("No one is on this {0} now. Reload the page.")]
    NotHeld(&'static str),
    #[error("This rep is not calling now. Reload the page.")]
    NotWorking,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Frees the number that a rep holds because of this record: the next rep may be served with it. The rep who held it learns so
/// when they go on.
///
/// # Errors
/// When it is not held: [`TeamError`].
pub fn free(
    tx: &mut dyn Crm,
    actor: &Actor,
    holder: Holder,
    now: Instant,
) -> Result<(), TeamError> {
    let held = tx.desk_team().held(holder)?;
    let held = held.ok_or(TeamError::NotHeld(holder.name()))?;
    CrmAct::run(tx, actor, now, |act| {
        act.tx.desk_team().free(holder)?;
        let told = EventKind::HoldFreed.with(json!({ "rep": held.rep }));
        act.record_event(holder.entity(), told);
        Ok(())
    })
}

/// Pauses a rep: no one is served to them until they go on.
///
/// # Errors
/// When the rep is not calling: [`TeamError`].
pub fn pause(tx: &mut dyn Crm, actor: &Actor, rep: UserId, now: Instant) -> Result<(), TeamError> {
    CrmAct::run(tx, actor, now, |act| {
        if !act.tx.desk_team().pause(rep)? {
            return Err(TeamError::NotWorking);
        }
        act.record_event(Entity::User(rep), EventKind::UserDeskPaused);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::super::port::Held;
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::LeadId;
    use crate::unit::MockCrm;

    /// A rep holds it → outcome.
    #[test]
    fn r4_076_a_manager_frees_whom_a_rep_holds() {
        let cases = [(true, Ok(())), (false, Err(TeamError::NotHeld("lead")))];
        for (held, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.desk_team.expect_held().returning(move |_| {
                Ok(held.then(|| Held {
                    rep: "Maya Torres".to_owned(),
                }))
            });
            tx.desk_team
                .expect_free()
                .times(usize::from(held))
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if held { &[EventKind::HoldFreed] } else { &[] };
            expect_events(&mut tx.events, told);
            let holder = Holder::Lead(LeadId::new(5));
            assert_eq!(free(&mut tx, &agent(), holder, NOW), outcome);
        }
    }

    /// The rep is calling → outcome.
    #[test]
    fn r4_076_a_manager_pauses_a_rep_who_is_calling() {
        let cases = [(true, Ok(())), (false, Err(TeamError::NotWorking))];
        for (calling, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.desk_team.expect_pause().returning(move |_| Ok(calling));
            let told: &'static [EventKind] = if calling {
                &[EventKind::UserDeskPaused]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let done = pause(&mut tx, &agent(), UserId::new(3), NOW);
            assert_eq!(done, outcome);
        }
    }
}
