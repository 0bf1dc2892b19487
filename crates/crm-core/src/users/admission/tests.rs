//! Who lets whom in: tables whose last column is the outcome.

use super::*;
use crate::fixtures::NOW;
use crate::unit::MockCrm;

fn account(role: Role, status: UserStatus) -> User {
    User {
        role,
        status,
        ..crate::fixtures::user()
    }
}

/// Deactivated or activated, the account's role and status, active administrators → the outcome.
#[test]
fn r3_028_who_may_come_in_is_said_for_each_status() {
    use UserStatus::{Active, Deactivated, Pending};
    let name = || "dana".to_owned();
    let cases = [
        (false, Role::User, Active, 1, Ok(Deactivated)),
        (false, Role::User, Pending, 1, Ok(Deactivated)),
        (false, Role::Admin, Active, 2, Ok(Deactivated)),
        (false, Role::Admin, Pending, 1, Ok(Deactivated)),
        (false, Role::Admin, Active, 1, Err(ApproveError::LastAdmin)),
        (
            false,
            Role::User,
            Deactivated,
            1,
            Err(ApproveError::Deactivated(name())),
        ),
        (true, Role::User, Deactivated, 1, Ok(Active)),
        (true, Role::Admin, Deactivated, 1, Ok(Active)),
        (
            true,
            Role::User,
            Active,
            1,
            Err(ApproveError::Active(name())),
        ),
        (
            true,
            Role::User,
            Pending,
            1,
            Err(ApproveError::Pending(name())),
        ),
    ];
    for (activates, role, status, admins, outcome) in cases {
        let mut tx = MockCrm::default();
        tx.users
            .expect_by_username_key()
            .returning(move |_| Ok(Some(account(role, status))));
        tx.users
            .expect_count_active()
            .returning(move |_| Ok(admins));
        tx.users.expect_asked_role().returning(|_| Ok(None));
        tx.users.expect_save().returning(|_| Ok(()));
        let ends = usize::from(!activates && outcome.is_ok());
        tx.sessions
            .expect_end_all_of()
            .times(ends)
            .returning(|_| Ok(2));
        tx.password_resets
            .expect_end_all_of()
            .times(ends)
            .returning(|_| Ok(()));
        leaves_the_desk(&mut tx, ends);
        tx.events.expect_append().returning(|_| Ok(()));
        let by = Actor::system();
        let done = if activates {
            activate(&mut tx, &by, "Dana", NOW)
        } else {
            deactivate(&mut tx, &by, "Dana", NOW)
        };
        // What an applicant asked for is no role that an administrator gave.
        let kept = if status == Pending { Role::User } else { role };
        assert_eq!(
            done.map(|user| (user.status, user.role)),
            outcome.map(|status| (status, kept)),
            "{activates} {role} {status}"
        );
    }
}

/// The role the account has, the one that was asked for by who was never approved → as what they come back.
#[test]
fn r5_125_who_was_never_approved_waits_for_approval_again() {
    use UserStatus::{Active, Deactivated, Pending};
    let cases = [
        (Role::User, None, (Active, Role::User)),
        (Role::Billing, None, (Active, Role::Billing)),
        (Role::User, Some(Role::SalesRep), (Pending, Role::SalesRep)),
        (Role::User, Some(Role::User), (Pending, Role::User)),
        // An administrator gave it while the account was deactivated.
        (Role::Legal, Some(Role::SalesRep), (Pending, Role::Legal)),
        // No one is informed of an administrator who is none yet.
        (Role::Admin, Some(Role::SalesRep), (Pending, Role::Admin)),
    ];
    for (role, asked, outcome) in cases {
        let mut tx = MockCrm::default();
        tx.users
            .expect_by_username_key()
            .returning(move |_| Ok(Some(account(role, Deactivated))));
        tx.users.expect_asked_role().returning(move |_| Ok(asked));
        tx.users.expect_save().once().returning(|_| Ok(()));
        tx.events.expect_append().once().returning(|_| Ok(()));
        let back = activate(&mut tx, &Actor::system(), "dana", NOW);
        let back = back.map(|user| (user.status, user.role));
        assert_eq!(back, Ok(outcome), "{role} {asked:?}");
    }
}

/// Callbacks of a rep who leaves are anyone's, and whom they hold is free.
fn leaves_the_desk(tx: &mut MockCrm, times: usize) {
    tx.callbacks
        .expect_orphan()
        .times(times)
        .returning(|_| Ok(2));
    tx.claims
        .expect_free_all_of()
        .times(times)
        .returning(|_| Ok(()));
    tx.call_desk
        .expect_open_sitting()
        .times(times)
        .returning(|_| Ok(None));
}

#[test]
fn r3_028_ended_sessions_are_counted_and_told_once() {
    for (ended, events) in [(3, 1), (0, 0)] {
        let mut tx = MockCrm::default();
        tx.users
            .expect_by_username_key()
            .returning(|_| Ok(Some(account(Role::User, UserStatus::Active))));
        tx.sessions
            .expect_end_all_of()
            .returning(move |_| Ok(ended));
        tx.events
            .expect_append()
            .times(events)
            .returning(|_| Ok(()));
        let done = end_sessions(&mut tx, &Actor::system(), "dana", NOW);
        assert_eq!(done, Ok(ended));
    }
}

/// The account's role and status, active administrators, the new role → allowed.
#[test]
fn there_is_always_one_active_administrator() {
    let cases = [
        (Role::Admin, UserStatus::Active, 1, Role::Legal, false),
        (Role::Admin, UserStatus::Active, 2, Role::Legal, true),
        (Role::Admin, UserStatus::Active, 1, Role::Admin, true),
        (Role::Admin, UserStatus::Deactivated, 1, Role::Legal, true),
        (Role::User, UserStatus::Pending, 1, Role::Legal, false),
        (Role::User, UserStatus::Active, 1, Role::Legal, true),
    ];
    for (role, status, admins, to, allowed) in cases {
        let mut tx = MockCrm::default();
        tx.users
            .expect_by_username_key()
            .returning(move |_| Ok(Some(account(role, status))));
        tx.users
            .expect_count_active()
            .returning(move |_| Ok(admins));
        tx.users.expect_save().returning(|_| Ok(()));
        tx.events.expect_append().returning(|_| Ok(()));
        let changed = change_role(&mut tx, &Actor::system(), "dana", to, NOW);
        assert_eq!(changed.is_ok(), allowed, "{role} {status} {admins} {to}");
    }
}

#[test]
fn approval_lets_the_user_in_with_the_given_role() {
    // R5-125: without one it is the role that they asked for.
    for (given, outcome) in [
        (Some(Role::SalesManager), Role::SalesManager),
        (None, Role::Operations),
    ] {
        let mut tx = MockCrm::default();
        tx.users
            .expect_by_username_key()
            .returning(|_| Ok(Some(account(Role::Operations, UserStatus::Pending))));
        tx.users.expect_save().once().returning(|_| Ok(()));
        tx.events.expect_append().once().returning(|_| Ok(()));
        let user = approve(&mut tx, &Actor::system(), "DANA ", given, NOW).unwrap();
        assert_eq!((user.status, user.role), (UserStatus::Active, outcome));
    }
}

const SHOWN: Account<'static> = Account::Shown {
    id: UserId::new(7),
    based_on: Some(1),
};

/// Status → whether it can be approved.
#[test]
fn r1_175_only_who_waits_is_approved() {
    let cases = [
        (UserStatus::Pending, Ok(())),
        (UserStatus::Active, Err(ApproveError::Active("dana".into()))),
        (
            UserStatus::Deactivated,
            Err(ApproveError::StillDeactivated("dana".into())),
        ),
    ];
    for (status, outcome) in cases {
        let mut tx = MockCrm::default();
        tx.users
            .expect_get()
            .returning(move |_| Ok(Some(account(Role::User, status))));
        tx.users.expect_save().returning(|_| Ok(()));
        tx.events.expect_append().returning(|_| Ok(()));
        let done = approve(&mut tx, &Actor::system(), SHOWN, Some(Role::Legal), NOW);
        assert_eq!(done.map(drop), outcome, "{status}");
    }
}

/// The version that was seen → whether the act goes through. The account is at 1.
#[test]
fn r1_175_an_act_is_on_the_account_as_it_was_seen() {
    for (based_on, goes) in [(None, true), (Some(1), true), (Some(2), false)] {
        let mut tx = MockCrm::default();
        tx.users
            .expect_get()
            .returning(|_| Ok(Some(account(Role::User, UserStatus::Active))));
        tx.users.expect_save().returning(|_| Ok(()));
        tx.events.expect_append().returning(|_| Ok(()));
        let id = UserId::new(7);
        let seen = Account::Shown { id, based_on };
        let changed = change_role(&mut tx, &Actor::system(), seen, Role::Legal, NOW);
        match changed {
            Ok(user) => assert!(goes && user.role == Role::Legal, "{based_on:?}"),
            Err(error) => {
                let current = Box::new(account(Role::User, UserStatus::Active));
                assert_eq!(error, ApproveError::Stale { current });
                assert!(!goes, "{based_on:?}");
            }
        }
    }
    let mut tx = MockCrm::default();
    tx.users.expect_get().returning(|_| Ok(None));
    let missing = end_sessions(&mut tx, &Actor::system(), SHOWN, NOW);
    assert_eq!(missing, Err(ApproveError::NotFound));
}

/// Active administrators → why users cannot change their own account. The last one reads what would help.
#[test]
fn r1_175_nobody_administers_their_own_account() {
    for (admins, refused) in [(1, ApproveError::LastAdmin), (2, ApproveError::OwnAccount)] {
        let by = Actor::staff(UserId::new(7), Role::Admin, "request-1");
        let mut tx = MockCrm::default();
        tx.users
            .expect_get()
            .returning(|_| Ok(Some(account(Role::Admin, UserStatus::Active))));
        tx.users
            .expect_count_active()
            .returning(move |_| Ok(admins));
        let role = change_role(&mut tx, &by, SHOWN, Role::Legal, NOW);
        assert_eq!(role, Err(refused.clone()));
        assert_eq!(deactivate(&mut tx, &by, SHOWN, NOW), Err(refused));
        let own = Err(ApproveError::OwnAccount);
        assert_eq!(change_role(&mut tx, &by, SHOWN, Role::Admin, NOW), own);
        let ended = end_sessions(&mut tx, &by, SHOWN, NOW);
        assert_eq!(ended, Err(ApproveError::OwnAccount));
        let link = crate::users::make_reset(&mut tx, &by, SHOWN, "hash", NOW);
        assert_eq!(link, Err(ApproveError::OwnAccount));
    }
}

#[test]
fn the_same_role_again_is_no_change() {
    let mut tx = MockCrm::default();
    tx.users
        .expect_get()
        .returning(|_| Ok(Some(account(Role::Legal, UserStatus::Active))));
    let same = change_role(&mut tx, &Actor::system(), SHOWN, Role::Legal, NOW);
    assert_eq!(same.map(|user| user.version), Ok(1));
}

/// Status → whether a link is made.
#[test]
fn r1_175_whoever_may_sign_in_gets_a_reset_link() {
    let cases = [
        (UserStatus::Active, Ok(())),
        (UserStatus::Pending, Ok(())),
        (
            UserStatus::Deactivated,
            Err(ApproveError::StillDeactivated("dana".into())),
        ),
    ];
    for (status, outcome) in cases {
        let mut tx = MockCrm::default();
        tx.users
            .expect_get()
            .returning(move |_| Ok(Some(account(Role::User, status))));
        let made = usize::from(outcome.is_ok());
        tx.password_resets
            .expect_insert()
            .times(made)
            .returning(|_| Ok(()));
        tx.events.expect_append().times(made).returning(|_| Ok(()));
        let link = crate::users::make_reset(&mut tx, &Actor::system(), SHOWN, "hash", NOW);
        assert_eq!(link.map(drop), outcome, "{status}");
    }
}
