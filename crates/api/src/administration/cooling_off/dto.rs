//! Until when a client may cancel, as the API tells it.

use crate::http::wire::{Day, MoneyBefore, RuleConfidence, Timestamp};
use crm_core::promises::cooling_off::{CancelBy, UsedRule};
use serde::Serialize;
use utoipa::ToSchema;

/// Until when the client of an agreement may cancel.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CancelByPreview)]
pub(super) struct CancelByDto {
    /// The last day; null until a state's calendar is loaded.
    #[schema(required = true)]
    cancel_by: Option<Day>,
    /// Midnight after it where the client is, of several places the last; Hawaii's where none is known.
    #[schema(required = true)]
    ends_at: Option<Timestamp>,
    /// What happens with money before.
    money: MoneyBefore,
    sentence: String,
    /// The rules that are for the agreement; the latest of their days is the last day.
    rules: Vec<CancelByRuleDto>,
}

/// A rule that is for an agreement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CancelByRule)]
struct CancelByRuleDto {
    /// "ky-phone"
    key: String,
    /// Its own last day; null without days of its own, and until its state's calendar is loaded.
    #[schema(required = true)]
    cancel_by: Option<Day>,
    money: MoneyBefore,
    source: String,
    confidence: RuleConfidence,
}

impl From<CancelBy> for CancelByDto {
    fn from(told: CancelBy) -> Self {
        Self {
            cancel_by: told.last_day().map(Day),
            ends_at: told.ends_at().map(Timestamp),
            money: told.money.into(),
            sentence: told.end.to_string(),
            rules: told.rules.into_iter().map(CancelByRuleDto::from).collect(),
        }
    }
}

impl From<UsedRule> for CancelByRuleDto {
    fn from(rule: UsedRule) -> Self {
        Self {
            key: rule.key.into_owned(),
            cancel_by: rule.last_day.map(Day),
            money: rule.money.into(),
            source: rule.source.into_owned(),
            confidence: rule.confidence.into(),
        }
    }
}
