//! What partners are paid: a retainer every month, and fees of the cases they work on.

use super::books::{BATCH, Bookkeepers, Payer};
use crate::choice::pick;
use crate::error::{SeedError, rule};
use billing::amount::Amount;
use billing::partner_payments::{
    Details, Draft, InvoiceNumber, PartnerPaymentMethod, PartnerPaymentType, create,
};
use billing::status::PartnerPaymentStatus;
use crm_core::clock::Instant;
use crm_core::ids::{ExitCaseId, PartnerId};
use crm_core::money::Money;
use crm_core::page::PageRequest;
use crm_core::text::ShortText;
use fastrand::Rng;
use infra::Database;
use time::Duration;

const METHODS: &[(PartnerPaymentMethod, u32)] = &[
    (PartnerPaymentMethod::Ach, 50),
    (PartnerPaymentMethod::Check, 20),
    (PartnerPaymentMethod::Wire, 12),
    (PartnerPaymentMethod::BankTransfer, 12),
    (PartnerPaymentMethod::CreditCard, 4),
    (PartnerPaymentMethod::Other, 2),
];

/// What a case costs, how many days after it was opened: type, least and most dollars.
const FEES: &[(PartnerPaymentType, i64, (i64, i64))] = &[
    (PartnerPaymentType::FulfillmentFee, 1, (400, 900)),
    (PartnerPaymentType::FilingFee, 4, (60, 180)),
    (PartnerPaymentType::RecordingFee, 8, (45, 120)),
    (PartnerPaymentType::MilestonePayment, 13, (200, 600)),
    (PartnerPaymentType::Other, 18, (25, 90)),
];

/// Most cases that fees are paid for: the newest.
const MOST_CASES: u32 = 1_000;

pub(super) fn pay(
    db: &Database,
    keepers: &Bookkeepers<'_>,
    payers: &[Payer],
    random: &mut Rng,
) -> Result<(), SeedError> {
    let mut due = retainers(keepers, random)?;
    due.extend(fees(db, keepers, payers, random)?);
    due.retain(|(at, _)| *at <= keepers.office.now);
    due.sort_by_key(|(at, _)| *at);
    let clerk = keepers.clerk.acts();
    for batch in due.chunks(BATCH) {
        db.write_blocking(|tx| {
            for (at, draft) in batch {
                create(tx, &clerk, draft, *at).map_err(rule)?;
            }
            Ok::<_, SeedError>(())
        })?;
    }
    Ok(())
}

fn retainers(
    keepers: &Bookkeepers<'_>,
    random: &mut Rng,
) -> Result<Vec<(Instant, Draft)>, SeedError> {
    let mut due = Vec::new();
    for partner in keepers.office.partners {
        let cents = random.i64(6..14) * 10_000;
        for month in 0..24 {
            let at = keepers.office.now.minus(Duration::days(720 - 30 * month));
            let what = (PartnerPaymentType::Retainer, cents, Vec::new());
            due.push((at, draft(keepers, random, *partner, what, at)?));
        }
    }
    Ok(due)
}

fn fees(
    db: &Database,
    keepers: &Bookkeepers<'_>,
    payers: &[Payer],
    random: &mut Rng,
) -> Result<Vec<(Instant, Draft)>, SeedError> {
    let page = PageRequest::first(MOST_CASES);
    let cases = db.read_blocking(|views| views.exit_cases(None, page))?;
    let own = |case: &crm_core::views::ExitCasePage| payers.iter().any(|one| one.id == case.client);
    let mut due = Vec::new();
    for case in cases.rows.iter().filter(|case| own(case)) {
        let Some(partner) = case.partner else {
            continue;
        };
        for (kind, days, (least, most)) in FEES {
            let at = case.created_at.plus(Duration::days(*days));
            let cents = random.i64(*least..*most) * 100;
            let what = (*kind, cents, vec![case.id]);
            due.push((at, draft(keepers, random, partner, what, at)?));
        }
    }
    Ok(due)
}

fn draft(
    keepers: &Bookkeepers<'_>,
    random: &mut Rng,
    partner: PartnerId,
    (kind, cents, cases): (PartnerPaymentType, i64, Vec<ExitCaseId>),
    at: Instant,
) -> Result<Draft, SeedError> {
    let method = pick(random, METHODS).unwrap_or(PartnerPaymentMethod::Other);
    let number = random.u32(10_000_000..99_999_999);
    let age = Duration::microseconds(keepers.office.now.micros() - at.micros());
    let details = Details {
        partner,
        kind,
        method,
        amount: Amount::of(Money::from_cents(cents)).map_err(rule)?,
        date: keepers.office.zone.day_of(at),
        description: ShortText::parse(kind.label()).ok(),
        invoice_number: InvoiceNumber::parse(&format!("INV-{number}")).ok(),
        cases,
        notes: None,
    };
    let status = status(random, age.whole_days());
    Ok(Draft { details, status })
}

/// What is days old is still on its way, and now and then a payment is called off.
fn status(random: &mut Rng, days: i64) -> PartnerPaymentStatus {
    match (days, random.u8(0..30)) {
        (_, 0) => PartnerPaymentStatus::Canceled,
        (..=3, _) => PartnerPaymentStatus::Pending,
        (..=8, _) => PartnerPaymentStatus::Processing,
        _ => PartnerPaymentStatus::Completed,
    }
}
