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
        /// For a user who has lost it.
        ResetSecondFactor = "reset-second-factor",
    }
}

/// What is offered for an account depends on this of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountStanding {
    pub status: UserStatus,
    pub open_sessions: i64,
    /// One that counts: a first code of it was right.
    pub second_factor: bool,
}

impl AccountAct {
    const fn is_open(self, account: AccountStanding) -> bool {
        use UserStatus::{Active, Deactivated, Pending};
        let status = account.status;
        match self {
            Self::Approve => matches!(status, Pending),
            Self::ChangeRole => matches!(status, Active | Deactivated),
            Self::Deactivate | Self::MakeResetLink => matches!(status, Active | Pending),
            Self::Activate => matches!(status, Deactivated),
            Self::EndSessions => account.open_sessions > 0,
            Self::ResetSecondFactor => account.second_factor,
        }
    }
}

/// What the viewer may do with the account: nothing with their own.
#[must_use]
pub fn account_acts(account: UserId, standing: AccountStanding, viewer: &Actor) -> Vec<AccountAct> {
    let may = allowed(viewer.role(), Permission::AdminUsers) && viewer.user() != Some(account);
    let all = AccountAct::ALL.iter().copied();
    all.filter(|act| may && act.is_open(standing)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::users::Role;

    #[test]
    fn r1_175_what_is_offered_follows_from_the_account() {
        // Status, open sessions, second factor → acts.
        let table = [
            ("pending", 0, false, "approve deactivate reset-link"),
            (
                "pending",
                1,
                false,
                "approve deactivate reset-link end-sessions",
            ),
            (
                "pending",
                0,
                true,
                "approve deactivate reset-link reset-second-factor",
            ),
            ("active", 0, false, "role deactivate reset-link"),
            (
                "active",
                2,
                false,
                "role deactivate reset-link end-sessions",
            ),
            (
                "active",
                1,
                true,
                "role deactivate reset-link end-sessions reset-second-factor",
            ),
            ("deactivated", 0, false, "role activate"),
            ("deactivated", 0, true, "role activate reset-second-factor"),
        ];
        for role in Role::ALL {
            let viewer = Actor::staff(UserId::new(7), *role, "request-1");
            for (status, open_sessions, second_factor, outcome) in table {
                let standing = AccountStanding {
                    status: UserStatus::parse(status).unwrap(),
                    open_sessions,
                    second_factor,
                };
                let offered = |account| account_acts(account, standing, &viewer);
                let others: Vec<_> = offered(UserId::new(8));
                let others: Vec<_> = others.iter().map(|act| act.as_str()).collect();
                let expected = if *role == Role::Admin { outcome } else { "" };
                assert_eq!(others.join(" "), expected, "{role} {standing:?}");
                assert_eq!(offered(UserId::new(7)), [], "one's own");
            }
        }
    }
}
