//! Reading how far the books are closed or opened again, and why.

use crate::http::form::{Form, LAST_DAY, Query, body, params};
use crate::problem::ApiError;
use crm_core::clock::parse_date;
use crm_core::text::Notes;
use time::Date;

params! {
    pub(super) ClosingParams(Date = LAST_DAY) -> Date = asked;
    "through": "The last day to be closed; the day before today unless given.";
}

body! {
    /// How far the books are closed.
    pub(super) CloseInput -> (Date, Option<Notes>) = close;
    "through": "The last closed day, before today.";
    "reason": "Wanted when the bank had lines in a month that is not reconciled to the end.";
}

body! {
    /// How far the books stay closed.
    pub(super) ReopenInput -> (Option<Date>, Notes) = reopen;
    "through": "The last day that stays closed; null opens all days.";
}

fn asked(mut query: Query, today: Date) -> Result<Date, ApiError> {
    let through = query.optional("through", parse_date);
    query.finish(())?;
    Ok(through.unwrap_or_else(|| today.previous_day().unwrap_or(today)))
}

fn close(mut form: Form) -> Result<(Date, Option<Notes>), ApiError> {
    let through = form.required("through", "Choose a day.", parse_date);
    let reason = form.optional("reason", Notes::parse);
    form.refuse_unknown(&[]);
    let (through,) = form.finish((through,))?;
    Ok((through, reason))
}

fn reopen(mut form: Form) -> Result<(Option<Date>, Notes), ApiError> {
    let through = form.optional("through", parse_date);
    let reason = form.required("reason", "Enter a reason.", Notes::parse);
    form.refuse_unknown(&[]);
    let (reason,) = form.finish((reason,))?;
    Ok((through, reason))
}
