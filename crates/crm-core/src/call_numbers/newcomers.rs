//! What the gate would say of people who are about to be added: how many may be called once they are.

use super::answers::best;
use super::counted::{Callable, Said, Tally};
use super::facts::BucketFacts;
use crate::calling::known::Known;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{Person, Phone, PhoneKey};
use crate::contact_gate::{Address, Facts, Gate, Number, Purpose, Suppressed, SuppressionScope};
use crate::number_lists::AreaLists;
use crate::store::Stored;
use crate::unit::Crm;
use std::collections::HashSet;

/// A person who is in no record yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// In their order.
    pub phones: Vec<Phone>,
    pub address: Address,
    /// Something they can be reached by is on the suppression list, so all of it will be.
    pub suppressed: bool,
}

impl Newcomer {
    #[must_use]
    pub fn of(person: &Person, suppressed: bool) -> Self {
        Self {
            phones: person.phones().cloned().collect(),
            address: Address::of(person.state, person.zip.as_ref()),
            suppressed,
        }
    }
}

/// Counts people as if they were added now. Of most numbers nothing is stored: those are looked up in the lists alone.
///
/// # Errors
/// When the store cannot be read.
pub fn count_newcomers(
    tx: &mut dyn Crm,
    gate: &Gate<'_>,
    people: &[Newcomer],
    (day, now): (&OfficeDay, Instant),
) -> Stored<Callable> {
    let keys: Vec<PhoneKey> = people
        .iter()
        .flat_map(|newcomer| &newcomer.phones)
        .filter(|phone| is_ours(phone))
        .map(Phone::key)
        .collect();
    let mut looking = Looking {
        known: tx.calling().known_among(&keys)?.into_iter().collect(),
        lists: AreaLists::default(),
        gate,
        day,
        now,
    };
    let mut tally = Tally::default();
    for newcomer in people {
        let said = looking.said(tx, newcomer)?;
        tally.add(Some(said), 1);
    }
    Ok(tally.counted(now))
}

fn is_ours(phone: &Phone) -> bool {
    Number::of(phone).area_code().is_some()
}

struct Looking<'a> {
    /// Numbers of which something is stored.
    known: HashSet<PhoneKey>,
    lists: AreaLists,
    gate: &'a Gate<'a>,
    day: &'a OfficeDay,
    now: Instant,
}

impl Looking<'_> {
    /// Of the number that may be called soonest.
    fn said(&mut self, tx: &mut dyn Crm, newcomer: &Newcomer) -> Stored<Said> {
        let mut said = Vec::new();
        for phone in &newcomer.phones {
            said.push(self.of_number(tx, newcomer, phone)?);
        }
        let best = best(said, Said::answer);
        Ok(best.unwrap_or_else(|| self.without_facts(Number::Missing)))
    }

    fn without_facts(&self, number: Number) -> Said {
        let facts = BucketFacts::of_number(number);
        Said::of(self.gate, &facts.facts(Purpose::Sales, &[]), self.now)
    }

    fn of_number(&mut self, tx: &mut dyn Crm, newcomer: &Newcomer, phone: &Phone) -> Stored<Said> {
        let number = Number::of(phone);
        if number.area_code().is_none() {
            return Ok(self.without_facts(number));
        }
        let key = phone.key();
        let mut known = if self.known.contains(&key) {
            Known::of_number(tx, &key, self.day, self.now)?
        } else {
            Known::listed_alone(tx, &key, &mut self.lists)?
        };
        known.newcomer = Some(newcomer.address);
        let facts = known.facts(self.gate.places);
        let will_be = newcomer.suppressed.then_some(Suppressed {
            scope: SuppressionScope::All,
            by: None,
            on: self.day.today(),
        });
        let facts = Facts {
            suppressed: facts.suppressed.or(will_be),
            ..facts
        };
        Ok(Said::of(self.gate, &facts, self.now))
    }
}
