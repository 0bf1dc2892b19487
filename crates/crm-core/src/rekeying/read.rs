//! One piece, read again.

use super::port::{SearchedText, StoredPerson};
use super::{PEOPLE_A_PIECE, ReadTo};
use crate::change::difference;
use crate::clients::Client;
use crate::contact::Person;
use crate::event::EventKind;
use crate::ids::{SuppressionId, UserId};
use crate::leads::Lead;
use crate::number_facts::Holder;
use crate::raw_leads::RawLead;
use crate::record::CrmRecord;
use crate::search::search_text;
use crate::store::{StoreError, Stored};
use crate::suppression::SuppressionKey;
use crate::unit::CrmAct;
use serde_json::json;
use std::collections::BTreeSet;

/// Addresses of the suppression list say by themselves how they are read today, also where no record has them now.
pub(super) fn addresses_on_the_list(
    act: &mut CrmAct<'_>,
    after: SuppressionId,
) -> Stored<Option<ReadTo>> {
    let people = act.tx.stored_people();
    let found = people.addresses_on_the_list(after, PEOPLE_A_PIECE)?;
    let mut marked = BTreeSet::new();
    for (_, then) in &found {
        let now = then.read_again();
        if now != *then {
            let keys = (
                SuppressionKey::Email(then.clone()),
                SuppressionKey::Email(now),
            );
            marked.extend(carry(act, &keys)?);
        }
    }
    mark(act, marked);
    Ok(found.last().map(|(id, _)| ReadTo::Suppression(*id)))
}

pub(super) fn people(act: &mut CrmAct<'_>, after: Holder) -> Stored<Option<ReadTo>> {
    let found = act.tx.stored_people().after(after, PEOPLE_A_PIECE)?;
    let otherwise = found.iter().filter(|stored| stored.reads_otherwise());
    for stored in otherwise {
        read_again(act, stored)?;
    }
    Ok(found.last().map(|stored| ReadTo::Person(stored.holder)))
}

fn read_again(act: &mut CrmAct<'_>, stored: &StoredPerson) -> Stored<()> {
    match stored.holder {
        Holder::RawLead(id) => write::<RawLead>(act, id, EventKind::RawLeadUpdated, |record| {
            &mut record.details.person
        }),
        Holder::Lead(id) => write::<Lead>(act, id, EventKind::LeadUpdated, |record| {
            &mut record.details.person
        }),
        Holder::Client(id) => write::<Client>(act, id, EventKind::ClientUpdated, |record| {
            &mut record.details.person
        }),
    }?;
    let mut changed = stored.keys();
    changed.retain(|(then, now)| then != now);
    let mut marked = BTreeSet::new();
    for keys in &changed {
        marked.extend(carry(act, keys)?);
    }
    let today: Vec<SuppressionKey> = changed.into_iter().map(|(_, now)| now).collect();
    if !today.is_empty() && !act.tx.suppressions().among(&today)?.is_empty() {
        marked.insert(stored.holder);
    }
    mark(act, marked);
    Ok(())
}

/// Stores the record as it reads now, which makes its keys again.
fn write<R: CrmRecord>(
    act: &mut CrmAct<'_>,
    id: R::Id,
    updated: EventKind,
    person: impl Fn(&mut R) -> &mut Person,
) -> Stored<()> {
    let gone = || StoreError::Fault(format!("a {} that was just read", R::NAME));
    let mut record = R::find(act.tx, id)?.ok_or_else(gone)?;
    let was = person(&mut record);
    let is = was.read_again();
    let event = match difference(&was.fields(), &is.fields()) {
        Some((before, after)) => updated.from_to(before, after),
        None => updated.into(),
    };
    *was = is;
    act.save(record, event)?;
    Ok(())
}

/// What was asked of the key of before is asked of today's; answers who has that, when it was not asked of it yet.
fn carry(
    act: &mut CrmAct<'_>,
    (then, now): &(SuppressionKey, SuppressionKey),
) -> Stored<Vec<Holder>> {
    if act.tx.suppressions().carry(then, now, act.now)? {
        act.tx.stored_people().with_key(now)
    } else {
        Ok(Vec::new())
    }
}

/// The mark itself is that a key of theirs stands on the list; this says in their history since when.
fn mark(act: &mut CrmAct<'_>, holders: BTreeSet<Holder>) {
    for holder in holders {
        let kind = match holder {
            Holder::RawLead(_) => EventKind::RawLeadSuppressed,
            Holder::Lead(_) | Holder::Client(_) => EventKind::PersonSuppressed,
        };
        act.record_event(holder.entity(), kind);
    }
}

pub(super) fn users(act: &mut CrmAct<'_>, after: UserId) -> Stored<Option<ReadTo>> {
    let people = act.tx.stored_people();
    let found = people.users_after(after, PEOPLE_A_PIECE)?;
    for (id, email) in &found {
        if email.read_again() != *email {
            account(act, *id)?;
        }
    }
    Ok(found.last().map(|(id, _)| ReadTo::User(*id)))
}

/// An address that is another account's by today's reading stays as it is: which of the two it is, only they can say.
fn account(act: &mut CrmAct<'_>, id: UserId) -> Stored<()> {
    let Some(mut user) = act.tx.users().get(id)? else {
        return Ok(());
    };
    let is = user.email.read_again();
    let holder = act.tx.users().by_email_key(is.key().as_str())?;
    if holder.is_some_and(|holder| holder.id != id) {
        return Ok(());
    }
    let changed = EventKind::UserProfileChanged.from_to(
        json!({ "email": user.email.as_str() }),
        json!({ "email": is.as_str() }),
    );
    user.email = is;
    act.save(user, changed)?;
    Ok(())
}

/// A text that was folded before, folded as today, line by line: what is folded twice is what is folded today.
pub(super) fn texts(
    act: &mut CrmAct<'_>,
    (of, after): (SearchedText, i64),
) -> Stored<Option<ReadTo>> {
    let found = act
        .tx
        .stored_people()
        .texts_after(of, after, PEOPLE_A_PIECE)?;
    for (id, then) in &found {
        let now = search_text(then.lines());
        if now != *then {
            act.tx.stored_people().keep_text(of, *id, &now)?;
        }
    }
    Ok(found.last().map(|(id, _)| ReadTo::Text(of, *id)))
}
