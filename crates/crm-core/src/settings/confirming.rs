//! Asking another administrator for a change of a setting, their confirming it, taking it back, and its end (R5-107).

use super::change::apply;
use super::proposal::{Lately, PROPOSAL_LASTS, Proposal, ProposalError, may_confirm};
use super::{SettingSpec, spec};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::store::Stored;
use crate::unit::Crm;
use crate::users::{AdminNews, tell_administrators};
use serde_json::json;

/// Has a change wait, in the place of one that waited. What the same person asked for already stays as it is.
pub(super) fn propose(
    tx: &mut dyn Crm,
    actor: &Actor,
    spec: &SettingSpec,
    (was, value): (&str, Option<&str>),
    now: Instant,
) -> Stored<()> {
    let asked = Proposal {
        key: spec.key.to_owned(),
        value: value.map(str::to_owned),
        was: was.to_owned(),
        proposed_by: actor.user(),
        created_at: now,
    };
    if let Some(mut before) = tx.setting_proposals().get(spec.key)? {
        let waits = !before.is_over(now);
        before.created_at = now;
        if waits && before == asked {
            return Ok(());
        }
    }
    tx.setting_proposals().put(&asked)?;
    let event = Event::new(Entity::Office, EventKind::SettingProposed, actor, now)
        .before(json!({ spec.key: was }))
        .after(json!({ spec.key: value }));
    tx.events().append(&[event])?;
    let news = AdminNews::SecondPersonAsked {
        was: was.to_owned(),
        is: asked.asked(spec).to_owned(),
    };
    tell_administrators(tx, actor, &news, now)
}

/// Another administrator confirms the change to the value that they saw: it holds.
///
/// # Errors
/// [`ProposalError`]
pub fn confirm_change(
    tx: &mut dyn Crm,
    actor: &Actor,
    (key, seen): (&str, &str),
    lately: Lately<'_>,
    now: Instant,
) -> Result<(), ProposalError> {
    let spec = spec(key)?;
    let proposal = waiting(tx, spec, Some(seen), now)?;
    may_confirm(&proposal, actor.user(), lately)?;
    let stored = tx.settings().all()?;
    let before = stored.iter().find(|(key, _)| key == spec.key);
    let before = before.map(|(_, value)| value.as_str());
    if before.unwrap_or(spec.default) != proposal.was {
        return Err(ProposalError::Stale);
    }
    apply(tx, actor, spec, (before, proposal.value.as_deref()), now)?;
    Ok(())
}

/// Takes back a change that waits, no matter who asked for it; `seen` is its value, `None` whatever waits. The other
/// administrators get a mail.
///
/// # Errors
/// `Setting`, `Stale` or `Store`.
pub fn withdraw_change(
    tx: &mut dyn Crm,
    actor: &Actor,
    (key, seen): (&str, Option<&str>),
    now: Instant,
) -> Result<(), ProposalError> {
    let spec = spec(key)?;
    let proposal = waiting(tx, spec, seen, now)?;
    tx.setting_proposals().remove(spec.key)?;
    let event = Event::new(Entity::Office, EventKind::SettingWithdrawn, actor, now)
        .before(json!({ spec.key: proposal.value }))
        .after(json!({ spec.key: proposal.was }));
    tx.events().append(&[event])?;
    let news = AdminNews::SecondPersonWithdrawn {
        is: proposal.asked(spec).to_owned(),
        was: proposal.was,
    };
    Ok(tell_administrators(tx, actor, &news, now)?)
}

/// Ends what was not confirmed in time, and tells every administrator, who asked for it too. How many ended.
///
/// # Errors
/// When the store cannot be read or written.
pub fn end_unconfirmed(tx: &mut dyn Crm, now: Instant) -> Stored<usize> {
    let over = tx
        .setting_proposals()
        .asked_until(now.minus(PROPOSAL_LASTS))?;
    let (mut ended, nobody) = (0, Actor::system());
    for proposal in over {
        // One of another version is left to it.
        let Ok(spec) = spec(&proposal.key) else {
            continue;
        };
        tx.setting_proposals().remove(spec.key)?;
        let event = Event::new(
            Entity::Office,
            EventKind::SettingProposalEnded,
            &nobody,
            now,
        )
        .before(json!({ spec.key: proposal.value }))
        .after(json!({ spec.key: proposal.was }));
        tx.events().append(&[event])?;
        let news = AdminNews::SecondPersonEnded {
            asked_by: proposal.proposed_by,
            is: proposal.asked(spec).to_owned(),
            was: proposal.was,
        };
        tell_administrators(tx, &nobody, &news, now)?;
        ended += 1;
    }
    Ok(ended)
}

fn waiting(
    tx: &mut dyn Crm,
    spec: &SettingSpec,
    seen: Option<&str>,
    now: Instant,
) -> Result<Proposal, ProposalError> {
    let proposal = tx.setting_proposals().get(spec.key)?;
    let proposal = proposal.filter(|proposal| !proposal.is_over(now));
    let proposal = proposal.ok_or(ProposalError::Stale)?;
    if seen.is_some_and(|seen| seen.trim() != proposal.asked(spec)) {
        return Err(ProposalError::Stale);
    }
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::UserId;
    use crate::settings::BANK_SECOND_PERSON_FROM;
    use crate::unit::MockCrm;
    use crate::users::Role;
    use time::Duration;

    const KEY: &str = BANK_SECOND_PERSON_FROM;

    /// A change that user 90 asked for, where the default held.
    fn proposal(value: Option<&str>) -> Proposal {
        Proposal {
            key: KEY.to_owned(),
            value: value.map(str::to_owned),
            was: "5000.00".to_owned(),
            proposed_by: Some(UserId::new(90)),
            created_at: NOW,
        }
    }

    fn office(waiting: Option<Proposal>) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.setting_proposals
            .expect_get()
            .returning(move |_| Ok(waiting.clone()));
        tx
    }

    /// What waits, what holds, what was seen → the outcome.
    #[test]
    fn r5_107_a_change_is_confirmed_as_it_was_seen() {
        let stale = Err(ProposalError::Stale);
        let table = [
            (Some(proposal(Some("off"))), None, "off", Ok(())),
            (Some(proposal(Some("off"))), None, " off ", Ok(())),
            (Some(proposal(Some("off"))), None, "9000", stale.clone()),
            (
                Some(proposal(Some("off"))),
                Some("100"),
                "off",
                stale.clone(),
            ),
            (None, None, "off", stale),
        ];
        for (waiting, holds, seen, outcome) in table {
            let says = format!("{waiting:?} {holds:?} {seen}");
            let mut tx = office(waiting);
            let rows: Vec<(String, String)> = holds
                .map(|value: &str| (KEY.to_owned(), value.to_owned()))
                .into_iter()
                .collect();
            tx.settings.expect_all().returning(move || Ok(rows.clone()));
            let times = usize::from(outcome.is_ok());
            tx.settings
                .expect_set()
                .withf(|key, value, _| key == KEY && value == "off")
                .times(times)
                .returning(|_, _, _| Ok(()));
            tx.setting_proposals
                .expect_remove()
                .times(times)
                .returning(|_| Ok(()));
            tx.users.expect_active_of().returning(|_| Ok(Vec::new()));
            if outcome.is_ok() {
                expect_events(&mut tx.events, &[EventKind::SettingChanged]);
            }
            let told = confirm_change(&mut tx, &agent(), (KEY, seen), Lately::default(), NOW);
            assert_eq!(told, outcome, "{says}");
        }
    }

    #[test]
    fn r5_107_who_asked_does_not_confirm() {
        let asker = Actor::staff(UserId::new(90), Role::Admin, "request-1");
        let mut tx = office(Some(proposal(Some("off"))));
        let told = confirm_change(&mut tx, &asker, (KEY, "off"), Lately::default(), NOW);
        assert_eq!(told, Err(ProposalError::NotAnother));
    }

    #[test]
    fn r5_107_a_change_that_waits_is_taken_back() {
        // What waits, what was seen → whether it is taken back.
        let table = [
            (Some(proposal(Some("off"))), Some("off"), true),
            (Some(proposal(Some("off"))), None, true),
            (Some(proposal(None)), Some("5000.00"), true),
            (Some(proposal(Some("off"))), Some("9000"), false),
            (None, None, false),
        ];
        for (waiting, seen, outcome) in table {
            let says = format!("{waiting:?} {seen:?}");
            let mut tx = office(waiting);
            tx.setting_proposals
                .expect_remove()
                .times(usize::from(outcome))
                .returning(|_| Ok(()));
            if outcome {
                expect_events(&mut tx.events, &[EventKind::SettingWithdrawn]);
                expect_told(&mut tx, &[90], "second_person_withdrawn");
            }
            let told = withdraw_change(&mut tx, &agent(), (KEY, seen), NOW);
            assert_eq!(told.is_ok(), outcome, "{says}");
        }
    }

    /// Administrators are 7, who acts here, and 90, who asked: these get a mail.
    fn expect_told(tx: &mut MockCrm, whom: &'static [i64], news: &'static str) {
        tx.users
            .expect_active_of()
            .returning(|_| Ok([7, 90].map(UserId::new).to_vec()));
        tx.jobs
            .expect_enqueue()
            .withf(move |_, payload, _, _, _| {
                let to = payload["userId"].as_i64();
                let is_known = (payload["was"].as_str(), payload["is"].is_string());
                to.is_some_and(|to| whom.contains(&to))
                    && payload["news"] == news
                    && is_known == (Some("5000.00"), true)
            })
            .times(whom.len())
            .returning(|_, _, _, _, _| Ok(()));
    }

    /// How long it waited → whether it can still be confirmed and withdrawn; asked for again, it waits again.
    #[test]
    fn r5_107_a_change_waits_for_two_weeks() {
        let second = Duration::seconds(1);
        let stale = Err(ProposalError::Stale);
        let table = [(PROPOSAL_LASTS - second, true), (PROPOSAL_LASTS, false)];
        for (waited, outcome) in table {
            let now = NOW.plus(waited);
            let own = Proposal {
                proposed_by: agent().user(),
                ..proposal(Some("off"))
            };
            assert_eq!(own.is_over(now), !outcome, "{waited}");
            let mut tx = office(Some(own.clone()));
            let confirmed = confirm_change(&mut tx, &agent(), (KEY, "off"), Lately::default(), now);
            let expected = if outcome {
                Err(ProposalError::NotAnother)
            } else {
                stale.clone()
            };
            assert_eq!(confirmed, expected, "{waited}");
            let mut tx = office(Some(own));
            tx.setting_proposals
                .expect_put()
                .times(usize::from(!outcome))
                .returning(|_| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            tx.users.expect_active_of().returning(|_| Ok(Vec::new()));
            let spec = spec(KEY).unwrap();
            let asked = propose(&mut tx, &agent(), spec, ("5000.00", Some("off")), now);
            assert_eq!(asked, Ok(()), "{waited}");
        }
        let mut tx = office(Some(proposal(Some("off"))));
        let late = NOW.plus(PROPOSAL_LASTS);
        assert_eq!(withdraw_change(&mut tx, &agent(), (KEY, None), late), stale);
    }

    #[test]
    fn r5_107_what_nobody_confirmed_ends_and_both_administrators_are_told() {
        let mut tx = MockCrm::default();
        let now = NOW.plus(PROPOSAL_LASTS);
        let unknown = Proposal {
            key: "of_another_version".to_owned(),
            ..proposal(None)
        };
        let over = vec![proposal(Some("off")), unknown];
        tx.setting_proposals
            .expect_asked_until()
            .withf(|until| *until == NOW)
            .returning(move |_| Ok(over.clone()));
        tx.setting_proposals
            .expect_remove()
            .withf(|key| key == KEY)
            .once()
            .returning(|_| Ok(()));
        tx.events.expect_append().once().returning(|events| {
            let kinds: Vec<_> = events.iter().map(|event| event.kind).collect();
            assert_eq!(kinds, [EventKind::SettingProposalEnded]);
            Ok(())
        });
        expect_told(&mut tx, &[7, 90], "second_person_ended");
        assert_eq!(end_unconfirmed(&mut tx, now), Ok(1));
    }

    #[test]
    fn r5_107_a_new_change_that_waits_replaces_the_old_and_the_same_stays() {
        let own = Proposal {
            proposed_by: agent().user(),
            ..proposal(Some("off"))
        };
        // What waited, what is asked for now → whether it is kept in its place.
        let table = [
            (None, Some("off"), true),
            (Some(own.clone()), Some("9000"), true),
            (Some(proposal(Some("off"))), Some("off"), true),
            (Some(own), Some("off"), false),
        ];
        for (waited, value, outcome) in table {
            let says = format!("{waited:?} {value:?}");
            let mut tx = office(waited);
            tx.setting_proposals
                .expect_put()
                .times(usize::from(outcome))
                .returning(|_| Ok(()));
            tx.users.expect_active_of().returning(|_| Ok(Vec::new()));
            if outcome {
                expect_events(&mut tx.events, &[EventKind::SettingProposed]);
            }
            let spec = spec(KEY).unwrap();
            let told = propose(&mut tx, &agent(), spec, ("5000.00", value), NOW);
            assert_eq!(told, Ok(()), "{says}");
        }
    }
}
