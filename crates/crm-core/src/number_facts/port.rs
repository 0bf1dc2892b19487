//! What facts about numbers need stored.

use super::holder::Holder;
use super::model::{NewNumberFact, NumberFact};
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::ids::{NumberFactId, UserId};
use crate::store::Stored;

/// Facts about numbers, and who has a number.
#[cfg_attr(test, mockall::automock)]
pub trait NumberFacts {
    /// Also one that was taken back.
    fn get(&mut self, id: NumberFactId) -> Stored<Option<NumberFact>>;
    /// Those in force, oldest first.
    fn of_number(&mut self, key: &PhoneKey) -> Stored<Vec<NumberFact>>;
    /// `Duplicate` when a fact of this kind holds for the number.
    fn insert(&mut self, new: &NewNumberFact) -> Stored<NumberFactId>;
    /// Takes one back; `Clash` when that was done meanwhile.
    fn lift(
        &mut self,
        id: NumberFactId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()>;
    /// The records that have the number now, out of the trash. A lead that was enrolled and a raw lead that was converted are
    /// told by what they became, when that has the number too. At most 20 of each kind.
    fn holders(&mut self, key: &PhoneKey) -> Stored<Vec<Holder>>;
}
