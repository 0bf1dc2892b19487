//! What a caller recorded about a number alone and then called on: nothing stops the call, and managers see it.

use super::known::Known;
use super::model::Leaning;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::contact_gate::Basis;
use crate::ids::UserId;
use crate::store::Stored;
use crate::unit::Crm;
use time::Duration;

/// What was recorded this soon after a call is what the person said in it.
const OF_THE_CALL: Duration = Duration::hours(2);

/// What a call may lean on. A purchase is shown by a payment or a signed paper, so it is none of the caller's making.
pub(super) fn leanings(known: &Known, basis: &Basis<'_>) -> Vec<Leaning> {
    let inquiry = known.latest.inquiry.filter(|_| basis.recent_inquiry);
    let inquiry = inquiry.map(|(id, _)| Leaning::Inquiry(id));
    let consent = known
        .consent
        .as_ref()
        .map(|given| Leaning::Consent(given.id));
    inquiry.into_iter().chain(consent).collect()
}

/// Those that the caller recorded without having talked to anyone there.
pub(super) fn own(
    tx: &mut dyn Crm,
    (key, by): (&PhoneKey, UserId),
    leanings: &[Leaning],
) -> Stored<Vec<Leaning>> {
    let mut own = Vec::new();
    for leaning in leanings {
        let (author, at) = match *leaning {
            Leaning::Inquiry(id) => match tx.relationships().get(id)? {
                Some(found) => (found.by, found.at),
                None => continue,
            },
            Leaning::Consent(id) => match tx.consents().get(id)? {
                Some(given) => (given.by, given.at),
                None => continue,
            },
        };
        if author == Some(by) && !was_said_in_a_call(tx, (key, by), at)? {
            own.push(*leaning);
        }
    }
    Ok(own)
}

fn was_said_in_a_call(
    tx: &mut dyn Crm,
    (key, by): (&PhoneKey, UserId),
    at: Instant,
) -> Stored<bool> {
    let since = at.minus(OF_THE_CALL);
    let calls = tx.calling().calls_after(key, since)?;
    Ok(calls.iter().any(|call| call.by == by && call.at <= at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calling::Called;
    use crate::fixtures::NOW;
    use crate::ids::{CallId, RelationshipId};
    use crate::relationships::{Relationship, RelationshipKind};
    use crate::unit::MockCrm;
    use time::macros::date;

    /// Who recorded the inquiry, who called how many minutes before → whether it is the caller's own.
    #[test]
    fn r5_018_what_a_caller_recorded_without_a_call_is_their_own_basis() {
        let (me, other) = (UserId::new(7), UserId::new(8));
        let cases = [
            (Some(me), None, true),
            (Some(other), None, false),
            (None, None, false),
            (Some(me), Some((me, 5)), false),
            (Some(me), Some((me, 119)), false),
            (Some(me), Some((other, 5)), true),
            // A call after it was recorded is the one that leans on it.
            (Some(me), Some((me, -5)), true),
        ];
        for (by, called, outcome) in cases {
            let mut tx = MockCrm::default();
            let key = PhoneKey::stored("3055550100".to_owned());
            let found = Relationship {
                id: RelationshipId::new(51),
                key: key.clone(),
                kind: RelationshipKind::Inquiry,
                happened_on: date!(2026 - 11 - 18),
                source: "Phone Call".to_owned(),
                by,
                at: NOW,
                withdrawn: false,
            };
            tx.relationships
                .expect_get()
                .return_once(move |_| Ok(Some(found)));
            tx.calling.expect_calls_after().returning(move |_, _| {
                let call = called.map(|(by, minutes)| Called {
                    id: CallId::new(81),
                    at: NOW.minus(Duration::minutes(minutes)),
                    by,
                    is_open: false,
                });
                Ok(call.into_iter().collect())
            });
            let leaning = Leaning::Inquiry(RelationshipId::new(51));
            let own = own(&mut tx, (&key, me), &[leaning]).unwrap();
            assert_eq!(!own.is_empty(), outcome, "{by:?} {called:?}");
        }
    }
}
