//! Who can earn commissions.

use crm_core::users::Role;

/// R2-112: `SalesRep` in a user query stands for the same roles (R2-163, R2-172).
#[must_use]
pub fn earns(role: Role) -> bool {
    Role::EARNING.contains(&role)
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
