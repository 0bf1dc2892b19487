//! The acts on a real database, through the workflows and use cases that the server runs.

use super::acts::{Act, Decided, Earned, Link, Made, Paying, TODAY, Term, Whose};
use super::approvals;
use super::at_bank;
use super::office::Staff;
use super::processor;
use billing::amount::Amount;
use billing::held::Arrival;
use billing::invoices::{self, InvoiceDraft};
use billing::partner_payments::{self, InvoiceNumber, PartnerPaymentMethod, PartnerPaymentType};
use billing::payments::{self, DetailsPatch, Draft, PaymentType, RefundDraft, RefundFrom};
use billing::plans::{self, PlanName};
use billing::schedule::Frequency;
use billing::status::{PartnerPaymentStatus, PlanStatus};
use commissions::form::CommissionAmount;
use commissions::records::{self, CommissionStatus, Decision};
use commissions::reduction::{Reduction, Reductions};
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::clock::Instant;
use crm_core::ids::{
    ClientId, CommissionId, InvoiceId, PartnerPaymentId, PaymentId, PlanId, UserId,
};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;
use crm_core::store::StoreError;
use crm_core::text::Notes;
use crm_core::users::Role;
use infra::Unit;
use std::sync::atomic::{AtomicI64, Ordering};
use time::Date;
use time::macros::date;
use workflows::payments as workflow;

/// After the month that is closed on the way, so that plans are edited all along.
const START: Date = date!(2026 - 11 - 30);

/// Why an act was not done: the code of the answer; `None` when the database gave up and it may be sent again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Refused(pub(super) Option<&'static str>);

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        assert!(
            matches!(error, StoreError::Clash | StoreError::Duplicate { .. }),
            "the store: {error}"
        );
        Self(None)
    }
}

macro_rules! refusals {
    ($($module:ident::$error:ident),+) => {$(
        impl From<$module::$error> for Refused {
            fn from(error: $module::$error) -> Self {
                match error {
                    $module::$error::Store(error) => error.into(),
                    other => Self(Some(other.code())),
                }
            }
        }
    )+};
}

refusals!(
    payments::PaymentError,
    payments::RefundError,
    payments::ReversalError,
    invoices::InvoiceError,
    plans::PlanError,
    partner_payments::PartnerPaymentError,
    records::CommissionError
);

/// Does one act as the server does: in one transaction; the card provider answers within it.
pub(super) fn run(tx: &mut dyn Unit, staff: &Staff, act: &Act) -> Result<Made, Refused> {
    let clerk = Actor::staff(staff.clerk, Role::Billing, "model");
    let admin = Actor::staff(staff.admin, Role::Admin, "model");
    match act {
        Act::Pay(_) | Act::Card(..) | Act::Complete(_) | Act::Edit(..) | Act::Void(_) => {
            pay(tx, &clerk, act)
        }
        Act::Refund { .. } => refund(tx, &clerk, act),
        Act::OfProvider(news) => {
            processor::run(tx, news)?;
            Ok(Made::default())
        }
        Act::Reverse(id) => {
            let reason = Notes::stored("typed twice".to_owned());
            let seen = (PaymentId::new(*id), None);
            workflow::reverse(tx, &clerk, seen, &reason, now())?;
            Ok(Made::default())
        }
        Act::ApplyCredit(..) | Act::Invoice(..) | Act::VoidInvoice(_) => invoice(tx, &clerk, act),
        Act::Plan { .. } | Act::ChangePlan(..) => plan(tx, &clerk, act),
        Act::Decide(..) | Act::Reduce(..) | Act::ByHand { .. } => commission(tx, &admin, act),
        Act::WithdrawApproval(id) => approvals::withdraw(tx, &admin, *id),
        Act::PayPartner(..) | Act::CancelPartnerPayment(_) => partner(tx, &clerk, staff, act),
        Act::AtBank(act) => at_bank::run(tx, staff, act),
    }
}

fn pay(tx: &mut dyn Unit, clerk: &Actor, act: &Act) -> Result<Made, Refused> {
    let now = now();
    let (recorded, again) = match act {
        Act::Pay(paying) => {
            let recorded = workflow::record(tx, clerk, &draft(paying), now)?;
            (recorded, false)
        }
        Act::Card(intent, paying) => {
            let said = (intent.as_str(), &draft(paying));
            let paid = workflow::record_card(tx, clerk, said, now)?;
            (paid.recorded, !paid.is_new)
        }
        Act::Complete(id) => {
            let id = (PaymentId::new(*id), None);
            (workflow::complete(tx, clerk, id, now)?, false)
        }
        Act::Edit(id, cents) => {
            let patch = DetailsPatch {
                amount: Change::Set(amount(*cents)),
                ..DetailsPatch::default()
            };
            payments::edit(tx, clerk, PaymentId::new(*id), None, &patch, now)?;
            return Ok(Made::default());
        }
        Act::Void(id) => {
            let reason = Notes::stored("twice".to_owned());
            payments::void(tx, clerk, PaymentId::new(*id), None, &reason, now)?;
            return Ok(Made::default());
        }
        other => unreachable!("{other:?}"),
    };
    let id = recorded.payment.id;
    let parts = recorded.allocated.iter().map(|share| share.amount.cents());
    Ok(Made {
        id: id.get(),
        allocated: parts.sum(),
        commission: tx.commissions().of_payment(id)?.first().map(earned),
        again,
        ..Made::default()
    })
}

fn earned(commission: &records::Commission) -> Earned {
    let frozen = commission.frozen.as_ref().unwrap();
    Earned {
        id: commission.id.get(),
        user: commission.user.get(),
        cents: commission.amount.cents(),
        net: frozen.net_rate.basis_points().into(),
        base: frozen.base_rate.basis_points().into(),
        lifetime_total: frozen.lifetime_total.cents(),
    }
}

fn refund(tx: &mut dyn Unit, clerk: &Actor, act: &Act) -> Result<Made, Refused> {
    let Act::Refund {
        client,
        from,
        cents,
        day,
        card_refused,
    } = act
    else {
        unreachable!("{act:?}")
    };
    let draft = RefundDraft {
        client: ClientId::new(*client),
        from: match from {
            Whose::Invoice(id) => RefundFrom::Invoice(InvoiceId::new(*id)),
            Whose::Payment(id) => RefundFrom::Payment(PaymentId::new(*id), None),
        },
        // What was paid by card goes back no other way.
        method: PaymentMethod::CreditCard,
        amount: amount(*cents),
        date: *day,
        notes: None,
    };
    let refunded = workflow::refund(tx, clerk, &draft, now())?;
    let mut given = 0;
    for row in &refunded.rows {
        let id = row.refund.id;
        match (&row.card, card_refused) {
            (Some(_), true) => {
                payments::fail_card_refund(tx, clerk, id, "refused", now())?;
                continue;
            }
            (Some(_), false) => {
                workflow::settle_card_refund(tx, clerk, id, &format!("re_{id}"), now())?;
            }
            (None, _) => {}
        }
        given += row.refund.details.amount.cents();
    }
    Ok(Made {
        refunded: given,
        ..Made::default()
    })
}

fn invoice(tx: &mut dyn Unit, clerk: &Actor, act: &Act) -> Result<Made, Refused> {
    match act {
        Act::ApplyCredit(id, cents) => {
            let asked = cents.map(amount);
            let id = InvoiceId::new(*id);
            let applied = invoices::apply_credit(tx, clerk, id, asked, now())?;
            let parts = applied.from.iter().map(|(_, part)| part.cents());
            Ok(Made {
                allocated: parts.sum(),
                ..Made::default()
            })
        }
        Act::Invoice(client, cents) => {
            let draft = InvoiceDraft {
                client: ClientId::new(*client),
                amount: amount(*cents),
                issued: None,
                due: TODAY,
                description: None,
            };
            let made = invoices::create(tx, clerk, &draft, now())?;
            Ok(Made {
                invoices: vec![(made.id.get(), None)],
                ..Made::default()
            })
        }
        Act::VoidInvoice(id) => {
            invoices::void(tx, clerk, InvoiceId::new(*id), None, now())?;
            Ok(Made::default())
        }
        other => unreachable!("{other:?}"),
    }
}

fn plan(tx: &mut dyn Unit, clerk: &Actor, act: &Act) -> Result<Made, Refused> {
    let id = match act {
        Act::Plan {
            client,
            cents,
            down,
            count,
        } => {
            let draft = plans::Draft {
                client: ClientId::new(*client),
                details: plans::Details {
                    name: PlanName::parse("Exit plan").unwrap(),
                    total: Money::from_cents(*cents),
                    down: down.map(Money::from_cents),
                    down_date: None,
                    frequency: Frequency::Monthly,
                    installment: None,
                    start: START,
                    payments: *count,
                    method: PaymentMethod::Check,
                    notes: None,
                },
                status: PlanStatus::Active,
            };
            plans::create(tx, clerk, &draft, now())?.plan.id
        }
        Act::ChangePlan(id, term) => {
            let mut patch = plans::DetailsPatch::default();
            match term {
                Term::Total(cents) => patch.total = Change::Set(Money::from_cents(*cents)),
                Term::Count(count) => patch.payments = Change::Set(*count),
                Term::Down(cents) => patch.down = Change::Set(cents.map(Money::from_cents)),
                Term::Status(status) => patch.status = Change::Set(*status),
            }
            plans::update(tx, clerk, PlanId::new(*id), None, &patch, now())?.id
        }
        other => unreachable!("{other:?}"),
    };
    let live = tx.invoices().of_plan(id)?;
    let live = live.iter().map(|one| (one.id.get(), one.number));
    Ok(Made {
        id: id.get(),
        invoices: live.collect(),
        ..Made::default()
    })
}

fn commission(tx: &mut dyn Unit, admin: &Actor, act: &Act) -> Result<Made, Refused> {
    match act {
        Act::Decide(id, decided) => {
            let decision = match decided {
                Decided::Approved => Decision::Approve,
                Decided::Paid => Decision::Pay {
                    on: None,
                    payout: Some(PaymentMethod::Check),
                },
                Decided::Denied => Decision::Deny,
            };
            let id = (CommissionId::new(*id), None);
            records::decide(tx, admin, id, decision, TODAY, now())?;
            Ok(Made::default())
        }
        Act::Reduce(id, reasons) => {
            let reasons = Reduction::ALL.iter().copied().take(*reasons);
            let id = (CommissionId::new(*id), None);
            records::reduce(tx, admin, id, &Reductions::of(reasons), now())?;
            Ok(Made::default())
        }
        Act::ByHand {
            client,
            payment,
            user,
            cents,
        } => {
            let draft = records::Draft {
                user: UserId::new(*user),
                client: ClientId::new(*client),
                payment: Some(PaymentId::new(*payment)),
                amount: CommissionAmount::of(Money::from_cents(*cents)).unwrap(),
                rate: Rate::from_basis_points(1_000).unwrap(),
                status: CommissionStatus::Pending,
                paid_on: None,
                notes: None,
                reason: Some(Notes::stored("agreed with the client".to_owned())),
                payout: None,
            };
            let made = records::create(tx, admin, &draft, TODAY, now())?;
            Ok(Made {
                commission: Some(earned(&made)),
                ..Made::default()
            })
        }
        other => unreachable!("{other:?}"),
    }
}

fn partner(tx: &mut dyn Unit, clerk: &Actor, staff: &Staff, act: &Act) -> Result<Made, Refused> {
    let made = match act {
        Act::PayPartner(number, cents) => {
            let draft = partner_payments::Draft {
                details: partner_payments::Details {
                    partner: staff.partner,
                    kind: PartnerPaymentType::FilingFee,
                    method: PartnerPaymentMethod::Ach,
                    amount: amount(*cents),
                    date: TODAY,
                    description: None,
                    invoice_number: Some(InvoiceNumber::parse(number).unwrap()),
                    cases: Vec::new(),
                    notes: None,
                },
                status: PartnerPaymentStatus::Pending,
            };
            partner_payments::create(tx, clerk, &draft, now())?
        }
        Act::CancelPartnerPayment(id) => {
            let patch = partner_payments::DetailsPatch {
                status: Change::Set(PartnerPaymentStatus::Canceled),
                ..partner_payments::DetailsPatch::default()
            };
            partner_payments::update(tx, clerk, PartnerPaymentId::new(*id), None, &patch, now())?
        }
        other => unreachable!("{other:?}"),
    };
    Ok(Made {
        id: made.id.get(),
        ..Made::default()
    })
}

fn amount(cents: i64) -> Amount {
    Amount::of(Money::from_cents(cents)).unwrap()
}

/// Noon of the day the acts are done on, in microseconds.
static MOMENT: AtomicI64 = AtomicI64::new(1_795_262_400_000_000);

/// Each act has a moment of its own.
pub(super) fn now() -> Instant {
    Instant::from_micros(MOMENT.fetch_add(1, Ordering::Relaxed))
}

fn draft(paying: &Paying) -> Draft {
    let (invoice, plan) = match paying.link {
        Link::None => (None, None),
        Link::Invoice(id) => (Some(InvoiceId::new(id)), None),
        Link::Plan(id) => (None, Some(PlanId::new(id))),
    };
    let linked = invoice.is_some() || plan.is_some();
    Draft {
        client: ClientId::new(paying.client),
        details: payments::Details {
            invoice,
            plan,
            kind: if linked {
                PaymentType::Installment
            } else {
                PaymentType::Deposit
            },
            method: if paying.by_card {
                PaymentMethod::CreditCard
            } else {
                PaymentMethod::Check
            },
            amount: amount(paying.cents),
            date: paying.day,
            notes: None,
        },
        completed: paying.completed,
        mock: paying.mock,
        arrival: Arrival::Asked,
    }
}
