//! The roles of staff (decisions, section 7).

use crate::closed_set::closed_set;
use thiserror::Error;

closed_set! {
    pub enum Role {
        Admin = "admin",
        User = "user",
        SalesCloser = "sales_closer",
        PhoneAgent = "phone_agent",
        Operations = "operations",
        Legal = "legal",
        Billing = "billing",
        SalesRep = "sales_rep",
        SalesManager = "sales_manager",
        Accountant = "accountant",
    }
}

/// A role that users may not give themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Choose one of: user, sales_closer, phone_agent, operations, legal, billing.")]
pub struct NotARegistrationRole;

/// Why a role could not be read from a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RoleError {
    #[error("Role is required")]
    Missing,
    #[error(transparent)]
    NotOffered(#[from] NotARegistrationRole),
}

impl Role {
    /// The six roles that registration offers (R1-254), in its order; the first is the default.
    pub const REGISTRABLE: &'static [Self] = &[
        Self::User,
        Self::SalesCloser,
        Self::PhoneAgent,
        Self::Operations,
        Self::Legal,
        Self::Billing,
    ];

    /// The roles that can earn commissions (decisions, section 5).
    pub const EARNING: &'static [Self] = &[Self::SalesCloser, Self::SalesRep, Self::SalesManager];

    /// Reads a role that registration offers.
    ///
    /// # Errors
    /// [`RoleError`] for an empty text and for admin, the other roles and anything else (R1-255).
    pub fn parse_registrable(text: &str) -> Result<Self, RoleError> {
        if text.trim().is_empty() {
            return Err(RoleError::Missing);
        }
        Self::REGISTRABLE
            .iter()
            .copied()
            .find(|role| role.as_str() == text)
            .ok_or(RoleError::NotOffered(NotARegistrationRole))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_254_r1_255_r5_187_registration_offers_six_roles_and_never_admin() {
        let cases = [
            ("user", true),
            ("sales_closer", true),
            ("phone_agent", true),
            ("operations", true),
            ("legal", true),
            ("billing", true),
            ("admin", false),
            ("sales_rep", false),
            ("sales_manager", false),
            ("accountant", false),
            ("Admin", false),
            ("root", false),
            ("", false),
        ];
        for (text, offered) in cases {
            assert_eq!(Role::parse_registrable(text).is_ok(), offered, "{text}");
        }
        assert_eq!(Role::REGISTRABLE.first(), Some(&Role::User), "R1-256");
    }
}
