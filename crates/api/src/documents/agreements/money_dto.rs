//! What became of an agreement's money, on the wire.

use super::dto::AgreementDto;
use crate::http::wire::{CancelAside, CancelOutcome, CancelWay, Day, Timestamp};
use billing::held::{Aside, Came, RecordedNotice};
use crm_core::ids::PaymentId;
use serde::Serialize;
use utoipa::ToSchema;
use workflows::canceling::Cancellation;

/// What a client said of canceling.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CancelNotice)]
pub(super) struct NoticeOfCancelDto {
    how: CancelWay,
    /// Of a letter or an email: its postmark decides.
    #[schema(required = true)]
    posted_on: Option<Day>,
    /// Of anything else: when it was pressed or said.
    #[schema(required = true)]
    said_at: Option<Timestamp>,
    arrived_on: Day,
    #[schema(required = true)]
    proof: Option<String>,
    in_time: bool,
    recorded_at: Timestamp,
    /// Whether someone let it hold although it came late; null until someone decides.
    #[schema(required = true)]
    accepted: Option<bool>,
    #[schema(required = true)]
    decided_at: Option<Timestamp>,
    #[schema(required = true)]
    decided_reason: Option<String>,
}

impl From<RecordedNotice> for NoticeOfCancelDto {
    fn from(notice: RecordedNotice) -> Self {
        let what = notice.what;
        let (posted_on, said_at) = match what.notice.came {
            Came::Posted(day) => (Some(Day(day)), None),
            Came::At(at) => (None, Some(Timestamp(at))),
        };
        let decided = notice.decided.as_ref();
        Self {
            how: CancelWay(what.notice.by),
            posted_on,
            said_at,
            arrived_on: Day(what.notice.arrived_on),
            proof: what.proof.map(|proof| proof.as_str().to_owned()),
            in_time: what.in_time,
            recorded_at: Timestamp(what.recorded_at),
            accepted: decided.map(|decided| decided.accepted),
            decided_at: decided.map(|decided| Timestamp(decided.at)),
            decided_reason: decided.map(|decided| decided.reason.as_str().to_owned()),
        }
    }
}

/// A payment that does not simply go back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CancelAsidePayment)]
struct AsideDto {
    payment_id: i64,
    why: CancelAside,
}

impl From<&Aside> for AsideDto {
    fn from(aside: &Aside) -> Self {
        Self {
            payment_id: aside.payment.get(),
            why: CancelAside(aside.why),
        }
    }
}

/// What became of what a client said, and the agreement as it is now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AgreementCancellation)]
pub(super) struct CancellationDto {
    outcome: CancelOutcome,
    /// By when everything is back with the client; null unless this canceled the agreement.
    #[schema(required = true)]
    refund_due_on: Option<Day>,
    /// One for each payment that goes back; those to cards are processing until the provider has answered.
    refund_ids: Vec<i64>,
    /// What billing has to look at.
    aside: Vec<AsideDto>,
    agreement: AgreementDto,
}

impl CancellationDto {
    pub(super) fn of(done: &Cancellation, agreement: AgreementDto) -> Self {
        let outcome = CancelOutcome(done.outcome());
        let (refund_due_on, refunds, aside) = match done {
            Cancellation::Already | Cancellation::Late => (None, Vec::new(), Vec::new()),
            Cancellation::Done(done) => {
                let refunds = done.refunds.iter().map(|row| row.refund.id).collect();
                let aside = done.effects.aside.iter().map(AsideDto::from).collect();
                (Some(Day(done.effects.refund_due_on)), refunds, aside)
            }
        };
        let refund_ids = refunds.into_iter().map(PaymentId::get).collect();
        Self {
            outcome,
            refund_due_on,
            refund_ids,
            aside,
            agreement,
        }
    }
}
