//! Reading what the bank is to pay.

use crate::http::form::{Form, body, shape};
use crate::problem::ApiError;
use billing::amount::Amount;
use billing::bank::{CounterpartyId, TransferMethod};
use billing::transfers::{
    BatchKind, Description, Note, Reference, TransferError, Wish, only_dollars,
};
use crm_core::ids::{CommissionId, PartnerId, PartnerPaymentId, UserId};
use crm_core::text::{Line, ShortText};

/// The most payments of one batch.
const MOST_ITEMS: usize = 500;

const RECIPIENT_MISSING: &str = "Payment recipient is required";
const METHOD_MISSING: &str = "Payment method is required";
const NOTHING_SELECTED: &str = "Select what is to be paid.";

/// A partner to pay.
#[derive(Debug, Clone)]
pub(super) struct PayPartner {
    pub(super) partner: PartnerId,
    /// Without one, a partner payment is made.
    pub(super) payment: Option<PartnerPaymentId>,
    pub(super) amount: Amount,
    pub(super) wish: Wish,
}

/// A commission to pay.
#[derive(Debug, Clone)]
pub(super) struct PayCommission {
    pub(super) rep: UserId,
    pub(super) commission: CommissionId,
    /// In dollars; of a commission it must be what it comes to.
    pub(super) amount: Amount,
    pub(super) in_full: bool,
    pub(super) wish: Wish,
}

/// One payment of a batch.
#[derive(Debug, Clone)]
pub(super) struct BatchItem {
    /// Of the commission or partner payment.
    pub(super) id: i64,
    pub(super) in_full: bool,
    pub(super) recipient: CounterpartyId,
}

/// Many payments at once.
#[derive(Debug, Clone)]
pub(super) struct PayMany {
    pub(super) kind: BatchKind,
    pub(super) method: TransferMethod,
    pub(super) items: Vec<BatchItem>,
    pub(super) confirm_duplicate: bool,
    pub(super) confirm_recipient: bool,
}

body! {
    /// A partner to be paid by bank.
    pub(super) PartnerTransferInput -> PayPartner = partner;
    "partnerPaymentId": "An open payment to that partner; without one, a partner payment is made.";
    "counterpartyId": "The bank's id of the recipient.";
    "paymentMethod": "A wire always waits for a second person.";
    "reference": "What the recipient reads: Payment- and the day unless given.";
    "currency": "USD, the only one.";
    "confirmDuplicate": "The same recipient was sent the same amount within 24 hours, and that is meant.";
    "confirmRecipient": "The recipient is new or changed, and payee and account were checked: asked of the only administrator.";
}

body! {
    /// A commission to be paid by bank.
    pub(super) CommissionTransferInput -> PayCommission = commission;
    "salesRepId": "Who earns the commission.";
    "commissionId": "An approved commission; the amount is what it comes to, before clawbacks are taken off.";
    "payInFull": "The salesperson owes from clawbacks, and nothing is taken off this time.";
    "counterpartyId": "The bank's id of the recipient.";
    "paymentMethod": "A wire always waits for a second person.";
    "reference": "What the recipient reads: Commission- and the day unless given.";
    "currency": "USD, the only one.";
    "confirmDuplicate": "The same recipient was sent the same amount within 24 hours, and that is meant.";
    "confirmRecipient": "The recipient is new or changed, and payee and account were checked: asked of the only administrator.";
}

body! {
    /// A decision about a transfer, by its version.
    pub(super) TransferDecision -> Option<i64> = decision;
    "version": "The version the decision is based on.";
}

body! {
    /// Why a transfer is closed whose money moved otherwise than recorded here.
    pub(super) TransferClosing -> (ShortText, Option<i64>) = closing;
    "reason": "It stays on record.";
    "version": "The version the decision is based on.";
}

body! {
    /// Approved commissions, or open partner payments, to be paid by bank together.
    pub(super) BatchInput -> PayMany = batch;
    ways &[r#"{"kind":"commissions"}"#, r#"{"kind":"partner_payments"}"#];
    "items": "What is paid, and to whom. payInFull: the salesperson owes from clawbacks, and nothing is taken off this time.";
    "confirmDuplicate": "Some were sent the same amount within 24 hours, and that is meant.";
    "confirmRecipient": "Some recipients are new or changed, and payees and accounts were checked: asked of the only administrator.";
}

fn partner(mut form: Form) -> Result<PayPartner, ApiError> {
    let partner = form.required_id("partnerId", "Partner is required", PartnerId::new);
    let payment = form.optional_id("partnerPaymentId", PartnerPaymentId::new);
    let amount = form.amount("amount");
    let wish = wish(&mut form);
    form.refuse_unknown(&[]);
    let (partner, amount, wish) = form.finish((partner, amount, wish))?;
    Ok(PayPartner {
        partner,
        payment,
        amount,
        wish,
    })
}

fn commission(mut form: Form) -> Result<PayCommission, ApiError> {
    let missing = "Sales representative is required";
    let rep = form.required_id("salesRepId", missing, UserId::new);
    let commission = form.required_id("commissionId", "Commission is required", CommissionId::new);
    let amount = form.amount("amount");
    let in_full = form.optional_flag("payInFull").unwrap_or(false);
    let wish = wish(&mut form);
    form.refuse_unknown(&[]);
    let (rep, commission, amount, wish) = form.finish((rep, commission, amount, wish))?;
    Ok(PayCommission {
        rep,
        commission,
        amount,
        in_full,
        wish,
    })
}

/// What both forms have in common (R2-111). `None` when something is wrong, which the form then knows.
fn wish(form: &mut Form) -> Option<Wish> {
    let counterparty = form.required("counterpartyId", RECIPIENT_MISSING, CounterpartyId::parse);
    let method = form.required("paymentMethod", METHOD_MISSING, TransferMethod::parse);
    let reference = form.optional("reference", Reference::parse);
    let description = form.optional("description", Description::parse);
    let note = form.optional("note", Note::parse);
    let currency = form.optional("currency", Line::<10>::parse);
    let currency = only_dollars(currency.as_ref().map(Line::as_str));
    form.coded("currency", currency, TransferError::code);
    let confirm_duplicate = form.optional_flag("confirmDuplicate").unwrap_or(false);
    let confirm_recipient = form.optional_flag("confirmRecipient").unwrap_or(false);
    Some(Wish {
        counterparty: counterparty?,
        method: method?,
        reference,
        description,
        note,
        confirm_duplicate,
        confirm_recipient,
    })
}

fn decision(form: Form) -> Result<Option<i64>, ApiError> {
    form.based_on(&[])
}

fn closing(mut form: Form) -> Result<(ShortText, Option<i64>), ApiError> {
    let reason = form.required("reason", "Reason is required", ShortText::parse);
    let based_on = form.optional_integer("version");
    form.refuse_unknown(&[]);
    let (reason,) = form.finish((reason,))?;
    Ok((reason, based_on))
}

fn batch(mut form: Form) -> Result<PayMany, ApiError> {
    let partners = BatchKind::PartnerPayments;
    let (own, id) = if form.peek("kind") == Some(partners.as_str()) {
        (partners, "partnerPaymentId")
    } else {
        (BatchKind::Commissions, "commissionId")
    };
    form.shaped("kind", || shape::one_of([own.as_str()]));
    let kind = form.required("kind", "Choose what to pay.", BatchKind::parse);
    let method = form.required("method", METHOD_MISSING, TransferMethod::parse);
    let items = form.required_objects("items", MOST_ITEMS, NOTHING_SELECTED, |form| {
        let in_full =
            own == BatchKind::Commissions && form.optional_flag("payInFull") == Some(true);
        let id = form.required_id(id, NOTHING_SELECTED, |id| id);
        let recipient = form.required("counterpartyId", RECIPIENT_MISSING, CounterpartyId::parse);
        form.refuse_unknown(&[]);
        Some(BatchItem {
            id: id?,
            in_full,
            recipient: recipient?,
        })
    });
    if items.as_ref().is_some_and(Vec::is_empty) {
        form.problem("items", "required", NOTHING_SELECTED);
    }
    let confirm_duplicate = form.optional_flag("confirmDuplicate").unwrap_or(false);
    let confirm_recipient = form.optional_flag("confirmRecipient").unwrap_or(false);
    form.refuse_unknown(&[]);
    let (kind, method, items) = form.finish((kind, method, items))?;
    Ok(PayMany {
        kind,
        method,
        items,
        confirm_duplicate,
        confirm_recipient,
    })
}
