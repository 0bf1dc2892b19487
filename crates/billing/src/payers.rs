//! Who pays: as much of a client as billing needs.

use crm_core::ids::{ClientId, UserId};
use crm_core::store::Stored;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payer {
    pub id: ClientId,
    /// Who is credited with what the client pays from now on (R2-091).
    pub assigned_to: Option<UserId>,
    /// In the trash.
    pub deleted: bool,
}

pub trait Payers {
    /// Also from the trash.
    fn get(&mut self, id: ClientId) -> Stored<Option<Payer>>;
}
