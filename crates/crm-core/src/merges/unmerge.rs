//! Parting two records that were merged.

use super::combine::part;
use super::merge::{give_appointment, moved_to};
use super::mergeable::Mergeable;
use super::model::{Merge, MergeKind, Moved};
use super::plan::{is_held, may_merge};
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clients::Client;
use crate::clock::Instant;
use crate::ids::{InvoiceId, MergeId, PaymentId};
use crate::leads::Lead;
use crate::raw_leads::RawLead;
use crate::record::live;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Why two records are not parted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UnmergeError {
    #[error("This merge does not exist or was undone already.")]
    NotFound,
    #[error("This merge is more than 30 days old, and can no longer be undone.")]
    Over,
    #[error("This {} is in the trash. Restore it first.", .0.label())]
    InTrash(MergeKind),
    #[error("This {} was merged into another one since. Undo that first.", .kind.label())]
    MergedOn { kind: MergeKind, into: i64 },
    #[error("Someone is on the phone with this person. Undo the merge when the call is over.")]
    Held,
    #[error(
        "A card payment of this client is under way. Undo the merge when it is done or canceled."
    )]
    CardUnderWay,
    #[error("You may not undo a merge of clients. Ask an administrator or someone in operations.")]
    NotAllowed,
    #[error("{}", tied_sentence(.0))]
    Tied(Vec<(PaymentId, InvoiceId)>),
    #[error("Someone else changed this {} meanwhile. Review it, then undo the merge again.", .0.label())]
    Stale(MergeKind),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How many payments an un-merge names.
const NAMED: usize = 3;

fn tied_sentence(tied: &[(PaymentId, InvoiceId)]) -> String {
    let pays = |(payment, invoice): &(PaymentId, InvoiceId)| {
        format!("payment {payment} pays invoice {invoice}")
    };
    let named: Vec<String> = tied.iter().take(NAMED).map(pays).collect();
    let more = match tied.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!(
        "Money of the two clients hangs together since the merge: {}{more}. Reverse these payments first, or keep the clients merged.",
        named.join(", ")
    )
}

/// What an un-merge came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unmerged {
    pub merge: Merge,
    pub given_back: Moved,
    /// What came since, and stays with the record that stayed.
    pub stays: Moved,
    /// Fields that the other had filled and a user changed since: they stay, too.
    pub changed_since: Vec<&'static str>,
    /// The client that stayed was archived before, and is again.
    pub archived: bool,
}

/// Gives back what came from each, for as long as that is possible. What was added since stays, and so does a suppression.
///
/// # Errors
/// When it is too late, or the record that stayed is gone or in use: [`UnmergeError`].
pub fn unmerge(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: MergeId,
    based_on: Option<i64>,
    now: Instant,
) -> Result<Unmerged, UnmergeError> {
    CrmAct::run(tx, actor, now, |act| {
        let merge = act
            .tx
            .merges()
            .get(id)?
            .filter(|merge| merge.undone_at.is_none());
        let merge = merge.ok_or(UnmergeError::NotFound)?;
        may_merge(act.actor, merge.kind).map_err(|_| UnmergeError::NotAllowed)?;
        if merge.ends_at() < act.now {
            return Err(UnmergeError::Over);
        }
        match merge.kind {
            MergeKind::RawLead => unmerge_in::<RawLead>(act, merge, based_on),
            MergeKind::Lead => unmerge_in::<Lead>(act, merge, based_on),
            MergeKind::Client => unmerge_in::<Client>(act, merge, based_on),
        }
    })
}

fn unmerge_in<R: Mergeable>(
    act: &mut CrmAct<'_>,
    merge: Merge,
    based_on: Option<i64>,
) -> Result<Unmerged, UnmergeError> {
    let survivor = survivor::<R>(act, &merge)?;
    let was = as_seen(survivor, based_on).map_err(|_| UnmergeError::Stale(R::KIND))?;
    let absorbed = R::find(act.tx, R::numbered(merge.absorbed))?.ok_or(UnmergeError::NotFound)?;
    if is_held(act.tx, &was, act.now)? || is_held(act.tx, &absorbed, act.now)? {
        return Err(UnmergeError::Held);
    }
    if was.has_open_card(act.tx)? {
        return Err(UnmergeError::CardUnderWay);
    }
    let tied = act.tx.merges().tied(&merge)?;
    if !tied.is_empty() {
        return Err(UnmergeError::Tied(tied));
    }
    act.tx.merges().end(merge.id, act.actor.user(), act.now)?;
    let given_back = give_back(act, &merge)?;
    let stays = act.tx.merges().added_since(was.holder(), merge.at)?;
    let mut is = was.clone();
    let changed_since = part(is.details_mut(), absorbed.details(), &merge.gained);
    is.give_up(&merge.gained, act.tx)?;
    let archived = was.archived_at().is_none() && is.archived_at().is_some();
    let mut history = is.changes(&was, act.tx)?;
    let told = json!({
        "mergeId": merge.id.get(),
        "absorbed": merge.absorbed,
        "givenBack": given_back.told(),
        "stays": stays.told(),
    });
    history.insert(0, R::UNMERGED.with(told));
    act.save_with_history(is, history)?;
    let mut back = absorbed;
    back.set_deleted_at(None);
    let of = json!({ "mergeId": merge.id.get(), "of": merge.survivor });
    act.save(back, R::UNMERGED.with(of))?;
    Ok(Unmerged {
        merge,
        given_back,
        stays,
        changed_since,
        archived,
    })
}

/// The record that stayed, where it is still one of its own.
fn survivor<R: Mergeable>(act: &mut CrmAct<'_>, merge: &Merge) -> Result<R, UnmergeError> {
    if let Some(survivor) = live::<R>(act.tx, R::numbered(merge.survivor))? {
        return Ok(survivor);
    }
    let onward = act.tx.merges().of_absorbed(R::KIND, merge.survivor)?;
    Err(onward.map_or(UnmergeError::InTrash(R::KIND), |onward| {
        UnmergeError::MergedOn {
            kind: R::KIND,
            into: onward.survivor,
        }
    }))
}

fn give_back(act: &mut CrmAct<'_>, merge: &Merge) -> Stored<Moved> {
    let mut back = act.tx.merges().move_back(merge)?;
    let (survivor, absorbed) = (
        merge.kind.holder(merge.survivor),
        merge.kind.holder(merge.absorbed),
    );
    let records = act.tx.merges().move_records_back(merge, act.now)?;
    for entity in records {
        back.records.add(entity.kind(), 1);
        act.record_event(entity, moved_to(merge.survivor, merge.absorbed));
    }
    for id in act.tx.merges().moved_appointments(merge.id)? {
        let given = give_appointment(act, id, (survivor, absorbed))?;
        back.appointments += i64::from(given);
    }
    Ok(back)
}
