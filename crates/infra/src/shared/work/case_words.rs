//! Words to clients as they are stored: of a row once.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::case_contacts;
use crm_core::clock::Instant;
use crm_core::ids::{UserId, WordId};
use crm_core::promises::case_clock::NewWord;
use crm_core::store::Stored;
use diesel::prelude::*;

/// [`crm_core::promises::case_clock::CaseClock::put_word`].
pub(in super::super) fn put(tx: &mut Tx<'_>, new: &NewWord, now: Instant) -> Stored<WordId> {
    match counted_again(tx, new)? {
        Some(id) => Ok(id),
        None => insert_word(tx, new, now),
    }
}

/// The word of a row that the case has already: it counts, from the day that the row says now.
fn counted_again(tx: &mut Tx<'_>, new: &NewWord) -> Stored<Option<WordId>> {
    let Some(source_id) = new.source_id else {
        return Ok(None);
    };
    let known = case_contacts::table
        .filter(case_contacts::exit_case_id.eq(new.case.get()))
        .filter(case_contacts::source.eq(new.source.as_str()))
        .filter(case_contacts::source_id.eq(source_id));
    let ids: Vec<i64> = tx.run(|conn| {
        diesel::update(known)
            .set((
                case_contacts::reached_on.eq(new.on),
                case_contacts::taken_back_at.eq(None::<At>),
                case_contacts::taken_back_by.eq(None::<i64>),
            ))
            .returning(case_contacts::id)
            .get_results(conn)
    })?;
    Ok(ids.first().copied().map(WordId::new))
}

fn insert_word(tx: &mut Tx<'_>, new: &NewWord, now: Instant) -> Stored<WordId> {
    let id = tx.next_id("case_contacts")?;
    tx.run(|conn| {
        diesel::insert_into(case_contacts::table)
            .values((
                case_contacts::id.eq(id),
                case_contacts::exit_case_id.eq(new.case.get()),
                case_contacts::source.eq(new.source.as_str()),
                case_contacts::source_id.eq(new.source_id),
                case_contacts::reached_on.eq(new.on),
                case_contacts::promised_on.eq(new.promised_on),
                case_contacts::noted_by.eq(new.noted_by.map(UserId::get)),
                case_contacts::created_at.eq(At(now)),
            ))
            .execute(conn)
    })?;
    Ok(WordId::new(id))
}
