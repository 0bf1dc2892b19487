//! The refusals of the settings.

use super::*;
use crm_core::settings::SettingError;
use crm_core::settings::brands::BrandChangeError;
use crm_core::settings::change::SettingChangeError;
use crm_core::settings::proposal::ProposalError;

#[test]
fn r1_174_r5_107_every_refusal_of_settings_has_its_code() {
    assert_codes(vec![
        (
            SettingChangeError::Setting(SettingError::Unknown {
                key: "x".into(),
                known: String::new(),
            })
            .into(),
            Code::NotFound,
        ),
        (
            SettingChangeError::Setting(SettingError::Value {
                key: "x".into(),
                reason: "use on or off".into(),
            })
            .into(),
            Code::InvalidFields,
        ),
        (
            SettingChangeError::Stale {
                current: String::new(),
            }
            .into(),
            Code::StaleVersion,
        ),
        (
            ProposalError::Setting(SettingError::Unknown {
                key: "x".into(),
                known: String::new(),
            })
            .into(),
            Code::NotFound,
        ),
        (ProposalError::Stale.into(), Code::StaleVersion),
        (ProposalError::NotAnother.into(), Code::SelfApproval),
        (
            ProposalError::NewAdministrator.into(),
            Code::NewAdministrator,
        ),
        (BrandChangeError::Stale.into(), Code::StaleVersion),
    ]);
}
