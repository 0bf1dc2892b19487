//! Reading what is asked of the journal.

use crate::http::form::{Form, LAST_DAY, Query, body, params};
use crate::problem::ApiError;
use billing::journal::{CostCategory, Format};
use crm_core::clock::Month;
use crm_core::page::PageRequest;
use crm_core::text::Line;
use crm_core::views::Between;
use time::Date;

params! {
    pub(super) JournalParams(Date = LAST_DAY) -> (Days, PageRequest) = page_of;
    "from": "The first day; the first of this month unless given.";
    "to": "The last day; the last of this month unless given.";
}

params! {
    pub(super) SpanParams(Date = LAST_DAY) -> Days = span;
    "from": "The first day; the first of this month unless given.";
    "to": "The last day; the last of this month unless given.";
}

params! {
    pub(super) JournalExportParams(Date = LAST_DAY) -> (Days, Format) = export_of;
    "from": "The first day; the first of this month unless given.";
    "to": "The last day; the last of this month unless given.";
    "format": "csv (default), iif for QuickBooks Desktop, quickbooks_csv for QuickBooks Online, or ledger for plain-text accounting.";
}

body! {
    /// What the office calls an account. Without number and name it has none, and exports that need it are refused.
    pub(super) JournalAccountInput -> AccountAsked = account;
    "number": "The account's number in the office's accounting program.";
    "name": "Its name there.";
    "version": "The version that was seen of it; 0 of a default.";
}

body! {
    /// Which cost a bank line of no record is.
    pub(super) BankLineCategoryInput -> Option<CostCategory> = category;
    "category": "Without one it is none of these costs.";
}

/// The days of a span.
#[derive(Debug, Clone, Copy)]
pub(super) struct Days {
    pub(super) from: Date,
    /// The day after the last.
    pub(super) until: Date,
}

impl Days {
    pub(super) const fn between(self) -> Between<Date> {
        Between {
            from: Some(self.from),
            to: Some(self.until),
        }
    }

    pub(super) fn last(self) -> Date {
        self.until.previous_day().unwrap_or(self.until)
    }
}

fn days(query: &mut Query, today: Date) -> Days {
    let asked = query.days("from", "to");
    let month = Month::of(today);
    Days {
        from: asked.from.unwrap_or_else(|| month.first_day()),
        until: asked.to.unwrap_or_else(|| month.next().first_day()),
    }
}

fn page_of(mut query: Query, today: Date) -> Result<(Days, PageRequest), ApiError> {
    let days = days(&mut query, today);
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok((days, page))
}

fn span(mut query: Query, today: Date) -> Result<Days, ApiError> {
    let days = days(&mut query, today);
    query.finish(())?;
    Ok(days)
}

fn export_of(mut query: Query, today: Date) -> Result<(Days, Format), ApiError> {
    let days = days(&mut query, today);
    let format = query.optional("format", Format::parse);
    query.finish(())?;
    Ok((days, format.unwrap_or(Format::Csv)))
}

/// What a user wants an account to be.
pub(super) struct AccountAsked {
    pub(super) number: Option<String>,
    pub(super) name: Option<String>,
    pub(super) based_on: Option<i64>,
}

fn account(mut form: Form) -> Result<AccountAsked, ApiError> {
    let number = form.optional("number", Line::<20>::parse);
    let name = form.optional("name", Line::<100>::parse);
    Ok(AccountAsked {
        number: number.map(|number| number.as_str().to_owned()),
        name: name.map(|name| name.as_str().to_owned()),
        based_on: form.based_on(&["account", "label", "nature"])?,
    })
}

fn category(mut form: Form) -> Result<Option<CostCategory>, ApiError> {
    let category = form.optional("category", CostCategory::parse);
    form.refuse_unknown(&[]);
    form.finish(())?;
    Ok(category)
}
