//! Who has a statement: everyone who can earn commissions, and everyone who did.

use crate::http::access::{Can, CommissionsReadAll};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::web::{Data, Json};
use crm_core::store::{StoreError, Stored};
use crm_core::users::Role;
use crm_core::views::StaffName;
use infra::Views;
use serde::Serialize;
use utoipa::ToSchema;

/// A user with a statement.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CommissionEarner)]
pub(super) struct EarnerDto {
    id: i64,
    name: String,
    /// They earned commissions and can earn none now: they left, or have another role.
    former: bool,
}

impl EarnerDto {
    fn of(name: &StaffName, former: bool) -> Self {
        Self {
            id: name.id.get(),
            name: name.full_name(),
            former,
        }
    }
}

/// Everyone who can earn commissions by name, then everyone who once did.
#[utoipa::path(get, path = "/api/commissions/earners", tag = "commissions",
    responses((status = 200, body = Vec<EarnerDto>)))]
pub(super) async fn earners(
    _: Can<CommissionsReadAll>,
    app: Data<App>,
) -> Result<Json<Vec<EarnerDto>>, ApiError> {
    let found: Result<_, StoreError> = app.db.read_report(find).await;
    Ok(Json(found?))
}

fn find(views: &mut dyn Views) -> Stored<Vec<EarnerDto>> {
    let earning = views.staff(Role::EARNING)?;
    let mut found: Vec<EarnerDto> = earning
        .iter()
        .map(|member| EarnerDto::of(&member.name, false))
        .collect();
    for name in views.commission_earners()? {
        if !earning.iter().any(|member| member.name.id == name.id) {
            found.push(EarnerDto::of(&name, true));
        }
    }
    Ok(found)
}
