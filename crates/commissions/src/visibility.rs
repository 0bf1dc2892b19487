//! Whose commissions a person sees (decisions, section 7).

use crate::records::model::Commission;
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use crm_core::users::{Permission, allowed};

/// Which commissions a user is shown; to them, the others do not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visibility {
    All,
    /// Those they earn, and those they recorded.
    Own(UserId),
    /// The approved ones too: they send the payments.
    OwnAndApproved(UserId),
}

impl Visibility {
    /// Who decides sees all of them, and who keeps the books; so does the system.
    #[must_use]
    pub fn of(actor: &Actor) -> Self {
        match actor.user() {
            Some(_) if allowed(actor.role(), Permission::CommissionsReadAll) => Self::All,
            Some(user) if allowed(actor.role(), Permission::BankUse) => Self::OwnAndApproved(user),
            Some(user) => Self::Own(user),
            None => Self::All,
        }
    }

    #[must_use]
    pub fn includes(self, commission: &Commission) -> bool {
        use crate::records::status::CommissionStatus::Approved;
        let own = |user| commission.user == user || commission.created_by == Some(user);
        match self {
            Self::All => true,
            Self::Own(user) => own(user),
            Self::OwnAndApproved(user) => own(user) || commission.status == Approved,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{CommissionStatus, NewCommission};
    use crm_core::clock::Instant;
    use crm_core::ids::{ClientId, CommissionId};
    use crm_core::money::Money;
    use crm_core::rate::Rate;
    use crm_core::users::Role;

    const VIEWER: UserId = UserId::new(5);
    const OTHER: UserId = UserId::new(6);

    fn commission(user: UserId, created_by: Option<UserId>, status: &str) -> Commission {
        let new = NewCommission {
            user,
            client: ClientId::new(1),
            payment: None,
            amount: Money::from_cents(100),
            rate: Rate::ZERO,
            status: CommissionStatus::parse(status).unwrap(),
            paid_on: None,
            notes: None,
            automatic: false,
            created_by,
            decided_by: None,
            decided_at: None,
            frozen: None,
            above_engine: None,
            created_at: Instant::from_micros(0),
        };
        Commission::stored(CommissionId::new(1), new)
    }

    #[test]
    fn r2_159_r2_161_r2_169_r5_187_an_admin_sees_all_and_everyone_else_their_own() {
        // Role, who earns it, who recorded it, its status → seen.
        let table = [
            (Role::Admin, OTHER, None, "pending", true),
            (Role::Accountant, OTHER, None, "pending", true),
            (Role::SalesRep, VIEWER, None, "pending", true),
            (Role::SalesRep, OTHER, None, "pending", false),
            (Role::SalesRep, OTHER, None, "approved", false),
            (Role::SalesManager, OTHER, None, "paid", false),
            (Role::Billing, OTHER, Some(VIEWER), "pending", true),
            (Role::Billing, OTHER, Some(OTHER), "pending", false),
            (Role::Billing, OTHER, None, "approved", true),
            (Role::Billing, OTHER, None, "paid", false),
        ];
        for (role, user, created_by, status, outcome) in table {
            let visibility = Visibility::of(&Actor::staff(VIEWER, role, "request-1"));
            let row = commission(user, created_by, status);
            assert_eq!(visibility.includes(&row), outcome, "{role} {user} {status}");
        }
        assert_eq!(Visibility::of(&Actor::system()), Visibility::All);
    }
}
