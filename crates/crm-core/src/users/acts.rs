//! What an administrator may do now with an account, as User Management offers it. The use cases decide again.

use super::account::UserStatus;
use super::policy::{Permission, allowed};
use crate::actor::Actor;
use crate::closed_set::closed_set;
use crate::ids::UserId;

closed_set! {
    pub enum AccountAct {
        Approve = "approve",
        ChangeRole = "role",
        Deactivate = "deactivate",
        Activate = "activate",
        MakeResetLink = "reset-link",
        EndSessions = "end-sessions",
    }
}

impl AccountAct {
    const fn is_open(self, status: UserStatus, open_sessions: i64) -> bool {
        use UserStatus::{Active, Deactivated, Pending};
        match self {
            Self::Approve => matches!(status, Pending),
            Self::ChangeRole => matches!(status, Active | Deactivated),
            Self::Deactivate | Self::MakeResetLink => matches!(status, Active | Pending),
            Self::Activate => matches!(status, Deactivated),
            Self::EndSessions => open_sessions > 0,
        }
    }
}

/// What the viewer may do with the account: nothing with their own.
#[must_use]
pub fn account_acts(
    account: UserId,
    status: UserStatus,
    open_sessions: i64,
    viewer: &Actor,
) -> Vec<AccountAct> {
    let may = allowed(viewer.role(), Permission::AdminUsers) && viewer.user() != Some(account);
    let all = AccountAct::ALL.iter().copied();
    all.filter(|act| may && act.is_open(status, open_sessions))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::users::Role;

    #[test]
    fn r1_175_what_is_offered_follows_from_the_account() {
        // Status, open sessions → acts.
        let table = [
            ("pending", 0, "approve deactivate reset-link"),
            ("pending", 1, "approve deactivate reset-link end-sessions"),
            ("active", 0, "role deactivate reset-link"),
            ("active", 2, "role deactivate reset-link end-sessions"),
            ("deactivated", 0, "role activate"),
        ];
        for role in Role::ALL {
            let viewer = Actor::staff(UserId::new(7), *role, "request-1");
            for (status, sessions, outcome) in table {
                let status = UserStatus::parse(status).unwrap();
                let offered = |account| account_acts(account, status, sessions, &viewer);
                let others: Vec<_> = offered(UserId::new(8));
                let others: Vec<_> = others.iter().map(|act| act.as_str()).collect();
                let expected = if *role == Role::Admin { outcome } else { "" };
                assert_eq!(others.join(" "), expected, "{role} {status} {sessions}");
                assert_eq!(offered(UserId::new(7)), [], "one's own");
            }
        }
    }
}
