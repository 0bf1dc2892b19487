//! What a job does for agreements: the records and periods of those that an older server added or signed, and the last days that
//! waited for a calendar.

use super::follow::follow;
use super::period::CancelPeriod;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::DocumentId;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};

/// Sees to up to `most` documents; how many there were. Doing it again does nothing again.
///
/// # Errors
/// When the store cannot be read or written.
pub fn round(tx: &mut dyn Crm, most: i64, now: Instant) -> Stored<usize> {
    let found = tx.agreements().unfollowed(most)?;
    let actor = Actor::system();
    CrmAct::run(tx, &actor, now, |act| {
        for id in &found {
            let Some(document) = act.tx.documents().get(*id)? else {
                continue;
            };
            let told = follow(act.tx, &document, now)?;
            act.save_with_history(document, told.into_iter().collect())?;
        }
        Ok(found.len())
    })
}

/// Counts up to `most` periods whose last day was not known, by the calendars that are loaded now and the rules of the day of the
/// signature. One whose calendar is still not there waits on.
///
/// # Errors
/// When the store cannot be read or written.
pub fn count_again(tx: &mut dyn Crm, most: i64, now: Instant) -> Stored<()> {
    let found = tx.agreements().uncounted(most)?;
    let actor = Actor::system();
    CrmAct::run(tx, &actor, now, |act| {
        for id in found {
            let Some(period) = now_known(act.tx, id)? else {
                continue;
            };
            let Some(document) = act.tx.documents().get(id)? else {
                continue;
            };
            act.tx.agreements().put_period(id, &period, now)?;
            act.save(document, period.told())?;
        }
        Ok(())
    })
}

fn now_known(tx: &mut dyn Crm, id: DocumentId) -> Stored<Option<CancelPeriod>> {
    let Some(agreement) = tx.agreements().get(id)? else {
        return Ok(None);
    };
    let printed_on = agreement.paper.printed_on;
    let counted = agreement
        .period
        .map(|period| period.with(period.facts, printed_on));
    Ok(counted.filter(|period| period.cancel_by.is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clients::ServiceType;
    use crate::contact::UsState;
    use crate::contact_gate::{StateSet, ZoneSet};
    use crate::documents::{Document, DocumentType};
    use crate::event::EventKind::AgreementPeriodSet;
    use crate::fixtures::{NOW, agreement, document};
    use crate::promises::agreements::Entered;
    use crate::promises::cooling_off::Facts;
    use crate::unit::MockCrm;
    use time::Date;
    use time::macros::date;

    /// Signed with its notice by a client in Utah, when no calendar was loaded.
    fn waiting(signed_on: Date) -> CancelPeriod {
        let facts = Facts {
            signed_on,
            channel: None,
            service: ServiceType::Cancellation,
            amount: None,
            client_state: UsState::stored("UT"),
            property_states: StateSet::NONE,
            clocks: ZoneSet::NONE,
            notice_on: Some(signed_on),
            spoken_notice_on: Some(signed_on),
            disclosed_on: None,
        };
        CancelPeriod {
            counted_to: None,
            cancel_by: None,
            ends_at: None,
            ..CancelPeriod::counted(facts, None)
        }
    }

    /// The day of the signature → whether its calendar is loaded by now.
    #[test]
    fn r6_020_a_last_day_that_waited_for_a_calendar_is_counted_once_it_is_there() {
        for (signed_on, outcome) in [
            (date!(2026 - 11 - 20), true),
            (date!(2090 - 11 - 20), false),
        ] {
            let mut tx = MockCrm::default();
            tx.agreements
                .expect_uncounted()
                .returning(|_| Ok(vec![document().id]));
            let signed = agreement(Entered::default(), Some(waiting(signed_on)));
            tx.agreements
                .expect_get()
                .returning(move |_| Ok(Some(signed.clone())));
            tx.documents
                .expect_get()
                .returning(|_| Ok(Some(document())));
            tx.documents.expect_save().returning(|_| Ok(()));
            tx.agreements
                .expect_put_period()
                .times(usize::from(outcome))
                .withf(|_, period, _| period.cancel_by.is_some() && period.ends_at.is_some())
                .returning(|_, _, _| Ok(()));
            tx.events
                .expect_append()
                .times(usize::from(outcome))
                .withf(|events| events.iter().all(|event| event.kind == AgreementPeriodSet))
                .returning(|_| Ok(()));
            assert_eq!(count_again(&mut tx, 100, NOW), Ok(()), "{signed_on}");
        }
    }

    #[test]
    fn r6_019_an_agreement_that_an_older_server_added_gets_its_record() {
        let mut tx = MockCrm::default();
        tx.agreements
            .expect_unfollowed()
            .returning(|_| Ok(vec![document().id]));
        tx.agreements.expect_get().returning(|_| Ok(None));
        tx.documents.expect_get().returning(|_| {
            Ok(Some(Document {
                kind: DocumentType::TransferAgreement,
                ..document()
            }))
        });
        tx.documents.expect_is_generated().returning(|_| Ok(true));
        tx.document_life
            .expect_signers()
            .returning(|_| Ok(Vec::new()));
        tx.agreements
            .expect_insert()
            .withf(|new, _| new.document == document().id && new.entered.notice_in_paper)
            .times(1)
            .returning(|_, _| Ok(()));
        assert_eq!(round(&mut tx, 100, NOW), Ok(1));
    }
}
