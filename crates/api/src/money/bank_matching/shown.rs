//! Lines with what they are or may be.

use super::dto::{Known, LineDto};
use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::matching::{
    BookRecord, LineState, MatchError, PAYOUT_DAYS, Proposal, RecordId, proposals,
};
use billing::views::{BankLineQuery, BankLineRow, OpenRecordQuery};
use crm_core::actor::Actor;
use crm_core::clock::BusinessZone;
use crm_core::ids::AccountLineId;
use crm_core::page::Page;
use crm_core::store::Stored;
use crm_core::views::Between;
use infra::{Unit, Views};
use time::{Date, Duration};

/// More open records than an office has in the days around one page of lines.
const MOST_OPEN: u32 = 20_000;

/// Who looks, and from where days are counted.
pub(super) struct Viewer {
    pub(super) actor: Actor,
    pub(super) zone: BusinessZone,
}

/// A page of lines.
pub(super) fn page(
    views: &mut dyn Views,
    viewer: &Viewer,
    query: &BankLineQuery,
) -> Stored<Page<LineDto>> {
    let found = views.bank_lines(query)?;
    Ok(Page {
        rows: shown(views, viewer, found.rows)?,
        total: found.total,
    })
}

/// The line as the transaction has left it.
pub(super) fn line(
    tx: &mut dyn Unit,
    viewer: &Viewer,
    id: AccountLineId,
) -> Result<LineDto, ApiError> {
    let found = infra::read(tx, |views| {
        let row = views.bank_line(id)?;
        shown(views, viewer, row.into_iter().collect())
    })?;
    let line = found.into_iter().next();
    line.ok_or_else(|| ApiError::new(Code::NotFound, MatchError::LineNotFound.to_string()))
}

/// What each line may be, and the open records around them.
pub(super) fn proposed(
    views: &mut dyn Views,
    viewer: &Viewer,
    rows: &[BankLineRow],
) -> Stored<(Vec<Vec<Proposal>>, Vec<BookRecord>)> {
    let open = candidates(views, viewer, rows)?;
    let mut proposed: Vec<Vec<Proposal>> = Vec::with_capacity(rows.len());
    for row in rows {
        proposed.push(match row.state() {
            LineState::Open => proposals(&row.line(&viewer.zone), &open)?,
            LineState::Matched | LineState::Ignored => Vec::new(),
        });
    }
    Ok((proposed, open))
}

fn shown(views: &mut dyn Views, viewer: &Viewer, rows: Vec<BankLineRow>) -> Stored<Vec<LineDto>> {
    let (proposed, open) = proposed(views, viewer, &rows)?;
    let matched = rows.iter().filter_map(|row| row.matched.as_ref());
    let parts = matched.flat_map(|(matched, _)| matched.parts());
    let ids: Vec<RecordId> = parts.map(|part| part.record).collect();
    let named = views.book_records(&ids)?.into_iter().chain(open);
    let known: Known = named.map(|record| (record.id, record)).collect();
    let seen = (&viewer.zone, &viewer.actor);
    let lines = rows.into_iter().zip(proposed);
    Ok(lines
        .map(|(row, proposed)| LineDto::of(row, &proposed, &known, seen))
        .collect())
}

/// The open records around the open lines.
fn candidates(
    views: &mut dyn Views,
    viewer: &Viewer,
    rows: &[BankLineRow],
) -> Stored<Vec<BookRecord>> {
    let open = rows.iter().filter(|row| row.state() == LineState::Open);
    let days = open.map(|row| viewer.zone.day_of(row.posted_at));
    let days: Vec<Date> = days.collect();
    let Some((first, last)) = days.iter().min().zip(days.iter().max()) else {
        return Ok(Vec::new());
    };
    let around = Duration::days(i64::from(PAYOUT_DAYS) + 1);
    let days = Between {
        from: Some(first.saturating_sub(around)),
        to: Some(last.saturating_add(around)),
    };
    views.open_records(&OpenRecordQuery {
        days,
        limit: MOST_OPEN,
    })
}
