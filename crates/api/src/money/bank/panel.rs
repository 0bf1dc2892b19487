//! The account and the recipients as the bank had them when it last answered.

use super::office::{Freshness, bank};
use super::sync;
use crate::http::access::{BankRead, BankUse, Can};
use crate::http::wire::{Timestamp, TransferMethod};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use billing::bank;
use billing::transfers::SyncState;
use crm_core::clock::Instant;
use crm_core::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

/// Whole cents of US dollars (R2-073).
#[derive(Debug, Serialize, ToSchema)]
struct Balance {
    /// What may be spent now.
    available: i64,
    /// The total less what may be spent; below 0 while more leaves than comes.
    pending: i64,
    total: i64,
}

/// The account that pays (R2-108).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankAccount)]
pub(super) struct AccountDto {
    id: String,
    name: String,
    /// The bank's word.
    status: String,
    /// `USD`
    currency: &'static str,
    /// A bank of the demo, which moves no money.
    simulated: bool,
    balance: Balance,
    /// When the bank said so.
    as_of: Timestamp,
    #[serde(flatten)]
    freshness: Freshness,
}

impl AccountDto {
    fn of(sync: &SyncState, simulated: bool, now: Instant) -> Result<Self, ApiError> {
        let (Some(account), Some(heard)) = (&sync.account, sync.last_success) else {
            return Err(never_reached(sync));
        };
        let pending = account.pending();
        let pending = pending.map_err(|error| ApiError::fault(error.to_string()))?;
        Ok(Self {
            id: account.id.clone(),
            name: account.name.clone(),
            status: account.status.clone(),
            currency: "USD",
            simulated,
            balance: Balance {
                available: Money::cents(account.available),
                pending: Money::cents(pending),
                total: Money::cents(account.current),
            },
            as_of: heard.into(),
            freshness: Freshness::of(sync, now),
        })
    }
}

fn never_reached(sync: &SyncState) -> ApiError {
    let why = sync.last_error.as_deref().unwrap_or("It is being asked.");
    let detail = format!("The bank hasn't responded yet. {why} Please try again in a moment.");
    ApiError::new(Code::BankUnavailable, detail).retry_after(15)
}

/// A recipient whom the bank can pay (R2-110).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BankCounterparty)]
pub(super) struct CounterpartyDto {
    id: String,
    name: String,
    #[schema(required = true)]
    email: Option<String>,
    /// How the bank can pay them.
    methods: Vec<TransferMethod>,
}

impl From<&bank::Counterparty> for CounterpartyDto {
    fn from(counterparty: &bank::Counterparty) -> Self {
        let methods = counterparty.methods.iter().copied();
        Self {
            id: counterparty.id.as_str().to_owned(),
            name: counterparty.name.clone(),
            email: counterparty.email.clone(),
            methods: methods.map(TransferMethod).collect(),
        }
    }
}

/// The account and its balances in cents, as the bank last told them; `stale` and `error` say how that is.
#[utoipa::path(get, path = "/api/mercury-bank/account", tag = "bank",
    responses((status = 200, body = AccountDto), (status = 503, body = Problem)))]
pub(super) async fn account(
    _: Can<BankRead>,
    app: Data<App>,
) -> Result<Json<AccountDto>, ApiError> {
    let simulated = bank(&app)?.simulated;
    let sync = sync::known(&app).await?;
    AccountDto::of(&sync, simulated, app.now()).map(Json)
}

/// Asks the bank for what is new, unless it was asked within ten seconds; `error` says at once when it does not answer.
#[utoipa::path(post, path = "/api/mercury-bank/refresh", tag = "bank",
    responses((status = 200, body = Freshness), (status = 503, body = Problem)))]
pub(super) async fn refresh_all(
    _: Can<BankUse>,
    app: Data<App>,
) -> Result<Json<Freshness>, ApiError> {
    bank(&app)?;
    let sync = sync::ask(&app).await?;
    Ok(Json(Freshness::of(&sync, app.now())))
}

/// Those who can be paid, by name.
#[utoipa::path(get, path = "/api/mercury-bank/counterparties", tag = "bank",
    responses((status = 200, body = Vec<CounterpartyDto>), (status = 503, body = Problem)))]
pub(super) async fn counterparties(
    _: Can<BankUse>,
    app: Data<App>,
) -> Result<Json<Vec<CounterpartyDto>>, ApiError> {
    bank(&app)?;
    let sync = sync::known(&app).await?;
    if sync.last_success.is_none() {
        return Err(never_reached(&sync));
    }
    let counterparties = sync.counterparties.iter();
    Ok(Json(counterparties.map(CounterpartyDto::from).collect()))
}
