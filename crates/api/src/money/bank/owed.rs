//! What salespeople owe from clawbacks, beside what waits to be paid.

use ::commissions::offsets::{Part, left, owed, take_off};
use ::commissions::records::Commission;
use crm_core::ids::UserId;
use crm_core::money::Money;
use crm_core::store::Stored;
use infra::Views;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Of one commission.
pub(super) struct Owed {
    /// By the person, before anything of this list is paid.
    pub(super) owes: Money,
    pub(super) agreed: bool,
    pub(super) due: Money,
}

/// A person, as far as they were looked at.
struct Person {
    owes: Money,
    agreed: bool,
    /// Not yet taken off a commission above.
    open: Vec<Part>,
}

#[derive(Default)]
pub(super) struct Owing(BTreeMap<UserId, Person>);

impl Owing {
    /// What is sent of the next commission of the list.
    pub(super) fn of(&mut self, views: &mut dyn Views, commission: &Commission) -> Stored<Owed> {
        let user = commission.user;
        let person = match self.0.entry(user) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(person(views, user)?),
        };
        let due = if person.agreed {
            take_off(commission.amount, &mut person.open)?.amount
        } else {
            commission.amount
        };
        Ok(Owed {
            owes: person.owes,
            agreed: person.agreed,
            due,
        })
    }
}

fn person(views: &mut dyn Views, user: UserId) -> Stored<Person> {
    let open = left(&views.clawbacks(user)?)?;
    let consent = views.offset_consent(user)?;
    Ok(Person {
        owes: owed(&open)?,
        agreed: consent.is_some_and(|consent| consent.given),
        open,
    })
}
