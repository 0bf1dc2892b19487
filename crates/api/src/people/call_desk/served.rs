//! Who is served over HTTP: the next person, a hold that is renewed, a person who is passed over.

use super::card::{CardDto, card};
use super::filters::read;
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Form, Sent, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::kernel::reading::{Pace, TooFast};
use crate::people::callable::ListTime;
use crate::problem::{ApiError, Problem};
use crate::records::holder;
use actix_web::web::{Data, Json};
use crm_core::actor::Actor;
use crm_core::call_desk::{self, ServeError, Served, SkipCause, SkipReason, SkipWhy};
use crm_core::campaigns::CallList;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::ids::UserId;
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use infra::Unit;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; next, renew, skip);
}

/// The person whom the caller holds, or why there is none.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Served)]
pub(super) struct ServedDto {
    #[schema(required = true)]
    card: Option<CardDto>,
    /// Without a card: why.
    #[schema(required = true)]
    sentence: Option<String>,
    #[schema(required = true)]
    opens_at: Option<Timestamp>,
}

impl ServedDto {
    pub(super) fn of(tx: &mut dyn Unit, served: Served, asking: &Asking) -> Result<Self, ApiError> {
        Ok(match served {
            Served::Person(serving) => Self {
                card: Some(card(tx, *serving, (&asking.day, asking.now))?),
                sentence: None,
                opens_at: None,
            },
            Served::Nobody { sentence, opens_at } => Self {
                opens_at: opens_at.map(Timestamp),
                ..Self::nobody(sentence)
            },
        })
    }

    pub(super) fn nobody(sentence: String) -> Self {
        Self {
            card: None,
            sentence: Some(sentence),
            opens_at: None,
        }
    }
}

/// Who asks, and when.
#[derive(Debug)]
pub(super) struct Asking {
    pub(super) by: UserId,
    pub(super) day: OfficeDay,
    pub(super) now: Instant,
    /// How fast they may be served people.
    pace: Option<Pace>,
}

impl Asking {
    /// # Errors
    /// What the database answers.
    pub(super) async fn of(app: &App, by: UserId) -> Result<Self, ApiError> {
        let day = app.day().await?;
        let now = app.now();
        let most = app.office().await?.settings.list_records_per_ten_minutes;
        let pace = most.map(|most| app.reading.of(by, most));
        Ok(Self { by, day, now, pace })
    }

    /// Counts who was served just now; a person who was on the desk before is not new.
    pub(super) fn counted(
        &self,
        tx: &mut dyn Unit,
        served: &Served,
    ) -> Stored<Result<(), TooFast>> {
        match (served, &self.pace) {
            (Served::Person(serving), Some(pace)) if serving.claim.since == self.now => {
                pace.count(tx.throttles(), 1, self.now)
            }
            _ => Ok(Ok(())),
        }
    }

    /// The next person, held from now on.
    pub(super) fn next(&self, tx: &mut dyn Unit) -> Result<Served, ServeError> {
        let time = self.list_time();
        let read = |list: CallList, filter: &str| read(&time, list, filter);
        call_desk::next(tx, self.by, &read, (&self.day, self.now))
    }

    /// The next person, once this one was passed over.
    fn skip(
        &self,
        tx: &mut dyn Unit,
        actor: &Actor,
        skipped: (Holder, &SkipWhy),
    ) -> Result<Served, ServeError> {
        let time = self.list_time();
        let read = |list: CallList, filter: &str| read(&time, list, filter);
        let when = (&self.day, self.now);
        call_desk::skip(tx, (actor, self.by), skipped, &read, when)
    }

    fn list_time(&self) -> ListTime {
        ListTime {
            zone: self.day.zone().clone(),
            now: self.now,
        }
    }
}

/// Serves the next person: the one whom the caller holds when there is one. What the contact gate says is kept.
#[utoipa::path(post, path = "/api/desk/next", tag = "desk",
    responses((status = 200, body = ServedDto), (status = 409, body = Problem)))]
async fn next(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
) -> Result<Json<ServedDto>, ApiError> {
    let asking = Asking::of(&app, user_of(&actor)?).await?;
    let served = app.db.write(move |tx| {
        let served = asking.next(tx)?;
        asking.counted(tx, &served)??;
        ServedDto::of(tx, served, &asking)
    });
    Ok(Json(served.await?))
}

/// Until when a hold lasts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RenewedHold {
    held_until: Timestamp,
}

body! {
    /// Whom the caller has on the desk.
    RenewInput -> Holder = on_the_card;
    "entity": "Of the person on the card";
    "entityId": "Of the person on the card";
}

fn on_the_card(mut form: Form) -> Result<Holder, ApiError> {
    let holder = holder(&mut form);
    let (holder,) = form.finish((holder,))?;
    Ok(holder)
}

/// Holds on to the person on the card: ten minutes from now. Refused when the caller no longer holds this person's number.
#[utoipa::path(post, path = "/api/desk/renew", tag = "desk",
    responses((status = 200, body = RenewedHold), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn renew(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    form: Sent<RenewInput>,
) -> Result<Json<RenewedHold>, ApiError> {
    let holder = form.read(())?;
    let (by, now) = (user_of(&actor)?, app.now());
    let renewed = app
        .db
        .write(move |tx| call_desk::renew(tx, (by, holder), now));
    let held_until = Timestamp(renewed.await?);
    Ok(Json(RenewedHold { held_until }))
}

body! {
    /// Whom the caller passes over, and why.
    SkipInput -> (Holder, SkipWhy) = skipped;
    "entity": "Of the person on the card";
    "entityId": "Of the person on the card";
    "cause": "Needed unless there is a reason in words, which is another one then.";
    "reason": "In words, beside the cause.";
}

fn skipped(mut form: Form) -> Result<(Holder, SkipWhy), ApiError> {
    let holder = holder(&mut form);
    let cause = form.optional("cause", SkipCause::parse);
    let words: Option<SkipReason> = form.optional("reason", SkipReason::parse);
    if cause.is_none() && words.is_none() && form.is_absent("cause") {
        form.problem("cause", "required", "Choose why you pass them over.");
    }
    let cause = cause.unwrap_or(SkipCause::Other);
    let (holder,) = form.finish((holder,))?;
    Ok((holder, SkipWhy { cause, words }))
}

/// Passes over the person whom the caller holds, and serves the next. A repeated request for a person whom they no longer hold
/// passes no one over and answers who is on the desk. Whom the contact gate refuses by now is let go without a skip.
#[utoipa::path(post, path = "/api/desk/skip", tag = "desk",
    responses((status = 200, body = ServedDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn skip(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    form: Sent<SkipInput>,
) -> Result<Json<ServedDto>, ApiError> {
    let (holder, why) = form.read(())?;
    let asking = Asking::of(&app, user_of(&actor)?).await?;
    let served = app.db.write(move |tx| {
        let served = asking.skip(tx, &actor, (holder, &why))?;
        asking.counted(tx, &served)??;
        ServedDto::of(tx, served, &asking)
    });
    Ok(Json(served.await?))
}
