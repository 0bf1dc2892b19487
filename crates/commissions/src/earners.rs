//! Who can earn commissions.

use crm_core::users::Role;

/// The roles that earn (R2-112): `SalesRep` in a user query stands for the three of them (R2-163, R2-172).
pub const EARNING_ROLES: [Role; 3] = [Role::SalesRep, Role::SalesManager, Role::SalesCloser];

#[must_use]
pub fn earns(role: Role) -> bool {
    EARNING_ROLES.contains(&role)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_112_r2_163_r2_172_three_roles_earn() {
        let earning = Role::ALL.iter().filter(|role| earns(**role));
        let earning: Vec<_> = earning.map(|role| role.as_str()).collect();
        assert_eq!(earning, ["sales_closer", "sales_rep", "sales_manager"]);
    }
}
