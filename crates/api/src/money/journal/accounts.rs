//! The office's accounts of the journal.

use super::dto::AccountDto;
use super::input::JournalAccountInput;
use crate::http::access::{Can, JournalRead, JournalWrite};
use crate::http::form::Sent;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::web::{Data, Json, Path};
use billing::journal::{AccountDraft, AccountError, AccountKind, Chart, map_account};

/// Every kind of account with what the office calls it.
#[utoipa::path(get, path = "/api/journal/accounts", tag = "journal",
    responses((status = 200, body = Vec<AccountDto>)))]
pub(super) async fn accounts(
    _: Can<JournalRead>,
    app: Data<App>,
) -> Result<Json<Vec<AccountDto>>, ApiError> {
    let stored = app.db.read_one(|views| views.journal_accounts()).await?;
    let chart = Chart::of(stored);
    Ok(Json(chart.all().map(AccountDto::from).collect()))
}

/// Maps a kind to an account of the office's accounting program, or takes its account away.
#[utoipa::path(put, path = "/api/journal/accounts/{account}", tag = "journal", params(("account" = String, Path)),
    responses((status = 200, body = AccountDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn set_account(
    Can(actor, _): Can<JournalWrite>,
    app: Data<App>,
    account: Path<String>,
    form: Sent<JournalAccountInput>,
) -> Result<Json<AccountDto>, ApiError> {
    let asked = form.read(())?;
    let kind = AccountKind::parse(&account)
        .map_err(|_| ApiError::new(Code::NotFound, "This account does not exist."))?;
    let draft = AccountDraft {
        kind,
        number: asked.number,
        name: asked.name,
        based_on: asked.based_on,
    };
    let now = app.now();
    let mapped = app
        .db
        .write(move |tx| map_account(tx, &actor, &draft, now))
        .await;
    match mapped {
        Ok(mapped) => Ok(Json(AccountDto::from(&mapped))),
        Err(AccountError::Stale { current }) => {
            let now = AccountDto::from(current.as_ref());
            Err(outdated(&AccountError::Stale { current }, Ok(now)))
        }
        Err(error) => Err(error.into()),
    }
}
