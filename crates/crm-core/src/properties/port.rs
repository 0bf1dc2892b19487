//! What properties need stored.

use super::model::{NewProperty, Property};
use crate::act::Changed;
use crate::ids::PropertyId;
use crate::store::Stored;

/// Properties, those in the trash too.
#[cfg_attr(test, mockall::automock)]
pub trait Properties {
    fn get(&mut self, id: PropertyId) -> Stored<Option<Property>>;
    fn insert(&mut self, new: &NewProperty) -> Stored<PropertyId>;
    /// Writes details, trash and `updated_at` and counts the version up; `Clash` when
    /// `property.version` is no longer current.
    fn save(&mut self, property: &Changed<Property>) -> Stored<()>;
}
