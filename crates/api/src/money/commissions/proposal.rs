//! The engine's figure beside the typed one, while the commission form is filled in.

use super::explanation::Explanation;
use crate::http::access::{Can, CommissionsWrite};
use crate::http::form::{Asked, Query, params, whole_number};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use ::commissions::records::propose;
use actix_web::web::{Data, Json};
use crm_core::ids::{PaymentId, UserId};

params! {
    pub(super) ProposalParams -> (UserId, PaymentId) = proposal_params;
}

fn proposal_params(mut query: Query) -> Result<(UserId, PaymentId), ApiError> {
    let user = query.required("userId", "Salesperson is required", whole_number);
    let payment = query.required("paymentId", "Payment is required", whole_number);
    let (user, payment) = query.finish((user, payment))?;
    Ok((UserId::new(user), PaymentId::new(payment)))
}

/// What a payment would earn a salesperson, with the arithmetic; nothing is stored.
#[utoipa::path(get, path = "/api/commissions/proposal", tag = "commissions",
    responses((status = 200, body = Explanation), (status = 422, body = Problem)))]
pub(super) async fn proposal(
    _: Can<CommissionsWrite>,
    app: Data<App>,
    query: Asked<ProposalParams>,
) -> Result<Json<Explanation>, ApiError> {
    let (user, payment) = query.read(())?;
    let found = app
        .db
        .read(move |views| propose(views.facts(), user, payment))
        .await?;
    let goes_by = (found.paid_on, &found.policy);
    Ok(Json(Explanation::of(&found.frozen, goes_by)))
}
