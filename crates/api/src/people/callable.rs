//! What lists of people say of calling them: the filter `callable`, and what a row shows.

use crate::http::access::CheckedDb;
use crate::http::form::{LAST_DAY, Query};
use crate::http::wire::{CallAnswer, CallCode, Timestamp};
use crate::people::contact_gate::place::CallPlaceDto;
use crate::problem::ApiError;
use crm_core::call_numbers::{CallMoment, Callability, Callable, CallableAt, CallableRow};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::contact_gate::Zone;
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

/// Why so many may not be called.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CallableReason)]
struct ReasonDto {
    code: CallCode,
    count: i64,
}

/// How many people of a list may be called.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Callable)]
pub(crate) struct CallableDto {
    now: i64,
    /// It will pass, or a person in the office can see to it.
    later: i64,
    /// Until a fact changes.
    never: i64,
    /// Their numbers are not looked up yet.
    waiting: i64,
    /// The first moment at which a person may be called who may not now.
    #[schema(required = true)]
    next_opens_at: Option<Timestamp>,
    /// How many then.
    next_opens_count: i64,
    /// The clock of those who open then, such as America/New_York; null when they have several.
    #[schema(required = true)]
    next_opens_time_zone: Option<&'static str>,
    /// Of those who may not be called now, the most frequent first.
    reasons: Vec<ReasonDto>,
    as_of: Timestamp,
}

impl From<Callable> for CallableDto {
    fn from(counted: Callable) -> Self {
        let reasons = counted.reasons.into_iter();
        Self {
            now: counted.now,
            later: counted.later,
            never: counted.never,
            waiting: counted.waiting,
            next_opens_at: counted.next_opens_at.map(Timestamp),
            next_opens_count: counted.next_opens_count,
            next_opens_time_zone: counted.next_opens_zone.map(Zone::as_str),
            reasons: reasons
                .map(|(code, count)| ReasonDto {
                    code: code.into(),
                    count,
                })
                .collect(),
            as_of: counted.as_of.into(),
        }
    }
}
