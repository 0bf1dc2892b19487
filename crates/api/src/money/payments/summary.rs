//! The four cards of the Payments page.

use super::list::filter;
use crate::http::access::{Can, PaymentsRead};
use crate::http::form::{Asked, Query, Shaped, params, shape};
use crate::http::wire::MoneyNumber;
use crate::kernel::app::App;
use crate::money::{commissions, partner_payments, payment_plans};
use crate::problem::ApiError;
use ::commissions::records::CommissionStatus;
use ::commissions::views::CommissionFilter;
use ::commissions::visibility::Visibility;
use actix_web::web::{Data, Json};
use billing::views::{PartnerPaymentFilter, PaymentFilter, PlanFilter};
use crm_core::clock::BusinessZone;
use crm_core::closed_set;
use crm_core::money::Money;
use crm_core::store::Stored;
use infra::Views;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

closed_set! {
    /// The tab whose filters are in the query.
    pub enum Tab {
        ClientPayments = "client-payments",
        PaymentPlans = "payment-plans",
        PartnerPayments = "partner-payments",
        Commissions = "commissions",
        Banking = "banking",
    }
}

impl Shaped for Tab {
    fn shape() -> Value {
        shape::one_of(Tab::ALL.iter().map(|tab| tab.as_str()))
    }
}

/// One card.
#[derive(Debug, Serialize, ToSchema)]
struct SummaryCard {
    total: MoneyNumber,
    count: i64,
}

/// Client payments: `total` is what was received and what is pending.
#[derive(Debug, Serialize, ToSchema)]
struct ClientPaymentsCard {
    total: MoneyNumber,
    count: i64,
    /// Completed and refunded payments, less refunds, without what is held.
    received: MoneyNumber,
    /// What clients may still get back; no part of `total`.
    held: MoneyNumber,
    /// Payments to come, less refunds on their way.
    pending: MoneyNumber,
}

/// Commissions: `total` is of all that are not canceled.
#[derive(Debug, Serialize, ToSchema)]
struct CommissionsCard {
    total: MoneyNumber,
    count: i64,
    /// Of `total`, what is paid: over everything it is what Commission Tracking calls earned.
    paid: MoneyNumber,
}

/// The four cards: the active tab's over its filtered list, the others over all of theirs. Simulated and
/// canceled rows are left out, refunds and clawbacks taken off; of commissions, those one may see.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaymentSummary {
    client_payments: ClientPaymentsCard,
    payment_plans: SummaryCard,
    partner_payments: SummaryCard,
    commissions: CommissionsCard,
}

/// What each card sums.
pub(super) struct Filters {
    payments: PaymentFilter,
    plans: PlanFilter,
    partner_payments: PartnerPaymentFilter,
    commissions: CommissionFilter,
}

/// The four cards over the filtered lists (R2-031).
#[utoipa::path(get, path = "/api/payments/summary", tag = "payments",
    responses((status = 200, body = PaymentSummary)))]
pub(super) async fn summary(
    Can(actor, _): Can<PaymentsRead>,
    app: Data<App>,
    query: Asked<SummaryParams>,
) -> Result<Json<PaymentSummary>, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    let filters = query.read((Visibility::of(&actor), zone))?;
    let summary = app
        .db
        .read_report(move |views| sums(views, &filters))
        .await?;
    Ok(Json(summary))
}

params! {
    pub(super) SummaryParams((Visibility, BusinessZone) = (Visibility::All, BusinessZone::utc())) -> Filters = filters;
    ways &["tab=client-payments", "tab=payment-plans", "tab=partner-payments", "tab=commissions"];
    "tab": "Whose filters these are; client-payments unless given.";
}

fn filters(
    mut query: Query,
    (visibility, zone): (Visibility, BusinessZone),
) -> Result<Filters, ApiError> {
    let tab = query.optional("tab", Tab::parse);
    let mut filters = Filters {
        payments: PaymentFilter::default(),
        plans: PlanFilter::default(),
        partner_payments: PartnerPaymentFilter::default(),
        commissions: CommissionFilter::of(visibility),
    };
    match tab.unwrap_or(Tab::ClientPayments) {
        Tab::ClientPayments => filters.payments = filter(&mut query),
        Tab::PaymentPlans => filters.plans = payment_plans::filter(&mut query),
        Tab::PartnerPayments => filters.partner_payments = partner_payments::filter(&mut query),
        Tab::Commissions => {
            filters.commissions = commissions::filter(&mut query, visibility, &zone)
        }
        Tab::Banking => {}
    }
    query.finish(())?;
    Ok(filters)
}

fn sums(views: &mut dyn Views, filters: &Filters) -> Stored<PaymentSummary> {
    let payments = views.payment_sums(&filters.payments)?;
    let plans = views.plan_sums(&filters.plans)?;
    let partners = views.partner_payment_sums(&filters.partner_payments)?;
    let commissions = views.sum_of_commissions(&filters.commissions)?;
    let paid = paid_of(views, &filters.commissions)?;
    Ok(PaymentSummary {
        client_payments: ClientPaymentsCard {
            total: payments.received.checked_add(payments.pending)?.into(),
            count: payments.count,
            received: payments.received.into(),
            held: payments.held.into(),
            pending: payments.pending.into(),
        },
        payment_plans: card(plans.amount, plans.count),
        partner_payments: card(partners.amount, partners.count),
        commissions: CommissionsCard {
            total: commissions.amount.into(),
            count: commissions.count,
            paid: paid.into(),
        },
    })
}

/// What of the filtered commissions is paid; nothing where the filter is of another status.
fn paid_of(views: &mut dyn Views, filter: &CommissionFilter) -> Stored<Money> {
    if filter
        .status
        .is_some_and(|status| status != CommissionStatus::Paid)
    {
        return Ok(Money::ZERO);
    }
    let paid = CommissionFilter {
        status: Some(CommissionStatus::Paid),
        ..filter.clone()
    };
    Ok(views.sum_of_commissions(&paid)?.amount)
}

fn card(total: Money, count: i64) -> SummaryCard {
    SummaryCard {
        total: total.into(),
        count,
    }
}
