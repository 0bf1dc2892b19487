//! Numbers that are on the phone: no other rep is served them meanwhile.

use super::order::{inquired, tried};
use super::promised::{looked_at, others_due, promise};
use super::{asked, begun, day, due, key, later, noon, raw};
use crate::support::*;
use crm_core::call_desk::{CallOutcome, CallResult, Tier};
use crm_core::call_numbers::look_up_again;
use crm_core::contact::PhoneKey;
use crm_core::ids::{CallId, UserId};
use crm_core::number_facts::Holder;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;

/// What a rep said of a call → whether it is taken to be over.
const SAID: [(Option<CallOutcome>, bool); 3] = [
    (Some(CallOutcome::Voicemail), true),
    (Some(CallOutcome::Unknown), false),
    (None, false),
];

fn said(db: &TestDatabase, call: CallId, outcome: Option<CallOutcome>) {
    let result = outcome.map(|outcome| CallResult {
        outcome,
        why: None,
        at: later(31),
        seconds: None,
        reason: None,
        note: None,
        answers: None,
        changed: None,
    });
    write(db, |tx| tx.call_desk().settle_call(call, result.clone())).unwrap();
}

/// Whom a rep is served so many minutes later: who inquired, who is due, and who was never called.
fn listed(db: &TestDatabase, user: UserId, minutes: i64) -> [Option<PhoneKey>; 3] {
    let tiers = [Tier::FreshInquiry, Tier::DueAttempt, Tier::NeverCalled];
    tiers.map(|tier| asked(db, user, tier, later(minutes)))
}

on_both_databases! {
    fn r4_070_r4_071_no_list_serves_a_number_with_whom_somebody_else_talks(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let ben = store_user(db, "ben", Role::SalesRep);
        // Ana, who is called, comes before the other in every tier.
        raw(db, 1);
        let ana = raw(db, 0);
        write(db, |tx| look_up_again(tx, &[key(0), key(1)], &day(), noon())).unwrap();
        inquired(db, 0, later(-30));
        let (first, second) = (Some(key(0)), Some(key(1)));
        let all = [first.clone(), None, first.clone()];
        assert_eq!(listed(db, ben, 0), all);
        let call = write(db, |tx| begun(tx, dana, ana, noon())).unwrap();
        assert_eq!(listed(db, dana, 1), all, "one's own call hides nobody");
        assert_eq!(listed(db, ben, 1), [None, None, second.clone()]);

        tried(db, 0, 1, Some(later(-20)));
        tried(db, 1, 1, Some(later(-10)));
        let (all, others) = ([first.clone(), first, None], [None, second, None]);
        assert_eq!(listed(db, dana, 1), all);
        assert_eq!(listed(db, ben, 119), others);
        assert_eq!(listed(db, ben, 120), all, "nobody talks that long");
        for (outcome, is_over) in SAID {
            said(db, call, outcome);
            let served = if is_over { &all } else { &others };
            assert_eq!(&listed(db, ben, 32), served, "{outcome:?}");
        }
    }

    fn r4_071_r4_073_nobody_is_called_back_with_whom_somebody_else_talks(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let ben = store_user(db, "ben", Role::SalesRep);
        let (ana, other) = (raw(db, 0), raw(db, 1));
        let of_ben = promise(db, 0, (Holder::RawLead(ana), ben), 10);
        let beside = promise(db, 1, (Holder::RawLead(other), ben), 20);
        let of_dana = promise(db, 0, (Holder::RawLead(ana), dana), 10);
        // One's own, and what others did not do in time.
        let found = |user, minutes| {
            let own = looked_at(db, &due(user, minutes));
            (own, others_due(db, user, minutes))
        };
        let (all, free) = ((vec![of_ben, beside], vec![of_dana]), (vec![beside], vec![]));
        assert_eq!(found(ben, 60), all);
        let call = write(db, |tx| begun(tx, dana, ana, later(30))).unwrap();
        let own = (vec![of_dana], vec![of_ben, beside]);
        assert_eq!(found(dana, 60), own, "one's own call hides nobody");
        assert_eq!(found(ben, 60), free);
        assert_eq!(found(ben, 149), free);
        assert_eq!(found(ben, 150), all, "nobody talks that long");
        for (outcome, is_over) in SAID {
            said(db, call, outcome);
            let served = if is_over { &all } else { &free };
            assert_eq!(&found(ben, 60), served, "{outcome:?}");
        }
    }
}
