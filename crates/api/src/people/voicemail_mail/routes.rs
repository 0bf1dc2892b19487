//! What is offered after a voicemail, and the press that sends it.

use super::opt_out;
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use crm_core::ids::CallId;
use crm_core::voicemail_mail::{self, Asked, MailSetUp, Offer, OfferError, VoicemailDraft};
use infra::tokens;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; show, send);
}

/// An email as it is read over before it is sent.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = VoicemailMailText)]
struct TextDto {
    to: String,
    /// The brand in whose name it goes out.
    sender: String,
    subject: String,
    /// Whole but for the end of the link, which is the mail's own.
    text: String,
}

impl TextDto {
    fn of(app: &App, draft: &VoicemailDraft) -> Self {
        Self {
            to: draft.to.as_str().to_owned(),
            sender: draft.brand.as_str().to_owned(),
            subject: draft.subject.as_str().to_owned(),
            text: draft.whole(&opt_out::address(app, "…")),
        }
    }
}

/// The email that is offered after a voicemail, or why none is.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = VoicemailMail)]
struct OfferDto {
    /// It was asked for already: nothing is sent a second time.
    asked: bool,
    #[schema(required = true)]
    mail: Option<TextDto>,
    /// Without a mail: why.
    #[schema(required = true)]
    sentence: Option<String>,
}

impl OfferDto {
    fn of(app: &App, offer: &Offer) -> Self {
        Self {
            asked: offer.is_asked,
            mail: Some(TextDto::of(app, &offer.draft)),
            sentence: None,
        }
    }

    const fn none(sentence: String) -> Self {
        Self {
            asked: false,
            mail: None,
            sentence: Some(sentence),
        }
    }
}

const fn set_up(app: &App) -> MailSetUp {
    MailSetUp {
        has_mail_server: app.config.mailer.is_some(),
        has_public_address: app.config.public_url.is_some(),
    }
}

/// The email that the caller may send after a voicemail that they left.
#[utoipa::path(get, path = "/api/desk/calls/{id}/mail", tag = "desk", params(("id" = i64, Path)),
    responses((status = 200, body = OfferDto), (status = 404, body = Problem)))]
async fn show(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<OfferDto>, ApiError> {
    let of = (user_of(&actor)?, CallId::new(id.into_inner()));
    let (office, set_up, now) = (app.office().await?, set_up(&app), app.now());
    let offered = app
        .db
        .write(move |tx| voicemail_mail::offer(tx, of, (&office.settings, set_up), now))
        .await;
    match offered {
        Ok(offer) => Ok(Json(OfferDto::of(&app, &offer))),
        Err(error @ (OfferError::NotFound | OfferError::Store(_))) => Err(error.into()),
        Err(reason) => Ok(Json(OfferDto::none(reason.to_string()))),
    }
}

/// Sends the email after a voicemail that the caller left, once the outcome can no longer be undone. A repeated request
/// answers the same and sends nothing.
#[utoipa::path(post, path = "/api/desk/calls/{id}/mail", tag = "desk", params(("id" = i64, Path)),
    responses((status = 200, body = OfferDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn send(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<OfferDto>, ApiError> {
    let (by, id) = (user_of(&actor)?, CallId::new(id.into_inner()));
    let (office, set_up, now) = (app.office().await?, set_up(&app), app.now());
    let token = tokens::random_token();
    let token_hash = tokens::token_hash(&token);
    let sent = app.db.write(move |tx| {
        let asked = Asked {
            settings: &office.settings,
            set_up,
            token: &token,
            token_hash: &token_hash,
        };
        voicemail_mail::send(tx, (&actor, by), id, &asked, now)
    });
    let sent = sent.await?;
    app.job_enqueued();
    Ok(Json(OfferDto::of(&app, &sent)))
}
