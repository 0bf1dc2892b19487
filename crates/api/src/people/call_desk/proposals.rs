//! Times that are offered on the phone: to be called back, and for an appointment.

use super::served::Asking;
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Asked, Query, params, whole_number};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::{Day, ProposalKind, Timestamp};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{asked_holder, asked_id};
use actix_web::web::{Data, Json};
use crm_core::appointments::Length;
use crm_core::call_desk::{self, FreeTime, Proposal};
use crm_core::clock::parse_date;
use crm_core::ids::UserId;
use crm_core::number_facts::Holder;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; proposals, free_times);
}

params! {
    ProposalParams -> Holder = of_person;
    "entity": "Of the person on the card";
    "entityId": "Of the person on the card";
}

fn of_person(mut query: Query) -> Result<Holder, ApiError> {
    let holder = asked_holder(&mut query);
    let (holder,) = query.finish((holder,))?;
    Ok(holder)
}

/// A time at which they may be called back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CallbackProposal)]
struct ProposalDto {
    kind: ProposalKind,
    at: Timestamp,
    /// "Mon, Nov 30, 10:00 AM ET"
    their_time: String,
}

impl From<Proposal> for ProposalDto {
    fn from(proposal: Proposal) -> Self {
        Self {
            kind: proposal.kind.into(),
            at: proposal.at.into(),
            their_time: proposal.their_time,
        }
    }
}

/// In an hour, tomorrow at ten and on Monday at ten by their clock: those of these at which the contact gate would let them be
/// called.
#[utoipa::path(get, path = "/api/desk/proposals", tag = "desk",
    responses((status = 200, body = Vec<ProposalDto>), (status = 422, body = Problem)))]
async fn proposals(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    query: Asked<ProposalParams>,
) -> Result<Json<Vec<ProposalDto>>, ApiError> {
    let holder = query.read(())?;
    let asking = Asking::of(&app, user_of(&actor)?).await?;
    let found = app
        .db
        .write(move |tx| call_desk::propose(tx, holder, (&asking.day, asking.now)));
    let found = found.await?.into_iter().map(ProposalDto::from);
    Ok(Json(found.collect()))
}

/// Whom to meet, who keeps the appointment, how long it lasts and from which day on.
struct Wanted {
    holder: Holder,
    closer: Option<UserId>,
    length: Length,
    from: Option<Date>,
}

params! {
    FreeTimeParams -> Wanted = wanted;
    "entity": "Of the person on the card";
    "entityId": "Of the person on the card";
    "userId": "Who keeps the appointment; the caller unless given";
    "duration": "Minutes; 30 unless given";
    "from": "The first day, by the clock of the person; today unless given";
}

fn wanted(mut query: Query) -> Result<Wanted, ApiError> {
    let holder = asked_holder(&mut query);
    let closer = asked_id(&mut query, "userId", UserId::new);
    let length = query.optional("duration", minutes);
    let from = query.optional("from", parse_date);
    let (holder,) = query.finish((holder,))?;
    Ok(Wanted {
        holder,
        closer,
        length: length.unwrap_or(Length::USUAL),
        from,
    })
}

fn minutes(text: &str) -> Result<Length, &'static str> {
    let minutes = whole_number(text)?;
    let length = Length::of_minutes(minutes).ok();
    length.ok_or("Use a duration of 5 to 720 minutes.")
}

/// A time at which both can.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FreeTime)]
struct FreeTimeDto {
    at: Timestamp,
    /// By the office's clock, as the appointment keeps it.
    date: Day,
    /// "13:30"
    time: String,
    /// "1:30 PM"
    office_time: String,
    /// "Mon, Nov 30, 10:00 AM ET"
    their_time: String,
}

impl From<FreeTime> for FreeTimeDto {
    fn from(free: FreeTime) -> Self {
        let start = free.slot.start();
        Self {
            at: free.at.into(),
            date: free.slot.date().into(),
            time: start.to_24_hours(),
            office_time: start.to_string(),
            their_time: free.their_time,
        }
    }
}

/// The next times at which a user's calendar is free and the person may be called.
#[utoipa::path(get, path = "/api/desk/free-times", tag = "desk",
    responses((status = 200, body = Vec<FreeTimeDto>), (status = 422, body = Problem)))]
async fn free_times(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    query: Asked<FreeTimeParams>,
) -> Result<Json<Vec<FreeTimeDto>>, ApiError> {
    let wanted = query.read(())?;
    let by = user_of(&actor)?;
    let asking = Asking::of(&app, by).await?;
    let found = app.db.write(move |tx| {
        let from = wanted.from.unwrap_or(asking.day.today());
        let whose = (wanted.closer.unwrap_or(by), wanted.length, from);
        call_desk::free_times(tx, wanted.holder, whose, (&asking.day, asking.now))
    });
    let found = found.await?.into_iter().map(FreeTimeDto::from);
    Ok(Json(found.collect()))
}
