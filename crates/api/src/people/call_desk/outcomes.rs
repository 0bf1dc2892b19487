//! What came of a call, over HTTP.

use super::served::{Asking, ServedDto};
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Form, Sent, Shaped, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::work::appointments::{length, slot};
use actix_web::web::{Data, Json, Path};
use crm_core::appointments::{AppointmentType, Length};
use crm_core::brand::Brand;
use crm_core::call_desk::{
    self, Booking, CallNote, CallOutcome, CallReason, Fills, NoReason, OutcomeDraft, ServeError,
    Served,
};
use crm_core::clock::{Instant, WallTime, parse_date};
use crm_core::contact::{EmailAddress, PostalCode};
use crm_core::contact_gate::AskedBy;
use crm_core::ids::{CallId, UserId};
use crm_core::text::ShortText;
use infra::Unit;
use serde::Serialize;
use serde_json::Value;
use std::fmt::Display;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; save, undo);
}

/// The most answers of a script, and the most characters of one.
const ANSWERS: (usize, usize) = (30, 200);

body! {
    /// What came of a call.
    CallOutcomeInput(Brand = Brand::LibertyNwa) -> (OutcomeDraft, bool) = outcome;
    "why": "Needed with not_interested, unless there is a reason in words, which is another one then.";
    "reason": "In words, beside why.";
    "callbackAt": "Their day and time; needed with call_back.";
    "theyAsked": "They asked to be called back, which is an inquiry.";
    "askedBy": "Needed with do_not_call: how they asked.";
    "title": "Needed with appointment_set, like the date and the time: the appointment is booked with the outcome.";
    "time": "\"9:00 AM\" or \"09:00\", by the wall clock of the business time zone.";
    "duration": "Minutes, 5 to 720; 30 unless given.";
    "type": "Phone Call unless given.";
    "brand": "Of the lead that a raw lead becomes; the office's first brand unless given.";
    "allowOverlap": "Books it although the user who keeps it has something else at that time.";
    "answers": "The script's page to the label chosen there.";
    "userId": "Who keeps the appointment; the caller unless given.";
    "resort": "What they said when the script asked for it, like the balance, the ZIP code and the email address: written into the record where it says nothing.";
    "serveNext": "Whether the next person is served with the answer.";
}

fn outcome(mut form: Form, brand: Brand) -> Result<(OutcomeDraft, bool), ApiError> {
    let missing = "Choose what came of the call.";
    let outcome = form.required("outcome", missing, CallOutcome::parse);
    let note: Option<CallNote> = form.optional("note", CallNote::parse);
    let why = form.optional("why", NoReason::parse);
    let reason: Option<CallReason> = form.optional("reason", CallReason::parse);
    let callback_at = form.optional("callbackAt", Instant::parse);
    let they_asked = form.optional_flag("theyAsked");
    let asked_by = form.optional("askedBy", AskedBy::parse);
    let booking = booking(&mut form, (outcome, brand));
    let answers = form.optional_texts("answers", ANSWERS);
    let fills = Fills {
        resort: form.optional("resort", ShortText::parse),
        balance: form.optional_amount("balance"),
        zip: form.optional("zip", PostalCode::parse),
        email: form.optional("email", EmailAddress::parse),
    };
    let serve_next = form.optional_flag("serveNext");
    let (outcome,) = form.finish((outcome,))?;
    let draft = OutcomeDraft {
        outcome,
        note,
        why,
        reason,
        callback_at,
        they_asked: they_asked.unwrap_or(false),
        asked_by,
        booking,
        answers: answers.map(Value::Object),
        fills,
    };
    Ok((draft, serve_next.unwrap_or(false)))
}

/// The appointment that is booked with the outcome; of another outcome nothing is booked.
fn booking(form: &mut Form, known: (Option<CallOutcome>, Brand)) -> Option<Booking> {
    let (outcome, default) = known;
    let needed = outcome == Some(CallOutcome::AppointmentSet);
    let title = part(
        form,
        needed,
        ("title", "Title is required"),
        ShortText::parse,
    );
    let date = part(form, needed, ("date", "Date is required"), parse_date);
    let start = part(form, needed, ("time", "Time is required"), WallTime::parse);
    let length = length(form).unwrap_or(Length::USUAL);
    let kind = form.optional("type", AppointmentType::parse);
    let brand = form.optional("brand", Brand::parse);
    let closer = form.optional_id("userId", UserId::new);
    let allow_overlap = form.optional_flag("allowOverlap").unwrap_or(false);
    if !needed {
        return None;
    }
    Some(Booking {
        slot: slot(form, date, start, length)?,
        title: title?,
        kind: kind.unwrap_or(AppointmentType::PhoneCall),
        brand: brand.unwrap_or(default),
        closer,
        allow_overlap,
    })
}

fn part<T: Shaped, E: Display>(
    form: &mut Form,
    needed: bool,
    (name, missing): (&str, &str),
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Option<T> {
    if needed {
        form.required(name, missing, parse)
    } else {
        form.optional(name, parse)
    }
}

/// What came of a call is stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SavedOutcome)]
struct SavedDto {
    /// Until when it can be undone; never of Do not call.
    #[schema(required = true)]
    undo_until: Option<Timestamp>,
    #[schema(required = true)]
    next: Option<ServedDto>,
}

/// Stores what came of a call, with everything that it does, and serves the next person when that is asked for. The same again
/// is answered again.
#[utoipa::path(post, path = "/api/desk/calls/{id}/outcome", tag = "desk", params(("id" = i64, Path)),
    responses((status = 200, body = SavedDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn save(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<CallOutcomeInput>,
) -> Result<Json<SavedDto>, ApiError> {
    let id = CallId::new(id.into_inner());
    let brand = app.office().await?.settings.default_brand();
    let (draft, serve_next) = form.read(brand)?;
    let asking = Asking::of(&app, user_of(&actor)?).await?;
    let saved = app.db.write(move |tx| {
        let when = (&asking.day, asking.now);
        let undo_until = call_desk::save_outcome(tx, (&actor, asking.by), id, &draft, when)?;
        let next = if serve_next {
            following(tx, &asking)?
        } else {
            None
        };
        Ok::<_, ApiError>(SavedDto {
            undo_until: undo_until.map(Timestamp),
            next,
        })
    });
    Ok(Json(saved.await?))
}

/// The next person; none follows a call that was made from a record's own page.
fn following(tx: &mut dyn Unit, asking: &Asking) -> Result<Option<ServedDto>, ApiError> {
    let served = match asking.next(tx) {
        Ok(served) => served,
        Err(ServeError::NoSitting | ServeError::Paused) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let Err(too_fast) = asking.counted(tx, &served)? else {
        return ServedDto::of(tx, served, asking).map(Some);
    };
    // The outcome is kept: the person who would follow is free for others.
    if let Served::Person(serving) = &served {
        tx.claims().free(&serving.claim.key, asking.by)?;
    }
    let told = ApiError::from(too_fast);
    Ok(Some(ServedDto::nobody(told.detail().to_owned())))
}

/// Undoes an outcome within 10 seconds: the person is the caller's again.
#[utoipa::path(post, path = "/api/desk/calls/{id}/undo", tag = "desk", params(("id" = i64, Path)),
    responses((status = 200, body = ServedDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn undo(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<ServedDto>, ApiError> {
    let id = CallId::new(id.into_inner());
    let asking = Asking::of(&app, user_of(&actor)?).await?;
    let undone = app.db.write(move |tx| {
        let when = (&asking.day, asking.now);
        call_desk::undo(tx, (&actor, asking.by), id, when)?;
        let held = call_desk::held(tx, asking.by, when)?;
        let served = match held {
            Some(serving) => Served::Person(Box::new(serving)),
            None => Served::Nobody {
                sentence: "The outcome is undone.".to_owned(),
                opens_at: None,
            },
        };
        ServedDto::of(tx, served, &asking)
    });
    Ok(Json(undone.await?))
}
