//! Giving money back: whose money it is, and the rows that record it.

use super::own_money::{Taken, own, parts, standing};
use super::refund_effect::{Reversed, payment_missing, record_given};
use super::settle::{insert, receipt};
use super::{
    Allocated, CardIds, Details, LinkError, NewPayment, Payment, PaymentHold, PaymentType,
    RefundError, RefundMark,
};
use crate::allocation::{RefundTooLarge, reverse};
use crate::amount::Amount;
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::record::Record;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use time::Date;

/// Whose money goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundFrom {
    /// What is paid on an invoice, the newest first.
    Invoice(InvoiceId),
    /// One payment's own: its unapplied credit first, then what it pays, the newest first. With an invoice, what it
    /// pays on that one and nothing else.
    Payment(PaymentId, Option<InvoiceId>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundDraft {
    pub client: ClientId,
    pub from: RefundFrom,
    pub method: PaymentMethod,
    pub amount: Amount,
    pub date: Date,
    pub notes: Option<Notes>,
}

/// What the provider is asked for, beyond the transaction; the refund row's id makes its idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRefund {
    pub intent: String,
    pub amount: Money,
}

/// One stored refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRow {
    pub refund: Payment,
    /// Empty while the provider is asked.
    pub reversed: Vec<Reversed>,
    pub card: Option<CardRefund>,
}

/// One row, or several that add up: money of different salespeople, real and simulated money, and each
/// card payment go back apart, so that every total they are in stays exact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refunded {
    pub rows: Vec<RefundRow>,
}

/// Gives back what is paid on an invoice, the newest allocation first, or one payment's own money. Card
/// payments are only noted as processing: the provider is asked next, then [`super::settle_card_refund`] or
/// [`super::fail_card_refund`].
///
/// # Errors
/// When more would be refunded than was paid, the refund would be dated before its payment or in a closed
/// month, or it is not in a state that allows it: [`RefundError`].
pub fn refund(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &RefundDraft,
    now: Instant,
) -> Result<Refunded, RefundError> {
    BillingAct::run(tx, actor, now, |act| {
        let payer = act.tx.payers().get(draft.client)?;
        payer.ok_or(RefundError::ClientNotFound)?;
        act.tx.closed_books()?.admit(draft.date)?;
        let groups = match draft.from {
            RefundFrom::Invoice(invoice) => of_invoice(act, draft, invoice)?,
            RefundFrom::Payment(payment, invoice) => {
                vec![of_payment(act, draft, payment, invoice)?]
            }
        };
        not_disputed(act, &groups)?;
        goes_back_as_said(draft.method, &groups)?;
        let mut rows = Vec::new();
        for group in groups {
            group.not_after(draft.date)?;
            let details = details(act, draft, &group)?;
            rows.push(record_refund(act, draft.client, details, group)?);
        }
        Ok(Refunded { rows })
    })
}

/// What goes back in one row.
struct Group {
    salesperson: Option<UserId>,
    mock: bool,
    /// The card payment that goes back through the provider.
    card: Option<(PaymentId, String)>,
    /// A payment that is or was held goes back in a row of its own: the row is where its payment is.
    hold: Option<(PaymentId, PaymentHold)>,
    /// Whose money it is, the latest payment last.
    paid: Vec<(Date, PaymentId)>,
    taken: Taken,
}

impl Group {
    fn of(payment: &Payment, taken: Taken) -> Self {
        let intent = payment.card.intent.clone();
        Self {
            salesperson: payment.salesperson,
            mock: payment.mock,
            card: intent.map(|intent| (payment.id, intent)),
            hold: payment.hold.map(|hold| (payment.id, hold)),
            paid: vec![(payment.details.date, payment.id)],
            taken,
        }
    }

    fn takes(&self, other: &Self) -> bool {
        (self.salesperson, self.mock, &self.card, self.hold)
            == (other.salesperson, other.mock, &other.card, other.hold)
    }

    fn add(&mut self, other: Self) {
        self.paid.extend(other.paid);
        self.paid.sort_unstable();
        self.paid.dedup();
        self.taken.parts.extend(other.taken.parts);
    }

    /// No payment is of a day after its refund (R3-008).
    fn not_after(&self, day: Date) -> Result<(), RefundError> {
        match self.paid.last() {
            Some((paid_on, payment)) if *paid_on > day => Err(RefundError::BeforePayment {
                payment: *payment,
                paid_on: *paid_on,
            }),
            _ => Ok(()),
        }
    }
}

fn of_invoice(
    act: &mut BillingAct<'_>,
    draft: &RefundDraft,
    id: InvoiceId,
) -> Result<Vec<Group>, RefundError> {
    let invoice = act.tx.invoices().get(id)?;
    invoice
        .filter(|invoice| invoice.client == draft.client)
        .ok_or(LinkError::Invoice)?;
    let free = free(act, id)?;
    let reversals = reverse(draft.amount.money(), &standing(&free))?;
    let mut groups: Vec<Group> = Vec::new();
    for part in parts(&free, &reversals) {
        let payment = found(act, part.payment)?;
        let taken = Taken {
            credit: Money::ZERO,
            parts: vec![part],
        };
        let group = Group::of(&payment, taken);
        match groups.iter_mut().find(|same| same.takes(&group)) {
            Some(same) => same.add(group),
            None => groups.push(group),
        }
    }
    Ok(groups)
}

/// What stands on the invoice and no refund that is underway takes, oldest first.
fn free(act: &mut BillingAct<'_>, invoice: InvoiceId) -> Stored<Vec<Allocated>> {
    let mut standing = act.tx.allocations().standing_on(invoice)?;
    for underway in act.tx.payments().refunds_underway(invoice)? {
        let mut taken = underway.amount;
        for part in standing.iter_mut().rev() {
            if part.payment == underway.payment {
                let part_taken = taken.min(part.standing);
                taken = taken.less(part_taken);
                part.standing = part.standing.less(part_taken);
            }
        }
    }
    // A refund of the payment that is underway may take it from any of its invoices.
    let mut left = BTreeMap::new();
    for part in standing.iter_mut().rev() {
        let left = match left.entry(part.payment) {
            Entry::Occupied(left) => left.into_mut(),
            Entry::Vacant(first) => {
                let rest = found(act, part.payment)?.rest();
                let underway = act.tx.payments().underway_of(part.payment)?;
                first.insert(rest.less(underway))
            }
        };
        part.standing = part.standing.min(*left);
        *left = left.less(part.standing);
    }
    standing.retain(|part| part.standing.cents() > 0);
    Ok(standing)
}

/// What the card's bank holds back is not given back a second time, whatever the method.
fn not_disputed(act: &mut BillingAct<'_>, groups: &[Group]) -> Result<(), RefundError> {
    for (payment, _) in groups.iter().filter_map(|group| group.card.as_ref()) {
        if act.tx.card_disputes().stops_refunds(*payment)? {
            return Err(RefundError::Disputed { payment: *payment });
        }
    }
    Ok(())
}

/// A card charge, a simulated one too, goes back to the card and nowhere else, so no refund may record another way.
fn goes_back_as_said(method: PaymentMethod, groups: &[Group]) -> Result<(), RefundError> {
    if method == PaymentMethod::CreditCard {
        return Ok(());
    }
    let by_card = groups
        .iter()
        .filter(|group| group.card.is_some() || group.mock);
    let amounts: Vec<Money> = by_card
        .map(|group| group.taken.amount())
        .collect::<Result<_, _>>()?;
    let amount = Money::checked_sum(amounts).map_err(StoreError::from)?;
    if amount.cents() > 0 {
        return Err(RefundError::GoesToTheCard { amount });
    }
    Ok(())
}

fn of_payment(
    act: &mut BillingAct<'_>,
    draft: &RefundDraft,
    id: PaymentId,
    invoice: Option<InvoiceId>,
) -> Result<Group, RefundError> {
    let payment = act.tx.payments().get(id)?;
    let was_received = |payment: &Payment| {
        payment.client == draft.client && payment.status.was_received() && !payment.is_refund()
    };
    let payment = payment.filter(was_received).ok_or(RefundError::Payment)?;
    let net_paid = match invoice {
        Some(invoice) => paid_on(act, id, invoice)?,
        None => payment.rest().less(act.tx.payments().underway_of(id)?),
    };
    let amount = draft.amount.money();
    if amount > net_paid {
        let refund = amount;
        return Err(RefundTooLarge { refund, net_paid }.into());
    }
    let own = own(act.tx, &payment)?;
    Ok(Group::of(&payment, own.take(amount, invoice)?))
}

/// What a payment pays on an invoice and no refund that is underway takes.
fn paid_on(
    act: &mut BillingAct<'_>,
    payment: PaymentId,
    invoice: InvoiceId,
) -> Result<Money, RefundError> {
    let free = free(act, invoice)?;
    let own = free.iter().filter(|part| part.payment == payment);
    let paid = Money::checked_sum(own.map(|part| part.standing)).map_err(StoreError::from)?;
    if paid == Money::ZERO && !pays(act, payment, invoice)? {
        return Err(RefundError::OtherInvoice);
    }
    Ok(paid)
}

/// Whether anything of a payment stands on an invoice, even if all of it is on its way back.
fn pays(act: &mut BillingAct<'_>, payment: PaymentId, invoice: InvoiceId) -> Stored<bool> {
    let standing = act.tx.allocations().standing_on(invoice)?;
    Ok(standing.iter().any(|part| part.payment == payment))
}

fn found(act: &mut BillingAct<'_>, id: PaymentId) -> Stored<Payment> {
    act.tx.payments().get(id)?.ok_or_else(payment_missing)
}

fn details(act: &mut BillingAct<'_>, draft: &RefundDraft, group: &Group) -> Stored<Details> {
    let amount = group.taken.amount()?;
    let invoice = group.taken.invoice();
    Ok(Details {
        invoice,
        plan: plan_of(act, invoice)?,
        kind: PaymentType::Refund,
        method: if group.card.is_some() {
            PaymentMethod::CreditCard
        } else {
            draft.method
        },
        amount: Amount::of(amount).map_err(|_| payment_missing())?,
        date: draft.date,
        notes: draft.notes.clone(),
    })
}

/// The plan of the invoice, if it has one.
pub(super) fn plan_of(
    act: &mut BillingAct<'_>,
    invoice: Option<InvoiceId>,
) -> Stored<Option<PlanId>> {
    match invoice {
        Some(id) => Ok(act.tx.invoices().get(id)?.and_then(|invoice| invoice.plan)),
        None => Ok(None),
    }
}

fn record_refund(
    act: &mut BillingAct<'_>,
    client: ClientId,
    details: Details,
    group: Group,
) -> Stored<RefundRow> {
    let by_card = group.card.is_some();
    let hold = group
        .hold
        .and_then(|(_, hold)| hold.of_refund(details.date));
    let new = NewPayment {
        client,
        details,
        status: if by_card {
            PaymentStatus::Processing
        } else {
            PaymentStatus::Completed
        },
        mock: group.mock,
        salesperson: group.salesperson,
        refund_of: match group.paid[..] {
            [(_, payment)] => Some(payment),
            _ => None,
        },
        refund: Some(RefundMark::by_office()),
        hold,
        card: CardIds::default(),
        receipt: if by_card { None } else { receipt(act)? },
        recorded_by: act.actor.user(),
        completed_at: (!by_card).then_some(act.now),
        created_at: act.now,
    };
    if let Some((_, intent)) = group.card {
        let refund = insert(act, new)?;
        let started = EventKind::RefundStarted.with(refund.summary());
        act.record_event(refund.entity(), started);
        let amount = refund.details.amount.money();
        return Ok(RefundRow {
            refund,
            reversed: Vec::new(),
            card: Some(CardRefund { intent, amount }),
        });
    }
    let (refund, reversed) = record_given(act, new, &group.taken)?;
    Ok(RefundRow {
        refund,
        reversed,
        card: None,
    })
}
