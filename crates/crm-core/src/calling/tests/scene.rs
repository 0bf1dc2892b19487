//! An office that answers what the gate asks of one lead and its number.

use super::{CALLER, Called, inquiry, miami};
use crate::calling::Trace;
use crate::contact::Phone;
use crate::contact_gate::Address;
use crate::contact_rules::Entered;
use crate::fixtures::{knows_nothing, lead};
use crate::ids::{CallId, ExitCaseId, RelationshipId, UserId};
use crate::number_facts::{Holder, NumberFact};
use crate::relationships::RelationshipKind;
use crate::suppression::StoredSuppression;
use crate::unit::MockCrm;
use time::Duration;
use time::macros::date;

/// What is known of the lead and its number.
#[derive(Clone, Default)]
pub(super) struct Known {
    pub(super) phone: &'static str,
    pub(super) case: Option<i64>,
    pub(super) suppression: Option<StoredSuppression>,
    /// The only key that is suppressed, unless every one is.
    pub(super) suppressed_key: Option<&'static str>,
    pub(super) facts: Vec<NumberFact>,
    pub(super) calls: i64,
    /// Where the lead lives, unless in Miami.
    pub(super) address: Option<Address>,
    pub(super) entered: Entered,
}

pub(super) fn with(change: impl FnOnce(&mut Known)) -> Known {
    let mut known = Known {
        phone: "(305) 555-0100",
        ..Known::default()
    };
    change(&mut known);
    known
}

pub(super) fn office(known: Known) -> MockCrm {
    let mut tx = MockCrm::default();
    let calls = known.calls;
    tx.calling.expect_calls_after().returning(move |_, since| {
        let called = |n: i64| Called {
            id: CallId::new(n),
            at: since.plus(Duration::hours(n)),
            by: UserId::new(7),
            is_open: false,
        };
        Ok((1..=calls).map(called).collect())
    });
    is_known(&mut tx, known);
    tx.claims.expect_of_number().returning(|_| Ok(None));
    tx.claims
        .expect_put()
        .withf(|claim, _| claim.user == CALLER && claim.campaign.is_none())
        .returning(|_, _| Ok(true));
    tx
}

/// What the gate reads of the number, but for its calls.
pub(super) fn is_known(tx: &mut MockCrm, known: Known) {
    expect_traces(tx, &known);
    let mut found = lead();
    let phone = Phone::stored(known.phone.to_owned());
    found.details.person.phone = Some(phone).filter(|phone| !phone.as_str().is_empty());
    tx.leads
        .expect_get()
        .returning(move |_| Ok(Some(found.clone())));
    let entered = known.entered;
    tx.contact_rules
        .expect_entered()
        .returning(move |_| Ok(entered.clone()));
    let case = known.case.map(ExitCaseId::new);
    tx.calling
        .expect_open_case()
        .returning(move |_, _| Ok(case));
    let address = known.address.unwrap_or_else(miami);
    tx.calling
        .expect_addresses()
        .returning(move |_| Ok(vec![(Holder::Lead(lead().id), address)]));
    let suppression = known.suppression;
    let suppressed_key = known.suppressed_key;
    let asked_ever: Vec<StoredSuppression> = suppression.iter().cloned().collect();
    tx.suppressions
        .expect_asked_of_phone()
        .returning(move |_| Ok(asked_ever.clone()));
    tx.suppressions.expect_of_phone().returning(move |key| {
        let is_it = suppressed_key.is_none_or(|suppressed| key.as_str() == suppressed);
        Ok(suppression.clone().filter(|_| is_it))
    });
    let facts = known.facts;
    tx.number_facts
        .expect_of_number()
        .returning(move |_| Ok(facts.clone()));
    tx.relationships.expect_newest().returning(|_, kind| {
        let inquiry = (RelationshipId::new(51), date!(2026 - 11 - 01));
        Ok((kind == RelationshipKind::Inquiry).then_some(inquiry))
    });
    tx.relationships
        .expect_get()
        .returning(|id| Ok(Some(inquiry(id, UserId::new(8)))));
    knows_nothing(tx);
}

/// Only where something is stored, as the databases answer: a look that asks behind the wrong one finds nothing.
fn expect_traces(tx: &mut MockCrm, known: &Known) {
    let is_suppressed = known.suppression.is_some();
    let suppressed_key = known.suppressed_key;
    let (has_facts, has_calls) = (!known.facts.is_empty(), known.calls > 0);
    tx.calling.expect_traces().returning(move |key| {
        let asked = is_suppressed && suppressed_key.is_none_or(|asked| key.as_str() == asked);
        let all = [
            (Trace::Suppression, asked),
            (Trace::Fact, has_facts),
            (Trace::Relationship, true),
            (Trace::Call, has_calls),
        ];
        let stored = all.into_iter().filter(|(_, is_stored)| *is_stored);
        Ok(stored.map(|(trace, _)| trace).collect())
    });
}
