//! The list of staff, for forms.

mod second_factor;

use crate::http::access::{Can, StaffRead};
use crate::http::form::{Asked, Query, Shaped, params, shape};
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
    second_factor::routes(table);
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
#[utoipa::path(get, path = "/api/staff", tag = "staff",
    responses((status = 200, body = Vec<Staff>), (status = 422, body = Problem)))]
async fn list(
    _: Can<StaffRead>,
    app: Data<App>,
    query: Asked<StaffParams>,
) -> Result<Json<Vec<Staff>>, ApiError> {
    let roles = query.read(())?;
    let staff = app.db.read(move |views| views.staff(&roles)).await?;
    Ok(Json(staff.into_iter().map(Staff::from).collect()))
}

/// The same list, under the name that forms of money ask for (R2-171, R2-172).
#[utoipa::path(get, path = "/api/users", tag = "staff",
    responses((status = 200, body = Vec<Staff>), (status = 422, body = Problem)))]
async fn users(
    guard: Can<StaffRead>,
    app: Data<App>,
    query: Asked<StaffParams>,
) -> Result<Json<Vec<Staff>>, ApiError> {
    list(guard, app, query).await
}

params! {
    StaffParams -> Vec<Role> = asked_roles;
    "role": "A role, or SalesRep for the three that can earn commissions.";
}

fn asked_roles(mut query: Query) -> Result<Vec<Role>, ApiError> {
    query.shaped("role", || {
        shape::any_of(vec![Role::shape(), shape::one_of([SALES_REP])])
    });
    let asked = query.optional("role", roles);
    query.finish(())?;
    Ok(asked.unwrap_or_else(|| Role::ALL.to_vec()))
}

fn roles(text: &str) -> Result<Vec<Role>, NotOneOf> {
    if text == SALES_REP {
        return Ok(Role::EARNING.to_vec());
    }
    Role::parse(text).map(|role| vec![role])
}
