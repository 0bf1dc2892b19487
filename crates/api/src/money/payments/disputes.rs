//! Disputes of card payments on the wire.

use crate::http::access::{CheckedDb, PaymentsRead};
use crate::http::form::{Asked, Query, params, whole_number};
use crate::http::wire::{Day, DisputeStatus, MoneyNumber, Timestamp};
use crate::problem::ApiError;
use crate::records::SuppressedDto;
use actix_web::web::Json;
use billing::cards::DisputeMark;
use billing::views::DisputeRow;
use crm_core::ids::ClientId;
use serde::Serialize;
use utoipa::ToSchema;

/// The cardholder's bank disputes a payment, and the dispute is undecided.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentDispute)]
pub(super) struct DisputeDto {
    status: DisputeStatus,
    /// Evidence is waited for.
    needs_response: bool,
    /// What is disputed, of its currency.
    amount: MoneyNumber,
    /// ISO code in lower case.
    currency: String,
    /// In the provider's word, such as `fraudulent`.
    reason: String,
    /// Until when evidence may be sent.
    #[schema(required = true)]
    evidence_due_by: Option<Timestamp>,
}

impl From<DisputeMark> for DisputeDto {
    fn from(mark: DisputeMark) -> Self {
        Self {
            status: mark.status.into(),
            needs_response: mark.status.needs_response(),
            amount: mark.amount.into(),
            currency: mark.currency,
            reason: mark.reason,
            evidence_due_by: mark.due_by.map(Timestamp),
        }
    }
}

/// A disputed payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DisputedPayment)]
pub(super) struct DisputedDto {
    /// The provider's.
    id: String,
    payment_id: i64,
    payment_date: Day,
    client_id: i64,
    client_name: String,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    dispute: DisputeDto,
}

impl From<DisputeRow> for DisputedDto {
    fn from(row: DisputeRow) -> Self {
        Self {
            id: row.id.as_str().to_owned(),
            payment_id: row.payment.get(),
            payment_date: row.paid_on.into(),
            client_id: row.client.get(),
            client_name: row.client_name,
            suppressed: row.suppressed.map(SuppressedDto::from),
            dispute: row.mark.into(),
        }
    }
}

params! {
    pub(super) DisputeParams -> Option<ClientId> = of_client;
    "clientId": "Of this client alone.";
}

pub(super) fn of_client(mut query: Query) -> Result<Option<ClientId>, ApiError> {
    let client = query.optional("clientId", |text| whole_number(text).map(ClientId::new));
    query.finish(())?;
    Ok(client)
}

/// The payments with an undecided dispute; the one whose evidence is due first comes first, at most 100.
#[utoipa::path(get, path = "/api/payments/disputes", tag = "payments",
    responses((status = 200, body = Vec<DisputedDto>)))]
pub(super) async fn disputes(
    db: CheckedDb<PaymentsRead>,
    query: Asked<DisputeParams>,
) -> Result<Json<Vec<DisputedDto>>, ApiError> {
    let client = query.read(())?;
    let open = db
        .read_one(move |views, _| views.open_disputes(client))
        .await?;
    Ok(Json(open.into_iter().map(DisputedDto::from).collect()))
}
