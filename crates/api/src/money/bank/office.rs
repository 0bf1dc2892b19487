//! The office's bank, and how old what is known of it is.

use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::kernel::bank::OfficeBank;
use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::bank::BankError;
use billing::transfers::SyncState;
use crm_core::clock::Instant;
use serde::Serialize;
use time::Duration;
use utoipa::ToSchema;

/// What was read this long ago, or longer, is called stale: three rounds of the poller were missed.
const STALE_AFTER: Duration = Duration::minutes(3);

/// The bank that the server was started with.
///
/// # Errors
/// 503 `bank_not_configured`
pub(super) fn bank(app: &App) -> Result<&OfficeBank, ApiError> {
    app.config.bank.as_ref().ok_or_else(not_configured)
}

pub(super) fn not_configured() -> ApiError {
    ApiError::new(
        Code::BankNotConfigured,
        "Mercury is not set up. An administrator must set MERCURY_API_TOKEN before anything can be paid by bank.",
    )
}

/// What staff read of a bank that did not answer. The bank's own words are for the log.
pub(super) const fn told(error: &BankError) -> &'static str {
    match error {
        BankError::Unreachable(_) => "Can't reach the bank.",
        BankError::Unknown(_) => "The bank's answer was lost or couldn't be read.",
        BankError::Held { .. } => "The bank asked us to wait.",
        BankError::Refused { .. } | BankError::NotFound => "The bank refused to answer.",
        BankError::Misconfigured(_) => {
            "The bank doesn't accept this office's token. Ask an administrator to check MERCURY_API_TOKEN."
        }
    }
}

/// How old what is known of the bank is.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Freshness {
    /// When the bank last answered; null: never yet.
    #[schema(required = true)]
    last_success_at: Option<Timestamp>,
    /// Nothing was heard of the bank for three minutes or longer.
    stale: bool,
    /// Why the bank could not be asked since; null while all is well.
    #[schema(required = true)]
    error: Option<String>,
}

impl Freshness {
    pub(super) fn of(sync: &SyncState, now: Instant) -> Self {
        let fresh_since = now.minus(STALE_AFTER);
        Self {
            last_success_at: sync.last_success.map(Timestamp),
            // What a clock that was ahead wrote down says nothing of how old it is.
            stale: sync
                .last_success
                .is_none_or(|at| at <= fresh_since || at.is_of_a_clock_ahead(now)),
            error: sync.last_error.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_090_r5_102_what_was_read_three_minutes_ago_or_in_the_future_is_stale() {
        let now = Instant::from_micros(1_000_000_000);
        let ago = |seconds| now.minus(Duration::seconds(seconds));
        let cases = [
            (None, true),
            (Some(ago(0)), false),
            (Some(ago(179)), false),
            (Some(ago(180)), true),
            (Some(ago(-30)), false),
            (Some(ago(-31)), true),
            (Some(ago(-86_400)), true),
        ];
        for (last_success, outcome) in cases {
            let sync = SyncState {
                last_success,
                ..SyncState::default()
            };
            assert_eq!(Freshness::of(&sync, now).stale, outcome, "{last_success:?}");
        }
    }
}
