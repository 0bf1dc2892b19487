//! The acts of an account, one by one.

use super::books::{Bookkeepers, Books, Payer};
use super::taken_back::Step;
use crate::error::{SeedError, rule};
use billing::amount::Amount;
use billing::held::Arrival;
use billing::invoices::{self, InvoiceDraft};
use billing::payments::{self, Details, Draft, PaymentType, RefundDraft, RefundFrom};
use billing::plans::{self, DetailsPatch};
use billing::status::PlanStatus;
use commissions::records::{CommissionError, CommissionStatus, Decision, PAYOUT_METHOD, reduce};
use commissions::reduction::{Reduction, Reductions};
use crm_core::change::Change;
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::text::Notes;
use infra::Unit;
use time::Date;
use workflows::held::decide;

/// Installments go by their number in the plan; the invoice of an account without a plan is number 0.
pub(super) enum Act {
    MakePlan(Box<plans::Draft>),
    Invoice {
        amount: Amount,
        due: Date,
    },
    /// Without an amount, what the invoice is.
    Pay {
        number: u16,
        amount: Option<Amount>,
        method: PaymentMethod,
        completed: bool,
    },
    /// A check that bounced.
    PayInVain {
        number: u16,
        method: PaymentMethod,
    },
    Judge {
        number: u16,
        verdict: Verdict,
    },
    Hold,
    Cancel,
    Refund {
        number: u16,
        percent: i64,
    },
    /// A commission of no payment.
    Bonus {
        user: UserId,
    },
    /// Of money that does not stay.
    TakeBack(Step),
}

/// What an administrator decides on a commission.
#[derive(Debug, Clone, Copy)]
pub(super) enum Verdict {
    Approve,
    Pay,
    Reduce(Reduction),
    ReduceAndPay(Reduction),
    Deny,
}

impl Act {
    pub(super) fn perform(
        &self,
        tx: &mut dyn Unit,
        keepers: &Bookkeepers<'_>,
        payer: &Payer,
        books: &mut Books,
        at: Instant,
    ) -> Result<(), SeedError> {
        let clerk = keepers.clerk.acts();
        match self {
            Self::MakePlan(draft) => {
                let made = plans::create(tx, &clerk, draft, at).map_err(rule)?;
                books.plan = Some(made.plan.id);
                let numbered = made.invoices.iter();
                let numbered = numbered.map(|one| (one.number.unwrap_or(0), (one.id, one.amount)));
                books.invoices = numbered.collect();
            }
            Self::Invoice { amount, due } => {
                let draft = InvoiceDraft {
                    client: payer.id,
                    amount: *amount,
                    issued: None,
                    due: *due,
                    description: None,
                };
                let made = invoices::create(tx, &clerk, &draft, at).map_err(rule)?;
                books.invoices.insert(0, (made.id, made.amount));
            }
            Self::Pay {
                number,
                amount,
                method,
                completed,
            } => {
                let paid = pay(
                    tx,
                    keepers,
                    payer,
                    books,
                    (*number, *amount, *method, *completed),
                    at,
                )?;
                books.payments.extend(paid.map(|id| (*number, id)));
            }
            Self::PayInVain { number, method } => {
                let paid = pay(
                    tx,
                    keepers,
                    payer,
                    books,
                    (*number, None, *method, false),
                    at,
                )?;
                let reason = Notes::parse("The check bounced.").map_err(rule)?;
                if let Some(id) = paid {
                    payments::void(tx, &clerk, id, None, &reason, at).map_err(rule)?;
                }
            }
            Self::Judge { number, verdict } => {
                judge(tx, keepers, books.payments.get(number), *verdict, at)?
            }
            Self::Hold => move_plan(tx, keepers, books, PlanStatus::OnHold, at)?,
            Self::Cancel => move_plan(tx, keepers, books, PlanStatus::Canceled, at)?,
            Self::Refund { number, percent } => {
                refund(tx, keepers, payer, books, (*number, *percent), at)?;
            }
            Self::Bonus { user } => super::commissions::record(tx, keepers, payer, *user, at)?,
            Self::TakeBack(step) => step.perform(tx, keepers, payer, books, at)?,
        }
        Ok(())
    }
}

/// Nothing when the invoice is not there.
fn pay(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    payer: &Payer,
    books: &Books,
    (number, amount, method, completed): (u16, Option<Amount>, PaymentMethod, bool),
    at: Instant,
) -> Result<Option<PaymentId>, SeedError> {
    let Some((invoice, due)) = books.invoices.get(&number).copied() else {
        return Ok(None);
    };
    let amount = amount.map_or_else(|| Amount::of(due), Ok).map_err(rule)?;
    let draft = Draft {
        client: payer.id,
        details: Details {
            invoice: Some(invoice),
            plan: books.plan,
            kind: PaymentType::Installment,
            method,
            amount,
            date: keepers.office.zone.day_of(at),
            notes: None,
        },
        completed,
        mock: false,
        // The office took what came.
        arrival: Arrival::Unasked,
    };
    let clerk = keepers.clerk.acts();
    let recorded = workflows::payments::record(tx, &clerk, &draft, at);
    Ok(Some(recorded.map_err(rule)?.payment.id))
}

/// A plan that is paid in full stays so.
fn move_plan(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    books: &Books,
    to: PlanStatus,
    at: Instant,
) -> Result<(), SeedError> {
    let Some(id) = books.plan else {
        return Ok(());
    };
    let plan = tx.plans().get(id)?;
    if plan.is_none_or(|plan| !plan.status.may_become(to)) {
        return Ok(());
    }
    let patch = DetailsPatch {
        status: Change::Set(to),
        ..DetailsPatch::default()
    };
    plans::update(tx, &keepers.clerk.acts(), id, None, &patch, at).map_err(rule)?;
    Ok(())
}

/// Gives back a part of what is paid on the invoice; nothing when nothing is.
fn refund(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    payer: &Payer,
    books: &Books,
    (number, percent): (u16, i64),
    at: Instant,
) -> Result<(), SeedError> {
    let Some((id, _)) = books.invoices.get(&number) else {
        return Ok(());
    };
    let paid = tx.invoices().get(*id)?.map_or(0, |one| one.paid.cents());
    let Ok(amount) = Amount::of(Money::from_cents(paid * percent / 100)) else {
        return Ok(());
    };
    let draft = RefundDraft {
        client: payer.id,
        from: RefundFrom::Invoice(*id),
        method: PaymentMethod::BankTransfer,
        amount,
        date: keepers.office.zone.day_of(at),
        notes: Some(Notes::parse("The client left.").map_err(rule)?),
    };
    workflows::payments::refund(tx, &keepers.clerk.acts(), &draft, at).map_err(rule)?;
    Ok(())
}

fn judge(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    payment: Option<&PaymentId>,
    verdict: Verdict,
    at: Instant,
) -> Result<(), SeedError> {
    let Some(payment) = payment else {
        return Ok(());
    };
    let earned = tx.commissions().of_payment(*payment)?;
    let pending = earned
        .iter()
        .filter(|one| one.status == CommissionStatus::Pending);
    for id in pending.map(|one| one.id).collect::<Vec<_>>() {
        match verdict {
            Verdict::Approve => settle(tx, keepers, id, Decision::Approve, at)?,
            Verdict::Pay => settle(tx, keepers, id, paid(), at)?,
            Verdict::Deny => settle(tx, keepers, id, Decision::Deny, at)?,
            Verdict::Reduce(reason) => cut(tx, keepers, id, reason, at)?,
            Verdict::ReduceAndPay(reason) => {
                cut(tx, keepers, id, reason, at)?;
                settle(tx, keepers, id, paid(), at)?;
            }
        }
    }
    Ok(())
}

const fn paid() -> Decision {
    Decision::Pay {
        on: None,
        payout: Some(PAYOUT_METHOD),
    }
}

fn settle(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    id: CommissionId,
    decision: Decision,
    at: Instant,
) -> Result<(), SeedError> {
    let today = keepers.office.zone.day_of(at);
    let admin = keepers.admin.acts();
    match decide(tx, &admin, (id, None), decision, (today, at)) {
        // Its client may still get the money back: it stays pending.
        Ok(_) | Err(CommissionError::Held(_)) => Ok(()),
        Err(error) => Err(rule(error)),
    }
}

fn cut(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    id: CommissionId,
    reason: Reduction,
    at: Instant,
) -> Result<(), SeedError> {
    let reasons = Reductions::of([reason]);
    reduce(tx, &keepers.admin.acts(), (id, None), &reasons, at).map_err(rule)?;
    Ok(())
}
