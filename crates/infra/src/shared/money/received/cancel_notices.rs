//! What clients said of canceling an agreement.

use super::super::schema::cancel_notices;
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx};
use billing::held::{Came, CanceledBy, Decided, NewNotice, Notice, RecordedNotice};
use crm_core::ids::{DocumentId, UserId};
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use diesel::prelude::*;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = cancel_notices, check_for_backend(Db))]
struct NoticeRecord {
    id: i64,
    document_id: i64,
    said_by: String,
    posted_on: Option<Date>,
    said_at: Option<At>,
    arrived_on: Date,
    proof: Option<String>,
    in_time: i64,
    recorded_by: Option<i64>,
    recorded_at: At,
    accepted: Option<i64>,
    decided_by: Option<i64>,
    decided_at: Option<At>,
    decided_reason: Option<String>,
}

impl NoticeRecord {
    fn notice(self) -> Stored<RecordedNotice> {
        let came = match (self.posted_on, self.said_at) {
            (Some(day), _) => Came::Posted(day),
            (None, Some(at)) => Came::At(at.0),
            (None, None) => {
                let fault = format!("notice {} came at no time", self.id);
                return Err(StoreError::Fault(fault));
            }
        };
        let accepted = self.accepted == Some(1);
        let by = self.decided_by.map(UserId::new);
        let decided = self.decided_at.zip(self.decided_reason);
        Ok(RecordedNotice {
            id: self.id,
            what: NewNotice {
                agreement: DocumentId::new(self.document_id),
                notice: Notice {
                    by: parse_stored(&self.said_by, CanceledBy::parse)?,
                    came,
                    arrived_on: self.arrived_on,
                },
                proof: self.proof.map(Notes::stored),
                in_time: self.in_time == 1,
                recorded_by: self.recorded_by.map(UserId::new),
                recorded_at: self.recorded_at.0,
            },
            decided: decided.map(|(at, reason)| Decided {
                accepted,
                reason: Notes::stored(reason),
                by,
                at: at.0,
            }),
        })
    }
}

pub(in super::super) fn of(tx: &mut Tx<'_>, agreement: DocumentId) -> Stored<Vec<RecordedNotice>> {
    let records: Vec<NoticeRecord> = tx.run(|conn| {
        cancel_notices::table
            .filter(cancel_notices::document_id.eq(agreement.get()))
            .order(cancel_notices::id)
            .select(NoticeRecord::as_select())
            .load(conn)
    })?;
    records.into_iter().map(NoticeRecord::notice).collect()
}

pub(in super::super) fn record(tx: &mut Tx<'_>, new: &NewNotice) -> Stored<()> {
    let id = tx.next_id("cancel_notices")?;
    let (posted_on, said_at) = match new.notice.came {
        Came::Posted(day) => (Some(day), None),
        Came::At(at) => (None, Some(At(at))),
    };
    tx.run(|conn| {
        diesel::insert_into(cancel_notices::table)
            .values((
                cancel_notices::id.eq(id),
                cancel_notices::document_id.eq(new.agreement.get()),
                cancel_notices::said_by.eq(new.notice.by.as_str()),
                cancel_notices::posted_on.eq(posted_on),
                cancel_notices::said_at.eq(said_at),
                cancel_notices::arrived_on.eq(new.notice.arrived_on),
                cancel_notices::proof.eq(new.proof.as_ref().map(Notes::as_str)),
                cancel_notices::in_time.eq(i64::from(new.in_time)),
                cancel_notices::recorded_by.eq(new.recorded_by.map(UserId::get)),
                cancel_notices::recorded_at.eq(At(new.recorded_at)),
            ))
            .execute(conn)
    })?;
    Ok(())
}

pub(in super::super) fn decide(tx: &mut Tx<'_>, id: i64, decided: &Decided) -> Stored<()> {
    let waiting = cancel_notices::table
        .find(id)
        .filter(cancel_notices::decided_at.is_null());
    let saved = tx.run(|conn| {
        diesel::update(waiting)
            .set((
                cancel_notices::accepted.eq(i64::from(decided.accepted)),
                cancel_notices::decided_by.eq(decided.by.map(UserId::get)),
                cancel_notices::decided_at.eq(At(decided.at)),
                cancel_notices::decided_reason.eq(decided.reason.as_str()),
            ))
            .execute(conn)
    })?;
    changed_one(saved)
}
