//! Whom the sample office pays by bank.

use crate::{SeedError, partners, staff};
use billing::matching::{BookRecord, Through};
use crm_core::money::Money;
use crm_core::views::Between;
use infra::Database;
use time::Date;

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

/// Money that moved by itself, as the books say: its bank has a line of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    pub on: Date,
    /// Below zero when it left the account.
    pub amount: Money,
    /// The client, partner or salesperson.
    pub party: String,
}

/// What the books have of these days, the oldest first. What moved on cards comes with a payout of many, and what Exitdesk
/// sent by itself has its line already.
///
/// # Errors
/// When the database cannot be read.
pub fn movements(db: &Database, days: Between<Date>) -> Result<Vec<Movement>, SeedError> {
    let records = db.read_blocking::<_, SeedError>(|views| Ok(views.books_of(days)?))?;
    let mut found: Vec<Movement> = records.into_iter().filter_map(movement).collect();
    found.sort_by_key(|one| one.on);
    Ok(found)
}

fn movement(record: BookRecord) -> Option<Movement> {
    let by_itself = record.through == Through::Bank;
    let on = record.booked_on?;
    (by_itself && !record.taken_back && record.sent_as.is_none()).then_some(Movement {
        on,
        amount: record.amount,
        party: record.party,
    })
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
