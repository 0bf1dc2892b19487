//! Of whom the office asks more than a password.

use crate::closed_set::closed_set;
use crate::users::role::Role;

closed_set! {
    /// Who must have a second factor.
    pub enum SecondFactorRequired {
        Nobody = "none",
        AdminAndBilling = "admin_and_billing",
        Everyone = "everyone",
    }
}

impl SecondFactorRequired {
    #[must_use]
    pub fn asks(self, role: Role) -> bool {
        match self {
            Self::Nobody => false,
            Self::AdminAndBilling => matches!(role, Role::Admin | Role::Billing),
            Self::Everyone => true,
        }
    }
}

closed_set! {
    /// Whether the password or a code is asked for again before what moves money or lets people in.
    pub enum StepUp {
        /// In production mode.
        Production = "production",
        On = "on",
        Off = "off",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_121_admin_and_billing_are_asked_for_a_second_factor_and_by_a_setting_everyone() {
        for role in Role::ALL {
            assert!(!SecondFactorRequired::Nobody.asks(*role), "{role}");
            let asked = matches!(role.as_str(), "admin" | "billing");
            assert_eq!(
                SecondFactorRequired::AdminAndBilling.asks(*role),
                asked,
                "{role}"
            );
            assert!(SecondFactorRequired::Everyone.asks(*role), "{role}");
        }
    }
}
