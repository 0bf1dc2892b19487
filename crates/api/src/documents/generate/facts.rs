//! What documents are made of, besides the client's record.

use crate::kernel::office::Office;
use billing::status::PlanStatus;
use billing::views::{PlanFilter, PlanListQuery, PlanSort};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::ClientId;
use crm_core::page::PageRequest;
use crm_core::store::{StoreError, Stored};
use crm_core::users::{Permission, allowed};
use crm_core::views::Direction;
use docgen::facts::{Known, OfficeFacts};
use infra::Views;
use std::ops::ControlFlow;

/// The office on a day.
pub(crate) fn office(office: &Office, now: Instant) -> OfficeFacts {
    OfficeFacts {
        name: office.settings.office_name.as_str().to_owned(),
        brands: office.settings.known_brands.clone(),
        today: office.settings.zone.day_of(now),
    }
}

/// What a form may begin with. A user who may not see the client's money gets nothing of its plans.
pub(super) fn known(views: &mut dyn Views, client: ClientId, actor: &Actor) -> Stored<Known> {
    let user = match actor.user() {
        Some(id) => views.user(id)?.map(|user| user.full_name()),
        None => None,
    };
    let mut plans = Vec::new();
    if allowed(actor.role(), Permission::PaymentsRead) {
        views.each_plan(&plans_of(client)?, &mut |row| {
            if row.plan.status != PlanStatus::Canceled {
                plans.push(row.plan.details.total);
            }
            ControlFlow::Continue(())
        })?;
    }
    Ok(Known { plans, user })
}

fn plans_of(client: ClientId) -> Stored<PlanListQuery> {
    Ok(PlanListQuery {
        filter: PlanFilter {
            client: Some(client),
            ..PlanFilter::default()
        },
        sort: PlanSort::Created(Direction::Descending),
        page: PageRequest::of(None, None).map_err(|error| StoreError::Fault(error.to_string()))?,
    })
}
