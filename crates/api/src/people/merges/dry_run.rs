//! The dry run of a merge on the wire.

use crate::http::wire::{Day, MergeKind, MoneyNumber, MovedKind};
use crm_core::change::Fields;
use crm_core::merges::{DryRun, LeftOut, MoneyRow, Moved, Moving, PartnersCases, Side};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A record as it is, or as it would be; its fields by their names.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MergeSide)]
struct SideDto {
    id: i64,
    version: i64,
    name: String,
    status: &'static str,
    #[schema(required = true)]
    assigned_to: Option<String>,
    /// Those that are filled.
    fields: BTreeMap<&'static str, String>,
    /// A client out of the lists.
    archived: bool,
    suppressed: bool,
}

impl From<Side> for SideDto {
    fn from(side: Side) -> Self {
        Self {
            id: side.id,
            version: side.version,
            name: side.name,
            status: side.status,
            assigned_to: side.assigned_to,
            fields: filled(side.fields),
            archived: side.archived,
            suppressed: side.suppressed,
        }
    }
}

fn filled(fields: Fields) -> BTreeMap<&'static str, String> {
    let fields = fields.into_iter();
    fields
        .filter_map(|(name, value)| Some((name, value?)))
        .collect()
}

/// A value of the newer record that the older does not take.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LeftOutValue)]
struct LeftOutDto {
    field: &'static str,
    #[schema(required = true)]
    kept: Option<String>,
    left_out: String,
}

impl From<LeftOut> for LeftOutDto {
    fn from(left: LeftOut) -> Self {
        Self {
            field: left.field,
            kept: left.kept,
            left_out: left.left_out,
        }
    }
}

/// How many of each belong to a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MovedRows)]
pub(super) struct MovedDto {
    appointments: i64,
    calls: i64,
    callbacks: i64,
    skips: i64,
    /// From here on of clients alone.
    properties: i64,
    exit_cases: i64,
    documents: i64,
    payment_plans: i64,
    invoices: i64,
    payments: i64,
    commissions: i64,
}

impl From<Moved> for MovedDto {
    fn from(moved: Moved) -> Self {
        Self {
            appointments: moved.appointments,
            calls: moved.calls,
            callbacks: moved.callbacks,
            skips: moved.skips,
            properties: moved.records.properties,
            exit_cases: moved.records.exit_cases,
            documents: moved.records.documents,
            payment_plans: moved.records.payment_plans,
            invoices: moved.records.invoices,
            payments: moved.records.payments,
            commissions: moved.records.commissions,
        }
    }
}

/// Exit cases of one partner, who keeps them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartnersCases)]
struct PartnersCasesDto {
    /// By name; null of those without one.
    #[schema(required = true)]
    partner: Option<String>,
    cases: i64,
}

impl From<PartnersCases> for PartnersCasesDto {
    fn from(of: PartnersCases) -> Self {
        Self {
            partner: of.partner,
            cases: of.cases,
        }
    }
}

/// A plan, an invoice, a payment or a commission that would change its client.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MovedMoney)]
struct MoneyRowDto {
    kind: MovedKind,
    id: i64,
    /// When it begins, is due or was paid; of a commission the day of its payment, null when it is of none.
    #[schema(required = true)]
    on: Option<Day>,
    /// A refund's is below zero.
    amount: MoneyNumber,
    status: String,
}

impl From<MoneyRow> for MoneyRowDto {
    fn from(row: MoneyRow) -> Self {
        Self {
            kind: row.kind.into(),
            id: row.id,
            on: row.on.map(Day),
            amount: row.amount.into(),
            status: row.status,
        }
    }
}

/// What a merge would come to; nothing is written.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MergeDryRun)]
pub(super) struct DryRunDto {
    kind: MergeKind,
    /// The older one, which stays.
    survivor: SideDto,
    absorbed: SideDto,
    /// The older one as it would be.
    result: SideDto,
    left_out: Vec<LeftOutDto>,
    /// What becomes the older one's.
    moved: MovedDto,
    /// Entries of the newer one's history, which are shown with the older one's.
    history: i64,
    /// Consents in effect of the newer one's numbers.
    consents: i64,
    /// Of clients: the exit cases that would be the older one's, by partner.
    cases: Vec<PartnersCasesDto>,
    /// Of clients: everything in the books that would be the older one's.
    money: Vec<MoneyRowDto>,
}

impl From<DryRun> for DryRunDto {
    fn from(run: DryRun) -> Self {
        let Moving {
            rows,
            history,
            consents,
            cases,
            money,
        } = run.moving;
        Self {
            kind: run.kind.into(),
            survivor: run.survivor.into(),
            absorbed: run.absorbed.into(),
            result: run.result.into(),
            left_out: run.left_out.into_iter().map(LeftOutDto::from).collect(),
            moved: rows.into(),
            history,
            consents,
            cases: cases.into_iter().map(PartnersCasesDto::from).collect(),
            money: money.into_iter().map(MoneyRowDto::from).collect(),
        }
    }
}
