//! Lists: what of them is asked for, page by page.

use crate::books::{Asked, Books};
use crate::entry::Line;
use crate::wire::{self, Answer};
use crm_core::clock::{BusinessZone, Instant, parse_date};
use serde_json::{Value, json};
use std::collections::HashMap;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The parameters of a list.
pub(crate) type Params = HashMap<String, String>;

/// The most of a list at once; also when no limit is asked for.
const LARGEST_PAGE: usize = 1_000;

/// What is asked for of a list.
#[derive(Debug, Clone, Copy)]
struct Wanted<'a> {
    limit: usize,
    after: Option<&'a str>,
    descending: bool,
}

impl<'a> Wanted<'a> {
    fn read(params: &'a Params) -> Result<Self, Answer> {
        let limit = match params.get("limit") {
            None => LARGEST_PAGE,
            Some(text) => {
                let limit = text.parse().ok();
                limit
                    .filter(|limit| (1..=LARGEST_PAGE).contains(limit))
                    .ok_or_else(|| wrong("limit"))?
            }
        };
        let descending = match params.get("order").map(String::as_str) {
            None | Some("asc") => false,
            Some("desc") => true,
            Some(_) => return Err(wrong("order")),
        };
        Ok(Self {
            limit,
            after: params.get("start_after").map(String::as_str),
            descending,
        })
    }

    /// One page, and the id that the next one follows.
    fn page<'b, T>(
        &self,
        all: impl DoubleEndedIterator<Item = &'b T>,
        id: impl Fn(&'b T) -> &'b str,
    ) -> Result<(Vec<&'b T>, Option<&'b str>), Answer> {
        let all: Vec<&T> = if self.descending {
            all.rev().collect()
        } else {
            all.collect()
        };
        let rest = match self.after {
            None => all.as_slice(),
            Some(after) => {
                let place = all.iter().position(|one| id(one) == after);
                let place = place.ok_or_else(|| wrong("start_after"))?;
                all.get(place.saturating_add(1)..).unwrap_or_default()
            }
        };
        let page = rest.get(..self.limit).unwrap_or(rest);
        let next = page.last().filter(|_| rest.len() > page.len());
        Ok((page.to_vec(), next.map(|last| id(last))))
    }
}

fn wrong(parameter: &str) -> Answer {
    let message = format!("The parameter {parameter} cannot be read.");
    Answer::refusal(400, "invalidParameter", &message)
}

fn body(name: &str, rows: Vec<Value>, next: Option<&str>) -> Answer {
    Answer::ok(json!({ name: rows, "page": { "nextPage": next, "previousPage": null } }))
}

pub(crate) fn recipients(books: &Books, params: &Params) -> Result<Answer, Answer> {
    let all = books.recipients().iter();
    let (page, next) = Wanted::read(params)?.page(all, |one| one.id.as_str())?;
    let rows = page.into_iter().map(wire::recipient).collect();
    Ok(body("recipients", rows, next))
}

pub(crate) fn requests(books: &Books, params: &Params) -> Result<Answer, Answer> {
    let account = books.opened().map(|opened| opened.account.as_str());
    let own = listed(params.get("accountId"), account.unwrap_or_default());
    let wanted = |asked: &&Asked| own && listed(params.get("status"), asked.status());
    let all = books.all_asked().iter().filter(wanted);
    let (page, next) = Wanted::read(params)?.page(all, |one| one.request.id.as_str())?;
    let rows = page.into_iter().map(|one| wire::request(books, one));
    Ok(body("requests", rows.collect(), next))
}

pub(crate) fn lines(books: &Books, params: &Params) -> Result<Answer, Answer> {
    let filter = LineFilter::read(books, params)?;
    let all = books.lines().filter(|line| filter.takes(line));
    let (page, next) = Wanted::read(params)?.page(all, |line| line.id.as_str())?;
    let rows = page.into_iter().map(|line| wire::line(books, line));
    Ok(body("transactions", rows.collect(), next))
}

/// The older list of one account, whose pages are counted.
pub(crate) fn counted_lines(books: &Books, params: &Params) -> Result<Answer, Answer> {
    let filter = LineFilter::read(books, params)?;
    let offset = match params.get("offset") {
        None => 0,
        Some(text) => text.parse().map_err(|_| wrong("offset"))?,
    };
    let wanted = Wanted::read(params)?;
    let all: Vec<&Line> = books.lines().filter(|line| filter.takes(line)).collect();
    let rows = all.iter().skip(offset).take(wanted.limit);
    let rows: Vec<Value> = rows.map(|line| wire::line(books, line)).collect();
    Ok(Answer::ok(
        json!({ "total": all.len(), "transactions": rows }),
    ))
}

struct LineFilter<'a> {
    params: &'a Params,
    own: bool,
    start: Option<Instant>,
    end: Option<Instant>,
}

impl<'a> LineFilter<'a> {
    fn read(books: &Books, params: &'a Params) -> Result<Self, Answer> {
        let account = books.opened().map(|opened| opened.account.as_str());
        Ok(Self {
            params,
            own: listed(params.get("accountId"), account.unwrap_or_default()),
            start: moment(params, "start", BusinessZone::start_of)?,
            end: moment(params, "end", BusinessZone::end_of)?,
        })
    }

    fn takes(&self, line: &Line) -> bool {
        let searched = self.params.get("search").map(|text| text.to_lowercase());
        let texts = [Some(&line.counterparty), line.description.as_ref()];
        let request = self.params.get("requestId");
        self.own
            && self.start.is_none_or(|start| line.created_at >= start)
            && self.end.is_none_or(|end| line.created_at <= end)
            && listed(self.params.get("status"), line.status.as_str())
            && request.is_none_or(|id| line.request.as_ref() == Some(id))
            && searched.is_none_or(|searched| {
                let mut texts = texts.into_iter().flatten();
                texts.any(|text| text.to_lowercase().contains(&searched))
            })
    }
}

/// Whether a parameter names this value, alone or among others; one that is absent names all.
fn listed(parameter: Option<&String>, value: &str) -> bool {
    parameter.is_none_or(|names| names.split(',').any(|name| name == value))
}

/// A day or a moment.
fn moment(
    params: &Params,
    name: &str,
    of_day: fn(&BusinessZone, time::Date) -> Instant,
) -> Result<Option<Instant>, Answer> {
    let Some(text) = params.get(name) else {
        return Ok(None);
    };
    if let Ok(day) = parse_date(text) {
        return Ok(Some(of_day(&BusinessZone::utc(), day)));
    }
    let at = OffsetDateTime::parse(text, &Rfc3339).map_err(|_| wrong(name))?;
    Ok(Some(Instant::from_utc(at)))
}
