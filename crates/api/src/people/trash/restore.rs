//! Restoring whatever kind of record it is.

use crate::kernel::app::App;
use crate::problem::ApiError;
use crm_core::actor::Actor;
use crm_core::clients::Client;
use crm_core::documents;
use crm_core::ids::{ClientId, DocumentId, LeadId, PropertyId, RawLeadId};
use crm_core::leads::Lead;
use crm_core::properties;
use crm_core::raw_leads::RawLead;
use crm_core::trash::restore as take_out;
use crm_core::views::TrashKind;

pub(super) async fn restore(
    app: &App,
    actor: Actor,
    kind: TrashKind,
    id: i64,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(move |tx| {
            match kind {
                TrashKind::RawLead => {
                    take_out::<RawLead>(tx, &actor, RawLeadId::new(id), now)?;
                }
                TrashKind::Lead => {
                    take_out::<Lead>(tx, &actor, LeadId::new(id), now)?;
                }
                TrashKind::Client => {
                    take_out::<Client>(tx, &actor, ClientId::new(id), now)?;
                }
                TrashKind::Property => {
                    properties::restore(tx, &actor, PropertyId::new(id), now)?;
                }
                TrashKind::Document => {
                    documents::restore(tx, &actor, DocumentId::new(id), now)?;
                }
            }
            Ok(())
        })
        .await
}
