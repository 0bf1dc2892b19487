//! Lines of the bank and their matches on the wire.

use crate::http::wire::{BankLineAct, BankLineState, BankRecordKind, Day, MoneyNumber, Timestamp};
use crate::records::PersonRef;
use billing::matching::{BankMatch, BookRecord, Part, Proposal, RecordId, Settles, acts};
use billing::views::BankLineRow;
use crm_core::actor::Actor;
use crm_core::clock::BusinessZone;
use crm_core::ids::UserId;
use crm_core::money::Money;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// A record and how much of it a line settles.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankMatchRecord)]
pub(super) struct RecordDto {
    kind: BankRecordKind,
    id: i64,
    label: String,
    /// Its day in the books; null when it is no longer in them.
    #[schema(required = true)]
    date: Option<Day>,
    /// As the bank account sees it: below zero leaves us.
    amount: MoneyNumber,
    /// Its screen.
    href: String,
}

/// Records that a line may settle.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankMatchProposal)]
struct ProposalDto {
    records: Vec<RecordDto>,
    /// What the card provider would have kept.
    fee: MoneyNumber,
    /// From 1, a coincidence, to 100, certain.
    score: u8,
    /// Why, in a sentence.
    reason: String,
}

/// What a user said a line is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankMatch)]
struct MatchDto {
    id: i64,
    version: i64,
    /// None of a line that was set aside.
    records: Vec<RecordDto>,
    fee: MoneyNumber,
    /// Why the line was set aside.
    #[schema(required = true)]
    reason: Option<String>,
    /// Null: the system.
    #[schema(required = true)]
    by: Option<PersonRef>,
    at: Timestamp,
}

/// A line of the bank account on which money moved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankMatchingLine)]
pub(super) struct LineDto {
    line_id: i64,
    /// The office's day on which the bank posted it.
    date: Day,
    /// Below zero leaves us.
    amount: MoneyNumber,
    #[schema(required = true)]
    description: Option<String>,
    #[schema(required = true)]
    note: Option<String>,
    /// What the other side reads.
    #[schema(required = true)]
    reference: Option<String>,
    #[schema(required = true)]
    counterparty: Option<String>,
    state: BankLineState,
    /// Of an open line, the best first.
    proposals: Vec<ProposalDto>,
    #[serde(rename = "match")]
    #[schema(required = true)]
    matched: Option<MatchDto>,
    /// What the viewer may do with it now.
    acts: Vec<BankLineAct>,
}

/// Where a record is shown.
pub(super) fn href(record: RecordId) -> String {
    match record {
        RecordId::Payment(id) => format!("/payments?payment={id}"),
        RecordId::PartnerPayment(id) => {
            format!("/payments?tab=partner-payments&partnerPayment={id}")
        }
        RecordId::Commission(id) => format!("/commissions?commission={id}"),
    }
}

/// The records that rows name.
pub(super) type Known = HashMap<RecordId, BookRecord>;

fn records(parts: &[Part], known: &Known) -> Vec<RecordDto> {
    let record = |part: &Part| {
        let found = known.get(&part.record);
        RecordDto {
            kind: part.record.kind().into(),
            id: part.record.get(),
            label: found.map_or_else(|| part.record.to_string(), BookRecord::label),
            date: found.and_then(|found| found.booked_on).map(Day),
            amount: part.amount.into(),
            href: href(part.record),
        }
    };
    parts.iter().map(record).collect()
}

impl MatchDto {
    fn of(found: &BankMatch, made_by: Option<String>, known: &Known) -> Self {
        let (fee, reason) = match &found.settles {
            Settles::Records { fee, .. } => (*fee, None),
            Settles::Nothing { reason } => (Money::ZERO, Some(reason.as_str().to_owned())),
        };
        let by = found.made_by.map(UserId::get).zip(made_by);
        Self {
            id: found.id.get(),
            version: found.version,
            records: records(found.parts(), known),
            fee: fee.into(),
            reason,
            by: by.map(|(id, name)| PersonRef::new(id, name)),
            at: found.created_at.into(),
        }
    }
}

impl LineDto {
    pub(super) fn of(
        row: BankLineRow,
        proposals: &[Proposal],
        known: &Known,
        (zone, viewer): (&BusinessZone, &Actor),
    ) -> Self {
        let state = row.state();
        let proposal = |proposal: &Proposal| ProposalDto {
            records: records(&proposal.parts, known),
            fee: proposal.fee.into(),
            score: proposal.score,
            reason: proposal.reason.clone(),
        };
        let matched = row.matched;
        Self {
            line_id: row.id.get(),
            date: zone.day_of(row.posted_at).into(),
            amount: row.amount.into(),
            description: row.description,
            note: row.note,
            reference: row.memo,
            counterparty: row.party,
            state: state.into(),
            proposals: proposals.iter().map(proposal).collect(),
            matched: matched.map(|(found, by)| MatchDto::of(&found, by, known)),
            acts: acts(state, viewer).into_iter().map(BankLineAct).collect(),
        }
    }
}
