//! The HTTP routes of the summaries: what would be sent, and the draft that comes of sending it.

use super::dto::{Seen, SendingDto, SummaryDto, SummaryInput};
use super::whose::Whose;
use crate::http::access::{Can, ClientsWrite, LeadsWrite};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::{ClientId, LeadId};
use crm_core::integrations::KeySealer;
use crm_core::summaries::{Asked, Sending, SummaryError, begin_summary, draft, messages, sending};
use crm_core::text::TextError;
use infra::Unit;
use infra::ai::AiError;
use infra::keyring::Keyring;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; lead_sending, lead_summary, client_sending, client_summary);
}

/// What a summary of a lead's timeline would send, and to whom.
#[utoipa::path(get, path = "/api/leads/{id}/summary", tag = "leads", params(("id" = i64, Path)),
    responses((status = 200, body = SendingDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn lead_sending(
    _: Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<SendingDto>, ApiError> {
    shown(&app, Whose::Lead(LeadId::new(id.into_inner()))).await
}

/// Sends a lead's timeline to the AI provider, and answers its draft of a summary. Nothing is saved.
#[utoipa::path(post, path = "/api/leads/{id}/summary", tag = "leads", params(("id" = i64, Path)),
    responses((status = 200, body = SummaryDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn lead_summary(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<SummaryInput>,
) -> Result<Json<SummaryDto>, ApiError> {
    let whose = Whose::Lead(LeadId::new(id.into_inner()));
    drafted(&app, actor, whose, form.read(())?).await
}

/// What a summary of a client's timeline would send, and to whom.
#[utoipa::path(get, path = "/api/clients/{id}/summary", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = SendingDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn client_sending(
    _: Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<SendingDto>, ApiError> {
    shown(&app, Whose::Client(ClientId::new(id.into_inner()))).await
}

/// Sends a client's timeline to the AI provider, and answers its draft of a summary. Nothing is saved.
#[utoipa::path(post, path = "/api/clients/{id}/summary", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = SummaryDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn client_summary(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<SummaryInput>,
) -> Result<Json<SummaryDto>, ApiError> {
    let whose = Whose::Client(ClientId::new(id.into_inner()));
    drafted(&app, actor, whose, form.read(())?).await
}

async fn shown(app: &App, whose: Whose) -> Result<Json<SendingDto>, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    let found = app.db.read(move |views| {
        let excerpt = whose.excerpt(views, &zone)?;
        let all = views.integrations()?;
        let sending = sending(&all, excerpt)?;
        Ok::<_, ApiError>(SendingDto::from(&sending))
    });
    found.await.map(Json)
}

async fn drafted(
    app: &App,
    actor: Actor,
    whose: Whose,
    seen: Seen,
) -> Result<Json<SummaryDto>, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    let (sealer, now) = (app.keyring().clone(), app.now());
    let asked = app.db.write(move |tx| {
        let with = (&zone, &sealer, now);
        begin(tx, &actor, whose, &seen, with)
    });
    let Asked { sending, key } = asked.await?;
    let Sending {
        endpoint,
        model,
        excerpt,
        ..
    } = &sending;
    let said = messages(excerpt);
    let answer = app.config.ai.answer((endpoint, &key), model, &said).await?;
    let draft = draft(&answer, model.as_str()).map_err(refused)?;
    Ok(Json(SummaryDto {
        draft: draft.as_str().to_owned(),
        sent: SendingDto::from(&sending),
    }))
}

/// An answer that is no draft.
fn refused(error: TextError) -> ApiError {
    match error {
        TextError::Hidden { .. } => SummaryError::Draft(error).into(),
        TextError::Empty | TextError::TooLong { .. } | TextError::CardNumber => {
            AiError::Unreadable.into()
        }
    }
}

/// All in one transaction: what is sent is what was shown, and that it is sent is recorded before it is.
fn begin(
    tx: &mut dyn Unit,
    actor: &Actor,
    whose: Whose,
    seen: &Seen,
    (zone, sealer, now): (&BusinessZone, &Keyring, Instant),
) -> Result<Asked, ApiError> {
    let excerpt = infra::read(tx, |views| Ok(whose.excerpt(views, zone)))??;
    let all = tx.integrations().all()?;
    let now_sent = sending(&all, excerpt.clone())?;
    if !seen.is_of(&now_sent) {
        return Err(SummaryError::Changed.into());
    }
    let with = (excerpt, sealer as &dyn KeySealer);
    Ok(begin_summary(tx, actor, whose.entity(), with, now)?)
}
