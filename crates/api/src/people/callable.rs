//! What lists of people say of calling them: the filter `callable`, and what a row shows.

use crate::http::access::CheckedDb;
use crate::http::form::{LAST_DAY, Query};
use crate::http::wire::{CallAnswer, Timestamp};
use crate::people::contact_gate::place::CallPlaceDto;
use crate::problem::ApiError;
use crm_core::call_numbers::{CallMoment, Callability, CallableAt, CallableRow};
use crm_core::clock::{BusinessZone, Instant};
use serde::Serialize;
use utoipa::ToSchema;

/// The columns about calling in the exports of people: the first two as they are asked for, then the gate's sentence.
pub(crate) const DO_NOT_CALL: &str = "Do not call";
pub(crate) const CALLABLE: &str = "Callable";
pub(crate) const CALL_SENTENCE: &str = "About Calling";

/// What the parser of a list of people must know.
#[derive(Debug, Clone)]
pub(crate) struct ListTime {
    pub(crate) zone: BusinessZone,
    pub(crate) now: Instant,
}

impl ListTime {
    /// For descriptions.
    pub(crate) fn sample() -> Self {
        let zone = BusinessZone::utc();
        let now = zone.start_of(LAST_DAY);
        Self { zone, now }
    }

    /// Of a request.
    ///
    /// # Errors
    /// What the database answers.
    pub(crate) async fn of<P>(db: &CheckedDb<P>) -> Result<Self, ApiError> {
        Ok(Self {
            zone: db.office().await?.settings.zone.clone(),
            now: db.now(),
        })
    }

    /// When the contact gate is asked.
    pub(crate) fn moment(&self) -> CallMoment {
        CallMoment {
            at: self.now,
            today: self.zone.day_of(self.now),
        }
    }
}

/// `callable`: by what the contact gate says of their numbers now.
pub(super) fn callable(query: &mut Query, time: &ListTime) -> Option<CallableAt> {
    let answer = query.optional("callable", Callability::parse)?;
    let moment = time.moment();
    Some(CallableAt { answer, moment })
}

/// What the contact gate says of calling the person of a row now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RowCallable)]
pub(crate) struct RowCallableDto {
    answer: CallAnswer,
    /// Of several numbers the one that may be called soonest speaks: when it is not the first, it stands before the sentence.
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

impl From<CallableRow> for RowCallableDto {
    fn from(row: CallableRow) -> Self {
        Self {
            sentence: row.told(),
            answer: row.answer.into(),
            place: row.place.map(CallPlaceDto::from),
            closed_at: row.closed_at.map(|time| time.to_string()),
            opens_at: row.opens_at.map(Timestamp),
            until: row.until.map(Timestamp),
        }
    }
}
