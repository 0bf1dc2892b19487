//! Settings on the wire.

use crate::http::wire::{self, Timestamp};
use crate::kernel::office::Office;
use crate::records::StaffRef;
use crm_core::settings::proposal::ends_at;
use crm_core::settings::{Choice, SettingSpec, Takes};
use crm_core::views::{SettingChanged, SettingProposed};
use serde::Serialize;
use utoipa::ToSchema;

/// A value that can be chosen.
#[derive(Debug, Serialize, ToSchema)]
struct SettingChoice {
    value: &'static str,
    label: &'static str,
}

impl From<Choice> for SettingChoice {
    fn from(Choice { value, label }: Choice) -> Self {
        Self { value, label }
    }
}

/// A change that another administrator has to confirm: until then the old value holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SettingProposal)]
struct ProposalDto {
    /// What is asked for; the default where that is to hold again.
    value: String,
    asked_at: Timestamp,
    /// Unless another administrator confirms it before.
    ends_at: Timestamp,
    /// null: it was asked for on the server's command line.
    #[schema(required = true)]
    asked_by: Option<StaffRef>,
}

impl ProposalDto {
    fn of(proposed: SettingProposed, default: &str) -> Self {
        Self {
            value: proposed.value.unwrap_or_else(|| default.to_owned()),
            asked_at: proposed.at.into(),
            ends_at: ends_at(proposed.at).into(),
            asked_by: proposed.by.map(StaffRef::from),
        }
    }
}

/// One thing that the office decides itself.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Setting)]
pub(super) struct SettingDto {
    key: &'static str,
    title: &'static str,
    group: wire::SettingGroup,
    /// What it decides, as a clause.
    meaning: &'static str,
    kind: wire::SettingKind,
    /// What holds: what was set, else the default.
    value: String,
    default: &'static str,
    /// Nothing was set: the default holds, also when it changes with a new version.
    is_default: bool,
    /// Why the value is not in force here, if it is not.
    #[schema(required = true)]
    note: Option<&'static str>,
    /// Of a number, both included.
    #[schema(required = true)]
    least: Option<u32>,
    #[schema(required = true)]
    most: Option<u32>,
    /// Of a text, in characters.
    #[schema(required = true)]
    max_length: Option<usize>,
    /// What stands for none: "off", "0".
    #[schema(required = true)]
    none: Option<SettingChoice>,
    choices: Vec<SettingChoice>,
    #[schema(required = true)]
    changed_at: Option<Timestamp>,
    /// null: it was never changed, or it was changed on the server's command line.
    #[schema(required = true)]
    changed_by: Option<StaffRef>,
    /// What waits for another administrator.
    #[schema(required = true)]
    proposal: Option<ProposalDto>,
}

/// What was done with the settings, and what waits; of each setting once.
#[derive(Debug)]
pub(super) struct Happened {
    pub(super) changes: Vec<SettingChanged>,
    pub(super) proposals: Vec<SettingProposed>,
}

impl SettingDto {
    pub(super) fn of(
        spec: &SettingSpec,
        stored: &[(String, String)],
        happened: &mut Happened,
        office: &Office,
    ) -> Self {
        let set = stored.iter().find(|(key, _)| key == spec.key);
        let Happened { changes, proposals } = happened;
        let change = changes.iter().position(|change| change.key == spec.key);
        let change = change.map(|place| changes.swap_remove(place));
        let proposal = proposals.iter().position(|waits| waits.key == spec.key);
        let proposal = proposal.map(|place| proposals.swap_remove(place));
        let (least, most) = match spec.takes {
            Takes::Number { least, most, .. } => (Some(least), Some(most)),
            _ => (None, None),
        };
        let max_length = match spec.takes {
            Takes::Text { most, .. } => Some(most),
            _ => None,
        };
        Self {
            key: spec.key,
            title: spec.title,
            group: spec.group.into(),
            meaning: spec.meaning,
            kind: spec.takes.kind().into(),
            value: set
                .map_or(spec.default, |(_, value)| value.as_str())
                .to_owned(),
            default: spec.default,
            is_default: set.is_none(),
            note: office.not_in_force(spec.key),
            least,
            most,
            max_length,
            none: spec.takes.none().map(Into::into),
            choices: spec.takes.choices().into_iter().map(Into::into).collect(),
            changed_at: change.as_ref().map(|change| change.at.into()),
            changed_by: change.and_then(|change| change.by).map(StaffRef::from),
            proposal: proposal.map(|waits| ProposalDto::of(waits, spec.default)),
        }
    }
}
