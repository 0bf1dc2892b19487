//! Who pays: as much of a client as billing needs.

use crate::unit::BillingAct;
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

/// A client that is not in the trash.
pub(crate) fn payer(act: &mut BillingAct<'_>, id: ClientId) -> Stored<Option<Payer>> {
    let payer = act.tx.payers().get(id)?;
    Ok(payer.filter(|payer| !payer.deleted))
}

pub trait Payers {
    /// Also from the trash.
    fn get(&mut self, id: ClientId) -> Stored<Option<Payer>>;
}
