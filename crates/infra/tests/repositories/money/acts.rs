//! One act of billing, chosen at random from what the books hold, for any unit of work.

use billing::amount::Amount;
use billing::invoices::{self, InvoiceDraft};
use billing::memory::{Books, CLIENT, NOW, OTHER_CLIENT, billing_clerk, cents};
use billing::payments::{self, Draft, PaymentType, RefundDraft, RefundFrom};
use billing::plans;
use billing::status::PlanStatus;
use billing::unit::Billing;
use crm_core::change::Change;
use crm_core::ids::{InvoiceId, PaymentId, PlanId};
use crm_core::store::StoreError;
use crm_core::text::Notes;
use std::collections::BTreeMap;
use std::fmt::Display;
use time::macros::date;

/// What becomes of the card refunds of a refund.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fate {
    Open,
    Settled,
    Failed,
}

#[derive(Debug, Clone)]
pub(super) enum Act {
    Record(Draft),
    Card(String, Draft),
    Complete(PaymentId),
    Edit(PaymentId, i64),
    Void(PaymentId),
    Refund(RefundDraft, Fate),
    Reverse(PaymentId),
    ApplyCredit(InvoiceId, Option<i64>),
    Invoice(i64),
    VoidInvoice(InvoiceId),
    Plan(plans::Draft),
    ChangePlan(PlanId, plans::DetailsPatch),
}

/// Why an act was refused, in the words of the domain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Refused(pub(super) String);

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        Self(error.to_string())
    }
}

fn done<T>(result: Result<T, impl Display>) -> Result<(), Refused> {
    result.map(drop).map_err(|error| Refused(error.to_string()))
}

fn one<K: Copy, V>(rng: &mut fastrand::Rng, rows: &BTreeMap<K, V>) -> Option<K> {
    (!rows.is_empty()).then(|| rows.keys().nth(rng.usize(..rows.len())).copied())?
}

fn draft(rng: &mut fastrand::Rng, books: &Books) -> Draft {
    let mut draft = Books::draft(rng.i64(1..2_000));
    draft.details.kind = PaymentType::Installment;
    match rng.u8(..4) {
        0 | 1 => draft.details.invoice = one(rng, &books.invoices),
        2 => draft.details.plan = one(rng, &books.plans),
        _ => draft.details.kind = PaymentType::Deposit,
    }
    if rng.u8(..8) == 0 {
        draft.client = OTHER_CLIENT;
    }
    draft.completed = rng.u8(..4) > 0;
    draft.mock = rng.u8(..5) == 0;
    draft
}

fn refund(rng: &mut fastrand::Rng, books: &Books) -> Option<Act> {
    let mut draft = Books::refund_draft(one(rng, &books.invoices)?, rng.i64(1..900));
    if rng.bool() {
        draft.from = RefundFrom::Payment(one(rng, &books.payments)?, None);
    }
    let fates = [Fate::Open, Fate::Settled, Fate::Failed];
    Some(Act::Refund(draft, *rng.choice(&fates)?))
}

fn plan(rng: &mut fastrand::Rng) -> Act {
    let mut draft = Books::plan_draft(rng.i64(3..6_000), rng.u16(1..6));
    draft.details.down = rng.bool().then(|| cents(rng.i64(1..1_500)));
    Act::Plan(draft)
}

fn patch(rng: &mut fastrand::Rng) -> plans::DetailsPatch {
    let mut patch = plans::DetailsPatch::default();
    match rng.u8(..7) {
        0 => patch.status = Change::Set(PlanStatus::OnHold),
        1 => patch.status = Change::Set(PlanStatus::Active),
        2 if rng.bool() => patch.status = Change::Set(PlanStatus::Canceled),
        3 => patch.payments = Change::Set(rng.u16(1..7)),
        4 => patch.down = Change::Set(rng.bool().then(|| cents(rng.i64(1..1_500)))),
        5 => patch.start = Change::Set(date!(2026 - 02 - 28)),
        _ => patch.total = Change::Set(cents(rng.i64(3..6_000))),
    }
    patch
}

/// An act that may well be refused; `None` when there is nothing to act on.
pub(super) fn choose(rng: &mut fastrand::Rng, books: &Books, number: usize) -> Option<Act> {
    Some(match rng.u8(..19) {
        0..=3 => Act::Record(draft(rng, books)),
        // Now and then the provider says the same twice.
        4 | 5 => Act::Card(format!("pi_{}", number - number % 2), draft(rng, books)),
        6 => Act::Complete(one(rng, &books.payments)?),
        7 => Act::Edit(one(rng, &books.payments)?, rng.i64(1..900)),
        8 => Act::Void(one(rng, &books.payments)?),
        9..=11 => refund(rng, books)?,
        12 | 13 => {
            let amount = rng.bool().then(|| rng.i64(1..900));
            Act::ApplyCredit(one(rng, &books.invoices)?, amount)
        }
        14 => Act::Invoice(rng.i64(1..2_000)),
        15 => Act::VoidInvoice(one(rng, &books.invoices)?),
        16 => plan(rng),
        17 => Act::Reverse(one(rng, &books.payments)?),
        _ => Act::ChangePlan(one(rng, &books.plans)?, patch(rng)),
    })
}

fn amount(of: i64) -> Amount {
    Amount::of(cents(of)).unwrap()
}

fn give_back(tx: &mut dyn Billing, draft: &RefundDraft, fate: Fate) -> Result<(), Refused> {
    let clerk = billing_clerk();
    let made = payments::refund(tx, &clerk, draft, NOW);
    let made = made.map_err(|error| Refused(error.to_string()))?;
    for row in made.rows.iter().filter(|row| row.card.is_some()) {
        let id = row.refund.id;
        match fate {
            Fate::Open => {}
            Fate::Settled => {
                let name = format!("re_{id}");
                done(payments::settle_card_refund(tx, &clerk, id, &name, NOW))?;
            }
            Fate::Failed => done(payments::fail_card_refund(tx, &clerk, id, "no", NOW))?,
        }
    }
    Ok(())
}

pub(super) fn run(tx: &mut dyn Billing, act: &Act) -> Result<(), Refused> {
    let clerk = billing_clerk();
    match act {
        Act::Record(draft) => done(payments::record(tx, &clerk, draft, NOW)),
        Act::Card(intent, draft) => done(payments::record_card(tx, &clerk, intent, draft, NOW)),
        Act::Complete(id) => done(payments::complete(tx, &clerk, *id, None, NOW)),
        Act::Edit(id, cents) => {
            let patch = payments::DetailsPatch {
                amount: Change::Set(amount(*cents)),
                ..payments::DetailsPatch::default()
            };
            done(payments::edit(tx, &clerk, *id, None, &patch, NOW))
        }
        Act::Void(id) => {
            let reason = Notes::stored("twice".to_owned());
            done(payments::void(tx, &clerk, *id, None, &reason, NOW))
        }
        Act::Refund(draft, fate) => give_back(tx, draft, *fate),
        Act::Reverse(id) => {
            let reason = Notes::stored("typed twice".to_owned());
            let days = (date!(2026 - 11 - 21), NOW);
            done(payments::reverse(tx, &clerk, (*id, None), &reason, days))
        }
        Act::ApplyCredit(id, cents) => {
            let asked = cents.map(amount);
            done(invoices::apply_credit(tx, &clerk, *id, asked, NOW))
        }
        Act::Invoice(cents) => {
            let draft = InvoiceDraft {
                client: CLIENT,
                amount: amount(*cents),
                issued: None,
                due: date!(2026 - 11 - 21),
                description: None,
            };
            done(invoices::create(tx, &clerk, &draft, NOW))
        }
        Act::VoidInvoice(id) => done(invoices::void(tx, &clerk, *id, None, NOW)),
        Act::Plan(draft) => done(plans::create(tx, &clerk, draft, NOW)),
        Act::ChangePlan(id, patch) => done(plans::update(tx, &clerk, *id, None, patch, NOW)),
    }
}
