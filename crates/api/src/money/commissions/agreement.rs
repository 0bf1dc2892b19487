//! Whether a salesperson agreed that clawbacks are taken off what they are paid next.

use super::input::AgreementInput;
use crate::http::access::{Can, CommissionsWrite};
use crate::http::form::{Asked, Query, params, whole_number};
use crate::http::idempotent::Posted;
use crate::http::wire::{MoneyNumber, Timestamp};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::PersonRef;
use ::commissions::offsets::{left, owed};
use ::commissions::records::record_consent;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json};
use crm_core::ids::UserId;
use crm_core::store::Stored;
use infra::{Unit, Views};
use serde::Serialize;
use utoipa::ToSchema;

params! {
    pub(super) AgreementParams -> UserId = agreement_params;
    "userId": "Who may owe.";
}

fn agreement_params(mut query: Query) -> Result<UserId, ApiError> {
    let user = query.required("userId", "Salesperson is required", whole_number);
    let (user,) = query.finish((user,))?;
    Ok(UserId::new(user))
}

/// What a salesperson owes from clawbacks, and whether it may be taken off.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OffsetAgreement)]
pub(super) struct AgreementDto {
    user_id: i64,
    name: String,
    owes: MoneyNumber,
    agreed: bool,
    /// How it is known; null before anything was recorded.
    #[schema(required = true)]
    note: Option<String>,
    #[schema(required = true)]
    recorded_by: Option<PersonRef>,
    #[schema(required = true)]
    recorded_at: Option<Timestamp>,
}

/// What a salesperson owes from clawbacks, and whether they agreed that it is taken off first what they are paid.
#[utoipa::path(get, path = "/api/commissions/agreements", tag = "commissions",
    responses((status = 200, body = AgreementDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn agreement(
    _: Can<CommissionsWrite>,
    app: Data<App>,
    query: Asked<AgreementParams>,
) -> Result<Json<AgreementDto>, ApiError> {
    let user = query.read(())?;
    let found = app.db.read(move |views| shown(views, user)).await?;
    found.map(Json).ok_or_else(no_such_person)
}

/// Records whether they agree, and how that is known. What was recorded last holds; all of it stays in their history.
#[utoipa::path(post, path = "/api/commissions/agreements", tag = "commissions",
    responses((status = 201, body = AgreementDto), (status = 422, body = Problem)))]
pub(super) async fn record_agreement(
    Can(actor, _): Can<CommissionsWrite>,
    app: Data<App>,
    posted: Posted<AgreementInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        record_consent(tx, &by, &draft, now)?;
        let user = draft.user;
        let found = infra::read(tx, |views| shown(views, user))?;
        found.ok_or_else(no_such_person)
    };
    let created = StatusCode::CREATED;
    posted.once.run(&app, &actor, created, work).await
}

fn no_such_person() -> ApiError {
    ApiError::new(Code::NotFound, "This person does not exist.")
}

fn shown(views: &mut dyn Views, user: UserId) -> Stored<Option<AgreementDto>> {
    let Some(person) = views.user(user)? else {
        return Ok(None);
    };
    let open = left(&views.clawbacks(user)?)?;
    let consent = views.offset_consent(user)?;
    let by: Vec<UserId> = consent.iter().map(|consent| consent.recorded_by).collect();
    let names = views.staff_names(&by)?;
    let by = names.first();
    Ok(Some(AgreementDto {
        user_id: user.get(),
        name: person.full_name(),
        owes: owed(&open)?.into(),
        agreed: consent.as_ref().is_some_and(|consent| consent.given),
        recorded_by: by.map(|name| PersonRef::new(name.id.get(), name.full_name())),
        recorded_at: consent.as_ref().map(|consent| consent.at.into()),
        note: consent.map(|consent| consent.note.as_str().to_owned()),
    }))
}
