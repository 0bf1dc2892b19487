//! A question to the gate about made-up facts, and its answer (R4-054).

use super::place::CallPlaceDto;
use crate::http::form::{Form, Shaped, body, shape};
use crate::http::wire::{CallAnswer, CallCode, Timestamp};
use crate::problem::ApiError;
use crm_core::clock::{Instant, parse_date};
use crm_core::contact::{Phone, PostalCode, UsState};
use crm_core::contact_gate::{CallTimes, Decision, LineType, Purpose, Question, Told, ToldConsent};
use serde::Serialize;
use utoipa::ToSchema;

body! {
    /// A call and what is known. Registries count as loaded and registrations as given unless the facts say otherwise.
    pub(super) CallPreviewInput -> Question = question;
    "phone": "Without one the answer says so.";
    "zip": "What the place is told by, together with the state and the area code.";
    "purpose": "`service` is a client with an open case; all else is `sales`.";
    "at": "The moment of the call.";
    "facts.lineType": "Unknown unless given.";
    "facts.consent": "`true` is a written one.";
    "facts.onRegistry": "Whether the national do-not-call registry has the number.";
    "facts.checkedOn": "Of which day the registries are; of the day of the call unless given.";
    "facts.registered": "Whether the office is registered in their states; it is unless this is false.";
    "facts.callsAt": "Calls to the number before.";
}

/// What the gate says of a call.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CallPreview)]
pub(super) struct CallPreviewDto {
    answer: CallAnswer,
    /// The step of the ladder that answers.
    code: CallCode,
    sentence: String,
    /// The place that forbids it, or whose day ends it.
    #[schema(required = true)]
    place: Option<CallPlaceDto>,
    /// "8:04 PM": what its clock shows, when the day or the hour forbids it.
    #[schema(required = true)]
    closed_at: Option<String>,
    /// When the clock and the cap allow it, at most 14 days ahead.
    #[schema(required = true)]
    opens_at: Option<Timestamp>,
    /// When a call that is allowed no longer is.
    #[schema(required = true)]
    until: Option<Timestamp>,
}

impl From<(Decision, String)> for CallPreviewDto {
    fn from((decision, sentence): (Decision, String)) -> Self {
        Self {
            answer: decision.answer().into(),
            code: decision.code().into(),
            sentence,
            place: decision.place().map(CallPlaceDto::from),
            closed_at: decision.closed_at().map(|time| time.to_string()),
            opens_at: decision.opens_at.map(Timestamp),
            until: decision.until.map(Timestamp),
        }
    }
}

fn question(mut form: Form) -> Result<Question, ApiError> {
    let phone = form.optional("phone", Phone::parse);
    let state = form.optional("state", UsState::parse);
    let zip = form.optional("zip", PostalCode::parse);
    let purpose = form.required("purpose", "Choose a purpose.", Purpose::parse);
    let at = form.required("at", "Enter the moment of the call.", Instant::parse);
    let told = form.nested("facts", told);
    let (purpose, at) = form.finish((purpose, at))?;
    Ok(Question {
        phone,
        state,
        zip,
        purpose,
        at,
        told,
    })
}

fn told(form: &mut Form) -> Told {
    let line = form.optional("lineType", LineType::parse);
    let registered = form.optional_flag("registered");
    let calls = form.list("callsAt", |texts| CallTimes::parse(&texts));
    Told {
        line: line.unwrap_or(LineType::Unknown),
        consent: consent(form),
        inquiry_on: form.optional("inquiryOn", parse_date),
        purchase_on: form.optional("purchaseOn", parse_date),
        on_registry: form.optional_flag("onRegistry").unwrap_or(false),
        checked_on: form.optional("checkedOn", parse_date),
        registered: registered.unwrap_or(true),
        calls: calls.unwrap_or_default(),
    }
}

/// A kind, or whether there is a written one.
fn consent(form: &mut Form) -> ToldConsent {
    form.shaped("consent", || {
        let empty = shape::one_of([""]);
        shape::any_of(vec![bool::shape(), ToldConsent::shape(), empty])
    });
    let told = if form.peek("consent").is_some() {
        form.optional("consent", ToldConsent::parse)
    } else {
        let written = form.optional_flag("consent");
        written.filter(|yes| *yes).map(|_| ToldConsent::Written)
    };
    told.unwrap_or(ToldConsent::None)
}
