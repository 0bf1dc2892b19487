//! What closing the books needs stored.

use super::model::NewClosing;
use crm_core::ids::ClosingId;
use crm_core::store::Stored;

pub trait BookClosings {
    fn insert(&mut self, new: &NewClosing) -> Stored<ClosingId>;
}
