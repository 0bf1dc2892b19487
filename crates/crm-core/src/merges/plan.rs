//! The dry run: what a merge would come to, and why it can't be.

use super::combine::{Combination, Combined, LeftOut, combine};
use super::mergeable::Mergeable;
use super::model::{Gained, Merge, MergeKind, Moving};
use crate::actor::Actor;
use crate::change::Fields;
use crate::clients::Client;
use crate::clock::Instant;
use crate::ids::{ClientId, LeadId};
use crate::leads::Lead;
use crate::raw_leads::RawLead;
use crate::store::{StoreError, Stored};
use crate::suppression::{self, SuppressionKey};
use crate::unit::Crm;
use crate::users::{Permission, allowed};
use thiserror::Error;

/// One of the two records as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub status: &'static str,
    /// By name.
    pub assigned_to: Option<String>,
    pub fields: Fields,
    /// A client out of the lists.
    pub archived: bool,
    /// Something they can be reached by is on the suppression list.
    pub suppressed: bool,
}

/// What a merge would come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DryRun {
    pub kind: MergeKind,
    pub survivor: Side,
    pub absorbed: Side,
    /// The record that stays, as it would be.
    pub result: Side,
    pub gained: Gained,
    pub left_out: Vec<LeftOut>,
    pub moving: Moving,
}

/// Why two records are not merged.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MergeError {
    #[error("Select two different records.")]
    SameRecord,
    #[error("This {} does not exist or was deleted.", .0.label())]
    NotFound(MergeKind),
    #[error("This {} was merged into another one.", .0.kind.label())]
    Merged(Box<Merge>),
    #[error("This raw lead was converted. Merge the leads instead.")]
    Converted { lead: LeadId },
    #[error("This lead belongs to a client, and can't be merged.")]
    Enrolled { client: ClientId },
    #[error("You may not merge clients. Ask an administrator or someone in operations.")]
    NotAllowed,
    #[error("Both clients have payments. Ask an administrator to merge them.")]
    BothPaid,
    #[error("A card payment of one of them is under way. Merge when it is done or canceled.")]
    CardUnderWay,
    #[error("Someone is on the phone with this person. Merge when the call is over.")]
    Held,
    #[error("Someone else changed this {} meanwhile. Look at what the merge would come to again.", .0.label())]
    Stale(MergeKind),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What merging these two would come to; nothing is written.
///
/// # Errors
/// When they can't be merged: [`MergeError`].
pub fn preview(
    tx: &mut dyn Crm,
    actor: &Actor,
    (kind, ids): (MergeKind, (i64, i64)),
    now: Instant,
) -> Result<DryRun, MergeError> {
    may_merge(actor, kind)?;
    match kind {
        MergeKind::RawLead => preview_of::<RawLead>(tx, actor, ids, now),
        MergeKind::Lead => preview_of::<Lead>(tx, actor, ids, now),
        MergeKind::Client => preview_of::<Client>(tx, actor, ids, now),
    }
}

/// Whether the actor may look for duplicates of a kind and merge them.
///
/// # Errors
/// [`MergeError::NotAllowed`]
pub fn may_merge(actor: &Actor, kind: MergeKind) -> Result<(), MergeError> {
    let permission = match kind {
        MergeKind::RawLead | MergeKind::Lead => Permission::LeadsMerge,
        MergeKind::Client => Permission::ClientsMerge,
    };
    if allowed(actor.role(), permission) {
        Ok(())
    } else {
        Err(MergeError::NotAllowed)
    }
}

fn preview_of<R: Mergeable>(
    tx: &mut dyn Crm,
    actor: &Actor,
    ids: (i64, i64),
    now: Instant,
) -> Result<DryRun, MergeError> {
    let plan = plan::<R>(tx, actor, ids, now)?;
    let mut result = side(tx, &plan.result)?;
    result.suppressed = !plan.suppressed.is_empty();
    Ok(DryRun {
        kind: R::KIND,
        survivor: side(tx, &plan.survivor)?,
        absorbed: side(tx, &plan.absorbed)?,
        result,
        gained: plan.gained,
        left_out: plan.left_out,
        moving: plan.moving,
    })
}

/// Two records that can be merged, and what they come to.
pub(super) struct Plan<R: Mergeable> {
    pub survivor: R,
    pub absorbed: R,
    /// The one that stays, as it will be.
    pub result: R,
    pub gained: Gained,
    pub left_out: Vec<LeftOut>,
    /// Numbers and an email of the absorbed one that find no place.
    pub no_place: Vec<SuppressionKey>,
    /// What is on the suppression list then.
    pub suppressed: Vec<SuppressionKey>,
    pub moving: Moving,
}

/// The older of the two stays.
pub(super) fn plan<R: Mergeable>(
    tx: &mut dyn Crm,
    actor: &Actor,
    (one, other): (i64, i64),
    now: Instant,
) -> Result<Plan<R>, MergeError> {
    if one == other {
        return Err(MergeError::SameRecord);
    }
    let survivor = separate::<R>(tx, one.min(other), now)?;
    let absorbed = separate::<R>(tx, one.max(other), now)?;
    survivor.may_take(&absorbed, tx, actor)?;
    let suppressed = is_suppressed(tx, &survivor)? || is_suppressed(tx, &absorbed)?;
    let Combination {
        details,
        mut gained,
        mut left_out,
        no_place,
        suppressed,
    } = combine(survivor.details(), absorbed.details(), suppressed);
    let mut result = survivor.clone();
    *result.details_mut() = details;
    result.take_over(&absorbed, &mut gained, tx)?;
    let named = result.named(tx)?.into_iter().zip(absorbed.named(tx)?);
    left_out
        .extend(named.filter_map(|((field, kept), (_, theirs))| LeftOut::of(field, kept, theirs)));
    let phones = absorbed.details().person().phone_keys();
    let moving = tx.merges().belongings(absorbed.holder(), &phones)?;
    Ok(Plan {
        survivor,
        absorbed,
        result,
        gained,
        left_out,
        no_place,
        suppressed,
        moving,
    })
}

/// A record that is one of its own: neither gone nor merged, nor linked to what it became, and with no rep on the phone with it.
fn separate<R: Mergeable>(tx: &mut dyn Crm, id: i64, now: Instant) -> Result<R, MergeError> {
    let record = R::find(tx, R::numbered(id))?.ok_or(MergeError::NotFound(R::KIND))?;
    if record.deleted_at().is_some() {
        let merge = tx.merges().of_absorbed(R::KIND, id)?;
        let merged = merge.map(|merge| MergeError::Merged(Box::new(merge)));
        return Err(merged.unwrap_or(MergeError::NotFound(R::KIND)));
    }
    if let Some(became) = record.became(tx)? {
        return Err(became);
    }
    if is_held(tx, &record, now)? {
        return Err(MergeError::Held);
    }
    Ok(record)
}

/// Whether a rep holds one of its numbers.
pub(super) fn is_held<R: Mergeable>(tx: &mut dyn Crm, record: &R, now: Instant) -> Stored<bool> {
    for key in record.details().person().phone_keys() {
        let claim = tx.claims().of_number(&key)?;
        if claim.is_some_and(|claim| claim.until > now) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn is_suppressed<R: Mergeable>(tx: &mut dyn Crm, record: &R) -> Stored<bool> {
    suppression::is_suppressed(tx, record.details().person())
}

fn side<R: Mergeable>(tx: &mut dyn Crm, record: &R) -> Stored<Side> {
    let assigned_to = record.assigned_to().map(|id| tx.users().get(id));
    let assigned_to = assigned_to.transpose()?.flatten();
    let mut fields = record.details().fields();
    fields.extend(record.named(tx)?);
    Ok(Side {
        id: record.number(),
        version: record.version(),
        name: record.details().person().full_name(),
        status: record.details().status(),
        assigned_to: assigned_to.map(|user| user.full_name()),
        fields,
        archived: record.archived_at().is_some(),
        suppressed: is_suppressed(tx, record)?,
    })
}
