//! The list of staff, for forms.

use crate::http::access::{Can, StaffRead};
use crate::http::form::Query;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use crm_core::contact::initials;
use crm_core::text::NotOneOf;
use crm_core::users::Role;
use crm_core::views::StaffMember;
use serde::Serialize;
use utoipa::ToSchema;

/// The alias for the roles that earn commissions (decisions, section 5).
const SALES_REP: &str = "SalesRep";

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, users);
}

/// An active staff member.
#[derive(Debug, Serialize, ToSchema)]
struct Staff {
    id: i64,
    name: String,
    initials: String,
    role: wire::Role,
}

impl From<StaffMember> for Staff {
    fn from(member: StaffMember) -> Self {
        let name = member.name;
        Self {
            id: name.id.get(),
            initials: initials(&name.first_name, &name.last_name),
            name: format!("{} {}", name.first_name, name.last_name),
            role: member.role.into(),
        }
    }
}

/// The active users by name. `role` is a role, or SalesRep for the three that can earn commissions.
#[utoipa::path(get, path = "/api/staff", tag = "staff", params(("role" = Option<String>, Query)),
    responses((status = 200, body = Vec<Staff>), (status = 422, body = Problem)))]
async fn list(
    _: Can<StaffRead>,
    app: Data<App>,
    mut query: Query,
) -> Result<Json<Vec<Staff>>, ApiError> {
    let asked = query.optional("role", roles);
    query.finish(())?;
    let roles = asked.unwrap_or_else(|| Role::ALL.to_vec());
    let staff = app.db.read(move |views| views.staff(&roles)).await?;
    Ok(Json(staff.into_iter().map(Staff::from).collect()))
}

/// The same list, under the name that forms of money ask for (R2-171, R2-172).
#[utoipa::path(get, path = "/api/users", tag = "staff", params(("role" = Option<String>, Query)),
    responses((status = 200, body = Vec<Staff>), (status = 422, body = Problem)))]
async fn users(
    guard: Can<StaffRead>,
    app: Data<App>,
    query: Query,
) -> Result<Json<Vec<Staff>>, ApiError> {
    list(guard, app, query).await
}

fn roles(text: &str) -> Result<Vec<Role>, NotOneOf> {
    if text == SALES_REP {
        return Ok(Role::EARNING.to_vec());
    }
    Role::parse(text).map(|role| vec![role])
}
