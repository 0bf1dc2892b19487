//! `GET /api/meta`: what the sign-in screen must know before anyone has signed in.

use crate::http::access::Public;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire;
use crate::kernel::app::App;
use crate::kernel::build::VERSION;
use crate::kernel::config::Mode;
use crate::kernel::demo::{DEMO_PASSWORD, DEMO_USERNAME};
use crate::problem::ApiError;
use actix_web::web::{Data, Json};
use crm_core::users::{UserStatus, Username};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; meta);
}

/// How the server runs.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Mode)]
pub(super) enum WireMode {
    Production,
    Demo,
}

impl From<Mode> for WireMode {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::Production => Self::Production,
            Mode::Demo => Self::Demo,
        }
    }
}

/// The sample administrator; only in demo mode, and only where the account exists.
#[derive(Debug, Serialize, ToSchema)]
struct DemoAccount {
    username: &'static str,
    password: &'static str,
}

/// What everyone may know about this server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Meta {
    name: &'static str,
    /// The office, as papers and callers name it.
    office_name: String,
    version: &'static str,
    mode: WireMode,
    /// In the office's order; the first is the default.
    brands: Vec<wire::Brand>,
    time_zone: String,
    registration: wire::RegistrationMode,
    /// Characters that a new password has at least.
    password_min_length: usize,
    /// Whether reset links are mailed; otherwise an administrator makes them.
    mail: bool,
    /// The public key of the card form; null while none is set up.
    stripe_publishable_key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    demo: Option<DemoAccount>,
}

/// What everyone may know about this server.
#[utoipa::path(get, path = "/api/meta", tag = "meta", responses((status = 200, body = Meta)))]
async fn meta(_: Public, app: Data<App>) -> Result<Json<Meta>, ApiError> {
    let office = app.office().await?;
    let demo = demo_account(&app).await?;
    Ok(Json(Meta {
        name: "Exitdesk",
        office_name: office.settings.office_name.as_str().to_owned(),
        version: VERSION,
        mode: app.config.mode.into(),
        brands: office
            .settings
            .brands
            .iter()
            .copied()
            .map(wire::Brand)
            .collect(),
        time_zone: office.settings.zone.name().to_owned(),
        registration: office.registration.into(),
        password_min_length: office.password_rules.least,
        mail: app.config.mailer.is_some(),
        stripe_publishable_key: app
            .config
            .stripe
            .as_ref()
            .map(|account| account.publishable_key.clone()),
        demo,
    }))
}

async fn demo_account(app: &App) -> Result<Option<DemoAccount>, ApiError> {
    if !app.config.is_demo() {
        return Ok(None);
    }
    let key = Username::key_of(DEMO_USERNAME);
    let asked = app
        .db
        .read_one(move |views| views.user_by_username_key(&key));
    let user = asked.await?;
    let exists = user.is_some_and(|user| user.status == UserStatus::Active);
    Ok(exists.then_some(DemoAccount {
        username: DEMO_USERNAME,
        password: DEMO_PASSWORD,
    }))
}
