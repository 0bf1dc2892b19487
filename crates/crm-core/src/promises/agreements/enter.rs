//! Entering how an agreement came about. Once it is signed, only what was missing is entered, and how it is paid.

use super::model::{Agreement, Entered};
use super::period::CancelPeriod;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::change::difference;
use crate::clock::{Instant, us_date};
use crate::documents::{Document, DocumentStatus, live};
use crate::event::EventKind;
use crate::ids::DocumentId;
use crate::promises::cooling_off::Facts;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EnterError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error("This document is not an agreement on record.")]
    NoAgreement,
    #[error("Someone else changed this document. Review the current values, then save again.")]
    Stale,
    #[error("This document is void and can no longer be changed. Make a new one.")]
    Void,
    #[error(
        "This agreement is signed. Only a missing notice of cancellation, missing disclosures, and its payment plan can still be entered."
    )]
    Signed,
    #[error("This date is in the future. Use {} or an earlier date.", us_date(*.today))]
    InTheFuture { field: &'static str, today: Date },
    #[error("This document does not exist or is not this client's. Choose another one.")]
    NoSuchNotice,
    #[error("This payment plan does not exist or is not this client's. Choose another one.")]
    NoSuchPlan,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes the place of what was entered before. `based_on` is the version of the document that was seen; `today` is the business day.
///
/// # Errors
/// When the document does not exist, changed since, is void or no agreement, when a day is in the future, a choice is not this client's,
/// or the agreement is signed and what counts was changed: [`EnterError`].
pub fn enter(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    (based_on, asked): (i64, &Entered),
    today: Date,
    now: Instant,
) -> Result<(), EnterError> {
    let (document, _) = live(tx, id)?.ok_or(EnterError::NotFound)?;
    let document = as_seen(document, Some(based_on)).map_err(|_| EnterError::Stale)?;
    if document.status == DocumentStatus::Void {
        return Err(EnterError::Void);
    }
    let agreement = tx.agreements().get(id)?.ok_or(EnterError::NoAgreement)?;
    let was = agreement.entered;
    let Some((before, after)) = difference(&was.fields(), &asked.fields()) else {
        return Ok(());
    };
    check(tx, &document, (&was, asked), today)?;
    let period = counted_again(&agreement, asked)?;
    let mut history = vec![EventKind::AgreementEntered.from_to(before, after)];
    CrmAct::run(tx, actor, now, |act| {
        act.tx.agreements().save_entered(id, asked)?;
        if let Some(period) = &period {
            act.tx.agreements().put_period(id, period, now)?;
            history.push(period.told());
        }
        act.save_with_history(document, history)?;
        Ok(())
    })
}

/// The days that are not in the future, and the choices that are the client's own. What was there before is not asked again.
fn check(
    tx: &mut dyn Crm,
    document: &Document,
    (was, asked): (&Entered, &Entered),
    today: Date,
) -> Result<(), EnterError> {
    let days = [
        ("noticeOn", asked.notice_on),
        ("spokenNoticeOn", asked.spoken_notice_on),
        ("disclosuresOn", asked.disclosed_on),
    ];
    for (field, day) in days {
        if day.is_some_and(|day| day > today) {
            return Err(EnterError::InTheFuture { field, today });
        }
    }
    if let Some(notice) = asked.notice_document
        && was.notice_document != asked.notice_document
    {
        let found = live(tx, notice)?;
        let is_theirs = found.is_some_and(|(found, _)| found.client == document.client);
        if !is_theirs || notice == document.id {
            return Err(EnterError::NoSuchNotice);
        }
    }
    if let Some(plan) = asked.plan
        && was.plan != asked.plan
        && !tx.agreements().is_plan_of(plan, document.client)?
    {
        return Err(EnterError::NoSuchPlan);
    }
    Ok(())
}

/// The period with what was missing when the agreement was signed; `None` when nothing of it changes.
fn counted_again(
    agreement: &Agreement,
    asked: &Entered,
) -> Result<Option<CancelPeriod>, EnterError> {
    let Some(period) = &agreement.period else {
        return Ok(None);
    };
    if !only_adds(&agreement.entered, asked, &period.facts) {
        return Err(EnterError::Signed);
    }
    let facts = Facts {
        notice_on: period
            .facts
            .notice_on
            .or_else(|| asked.notice_by(period.facts.signed_on)),
        disclosed_on: asked.disclosed_on,
        ..period.facts
    };
    Ok((facts != period.facts).then(|| period.with(facts, agreement.paper.printed_on)))
}

/// Whether nothing that counts for a signed agreement is changed but what was missing.
fn only_adds(was: &Entered, asked: &Entered, frozen: &Facts) -> bool {
    let notice = |entered: &Entered| {
        (
            entered.notice_in_paper,
            entered.notice_document,
            entered.notice_on,
        )
    };
    let is_said_alike =
        (was.channel, was.spoken_notice_on) == (asked.channel, asked.spoken_notice_on);
    let may_add_notice = frozen.notice_on.is_none() || notice(was) == notice(asked);
    let may_add_disclosures = was.disclosed_on.is_none() || was.disclosed_on == asked.disclosed_on;
    is_said_alike && may_add_notice && may_add_disclosures
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clients::ServiceType;
    use crate::contact::UsState;
    use crate::contact_gate::{StateSet, Zone, ZoneSet};
    use crate::documents::DocumentType;
    use crate::event::EventKind::{AgreementEntered, AgreementPeriodSet};
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events};
    use crate::ids::{ClientId, PlanId};
    use crate::promises::agreements::{OnPaper, Origin};
    use crate::promises::cooling_off::Channel;
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 25);

    /// By phone, with the notice in the paper.
    fn entered() -> Entered {
        Entered {
            channel: Some(Channel::Phone),
            notice_in_paper: true,
            ..Entered::default()
        }
    }

    fn facts(notice_on: Option<Date>) -> Facts {
        Facts {
            signed_on: date!(2026 - 11 - 20),
            channel: Some(Channel::Phone),
            service: ServiceType::Cancellation,
            amount: None,
            client_state: UsState::stored("TN"),
            property_states: StateSet::NONE,
            clocks: ZoneSet::of([Zone::Central]),
            notice_on,
            spoken_notice_on: None,
            disclosed_on: None,
        }
    }

    /// With an agreement of which this was entered, signed with these facts or not.
    fn office(was: Entered, signed: Option<Facts>) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.documents.expect_get().returning(|id| {
            Ok(Some(Document {
                id,
                kind: DocumentType::TransferAgreement,
                client: ClientId::new(if id.get() == 9 { 5 } else { 4 }),
                ..document()
            }))
        });
        tx.documents
            .expect_client()
            .returning(|_| Ok(Some(client_of_documents(None, false))));
        tx.documents.expect_save().returning(|_| Ok(()));
        let agreement = Agreement {
            document: document().id,
            origin: Origin::Kept,
            entered: was,
            paper: OnPaper::default(),
            period: signed.map(|facts| CancelPeriod::counted(facts, None)),
            release_paper_at: None,
            canceled_at: None,
        };
        tx.agreements
            .expect_get()
            .returning(move |_| Ok(Some(agreement.clone())));
        tx.agreements
            .expect_is_plan_of()
            .returning(|plan, _| Ok(plan.get() == 1));
        tx.agreements.expect_save_entered().returning(|_, _| Ok(()));
        tx
    }

    fn answer(tx: &mut MockCrm, asked: &Entered) -> Result<(), EnterError> {
        let seen = (document().version, asked);
        enter(tx, &agent(), document().id, seen, TODAY, NOW)
    }

    /// What is asked of a draft → outcome.
    #[test]
    fn r6_019_an_agreement_says_how_it_came_about_before_it_is_signed() {
        let future = |field| {
            Err(EnterError::InTheFuture {
                field,
                today: TODAY,
            })
        };
        let tomorrow = TODAY.next_day();
        let with = |change: fn(&mut Entered)| {
            let mut asked = entered();
            change(&mut asked);
            asked
        };
        let cases = [
            (with(|asked| asked.channel = Some(Channel::Online)), Ok(())),
            (with(|asked| asked.spoken_notice_on = Some(TODAY)), Ok(())),
            (with(|asked| asked.plan = Some(PlanId::new(1))), Ok(())),
            (
                with(|asked| asked.plan = Some(PlanId::new(2))),
                Err(EnterError::NoSuchPlan),
            ),
            (
                with(|asked| asked.notice_document = Some(DocumentId::new(8))),
                Ok(()),
            ),
            // Another client's.
            (
                with(|asked| asked.notice_document = Some(DocumentId::new(9))),
                Err(EnterError::NoSuchNotice),
            ),
            (
                with(|asked| asked.notice_document = Some(document().id)),
                Err(EnterError::NoSuchNotice),
            ),
            (
                Entered {
                    notice_on: tomorrow,
                    ..entered()
                },
                future("noticeOn"),
            ),
            (
                Entered {
                    disclosed_on: tomorrow,
                    ..entered()
                },
                future("disclosuresOn"),
            ),
        ];
        for (asked, outcome) in cases {
            let mut tx = office(entered(), None);
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[AgreementEntered]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            assert_eq!(answer(&mut tx, &asked), outcome, "{asked:?}");
        }
    }

    /// What was entered, the day of the notice that was frozen, what is asked → outcome, and whether the period is counted again.
    #[test]
    fn r6_020_once_it_is_signed_only_what_was_missing_is_entered() {
        let signed_on = Some(date!(2026 - 11 - 20));
        let without = Entered {
            notice_in_paper: false,
            ..entered()
        };
        let late = Entered {
            notice_on: Some(date!(2026 - 11 - 24)),
            ..without
        };
        let disclosed = Entered {
            disclosed_on: signed_on,
            ..entered()
        };
        let planned = Entered {
            plan: Some(PlanId::new(1)),
            ..entered()
        };
        let at_home = Entered {
            channel: Some(Channel::Home),
            ..entered()
        };
        let told_late = Entered {
            spoken_notice_on: signed_on,
            ..entered()
        };
        let refused = || Err(EnterError::Signed);
        let cases = [
            (without, None, late, Ok(true)),
            (without, None, entered(), Ok(true)),
            (entered(), signed_on, late, refused()),
            (entered(), signed_on, disclosed, Ok(true)),
            (disclosed, signed_on, entered(), refused()),
            (entered(), signed_on, planned, Ok(false)),
            (entered(), signed_on, at_home, refused()),
            (entered(), signed_on, told_late, refused()),
        ];
        for (was, notice_on, asked, outcome) in cases {
            let given = Facts {
                disclosed_on: was.disclosed_on,
                ..facts(notice_on)
            };
            let mut tx = office(was, Some(given));
            let counts = outcome == Ok(true);
            tx.agreements
                .expect_put_period()
                .times(usize::from(counts))
                .withf(|_, period, _| period.cancel_by.is_some())
                .returning(|_, _, _| Ok(()));
            let told: &'static [EventKind] = match outcome {
                Ok(true) => &[AgreementEntered, AgreementPeriodSet],
                Ok(false) => &[AgreementEntered],
                Err(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let found = answer(&mut tx, &asked);
            assert_eq!(found, outcome.map(drop), "{was:?} {asked:?}");
        }
    }
}
