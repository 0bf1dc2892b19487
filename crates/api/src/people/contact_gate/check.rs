//! A press of Call over HTTP (R4-051, R4-052).

use super::place::{CallPlaceDto, LocalTimeDto};
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Form, Sent, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::{CallAnswer, CallCode, CallPurpose, Timestamp};
use crate::kernel::app::App;
use crate::people::known_numbers::holder;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use crm_core::calling::{self, Checked, Press};
use crm_core::contact::{Phone, PhoneKey};
use crm_core::number_facts::Holder;
use infra::tokens;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; check);
}

body! {
    /// Whom a user wants to call: exactly one raw lead, lead or client.
    CallCheckInput -> (Holder, Option<PhoneKey>) = whom;
    "phone": "The number that is shown: refused when the record has another one now.";
}

/// The record, and the number that is shown of it.
fn whom(mut form: Form) -> Result<(Holder, Option<PhoneKey>), ApiError> {
    let holder = holder(&mut form);
    let shown = form.optional("phone", Phone::parse);
    let (holder,) = form.finish((holder,))?;
    Ok((holder, shown.map(|phone| phone.key())))
}

/// What the gate says to a press of Call.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CallCheck)]
struct CallCheckDto {
    answer: CallAnswer,
    /// The step of the ladder that answers.
    code: CallCode,
    sentence: String,
    /// What will block once the set-up of calling is ended.
    #[schema(required = true)]
    warning: Option<String>,
    /// The place that forbids it, or whose day ends it.
    #[schema(required = true)]
    place: Option<CallPlaceDto>,
    /// "8:04 PM": what its clock shows, when the day or the hour forbids it.
    #[schema(required = true)]
    closed_at: Option<String>,
    /// The moment of the answer, by the server's clock.
    now: Timestamp,
    /// When the clock and the cap allow it, at most 14 days ahead.
    #[schema(required = true)]
    opens_at: Option<Timestamp>,
    /// When a call that is allowed no longer is.
    #[schema(required = true)]
    until: Option<Timestamp>,
    local_times: Vec<LocalTimeDto>,
    /// Short sentences about what lets them be called, and what the caller should know.
    why: Vec<String>,
    purpose: CallPurpose,
    /// Begins the call, once; nothing when the call is not allowed.
    #[schema(required = true)]
    token: Option<String>,
    #[schema(required = true)]
    token_expires_at: Option<Timestamp>,
}

impl CallCheckDto {
    /// Present only when the call is allowed.
    fn of(checked: Checked, token: String) -> Self {
        Self {
            answer: checked.decision.answer().into(),
            code: checked.decision.code().into(),
            sentence: checked.sentence,
            warning: checked.warning,
            place: checked.decision.place().map(CallPlaceDto::from),
            closed_at: checked.decision.closed_at().map(|time| time.to_string()),
            now: checked.decision.at.into(),
            opens_at: checked.decision.opens_at.map(Timestamp),
            until: checked.decision.until.map(Timestamp),
            local_times: checked
                .local_times
                .into_iter()
                .map(LocalTimeDto::from)
                .collect(),
            why: checked.why,
            purpose: checked.purpose.into(),
            token: checked.token_expires_at.map(|_| token),
            token_expires_at: checked.token_expires_at.map(Timestamp),
        }
    }
}

/// Asks the contact gate whether a person may be called now. Every answer is kept; one that allows the call gives a token
/// of 60 seconds for one use.
#[utoipa::path(post, path = "/api/contact/check", tag = "contact",
    responses((status = 200, body = CallCheckDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn check(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    form: Sent<CallCheckInput>,
) -> Result<Json<CallCheckDto>, ApiError> {
    let (holder, shown) = form.read(())?;
    let (by, day, now) = (user_of(&actor)?, app.day().await?, app.now());
    let token = tokens::random_token();
    let hash = tokens::token_hash(&token);
    let checked = app.db.write(move |tx| {
        let press = Press {
            holder,
            shown: shown.as_ref(),
            by,
            token_hash: &hash,
        };
        calling::check(tx, press, &day, now)
    });
    Ok(Json(CallCheckDto::of(checked.await?, token)))
}
