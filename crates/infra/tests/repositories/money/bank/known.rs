//! Whom the office has paid where, and what is whose own: on both databases as in memory.

use super::{after, approved_commission, asked, new, office, owed_to_partner, recipient, write};
use crate::support::at;
use billing::bank::CounterpartyId;
use billing::memory::{NOW, PARTNER, SALESPERSON};
use billing::transfers::{KnownRecipient, Own, Paid, TransferState};
use crm_core::actor::{Actor, Operator};
use crm_core::change::Change;
use crm_core::contact::EmailAddress;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::UserId;
use crm_core::partners;
use crm_core::store::{StoreError, Stored};
use crm_core::text::{Name, ShortText};
use crm_core::users::{PasswordHash, ProfileChange, ProfilePatch, Role, change_profile};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;

fn known(paid: Paid, account: Option<&str>) -> KnownRecipient {
    KnownRecipient {
        paid,
        payee: "Palm Cove".to_owned(),
        recipient: recipient(),
        account: account.map(str::to_owned),
        seen_by: Some(UserId::new(1)),
        transfer: None,
        seen_at: NOW,
    }
}

fn found(db: &TestDatabase, paid: Paid, at: &str) -> Option<KnownRecipient> {
    let at = CounterpartyId::stored(at.to_owned());
    write(db, |tx| tx.transfers().known(paid, &at)).unwrap()
}

fn own(db: &TestDatabase, who: UserId) -> Own {
    write(db, |tx| tx.transfers().own_of(who)).unwrap()
}

on_both_databases! {
    fn r5_109_the_last_that_somebody_vouched_for_is_known(db: &TestDatabase) {
        office(db);
        let (partner, rep) = (Paid::Partner(PARTNER), Paid::Rep(SALESPERSON));
        assert_eq!(found(db, partner, "rec-1"), None);
        for account in [None, Some("ACH 000000000 …5678"), None] {
            let seen = known(partner, account);
            write(db, |tx| tx.transfers().set_known(&seen)).unwrap();
            assert_eq!(found(db, partner, "rec-1"), Some(seen));
        }
        assert_eq!(found(db, rep, "rec-1"), None);
        assert_eq!(found(db, partner, "rec-2"), None);
        write(db, |tx| tx.transfers().set_known(&known(rep, None))).unwrap();
        assert_eq!(found(db, rep, "rec-1"), Some(known(rep, None)));
        assert_eq!(own(db, SALESPERSON).recipients, [recipient().id]);
        assert!(own(db, UserId::new(1)).recipients.is_empty());
    }

    fn r5_109_what_who_asked_vouched_for_is_looked_at(db: &TestDatabase) {
        office(db);
        let troubled = |since| -> Stored<usize> {
            write(db, |tx| Ok(tx.transfers().troubled(since, 9)?.len()))
        };
        let row = asked(db, &new(1, owed_to_partner(db, 5), 5));
        let others = asked(db, &new(2, approved_commission(db), 8_400));
        assert_eq!(row.state, TransferState::Queued);
        assert_eq!(troubled(NOW), Ok(0));
        for (transfer, paid, by) in [
            (row.id, Paid::Partner(PARTNER), row.asked_by),
            (others.id, Paid::Rep(SALESPERSON), Some(UserId::new(1))),
        ] {
            let seen = KnownRecipient {
                seen_by: by,
                transfer: Some(transfer),
                ..known(paid, None)
            };
            write(db, |tx| tx.transfers().set_known(&seen)).unwrap();
        }
        assert_eq!(troubled(NOW), Ok(1));
        assert_eq!(troubled(after(1)), Ok(0), "it was long ago");
    }

    fn r5_110_every_name_and_address_that_somebody_had_is_theirs(db: &TestDatabase) {
        office(db);
        let who = UserId::new(3);
        let actor = Actor::staff(who, Role::SalesRep, "request-1");
        let change = |patch: ProfilePatch| {
            let change = ProfileChange {
                user: who,
                based_on: None,
                patch,
                verified: Some(PasswordHash::stored("$argon2id$".to_owned())),
            };
            db.write_blocking(|tx| change_profile(tx, &actor, &change, at(9)))
                .unwrap();
        };
        let email = |text: &str| Change::Set(EmailAddress::parse(text).unwrap());
        change(ProfilePatch {
            email: email("other@example.com"),
            ..ProfilePatch::default()
        });
        change(ProfilePatch {
            last_name: Change::Set(Name::parse("Price").unwrap()),
            ..ProfilePatch::default()
        });
        change(ProfilePatch {
            email: email("third@example.com"),
            ..ProfilePatch::default()
        });
        let own = own(db, who);
        let emails = ["third@example.com", "other@example.com", "user3@example.com"];
        assert_eq!(own.emails, emails);
        assert_eq!(own.names, ["Dana Price", "Dana Whitfield"]);
    }

    fn r5_108_who_became_an_administrator_or_got_another_way_in_is_known(db: &TestDatabase) {
        use EventKind::{
            SecondFactorReset, UserActivated, UserApproved, UserCreated, UserResetLinkMade,
            UserRoleChanged,
        };
        office(db);
        let staff = || Actor::staff(UserId::new(1), Role::Admin, "request-1");
        let command_line = || Actor::on_command_line(Operator { os_user: Some(0), host: None });
        // What happened, the role after it, who did it → whether it counts before the first transfer, and after it.
        let table = [
            (UserCreated, "admin", "shell", (false, true)),
            (UserCreated, "admin", "", (false, true)),
            (UserCreated, "admin", "staff", (true, true)),
            (UserCreated, "billing", "staff", (false, false)),
            (UserApproved, "admin", "staff", (true, true)),
            (UserRoleChanged, "admin", "staff", (true, true)),
            (UserRoleChanged, "admin", "shell", (false, true)),
            (UserActivated, "admin", "staff", (true, true)),
            (UserActivated, "admin", "shell", (true, true)),
            (UserResetLinkMade, "", "staff", (true, true)),
            (UserResetLinkMade, "", "", (false, false)),
            (SecondFactorReset, "", "staff", (true, true)),
        ];
        let numbered = || (101..).map(UserId::new).zip(table);
        for (who, (kind, role, by, _)) in numbered() {
            let by = match by {
                "staff" => staff(),
                "shell" => command_line(),
                _ => Actor::system(),
            };
            let event = Event::new(Entity::User(who), kind, &by, after(10));
            let event = event.after(json!({ "role": role }));
            db.write_blocking::<_, StoreError>(|tx| tx.events().append(std::slice::from_ref(&event)))
                .unwrap();
        }
        let found = |who, since| write(db, |tx| tx.transfers().entrusted_since(who, since)).unwrap();
        let counts = |outcome: bool| outcome.then(|| after(10));
        for (who, (kind, role, by, (before, _))) in numbered() {
            assert_eq!(found(who, NOW), counts(before), "{kind} {role} {by}");
        }
        asked(db, &new(1, owed_to_partner(db, 5), 5));
        for (who, (kind, role, by, (_, since))) in numbered() {
            assert_eq!(found(who, NOW), counts(since), "{kind} {role} {by}");
            assert_eq!(found(who, after(11)), None, "it was before");
        }
    }

    fn r5_108_whom_somebody_let_in_or_gave_another_way_in_is_known(db: &TestDatabase) {
        use EventKind::{
            SecondFactorReset, SignedIn, UserActivated, UserApproved, UserCreated, UserDeactivated,
            UserResetLinkMade, UserRoleChanged,
        };
        office(db);
        let staff = |id| Actor::staff(UserId::new(id), Role::Admin, "request-1");
        // What happened to whom, who did it → whether it counts for user 1.
        let table = [
            (UserCreated, 101, staff(1), true),
            (UserApproved, 102, staff(1), true),
            (UserRoleChanged, 103, staff(1), true),
            (UserActivated, 104, staff(1), true),
            (UserResetLinkMade, 105, staff(1), true),
            (SecondFactorReset, 106, staff(1), true),
            (UserResetLinkMade, 106, staff(1), true),
            (UserDeactivated, 107, staff(1), false),
            (SignedIn, 108, staff(1), false),
            (UserApproved, 109, staff(2), false),
            (UserResetLinkMade, 110, Actor::system(), false),
        ];
        for (kind, whom, by, _) in &table {
            let event = Event::new(Entity::User(UserId::new(*whom)), *kind, by, after(10));
            db.write_blocking::<_, StoreError>(|tx| tx.events().append(std::slice::from_ref(&event)))
                .unwrap();
        }
        let mut counts: Vec<_> = table.iter().filter(|row| row.3).map(|row| UserId::new(row.1)).collect();
        counts.dedup();
        let found = |since| write(db, |tx| tx.transfers().let_in_since(UserId::new(1), since));
        assert_eq!(found(after(10)), Ok(counts));
        assert_eq!(found(after(11)), Ok(Vec::new()), "it was before");
    }

    fn r5_110_who_added_or_renamed_a_partner_is_known(db: &TestDatabase) {
        office(db);
        let staff = |id| Actor::staff(UserId::new(id), Role::Admin, "request-1");
        let name = |text: &str| ShortText::parse(text).unwrap();
        let added = db.write_blocking(|tx| partners::add(tx, &staff(1), &name("Harbor"), at(9)));
        let id = added.unwrap().partner.id;
        let update = |who, patch: partners::Patch| {
            db.write_blocking(|tx| partners::update(tx, &staff(who), id, None, &patch, at(10)))
                .unwrap();
        };
        update(2, partners::Patch {
            name: Change::Set(name("Harbor Title")),
            ..partners::Patch::default()
        });
        update(3, partners::Patch {
            active: Change::Set(false),
            ..partners::Patch::default()
        });
        for (who, outcome) in [(1, true), (2, true), (3, false), (4, false)] {
            let has_named = write(db, |tx| tx.transfers().has_named(UserId::new(who), id));
            assert_eq!(has_named, Ok(outcome), "{who}");
        }
    }
}
