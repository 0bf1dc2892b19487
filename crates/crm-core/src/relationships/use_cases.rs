//! Recording inquiries and purchases, and taking back what was recorded in error.

use super::model::{
    Latest, NewRelationship, Purchase, Relationship, RelationshipDraft, RelationshipKind, Shown,
};
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::contact::PhoneKey;
use crate::event::{EventDetails, EventKind};
use crate::ids::RelationshipId;
use crate::number_facts::{NumberError, NumberOf, Said, number_of, tell};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// Why an inquiry or a purchase is not recorded.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RelationshipError {
    #[error(transparent)]
    Number(#[from] NumberError),
    #[error("The day can't be in the future. Enter {} or an earlier day.", us_date(*.today))]
    InTheFuture { today: Date },
    /// At most two letters: "x", "ok", "-".
    #[error("Say how it is known, such as \"Asked on the website\" or \"Called us on Monday\".")]
    NoSource,
    #[error(
        "No payment and no signed paper of theirs is on record. Record the payment or attach the signed agreement on the client's page first."
    )]
    NotShown,
    #[error(
        "Their newest payment or signed paper is of {}. Enter that day or an earlier one.",
        us_date(*.shown)
    )]
    LaterThanShown { shown: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why one is not withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WithdrawError {
    #[error("This entry does not exist.")]
    NotFound,
    #[error("This entry was already withdrawn.")]
    Already,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The latest inquiry and the latest purchase of the number; payments of clients with it are purchases.
///
/// # Errors
/// When the store cannot be read.
pub fn latest(tx: &mut dyn Crm, key: &PhoneKey) -> Stored<Latest> {
    let known = tx.relationships();
    let inquiry = known.newest(key, RelationshipKind::Inquiry)?;
    let recorded = known.newest(key, RelationshipKind::Purchase)?;
    let shown = shown(tx, key)?;
    Ok(Latest {
        inquiry,
        purchase: Purchase::later(recorded, shown),
    })
}

fn shown(tx: &mut dyn Crm, key: &PhoneKey) -> Stored<Shown> {
    let known = tx.relationships();
    Ok(Shown {
        payment: known.newest_payment(key)?,
        signed_on: known.newest_signed(key)?,
    })
}

/// A source that tells nothing is none: the person who looks into a complaint must be able to follow it.
fn tells(source: &Said) -> bool {
    let letters = source.as_str().chars().filter(|one| one.is_alphabetic());
    letters.count() > 2
}

fn may_record(
    tx: &mut dyn Crm,
    key: &PhoneKey,
    draft: &RelationshipDraft,
) -> Result<(), RelationshipError> {
    if !tells(&draft.source) {
        return Err(RelationshipError::NoSource);
    }
    if draft.kind == RelationshipKind::Inquiry {
        return Ok(());
    }
    match shown(tx, key)?.on() {
        None => Err(RelationshipError::NotShown),
        Some(shown) if draft.happened_on > shown => {
            Err(RelationshipError::LaterThanShown { shown })
        }
        Some(_) => Ok(()),
    }
}

/// Records an inquiry or a purchase of the person with the number of a record. Who asks the office again is called
/// again, whatever they said before.
///
/// # Errors
/// When the record has no number of ours, the day is to come, the source tells nothing, or nothing on record shows a purchase:
/// [`RelationshipError`].
pub fn record(
    tx: &mut dyn Crm,
    actor: &Actor,
    of: &NumberOf,
    draft: &RelationshipDraft,
    (today, now): (Date, Instant),
) -> Result<RelationshipId, RelationshipError> {
    if draft.happened_on > today {
        return Err(RelationshipError::InTheFuture { today });
    }
    let new = NewRelationship {
        key: number_of(tx, of)?,
        draft: draft.clone(),
        by: actor.user(),
        at: now,
    };
    may_record(tx, &new.key, draft)?;
    CrmAct::run(tx, actor, now, |act| {
        let id = act.tx.relationships().insert(&new)?;
        if new.draft.kind == RelationshipKind::Inquiry {
            act.tx.call_numbers().reopen(&new.key, now)?;
        }
        act.record_event(of.holder.entity(), recorded(&new));
        Ok(id)
    })
}

/// Takes one back that was recorded in error: it stays, with who did it and why.
///
/// # Errors
/// When it is not there, or was withdrawn before: [`WithdrawError`].
pub fn withdraw(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RelationshipId,
    reason: &Said,
    now: Instant,
) -> Result<(), WithdrawError> {
    let found = tx.relationships().get(id)?.ok_or(WithdrawError::NotFound)?;
    if found.withdrawn {
        return Err(WithdrawError::Already);
    }
    let holders = tx.number_facts().holders(&found.key)?;
    CrmAct::run(tx, actor, now, |act| {
        let by = act.actor.user();
        act.tx
            .relationships()
            .withdraw(id, reason.as_str(), by, now)?;
        tell(act, &holders, &withdrawn(&found, reason.as_str()));
        Ok(())
    })
}

pub(crate) fn recorded(new: &NewRelationship) -> EventDetails {
    EventKind::RelationshipRecorded.with(json!({
        "kind": new.draft.kind.as_str(),
        "phone": new.key.as_str(),
        "day": new.draft.happened_on.to_string(),
        "note": new.draft.source.as_str(),
    }))
}

pub(crate) fn withdrawn(found: &Relationship, reason: &str) -> EventDetails {
    EventKind::RelationshipWithdrawn.with(json!({
        "kind": found.kind.as_str(),
        "phone": found.key.as_str(),
        "day": found.happened_on.to_string(),
        "note": reason,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::ids::PaymentId;
    use crate::number_facts::Holder;
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 23);

    fn said(text: &str) -> Said {
        Said::parse(text).unwrap()
    }

    /// The kind, the day → whether the number is called again, why not.
    #[test]
    fn r4_012_r4_066_an_inquiry_or_a_purchase_is_recorded_once_it_happened() {
        let future = RelationshipError::InTheFuture { today: TODAY };
        let cases = [
            (RelationshipKind::Inquiry, TODAY, true, None),
            (
                RelationshipKind::Purchase,
                date!(2026 - 01 - 31),
                false,
                None,
            ),
            (
                RelationshipKind::Inquiry,
                date!(2026 - 11 - 24),
                false,
                Some(future),
            ),
        ];
        for (kind, happened_on, reopened, refused) in cases {
            let mut tx = MockCrm::default();
            tx.leads.expect_get().returning(|_| Ok(Some(lead())));
            shows(&mut tx, Some(TODAY), None);
            tx.relationships
                .expect_insert()
                .times(usize::from(refused.is_none()))
                .returning(|_| Ok(RelationshipId::new(9)));
            tx.call_numbers
                .expect_reopen()
                .times(usize::from(reopened))
                .returning(|_, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::RelationshipRecorded],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let draft = RelationshipDraft {
                kind,
                happened_on,
                source: said("Asked on the web site"),
            };
            let holder = NumberOf::from(Holder::Lead(lead().id));
            let done = record(&mut tx, &agent(), &holder, &draft, (TODAY, NOW));
            assert_eq!(done.err(), refused, "{kind} {happened_on}");
        }
    }

    /// A client's payment and signed paper.
    fn shows(tx: &mut MockCrm, paid: Option<Date>, signed: Option<Date>) {
        tx.relationships
            .expect_newest_payment()
            .returning(move |_| Ok(paid.map(|on| (PaymentId::new(8), on))));
        tx.relationships
            .expect_newest_signed()
            .returning(move |_| Ok(signed));
    }

    /// The kind, the source, the day of a payment, of a signed paper → why not.
    #[test]
    fn r5_016_r5_017_a_basis_is_shown_by_more_than_who_calls_on_it() {
        use RelationshipKind::{Inquiry, Purchase};
        let (asked, before) = ("Asked on the website", date!(2026 - 11 - 22));
        let later = || Some(RelationshipError::LaterThanShown { shown: before });
        let cases = [
            (Inquiry, asked, None, None, None),
            (Inquiry, "x", None, None, Some(RelationshipError::NoSource)),
            (
                Inquiry,
                "ok 12",
                None,
                None,
                Some(RelationshipError::NoSource),
            ),
            (Inquiry, "web", None, None, None),
            (
                Purchase,
                "x",
                Some(TODAY),
                None,
                Some(RelationshipError::NoSource),
            ),
            (
                Purchase,
                asked,
                None,
                None,
                Some(RelationshipError::NotShown),
            ),
            (Purchase, asked, Some(TODAY), None, None),
            (Purchase, asked, None, Some(TODAY), None),
            (Purchase, asked, Some(before), None, later()),
            (Purchase, asked, None, Some(before), later()),
        ];
        for (kind, source, paid, signed, refused) in cases {
            let mut tx = MockCrm::default();
            tx.leads.expect_get().returning(|_| Ok(Some(lead())));
            shows(&mut tx, paid, signed);
            tx.relationships
                .expect_insert()
                .returning(|_| Ok(RelationshipId::new(9)));
            tx.call_numbers.expect_reopen().returning(|_, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::RelationshipRecorded],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let draft = RelationshipDraft {
                kind,
                happened_on: TODAY,
                source: said(source),
            };
            let holder = NumberOf::from(Holder::Lead(lead().id));
            let done = record(&mut tx, &agent(), &holder, &draft, (TODAY, NOW));
            assert_eq!(done.err(), refused, "{kind} {source} {paid:?} {signed:?}");
        }
    }

    /// Withdrawn before; none when it is not there → why not.
    #[test]
    fn r4_012_what_was_recorded_in_error_is_withdrawn_once() {
        let cases = [
            (Some(false), None),
            (Some(true), Some(WithdrawError::Already)),
            (None, Some(WithdrawError::NotFound)),
        ];
        for (withdrawn, refused) in cases {
            let mut tx = MockCrm::default();
            tx.relationships.expect_get().return_once(move |_| {
                Ok(withdrawn.map(|withdrawn| Relationship {
                    id: RelationshipId::new(9),
                    key: PhoneKey::stored("4075551000".to_owned()),
                    kind: RelationshipKind::Inquiry,
                    happened_on: TODAY,
                    source: "Asked".to_owned(),
                    by: None,
                    at: NOW,
                    withdrawn,
                }))
            });
            tx.number_facts
                .expect_holders()
                .returning(|_| Ok(vec![Holder::Lead(lead().id)]));
            tx.relationships
                .expect_withdraw()
                .times(usize::from(refused.is_none()))
                .returning(|_, _, _, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::RelationshipWithdrawn],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let id = RelationshipId::new(9);
            let done = withdraw(&mut tx, &agent(), id, &said("Not them"), NOW);
            assert_eq!(done.err(), refused, "{withdrawn:?}");
        }
    }

    #[test]
    fn r4_012_the_latest_of_each_kind_is_found() {
        let mut tx = MockCrm::default();
        tx.relationships.expect_newest().returning(|_, kind| {
            Ok(match kind {
                RelationshipKind::Inquiry => Some((RelationshipId::new(1), TODAY)),
                RelationshipKind::Purchase => None,
            })
        });
        shows(&mut tx, Some(TODAY), None);
        let key = PhoneKey::stored("4075551000".to_owned());
        let found = latest(&mut tx, &key).unwrap();
        assert_eq!(found.inquiry, Some((RelationshipId::new(1), TODAY)));
        let purchase = found.purchase.unwrap();
        assert_eq!(purchase.payment, Some(PaymentId::new(8)));
        assert_eq!(purchase.recorded, None);
    }
}
