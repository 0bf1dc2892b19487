//! What a new office is set up with.

use crate::http::access::{CheckedDb, DashboardRead};
use crate::problem::ApiError;
use actix_web::web::Json;
use crm_core::dashboard::{SetupStep, setup};
use crm_core::store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// A step of setting up the office.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SetupStep)]
pub(super) struct SetupStepDto {
    title: &'static str,
    description: &'static str,
    /// Who does it.
    who: &'static str,
    /// About how long it takes.
    minutes: u8,
    completed: bool,
    /// The screen where it is done.
    link: &'static str,
    /// The caller may do it.
    yours: bool,
}

impl SetupStepDto {
    fn of(step: SetupStep, yours: bool) -> Self {
        Self {
            title: step.title,
            description: step.description,
            who: step.who,
            minutes: step.minutes,
            completed: step.completed,
            link: step.link,
            yours,
        }
    }
}

/// The eight steps that set up the office, ticked off by what is there.
#[utoipa::path(get, path = "/api/dashboard/setup", tag = "dashboard",
    responses((status = 200, body = Vec<SetupStepDto>)))]
pub(super) async fn office_setup(
    db: CheckedDb<DashboardRead>,
) -> Result<Json<Vec<SetupStepDto>>, ApiError> {
    let steps = db
        .read(|views, actor| {
            let steps = setup(views.office_setup()?).map(|step| {
                let yours = step.is_for(actor.role());
                SetupStepDto::of(step, yours)
            });
            Ok::<_, StoreError>(steps)
        })
        .await?;
    Ok(Json(steps.into()))
}
