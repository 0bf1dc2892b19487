//! Telling where the office is registered, and which states ban calls in an emergency.

use super::model::{RuleSource, StateStatus, StatusKind};
use super::standing::calendar_of;
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::contact::UsState;
use crate::event::{Entity, EventKind};
use crate::ids::StateStatusId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// Why a state's status was not told.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StatusError {
    #[error("{} has an entry from {} that would hold instead. Choose that day or a later one.", .state.name(), us_date(*.latest))]
    LaterKnown { state: UsState, latest: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What the office enters of a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusDraft {
    pub state: UsState,
    pub kind: StatusKind,
    pub holds: bool,
    /// The first day; it may lie in the past, for what was not known then decided nothing.
    pub valid_from: Date,
    pub source: RuleSource,
}

/// Tells that something holds in a state from a day on, or does no longer.
///
/// # Errors
/// When a later day is entered already, which would hold instead: [`StatusError`].
pub fn tell_status(
    tx: &mut dyn Crm,
    actor: &Actor,
    draft: &StatusDraft,
    now: Instant,
) -> Result<(), StatusError> {
    let (state, kind) = (draft.state, draft.kind);
    let told = tx.contact_rules().entered(calendar_of(draft.valid_from))?;
    if let Some(last) = told.status_on(Date::MAX, state, kind)
        && last.valid_from > draft.valid_from
    {
        let latest = last.valid_from;
        return Err(StatusError::LaterKnown { state, latest });
    }
    CrmAct::run(tx, actor, now, |act| {
        let status = StateStatus {
            id: StateStatusId::new(0),
            state,
            kind,
            holds: draft.holds,
            valid_from: draft.valid_from,
            source: draft.source.as_str().to_owned(),
        };
        act.tx
            .contact_rules()
            .insert_status(&status, actor.user(), now)?;
        let told = json!({
            "state": state.name(),
            "kind": kind.as_str(),
            "holds": draft.holds.to_string(),
            "validFrom": draft.valid_from.to_string(),
            "source": status.source,
        });
        act.record_event(Entity::Office, EventKind::StateStatusTold.with(told));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_rules::Entered;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;
    use time::macros::date;

    /// The state, what, from when → outcome. Kentucky's registration is entered from Nov 1.
    #[test]
    fn r4_008_a_status_is_told_from_its_newest_day_on() {
        use StatusKind::{Emergency, Registered};
        let kentucky = UsState::parse("KY").unwrap();
        let since = date!(2026 - 11 - 01);
        let later = StatusError::LaterKnown {
            state: kentucky,
            latest: since,
        };
        let cases = [
            ("KY", Registered, since, None),
            ("KY", Registered, date!(2027 - 01 - 01), None),
            ("KY", Registered, date!(2026 - 10 - 31), Some(later)),
            ("KY", Emergency, date!(2026 - 10 - 31), None),
            ("NY", Registered, date!(2020 - 01 - 01), None),
        ];
        for (code, kind, valid_from, refused) in cases {
            let mut tx = MockCrm::default();
            tx.contact_rules.expect_entered().returning(move |_| {
                Ok(Entered {
                    statuses: vec![StateStatus {
                        id: StateStatusId::new(3),
                        state: kentucky,
                        kind: Registered,
                        holds: true,
                        valid_from: since,
                        source: "No. 17".to_owned(),
                    }],
                    ..Entered::default()
                })
            });
            tx.contact_rules
                .expect_insert_status()
                .times(usize::from(refused.is_none()))
                .returning(|_, _, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::StateStatusTold],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let draft = StatusDraft {
                state: UsState::parse(code).unwrap(),
                kind,
                holds: false,
                valid_from,
                source: RuleSource::parse("a letter").unwrap(),
            };
            let done = tell_status(&mut tx, &agent(), &draft, NOW);
            assert_eq!(done.err(), refused, "{code} {kind} {valid_from}");
        }
    }
}
