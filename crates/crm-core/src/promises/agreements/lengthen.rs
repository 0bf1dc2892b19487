//! Giving the client of an agreement more days to cancel. No one takes days away.

use super::period::{Lengthened, PeriodReason};
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::documents::{DocumentStatus, live};
use crate::event::EventKind;
use crate::ids::DocumentId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// A later last day, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lengthening {
    /// The version of the document that was seen.
    pub based_on: i64,
    pub to: Date,
    pub reason: PeriodReason,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LengthenError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error(
        "Someone else changed this document. Review the current values, then lengthen it again."
    )]
    Stale,
    #[error("This document is void: its client has nothing to cancel.")]
    Void,
    #[error("This agreement has no last day to cancel yet, so there is nothing to lengthen.")]
    NotKnown,
    #[error(
        "The client was given until {}, and no one shortens that. Use a later date.",
        us_date(*.last_day)
    )]
    Shorter { last_day: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves the last day to a later one; what was counted stays beside it.
///
/// # Errors
/// When the document does not exist, changed since or is void, its last day is not known, or the new one is not later:
/// [`LengthenError`].
pub fn lengthen(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    asked: &Lengthening,
    now: Instant,
) -> Result<(), LengthenError> {
    let (document, _) = live(tx, id)?.ok_or(LengthenError::NotFound)?;
    let document = as_seen(document, Some(asked.based_on)).map_err(|_| LengthenError::Stale)?;
    if document.status == DocumentStatus::Void {
        return Err(LengthenError::Void);
    }
    let agreement = tx.agreements().get(id)?;
    let period = agreement.and_then(|agreement| agreement.period);
    let period = period.ok_or(LengthenError::NotKnown)?;
    let last_day = period.cancel_by.ok_or(LengthenError::NotKnown)?;
    if asked.to <= last_day {
        return Err(LengthenError::Shorter { last_day });
    }
    let longer = period.lengthened_to(
        asked.to,
        Lengthened {
            reason: asked.reason.clone(),
            by: actor.user(),
            at: now,
        },
    );
    let lengthened = EventKind::AgreementPeriodLengthened.from_to(
        json!({"cancelBy": last_day.to_string()}),
        json!({"cancelBy": asked.to.to_string(), "note": asked.reason.as_str()}),
    );
    CrmAct::run(tx, actor, now, |act| {
        act.tx.agreements().put_period(id, &longer, now)?;
        act.save(document, lengthened)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clients::ServiceType;
    use crate::contact_gate::{StateSet, ZoneSet};
    use crate::documents::Document;
    use crate::event::EventKind::AgreementPeriodLengthened;
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events};
    use crate::promises::agreements::{Agreement, CancelPeriod, Entered, OnPaper, Origin};
    use crate::promises::cooling_off::{Channel, Facts};
    use crate::unit::MockCrm;
    use time::macros::date;

    fn period(notice_on: Option<Date>) -> CancelPeriod {
        let facts = Facts {
            signed_on: date!(2026 - 11 - 20),
            channel: Some(Channel::Online),
            service: ServiceType::Cancellation,
            amount: None,
            client_state: crate::contact::UsState::stored("GA"),
            property_states: StateSet::NONE,
            clocks: ZoneSet::NONE,
            notice_on,
            spoken_notice_on: None,
            disclosed_on: None,
        };
        CancelPeriod::counted(facts, None)
    }

    /// The day of the notice, the status, the new last day → outcome. By the rules it is November 30.
    #[test]
    fn r6_028_a_period_is_lengthened_and_never_shortened() {
        use DocumentStatus::{Signed, Void};
        let signed_on = Some(date!(2026 - 11 - 20));
        let last_day = date!(2026 - 11 - 30);
        let shorter = || Err(LengthenError::Shorter { last_day });
        let cases = [
            (signed_on, Signed, date!(2026 - 12 - 01), Ok(())),
            (signed_on, Signed, last_day, shorter()),
            (signed_on, Signed, date!(2026 - 11 - 29), shorter()),
            (
                signed_on,
                Void,
                date!(2026 - 12 - 01),
                Err(LengthenError::Void),
            ),
            (
                None,
                Signed,
                date!(2026 - 12 - 01),
                Err(LengthenError::NotKnown),
            ),
        ];
        for (notice_on, status, to, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.documents.expect_get().returning(move |_| {
                Ok(Some(Document {
                    status,
                    ..document()
                }))
            });
            tx.documents
                .expect_client()
                .returning(|_| Ok(Some(client_of_documents(None, false))));
            tx.documents.expect_save().returning(|_| Ok(()));
            tx.agreements.expect_get().returning(move |document| {
                Ok(Some(Agreement {
                    document,
                    origin: Origin::Kept,
                    entered: Entered::default(),
                    paper: OnPaper::default(),
                    period: Some(period(notice_on)),
                    release_paper_at: None,
                    canceled_at: None,
                }))
            });
            let before = period(notice_on).ends_at;
            tx.agreements
                .expect_put_period()
                .times(usize::from(outcome.is_ok()))
                .withf(move |_, period, _| {
                    (period.cancel_by, period.counted_to) == (Some(to), Some(last_day))
                        && period.ends_at > before
                })
                .returning(|_, _, _| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[AgreementPeriodLengthened]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let asked = Lengthening {
                based_on: document().version,
                to,
                reason: PeriodReason::parse("The client was ill").unwrap(),
            };
            let answer = lengthen(&mut tx, &agent(), document().id, &asked, NOW);
            assert_eq!(answer, outcome, "{notice_on:?} {status} {to}");
        }
    }
}
