//! What asking the bank to pay would come to: looked at before it is sent.

use super::input::{CommissionTransferInput, PartnerTransferInput};
use super::office::bank;
use super::pay::{commission_order, partner_order};
use super::waits::WaitDto;
use crate::http::access::{BankUse, Can};
use crate::http::form::Sent;
use crate::http::wire::{Day, MoneyNumber, TransferMethod};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;
use workflows::transfers::{OrderReview, review_commission, review_partner};

/// A payment as the bank would be asked for it now. Nothing of it is stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankPaymentReview)]
pub(super) struct ReviewDto {
    /// The partner or salesperson, as the office names them.
    payee: String,
    /// As the bank names them.
    recipient: String,
    /// The recipient's account, by routing number and ending; null where the bank does not show it.
    #[schema(required = true)]
    account: Option<String>,
    amount: MoneyNumber,
    /// What clawbacks take off the commission before this is sent; 0 for a partner.
    taken_off: MoneyNumber,
    payment_method: TransferMethod,
    /// The account that pays; null before the bank was heard of.
    #[schema(required = true)]
    from: Option<String>,
    /// What may be spent once it is sent, by the balance that the bank told last; below 0 where that is too little.
    #[schema(required = true)]
    balance_left: Option<MoneyNumber>,
    /// By when it should arrive, if it goes to the bank today.
    arrives_by: Day,
    /// Why a second person must approve it first; empty when it goes to the bank next.
    waits_for: Vec<WaitDto>,
}

impl From<OrderReview> for ReviewDto {
    fn from(review: OrderReview) -> Self {
        let balance_left = review.balance_left();
        let waits_for = review.way.waits_for().into_iter();
        Self {
            payee: review.payee,
            recipient: review.recipient.name,
            account: review.account,
            amount: review.amount.money().into(),
            taken_off: review.taken_off.into(),
            payment_method: review.method.into(),
            from: review.from.map(|account| account.name),
            balance_left: balance_left.map(MoneyNumber::from),
            arrives_by: review.arrives_by.into(),
            waits_for: waits_for.map(WaitDto::to_asker).collect(),
        }
    }
}

/// What paying a partner by bank would come to, and why a second person would have to approve it. Nothing is written.
#[utoipa::path(post, path = "/api/mercury-bank/partner-payment/review", tag = "bank",
    responses((status = 200, body = ReviewDto), (status = 403, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 503, body = Problem)))]
pub(super) async fn review_partner_payment(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    form: Sent<PartnerTransferInput>,
) -> Result<Json<ReviewDto>, ApiError> {
    let asked = form.read(())?;
    bank(&app)?;
    let (order, now) = (partner_order(asked)?, app.now());
    let work = app
        .db
        .write(move |tx| review_partner(tx, &actor, &order, now));
    Ok(Json(work.await?.into()))
}

/// What paying a commission by bank would come to, and why a second person would have to approve it. Nothing is written.
#[utoipa::path(post, path = "/api/mercury-bank/commission-payment/review", tag = "bank",
    responses((status = 200, body = ReviewDto), (status = 403, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 503, body = Problem)))]
pub(super) async fn review_commission_payment(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    form: Sent<CommissionTransferInput>,
) -> Result<Json<ReviewDto>, ApiError> {
    let asked = form.read(())?;
    bank(&app)?;
    let (order, now) = (commission_order(asked)?, app.now());
    let work = app
        .db
        .write(move |tx| review_commission(tx, &actor, &order, now));
    Ok(Json(work.await?.into()))
}
