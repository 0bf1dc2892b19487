//! A transfer as rows: its record, and its place in the outbox.

use super::super::schema::{bank_outbox, bank_transfers};
use super::super::stored::parse_stored;
use super::super::{At, Db, amount};
use billing::bank::{BankLineId, CounterpartyId, RequestId, TransferKey, TransferMethod};
use billing::transfers::{
    Description, NewTransfer, Note, Recipient, Reference, Transfer, TransferSource, TransferState,
};
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, CommissionId, PartnerId, PartnerPaymentId, TransferId, UserId};
use crm_core::search::search_text;
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;

/// A transfer as it is read, without its row in the outbox.
#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_transfers, check_for_backend(Db))]
pub(in super::super) struct TransferRecord {
    id: i64,
    our_key: String,
    partner_id: Option<i64>,
    partner_payment_id: Option<i64>,
    commission_id: Option<i64>,
    rep_id: Option<i64>,
    amount_cents: i64,
    method: String,
    counterparty: String,
    counterparty_name: String,
    counterparty_email: Option<String>,
    payee: String,
    reference: String,
    description: Option<String>,
    note: Option<String>,
    state: String,
    state_since: At,
    reason: Option<String>,
    batch_id: Option<i64>,
    asked_by: Option<i64>,
    approved_by: Option<i64>,
    approved_at: Option<At>,
    request: Option<String>,
    line: Option<String>,
    completed_at: Option<At>,
    returned_at: Option<At>,
    made_payment: i64,
    version: i64,
    created_at: At,
    updated_at: At,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_outbox, check_for_backend(Db))]
pub(in super::super) struct OutboxRecord {
    attempts: i64,
    lease_token: i64,
    lease_until: Option<At>,
    next_at: Option<At>,
    first_sent_at: Option<At>,
    uncertain_since: Option<At>,
    submitted_at: Option<At>,
    checked_at: Option<At>,
    unbooked_since: Option<At>,
}

pub(in super::super) fn instant(at: Option<At>) -> Option<Instant> {
    at.map(|at| at.0)
}

pub(in super::super) fn transfer(
    (record, outbox): (TransferRecord, OutboxRecord),
) -> Stored<Transfer> {
    Ok(Transfer {
        source: record.source()?,
        made_payment: record.made_payment != 0,
        id: TransferId::new(record.id),
        version: record.version,
        key: parse_stored(&record.our_key, TransferKey::parse)?,
        amount: amount(record.amount_cents)?,
        method: parse_stored(&record.method, TransferMethod::parse)?,
        counterparty: Recipient {
            id: CounterpartyId::stored(record.counterparty),
            name: record.counterparty_name,
            email: record.counterparty_email,
        },
        payee: record.payee,
        reference: Reference::stored(record.reference),
        description: record.description.map(Description::stored),
        note: record.note.map(Note::stored),
        state: parse_stored(&record.state, TransferState::parse)?,
        state_since: record.state_since.0,
        reason: record.reason,
        batch: record.batch_id.map(BatchId::new),
        asked_by: record.asked_by.map(UserId::new),
        approved_by: record.approved_by.map(UserId::new),
        approved_at: instant(record.approved_at),
        request: record.request.map(RequestId::stored),
        line: record.line.map(BankLineId::stored),
        attempts: outbox.attempts,
        lease_token: outbox.lease_token,
        lease_until: instant(outbox.lease_until),
        next_at: instant(outbox.next_at),
        first_sent_at: instant(outbox.first_sent_at),
        uncertain_since: instant(outbox.uncertain_since),
        submitted_at: instant(outbox.submitted_at),
        completed_at: instant(record.completed_at),
        returned_at: instant(record.returned_at),
        checked_at: instant(outbox.checked_at),
        unbooked_since: instant(outbox.unbooked_since),
        created_at: record.created_at.0,
        updated_at: record.updated_at.0,
    })
}

impl TransferRecord {
    fn source(&self) -> Stored<TransferSource> {
        match (
            self.partner_id.zip(self.partner_payment_id),
            self.commission_id.zip(self.rep_id),
        ) {
            (Some((partner, payment)), None) => Ok(TransferSource::PartnerPayment {
                partner: PartnerId::new(partner),
                payment: PartnerPaymentId::new(payment),
            }),
            (None, Some((commission, rep))) => Ok(TransferSource::Commission {
                commission: CommissionId::new(commission),
                rep: UserId::new(rep),
            }),
            _ => Err(StoreError::Fault(format!(
                "transfer {} pays nothing or two things",
                self.id
            ))),
        }
    }
}

/// What never changes, as it is written.
#[derive(Insertable)]
#[diesel(table_name = bank_transfers, treat_none_as_default_value = false)]
pub(in super::super) struct NewRow<'a> {
    id: i64,
    our_key: &'a str,
    partner_id: Option<i64>,
    partner_payment_id: Option<i64>,
    commission_id: Option<i64>,
    rep_id: Option<i64>,
    amount_cents: i64,
    method: &'static str,
    counterparty: &'a str,
    counterparty_name: &'a str,
    counterparty_email: Option<&'a str>,
    payee: &'a str,
    reference: &'a str,
    description: Option<&'a str>,
    note: Option<&'a str>,
    search_text: String,
    batch_id: Option<i64>,
    asked_by: Option<i64>,
    made_payment: i64,
    created_at: At,
    version: i64,
}

impl<'a> NewRow<'a> {
    pub(in super::super) fn of(id: i64, new: &'a NewTransfer) -> Self {
        let (partner, commission) = match new.source {
            TransferSource::PartnerPayment { partner, payment } => {
                (Some((partner.get(), payment.get())), None)
            }
            TransferSource::Commission { commission, rep } => {
                (None, Some((commission.get(), rep.get())))
            }
        };
        let description = new.description.as_ref().map(Description::as_str);
        let searched = [
            Some(new.counterparty.name.as_str()),
            Some(new.reference.as_str()),
            description,
        ];
        Self {
            id,
            our_key: new.key.as_str(),
            partner_id: partner.map(|(partner, _)| partner),
            partner_payment_id: partner.map(|(_, payment)| payment),
            commission_id: commission.map(|(commission, _)| commission),
            rep_id: commission.map(|(_, rep)| rep),
            amount_cents: new.amount.cents(),
            method: new.method.as_str(),
            counterparty: new.counterparty.id.as_str(),
            counterparty_name: &new.counterparty.name,
            counterparty_email: new.counterparty.email.as_deref(),
            payee: &new.payee,
            reference: new.reference.as_str(),
            description,
            note: new.note.as_ref().map(Note::as_str),
            search_text: search_text(searched.into_iter().flatten()),
            batch_id: new.batch.map(BatchId::get),
            asked_by: new.asked_by.map(UserId::get),
            made_payment: i64::from(new.made_payment),
            created_at: At(new.created_at),
            version: 1,
        }
    }
}

/// What may change of the record, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = bank_transfers, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(in super::super) struct TransferColumns<'a> {
    state: &'static str,
    state_since: At,
    reason: Option<&'a str>,
    approved_by: Option<i64>,
    approved_at: Option<At>,
    request: Option<&'a str>,
    line: Option<&'a str>,
    completed_at: Option<At>,
    returned_at: Option<At>,
    dated_at: At,
    updated_at: At,
}

impl<'a> TransferColumns<'a> {
    pub(in super::super) fn of(transfer: &'a Transfer) -> Self {
        Self {
            state: transfer.state.as_str(),
            state_since: At(transfer.state_since),
            reason: transfer.reason.as_deref(),
            approved_by: transfer.approved_by.map(UserId::get),
            approved_at: transfer.approved_at.map(At),
            request: transfer.request.as_ref().map(RequestId::as_str),
            line: transfer.line.as_ref().map(BankLineId::as_str),
            completed_at: transfer.completed_at.map(At),
            returned_at: transfer.returned_at.map(At),
            dated_at: At(transfer.completed_at.unwrap_or(transfer.created_at)),
            updated_at: At(transfer.updated_at),
        }
    }
}

/// How far it is on its way out, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = bank_outbox, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(in super::super) struct OutboxColumns {
    attempts: i64,
    first_sent_at: Option<At>,
    uncertain_since: Option<At>,
    submitted_at: Option<At>,
}

impl OutboxColumns {
    pub(in super::super) fn of(transfer: &Transfer) -> Self {
        Self {
            attempts: transfer.attempts,
            first_sent_at: transfer.first_sent_at.map(At),
            uncertain_since: transfer.uncertain_since.map(At),
            submitted_at: transfer.submitted_at.map(At),
        }
    }
}

/// The lease and when a worker looks again, as they are written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = bank_outbox, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(in super::super) struct LeaseColumns {
    lease_token: i64,
    lease_until: Option<At>,
    next_at: Option<At>,
    checked_at: Option<At>,
    unbooked_since: Option<At>,
}

impl LeaseColumns {
    pub(in super::super) fn of(transfer: &Transfer) -> Self {
        Self {
            lease_token: transfer.lease_token,
            lease_until: transfer.lease_until.map(At),
            next_at: transfer.next_at.map(At),
            checked_at: transfer.checked_at.map(At),
            unbooked_since: transfer.unbooked_since.map(At),
        }
    }
}
