//! What waits to be paid by bank, with the recipient whom the bank seems to know for each.

use super::owed::{Owed, Owing};
use super::panel::CounterpartyDto;
use crate::http::access::{BankUse, CheckedDb};
use crate::http::form::{Asked, Query, params};
use crate::http::wire::{Day, MoneyNumber};
use crate::problem::ApiError;
use crate::records::asked_id;
use ::commissions::records::CommissionStatus;
use ::commissions::views::{CommissionFilter, CommissionListQuery, CommissionRow, CommissionSort};
use ::commissions::visibility::Visibility;
use actix_web::web::Json;
use billing::bank::{Counterparty, proposed};
use billing::status::PartnerPaymentStatus;
use billing::transfers::BatchKind;
use billing::views::{
    PartnerPaymentFilter, PartnerPaymentListQuery, PartnerPaymentRow, PartnerPaymentSort,
};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::PartnerId;
use crm_core::money::Money;
use crm_core::page::PageRequest;
use crm_core::store::{StoreError, Stored};
use crm_core::views::{Between, Direction};
use infra::Views;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// The most that are offered at once: what one batch takes.
const MOST: u32 = 500;

/// Which of them are asked for.
#[derive(Debug, Clone)]
pub(super) struct Payables {
    kind: BatchKind,
    partner: Option<PartnerId>,
    /// Commissions: days on which they were earned, as instants.
    created: Between<Instant>,
    /// Partner payments: their own days.
    days: Between<Date>,
}

params! {
    pub(super) PayableParams(BusinessZone = BusinessZone::utc()) -> Payables = payables;
    "partnerId": "Payments of this partner alone.";
    "from": "The first day on which commissions were made, or of the partner payments.";
    "to": "The last such day.";
}

fn payables(mut query: Query, zone: BusinessZone) -> Result<Payables, ApiError> {
    let kind = query.required("kind", "Choose what to pay.", BatchKind::parse);
    let partner = asked_id(&mut query, "partnerId", PartnerId::new);
    let days = query.days("from", "to");
    let (kind,) = query.finish((kind,))?;
    let created = Between {
        from: days.from.map(|day| zone.start_of(day)),
        to: days.to.map(|day| zone.start_of(day)),
    };
    Ok(Payables {
        kind,
        partner,
        created,
        days,
    })
}

/// An approved commission or an open partner payment that the bank may be asked to pay.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankPayable)]
pub(super) struct PayableDto {
    #[schema(required = true)]
    commission_id: Option<i64>,
    #[schema(required = true)]
    partner_payment_id: Option<i64>,
    /// The salesperson of a commission.
    #[schema(required = true)]
    sales_rep_id: Option<i64>,
    /// The partner of a partner payment.
    #[schema(required = true)]
    partner_id: Option<i64>,
    /// Who is paid.
    name: String,
    #[schema(required = true)]
    description: Option<String>,
    date: Day,
    amount: MoneyNumber,
    /// What the salesperson owes from clawbacks.
    owes: MoneyNumber,
    /// They agreed that it is taken off first what they are paid.
    agreed: bool,
    /// What is sent, when what is listed above it is paid too; less than the amount where clawbacks are taken off.
    due: MoneyNumber,
    /// Its screen.
    href: String,
    /// Whom the bank knows by this email or name; null where that is no one, or more than one.
    #[schema(required = true)]
    recipient: Option<CounterpartyDto>,
}

/// Approved commissions of a period, or a partner's open payments, that no transfer pays yet; the oldest first, at most 500.
#[utoipa::path(get, path = "/api/mercury-bank/payable", tag = "bank",
    responses((status = 200, body = Vec<PayableDto>)))]
pub(super) async fn payable(
    db: CheckedDb<BankUse>,
    query: Asked<PayableParams>,
) -> Result<Json<Vec<PayableDto>>, ApiError> {
    let zone = db.office().await?.settings.zone.clone();
    let asked = query.read(zone.clone())?;
    db.read(move |views, _| {
        let known = views.bank_sync()?.counterparties;
        let rows = match asked.kind {
            BatchKind::Commissions => commissions(views, &asked, (&known, &zone))?,
            BatchKind::PartnerPayments => partner_payments(views, &asked, &known)?,
        };
        Ok::<_, StoreError>(Json(rows))
    })
    .await
}

fn first_page() -> PageRequest {
    PageRequest::first(MOST)
}

fn commissions(
    views: &mut dyn Views,
    asked: &Payables,
    (known, zone): (&[Counterparty], &BusinessZone),
) -> Stored<Vec<PayableDto>> {
    let query = CommissionListQuery {
        filter: CommissionFilter {
            status: Some(CommissionStatus::Approved),
            created: asked.created,
            ..CommissionFilter::of(Visibility::All)
        },
        sort: CommissionSort::Created(Direction::Ascending),
        page: first_page(),
    };
    let mut owing = Owing::default();
    let mut rows = Vec::new();
    for row in views.commissions(&query)?.rows {
        if row.at_bank.may_be_asked() {
            let user = views.user(row.commission.user)?;
            let email = user.map(|user| user.email.as_str().to_owned());
            let owed = owing.of(views, &row.commission)?;
            rows.push(of_commission(&row, email.as_deref(), (known, zone), owed));
        }
    }
    Ok(rows)
}

fn of_commission(
    row: &CommissionRow,
    email: Option<&str>,
    (known, zone): (&[Counterparty], &BusinessZone),
    owed: Owed,
) -> PayableDto {
    let commission = &row.commission;
    PayableDto {
        commission_id: Some(commission.id.get()),
        partner_payment_id: None,
        sales_rep_id: Some(commission.user.get()),
        partner_id: None,
        description: Some(format!(
            "Commission {} for {}",
            commission.id, row.client_name
        )),
        date: zone.day_of(commission.created_at).into(),
        amount: commission.amount.into(),
        owes: owed.owes.into(),
        agreed: owed.agreed,
        due: owed.due.into(),
        href: format!("/commissions?commission={}", commission.id),
        recipient: proposed(known, &row.salesperson_name, email).map(CounterpartyDto::from),
        name: row.salesperson_name.clone(),
    }
}

fn partner_payments(
    views: &mut dyn Views,
    asked: &Payables,
    known: &[Counterparty],
) -> Stored<Vec<PayableDto>> {
    let mut rows = Vec::new();
    for status in [
        PartnerPaymentStatus::Pending,
        PartnerPaymentStatus::Processing,
    ] {
        let query = PartnerPaymentListQuery {
            filter: PartnerPaymentFilter {
                status: Some(status),
                partner: asked.partner,
                days: asked.days,
                ..PartnerPaymentFilter::default()
            },
            sort: PartnerPaymentSort::Date(Direction::Ascending),
            page: first_page(),
        };
        let found = views.partner_payments(&query)?.rows.into_iter();
        let open = found.filter(|row| row.at_bank.may_be_asked());
        rows.extend(open.map(|row| of_partner_payment(row, known)));
    }
    rows.sort_by_key(|row| (row.date.0, row.partner_payment_id));
    rows.truncate(usize::try_from(MOST).unwrap_or(usize::MAX));
    Ok(rows)
}

fn of_partner_payment(row: PartnerPaymentRow, known: &[Counterparty]) -> PayableDto {
    let payment = row.payment;
    let details = payment.details;
    let invoice = details
        .invoice_number
        .map(|number| format!("Invoice {}", number.as_str()));
    let description = details.description.map(|text| text.as_str().to_owned());
    let kind = details.kind.label().to_owned();
    PayableDto {
        commission_id: None,
        partner_payment_id: Some(payment.id.get()),
        sales_rep_id: None,
        partner_id: Some(details.partner.get()),
        description: description.or(invoice).or(Some(kind)),
        date: details.date.into(),
        amount: details.amount.money().into(),
        owes: Money::ZERO.into(),
        agreed: false,
        due: details.amount.money().into(),
        href: format!(
            "/payments?tab=partner-payments&partnerPayment={}",
            payment.id
        ),
        recipient: proposed(known, &row.partner_name, None).map(CounterpartyDto::from),
        name: row.partner_name,
    }
}
