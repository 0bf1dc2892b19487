//! What administrators should know of each other: the dashboard shows it.

use crate::http::access::{AdminUsers, CheckedDb};
use crate::http::wire::Timestamp;
use crate::problem::ApiError;
use crate::records::PersonRef;
use actix_web::web::Json;
use crm_core::settings::{BANK_SECOND_PERSON_FROM, SettingError, spec};
use crm_core::store::StoreError;
use crm_core::views::{AdminHappened, AdminNewsRow, StaffName};
use serde::Serialize;
use time::Duration;
use utoipa::ToSchema;

/// How long it stays among the news.
const TOLD_FOR: Duration = Duration::days(14);

/// A user became an administrator, or another amount needs a second person for bank payments.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminNews)]
pub(super) struct NewsDto {
    at: Timestamp,
    /// Null: on the server's command line, or by itself.
    #[schema(required = true)]
    by: Option<PersonRef>,
    /// Who became an administrator; null where a setting changed.
    #[schema(required = true)]
    administrator: Option<PersonRef>,
    /// From which amount a second person approved bank payments, and approves them now; null where a user became an
    /// administrator.
    #[schema(required = true)]
    was: Option<String>,
    #[schema(required = true)]
    is: Option<String>,
    /// It was asked for: it holds only if another administrator confirmed it.
    asked: bool,
    /// What was asked for was taken back: `was` holds.
    withdrawn: bool,
    /// What was asked for was not confirmed in time, so it ended: `was` holds.
    ended: bool,
}

impl NewsDto {
    fn of(row: AdminNewsRow, default: &str) -> Self {
        let value = |value: Option<String>| Some(value.unwrap_or_else(|| default.to_owned()));
        let asked = matches!(row.what, AdminHappened::SecondPersonAsked { .. });
        let withdrawn = matches!(row.what, AdminHappened::SecondPersonWithdrawn { .. });
        let ended = matches!(row.what, AdminHappened::SecondPersonEnded { .. });
        let (administrator, was, is) = match row.what {
            AdminHappened::NewAdministrator(who) => (Some(person(&who)), None, None),
            AdminHappened::SecondPerson { was, is }
            | AdminHappened::SecondPersonAsked { was, is }
            | AdminHappened::SecondPersonWithdrawn { was, is }
            | AdminHappened::SecondPersonEnded { was, is } => (None, value(was), value(is)),
        };
        Self {
            at: row.at.into(),
            by: row.by.as_ref().map(person),
            administrator,
            was,
            is,
            asked,
            withdrawn,
            ended,
        }
    }
}

fn person(of: &StaffName) -> PersonRef {
    PersonRef::new(of.id.get(), of.full_name())
}

/// What other administrators did within two weeks that each of them should know of, the newest first.
#[utoipa::path(get, path = "/api/users/administrators/news", tag = "users",
    responses((status = 200, body = Vec<NewsDto>)))]
pub(super) async fn news(db: CheckedDb<AdminUsers>) -> Result<Json<Vec<NewsDto>>, ApiError> {
    let since = db.now().minus(TOLD_FOR);
    let rows = db.read(move |views, viewer| {
        let mut rows = views.admin_news(since)?;
        // What one did oneself is no news.
        rows.retain(|row| row.by.as_ref().map(|by| by.id) != viewer.user());
        Ok::<_, StoreError>(rows)
    });
    let rows = rows.await?;
    let spec = spec(BANK_SECOND_PERSON_FROM);
    let spec = spec.map_err(|error: SettingError| ApiError::fault(error.to_string()))?;
    let told = rows.into_iter().map(|row| NewsDto::of(row, spec.default));
    Ok(Json(told.collect()))
}
