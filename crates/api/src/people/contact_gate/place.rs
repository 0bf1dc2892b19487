//! The place and the clock of an answer of the gate, as fields: no reader has to take its sentence apart.

use crm_core::calling::LocalTime;
use crm_core::contact::UsState;
use crm_core::contact_gate::ToldPlace;
use serde::Serialize;
use utoipa::ToSchema;

/// The place that forbids a call, or whose day ends it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CallPlace)]
pub(crate) struct CallPlaceDto {
    /// "FL"; null when the clock alone is known.
    #[schema(required = true)]
    state: Option<&'static str>,
    /// "Florida"
    #[schema(required = true)]
    state_name: Option<&'static str>,
    /// The clock is the state's. Else the state's hours are asked by the clock of another place where they may be.
    is_there: bool,
    /// "ET"
    zone: &'static str,
    /// "America/New_York"
    time_zone: &'static str,
}

impl From<ToldPlace> for CallPlaceDto {
    fn from(place: ToldPlace) -> Self {
        let ToldPlace {
            state,
            zone,
            is_there,
        } = place;
        Self {
            is_there,
            state: state.map(UsState::code),
            state_name: state.map(UsState::name),
            zone: zone.short(),
            time_zone: zone.as_str(),
        }
    }
}

/// What a clock where they may be shows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LocalTime)]
pub(crate) struct LocalTimeDto {
    /// "ET"
    zone: &'static str,
    /// "America/New_York"
    time_zone: &'static str,
    /// "8:04 PM"
    time: String,
}

impl From<LocalTime> for LocalTimeDto {
    fn from(local: LocalTime) -> Self {
        Self {
            zone: local.zone.short(),
            time_zone: local.zone.as_str(),
            time: local.time.to_string(),
        }
    }
}
