//! Duplicates and merges on the wire.

use crate::http::form::{Form, Query, body, params};
use crate::http::wire::{Day, MergeKind, MoneyNumber, MovedKind, Timestamp};
use crate::problem::ApiError;
use crm_core::change::Fields;
use crm_core::merges::{
    self, DryRun, LeftOut, Merge, MergeOrder, MoneyRow, Moved, Moving, Seen, Side, Unmerged,
};
use crm_core::views::{DuplicateRow, DuplicatesQuery, MergeRow, Twin};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

params! {
    pub(super) DuplicatesParams -> DuplicatesQuery = duplicates_query;
}

fn duplicates_query(mut query: Query) -> Result<DuplicatesQuery, ApiError> {
    let kind = query.required(
        "kind",
        "Choose the kind of record.",
        merges::MergeKind::parse,
    );
    let page = query.page();
    let (kind, page) = query.finish((kind, page))?;
    Ok(DuplicatesQuery { kind, page })
}

params! {
    pub(super) MergesParams -> (merges::MergeKind, i64) = merges_query;
    "recordId": "The record that stayed.";
}

fn merges_query(mut query: Query) -> Result<(merges::MergeKind, i64), ApiError> {
    let kind = query.required(
        "kind",
        "Choose the kind of record.",
        merges::MergeKind::parse,
    );
    let id = query.required(
        "recordId",
        "Choose the record.",
        crate::http::form::whole_number,
    );
    query.finish((kind, id))
}

/// Two records of a kind.
pub(super) type Pair = (merges::MergeKind, (i64, i64));

body! {
    /// Two records that may be of one person.
    pub(super) MergePreviewInput -> Pair = pair;
}

fn pair(mut form: Form) -> Result<Pair, ApiError> {
    let kind = form.required(
        "kind",
        "Choose the kind of record.",
        merges::MergeKind::parse,
    );
    let first = form.required_id("firstId", "Choose the first record.", |id| id);
    let second = form.required_id("secondId", "Choose the second record.", |id| id);
    let (kind, first, second) = form.finish((kind, first, second))?;
    Ok((kind, (first, second)))
}

body! {
    /// Two records that are to be one, as the dry run showed them.
    pub(super) MergeInput -> MergeOrder = order;
}

fn order(mut form: Form) -> Result<MergeOrder, ApiError> {
    const SEEN: &str = "Send the version that the dry run showed.";
    let kind = form.required(
        "kind",
        "Choose the kind of record.",
        merges::MergeKind::parse,
    );
    let first = form.required_id("firstId", "Choose the first record.", |id| id);
    let first_version = form.required_integer("firstVersion", SEEN);
    let second = form.required_id("secondId", "Choose the second record.", |id| id);
    let second_version = form.required_integer("secondVersion", SEEN);
    let (kind, first, first_version, second, second_version) =
        form.finish((kind, first, first_version, second, second_version))?;
    let seen = |id, version| Seen { id, version };
    Ok(MergeOrder {
        kind,
        records: [seen(first, first_version), seen(second, second_version)],
    })
}

body! {
    /// The version of the record that stayed.
    pub(super) UnmergeInput -> Option<i64> = unmerge;
}

fn unmerge(form: Form) -> Result<Option<i64>, ApiError> {
    form.based_on(&[])
}

/// One of two records that may be of one person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Twin)]
struct TwinDto {
    id: i64,
    name: String,
    #[schema(required = true)]
    email: Option<String>,
    #[schema(required = true)]
    phone: Option<String>,
    #[schema(required = true)]
    address: Option<String>,
    status: String,
    created_at: Timestamp,
}

impl From<Twin> for TwinDto {
    fn from(twin: Twin) -> Self {
        Self {
            id: twin.id,
            name: twin.name,
            email: twin.email,
            phone: twin.phone,
            address: twin.address,
            status: twin.status,
            created_at: twin.created_at.into(),
        }
    }
}

/// Two records that are probably of one person, and why.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Duplicate)]
pub(super) struct DuplicateDto {
    /// The one that would stay.
    older: TwinDto,
    newer: TwinDto,
    same_phone: bool,
    same_email: bool,
    /// The same name at the same address.
    same_name: bool,
}

impl From<DuplicateRow> for DuplicateDto {
    fn from(row: DuplicateRow) -> Self {
        Self {
            older: row.older.into(),
            newer: row.newer.into(),
            same_phone: row.by_phone,
            same_email: row.by_email,
            same_name: row.by_name,
        }
    }
}

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
struct MovedDto {
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
    /// Of clients: everything in the books that would be the older one's.
    money: Vec<MoneyRowDto>,
}

impl From<DryRun> for DryRunDto {
    fn from(run: DryRun) -> Self {
        let Moving {
            rows,
            history,
            consents,
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
            money: money.into_iter().map(MoneyRowDto::from).collect(),
        }
    }
}

/// A merge.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Merge)]
pub(super) struct MergeDto {
    id: i64,
    kind: MergeKind,
    /// The record that stayed.
    survivor_id: i64,
    absorbed_id: i64,
    merged_at: Timestamp,
    /// Until when it can be undone.
    undo_until: Timestamp,
    /// The name of the record that went into the other, and who merged them: in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    merged_by: Option<String>,
}

impl From<Merge> for MergeDto {
    fn from(merge: Merge) -> Self {
        Self {
            id: merge.id.get(),
            kind: merge.kind.into(),
            survivor_id: merge.survivor,
            absorbed_id: merge.absorbed,
            merged_at: merge.at.into(),
            undo_until: merge.ends_at().into(),
            name: None,
            merged_by: None,
        }
    }
}

impl From<MergeRow> for MergeDto {
    fn from(row: MergeRow) -> Self {
        Self {
            name: Some(row.name),
            merged_by: row.by.map(|by| by.full_name()),
            ..row.merge.into()
        }
    }
}

/// What an un-merge came to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Unmerged)]
pub(super) struct UnmergedDto {
    survivor_id: i64,
    absorbed_id: i64,
    given_back: MovedDto,
    /// What came since, and stays with the record that stayed.
    stays: MovedDto,
    /// Fields that were filled from the other and changed since: they stay as they are.
    changed_since: Vec<&'static str>,
    /// What the merge put on the Do Not Contact list stays on it.
    suppressed: bool,
}

impl From<Unmerged> for UnmergedDto {
    fn from(done: Unmerged) -> Self {
        Self {
            survivor_id: done.merge.survivor,
            absorbed_id: done.merge.absorbed,
            given_back: done.given_back.into(),
            stays: done.stays.into(),
            changed_since: done.changed_since,
            suppressed: done.merge.gained.suppressed,
        }
    }
}
