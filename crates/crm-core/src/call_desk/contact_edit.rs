//! How a person can be reached, changed on the desk: with the history of their record, whichever kind it is.

use crate::actor::Actor;
use crate::clients::Client;
use crate::clock::Instant;
use crate::contact::Person;
use crate::leads::Lead;
use crate::number_facts::Holder;
use crate::raw_leads::{self, RawLead, UpdateError};
use crate::record::{EditError, edit, live};
use crate::store::StoreError;
use crate::timeshare::TimeshareInfo;
use crate::unit::Crm;
use thiserror::Error;

/// Why a record was not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ContactEditError {
    #[error(transparent)]
    RawLead(UpdateError),
    #[error(transparent)]
    Lead(EditError<Lead>),
    #[error(transparent)]
    Client(EditError<Client>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes a record's person and what is known of their timeshare; the version that the record has then. A client's timeshares
/// are properties: of those nothing is changed.
pub(super) fn edit_contact(
    tx: &mut dyn Crm,
    actor: &Actor,
    (holder, based_on): (Holder, Option<i64>),
    change: impl FnOnce(&mut Person, &mut TimeshareInfo),
    now: Instant,
) -> Result<i64, ContactEditError> {
    use ContactEditError as E;
    match holder {
        Holder::RawLead(id) => {
            let raw = live::<RawLead>(tx, id)?;
            let mut details = raw.ok_or(E::RawLead(UpdateError::NotFound))?.details;
            change(&mut details.person, &mut details.timeshare);
            match raw_leads::update(tx, actor, id, based_on, &details, now) {
                Ok(saved) => Ok(saved.version),
                Err(UpdateError::Store(error)) => Err(E::Store(error)),
                Err(error) => Err(E::RawLead(error)),
            }
        }
        Holder::Lead(id) => {
            let put = |lead: &mut Lead| {
                change(&mut lead.details.person, &mut lead.details.timeshare);
            };
            match edit(tx, actor, id, based_on, put, now) {
                Ok(saved) => Ok(saved.version),
                Err(EditError::Store(error)) => Err(E::Store(error)),
                Err(error) => Err(E::Lead(error)),
            }
        }
        Holder::Client(id) => {
            let put = |client: &mut Client| {
                change(&mut client.details.person, &mut TimeshareInfo::default());
            };
            match edit(tx, actor, id, based_on, put, now) {
                Ok(saved) => Ok(saved.version),
                Err(EditError::Store(error)) => Err(E::Store(error)),
                Err(error) => Err(E::Client(error)),
            }
        }
    }
}
