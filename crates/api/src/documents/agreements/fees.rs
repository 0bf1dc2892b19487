//! Whether a service may be charged before it is delivered: administrators and legal decide, and the product never does.

use crate::http::access::{Can, PromisesFees};
use crate::http::form::{Form, Sent, body};
use crate::http::wire::{FeeSwitch, ServiceType, Timestamp};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use billing::fee_decisions::decide;
use billing::fees::{DecidedFee, FeeSwitch as Switch, FeeSwitches};
use crm_core::clients::ServiceType as Service;
use crm_core::store::StoreError;
use crm_core::text::Notes;
use serde::Serialize;
use utoipa::ToSchema;

/// A service, and what was decided about it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FeeDecision)]
pub(super) struct FeeDto {
    service: ServiceType,
    /// `undecided` is as off.
    switch: FeeSwitch,
    #[schema(required = true)]
    reason: Option<String>,
    #[schema(required = true)]
    decided_at: Option<Timestamp>,
}

/// Every service, also those on which no one decided.
fn every(decided: &[DecidedFee]) -> Vec<FeeDto> {
    let switches = FeeSwitches::decided(decided);
    let fee = |service: &Service| {
        let own = decided.iter().find(|one| one.service == *service);
        FeeDto {
            service: (*service).into(),
            switch: FeeSwitch(switches.switch(*service)),
            reason: own.map(|own| own.reason.as_str().to_owned()),
            decided_at: own.map(|own| Timestamp(own.at)),
        }
    };
    Service::ALL.iter().map(fee).collect()
}

body! {
    /// Whether a service that is sold by phone with money back, or with a debt that gets smaller, waits for its delivery.
    pub(super) FeeDecisionInput -> (Service, Switch, Notes) = decision;
    "switch": "on or off; a decision is never taken back, another one takes its place.";
}

fn decision(mut form: Form) -> Result<(Service, Switch, Notes), ApiError> {
    let service = form.required("service", "Choose a service.", Service::parse);
    let switch = form.required("switch", "Choose on or off.", Switch::parse);
    let reason = form.required("reason", "Enter a reason.", Notes::parse);
    if switch == Some(Switch::Undecided) {
        form.problem("switch", "undecided", "Choose on or off.");
    }
    form.refuse_unknown(&[]);
    form.finish((service, switch, reason))
}

/// Whether each service may be charged before it is delivered (R6-027).
#[utoipa::path(get, path = "/api/promises/fees", tag = "promises",
    responses((status = 200, body = Vec<FeeDto>)))]
pub(super) async fn fees(
    _: Can<PromisesFees>,
    app: Data<App>,
) -> Result<Json<Vec<FeeDto>>, ApiError> {
    let decided = app.db.read(|views| views.fee_decisions()).await?;
    Ok(Json(every(&decided)))
}

/// Decides about a service.
#[utoipa::path(put, path = "/api/promises/fees", tag = "promises",
    responses((status = 200, body = Vec<FeeDto>), (status = 422, body = Problem)))]
pub(super) async fn decide_fee(
    Can(actor, _): Can<PromisesFees>,
    app: Data<App>,
    form: Sent<FeeDecisionInput>,
) -> Result<Json<Vec<FeeDto>>, ApiError> {
    let (service, switch, reason) = form.read(())?;
    let now = app.now();
    app.db
        .write(move |tx| decide(tx, &actor, (service, switch), &reason, now))
        .await
        .map_err(|error: StoreError| error)?;
    let decided = app.db.read(|views| views.fee_decisions()).await?;
    Ok(Json(every(&decided)))
}
