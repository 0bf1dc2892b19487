//! What partners need stored.

use super::model::{NewPartner, Partner};
use crate::act::Changed;
use crate::ids::PartnerId;
use crate::store::Stored;

/// Partners, those no longer worked with too.
#[cfg_attr(test, mockall::automock)]
pub trait Partners {
    fn get(&mut self, id: PartnerId) -> Stored<Option<Partner>>;
    /// By [`super::Details::key`].
    fn by_name_key(&mut self, key: &str) -> Stored<Option<Partner>>;
    /// `Duplicate` when the name is taken.
    fn insert(&mut self, new: &NewPartner) -> Stored<PartnerId>;
    /// Writes the details and counts the version up; `Clash` when `partner.version` is no longer current.
    fn save(&mut self, partner: &Changed<Partner>) -> Stored<()>;
}
