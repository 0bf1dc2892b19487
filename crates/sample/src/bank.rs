//! Whom the sample office pays by bank.

use crate::{partners, staff};

/// Somebody whom the sample office pays by bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payee {
    pub name: String,
    pub email: Option<String>,
    /// A partner, and no salesperson.
    pub is_partner: bool,
}

/// Every partner, and the sales representatives and managers.
#[must_use]
pub fn payees() -> Vec<Payee> {
    let partners = partners::NAMES.iter().map(|name| Payee {
        name: (*name).to_owned(),
        email: None,
        is_partner: true,
    });
    let sellers = staff::on_commission().map(|(name, email)| Payee {
        name,
        email: Some(email),
        is_partner: false,
    });
    partners.chain(sellers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_190_partners_and_some_who_sell_can_be_paid() {
        let payees = payees();
        let of = |partner| {
            payees
                .iter()
                .filter(move |payee| payee.is_partner == partner)
        };
        assert_eq!(of(true).count(), 4);
        let emails: Vec<_> = of(false)
            .filter_map(|payee| payee.email.as_deref())
            .collect();
        let three = ["maya", "julian", "aisha"].map(|name| format!("{name}@exitdesk.example"));
        assert_eq!(emails, three);
    }
}
