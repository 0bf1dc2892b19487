//! The record whose timeline is summarized.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::clock::BusinessZone;
use crm_core::event::Entity;
use crm_core::ids::{ClientId, LeadId};
use crm_core::page::PageRequest;
use crm_core::summaries::{Excerpt, MOST_ENTRIES, excerpt};
use infra::Views;

#[derive(Debug, Clone, Copy)]
pub(super) enum Whose {
    Lead(LeadId),
    Client(ClientId),
}

impl Whose {
    pub(super) const fn entity(self) -> Entity {
        match self {
            Self::Lead(id) => Entity::Lead(id),
            Self::Client(id) => Entity::Client(id),
        }
    }

    /// What of its timeline would be sent. More is read than is sent, so that it is known whether there is more.
    ///
    /// # Errors
    /// 404 when there is no such record, or it is in the trash.
    pub(super) fn excerpt(
        self,
        views: &mut dyn Views,
        zone: &BusinessZone,
    ) -> Result<Excerpt, ApiError> {
        let page = PageRequest::first(2 * MOST_ENTRIES);
        let timeline = match self {
            Self::Lead(id) => {
                let lead = views.lead_page(id)?.map(|page| page.lead);
                lead.filter(|lead| lead.deleted_at.is_none())
                    .ok_or_else(|| self.not_there())?;
                views.lead_timeline(id, page)?
            }
            Self::Client(id) => {
                let client = views.client(id)?.map(|page| page.client);
                client
                    .filter(|client| client.deleted_at.is_none())
                    .ok_or_else(|| self.not_there())?;
                views.client_timeline(id, page)?
            }
        };
        Ok(excerpt(&timeline.rows, zone))
    }

    fn not_there(self) -> ApiError {
        let detail = match self {
            Self::Lead(_) => "This lead does not exist or was deleted.",
            Self::Client(_) => "This client does not exist or was deleted.",
        };
        ApiError::new(Code::NotFound, detail)
    }
}
