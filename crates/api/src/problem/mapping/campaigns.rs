//! What campaigns, scripts and the desk's team refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::campaigns::CampaignError;
use crm_core::desk_team::TeamError;
use crm_core::scripts::ScriptError;

/// A stale version comes without the campaign here; routes that can show it use [`ApiError::stale`].
impl From<CampaignError> for ApiError {
    fn from(error: CampaignError) -> Self {
        let detail = error.to_string();
        match error {
            CampaignError::NotFound => Self::new(Code::NotFound, detail),
            CampaignError::Stale { .. } => Self::new(Code::StaleVersion, detail),
            CampaignError::Ended => Self::new(Code::IllegalTransition, detail),
            CampaignError::NoSuchScript => Self::invalid_field("scriptId", "not_found", detail),
            CampaignError::NoSuchMember => Self::invalid_field("memberIds", "not_found", detail),
            CampaignError::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the script here; routes that can show it use [`ApiError::stale`].
impl From<ScriptError> for ApiError {
    fn from(error: ScriptError) -> Self {
        use ScriptError as E;
        let detail = error.to_string();
        match error {
            E::NotFound => Self::new(Code::NotFound, detail),
            E::Stale { .. } => Self::new(Code::StaleVersion, detail),
            E::Retired | E::InUse { .. } => Self::new(Code::IllegalTransition, detail),
            E::NoPages => Self::invalid_field("pages", "required", detail),
            E::PageTwice { .. } | E::ChoiceTwice { .. } | E::NoSuchPage { .. } => {
                Self::invalid_field("pages", "invalid", detail)
            }
            E::Phrases(error) => error.into(),
            E::Store(error) => error.into(),
        }
    }
}

impl From<TeamError> for ApiError {
    fn from(error: TeamError) -> Self {
        let detail = error.to_string();
        match error {
            TeamError::NotHeld(_) | TeamError::NotWorking => {
                Self::new(Code::IllegalTransition, detail)
            }
            TeamError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_074_r4_077_every_refusal_has_its_code_and_field() {
        let text = || "a".to_owned();
        let twice = ScriptError::ChoiceTwice {
            page: text(),
            label: text(),
        };
        let nowhere = ScriptError::NoSuchPage {
            page: text(),
            label: text(),
            goes_to: text(),
        };
        let in_use = ScriptError::InUse { campaign: text() };
        let cases: [(ApiError, Code, &str); 13] = [
            (CampaignError::NotFound.into(), Code::NotFound, ""),
            (CampaignError::Ended.into(), Code::IllegalTransition, ""),
            (
                CampaignError::NoSuchScript.into(),
                Code::InvalidFields,
                "scriptId",
            ),
            (
                CampaignError::NoSuchMember.into(),
                Code::InvalidFields,
                "memberIds",
            ),
            (ScriptError::NotFound.into(), Code::NotFound, ""),
            (ScriptError::Retired.into(), Code::IllegalTransition, ""),
            (in_use.into(), Code::IllegalTransition, ""),
            (ScriptError::NoPages.into(), Code::InvalidFields, "pages"),
            (
                ScriptError::PageTwice { key: text() }.into(),
                Code::InvalidFields,
                "pages",
            ),
            (twice.into(), Code::InvalidFields, "pages"),
            (nowhere.into(), Code::InvalidFields, "pages"),
            (
                TeamError::NotHeld("lead").into(),
                Code::IllegalTransition,
                "",
            ),
            (TeamError::NotWorking.into(), Code::IllegalTransition, ""),
        ];
        for (error, code, field) in cases {
            let named = error.errors().first().map_or("", |it| it.field.as_str());
            assert_eq!((error.code(), named), (code, field), "{}", error.detail());
        }
    }
}
