//! The office's settings as requests read them: from the database, at most once a second.

use crate::kernel::app::App;
use crate::kernel::config::Mode;
use crate::problem::ApiError;
use crm_core::clock::OfficeDay;
use crm_core::settings::{SECOND_FACTOR_REQUIRED_FOR, Settings};
use crm_core::users::{
    MIN_PASSWORD, PasswordRules, RegistrationMode, SecondFactorRequired, StepUp,
};
use std::sync::Arc;
use time::Date;

/// The settings, and what follows from them and the mode.
#[derive(Debug, Clone)]
pub struct Office {
    pub settings: Settings,
    /// Who may register now: `open` counts only in demo mode, where it is also the default.
    pub registration: RegistrationMode,
    /// What is asked of new passwords now.
    pub password_rules: PasswordRules,
    /// Who must have a second factor now.
    pub second_factor: SecondFactorRequired,
    /// Whether the password or a code is asked for again before what moves money or lets people in.
    pub steps_up: bool,
}

impl Office {
    /// # Errors
    /// 500 when a stored value cannot be read.
    pub fn read(stored: &[(String, String)], mode: Mode) -> Result<Self, ApiError> {
        let settings = Settings::read(stored).map_err(|e| ApiError::fault(e.to_string()))?;
        let chosen = |key: &str| stored.iter().any(|(stored, _)| stored == key);
        Ok(Self {
            registration: registration(settings.registration, chosen("registration"), mode),
            password_rules: PasswordRules {
                least: match mode {
                    Mode::Demo if !chosen("password_min_length") => MIN_PASSWORD,
                    _ => settings.password_min_length,
                },
                refuse_common: mode == Mode::Production,
            },
            second_factor: match mode {
                Mode::Demo if !chosen(SECOND_FACTOR_REQUIRED_FOR) => SecondFactorRequired::Nobody,
                _ => settings.second_factor_required_for,
            },
            steps_up: match settings.step_up {
                StepUp::Production => mode == Mode::Production,
                StepUp::On => true,
                StepUp::Off => false,
            },
            settings,
        })
    }

    /// The value that holds, of a setting whose own is not in force.
    #[must_use]
    pub fn in_force(&self, key: &str) -> Option<String> {
        self.not_in_force(key)?;
        match key {
            "registration" => Some(self.registration.to_string()),
            "password_min_length" => Some(self.password_rules.least.to_string()),
            SECOND_FACTOR_REQUIRED_FOR => Some(self.second_factor.to_string()),
            _ => None,
        }
    }

    /// What is to be said of a setting whose value is not in force.
    #[must_use]
    pub fn not_in_force(&self, key: &str) -> Option<&'static str> {
        let set = self.settings.registration;
        let least = self.settings.password_min_length;
        match key {
            "registration" if set == self.registration => None,
            "registration" if set == RegistrationMode::Open => Some(
                "This is not in effect: open registration works only in demo mode. New accounts wait for an administrator's approval.",
            ),
            "registration" => {
                Some("This is not in effect: in demo mode registration is open until this is set.")
            }
            "password_min_length" if least != self.password_rules.least => Some(
                "This is not in effect: in demo mode 6 characters are enough until this is set.",
            ),
            SECOND_FACTOR_REQUIRED_FOR
                if self.settings.second_factor_required_for != self.second_factor =>
            {
                Some(
                    "This is not in effect: in demo mode no one needs a second factor until this is set.",
                )
            }
            _ => None,
        }
    }
}

fn registration(set: RegistrationMode, chosen: bool, mode: Mode) -> RegistrationMode {
    match (mode, chosen, set) {
        (Mode::Demo, false, _) => RegistrationMode::Open,
        (Mode::Production, _, RegistrationMode::Open) => RegistrationMode::Approval,
        (_, _, set) => set,
    }
}

impl App {
    /// The office's settings, at most a second old.
    ///
    /// # Errors
    /// What the database answers.
    pub async fn office(&self) -> Result<Arc<Office>, ApiError> {
        let asked = async {
            let stored = self.db.read(|views| views.settings()).await?;
            Office::read(&stored, self.config.mode).map(Arc::new)
        };
        self.office.get(asked).await
    }

    /// The office's day.
    ///
    /// # Errors
    /// What the database answers.
    pub async fn today(&self) -> Result<Date, ApiError> {
        Ok(self.day().await?.today())
    }

    /// The office's day, to count others from.
    ///
    /// # Errors
    /// What the database answers.
    pub async fn day(&self) -> Result<OfficeDay, ApiError> {
        let office = self.office().await?;
        Ok(OfficeDay::of(&office.settings.zone, self.now()))
    }

    /// To be called after a setting was changed: the next request reads them again.
    pub fn settings_changed(&self) {
        self.office.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn office(stored: &[(&str, &str)], mode: Mode) -> Office {
        let stored: Vec<(String, String)> = stored
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect();
        Office::read(&stored, mode).unwrap()
    }

    #[test]
    fn r3_031_the_minimum_of_passwords_is_the_modes_until_it_is_set() {
        let set: &[(&str, &str)] = &[("password_min_length", "10")];
        let cases = [
            (&[] as &[(&str, &str)], Mode::Demo, 6, false),
            (&[], Mode::Production, 8, true),
            (set, Mode::Demo, 10, false),
            (set, Mode::Production, 10, true),
        ];
        for (stored, mode, least, refuse_common) in cases {
            let rules = PasswordRules {
                least,
                refuse_common,
            };
            assert_eq!(
                office(stored, mode).password_rules,
                rules,
                "{stored:?} {mode:?}"
            );
        }
    }

    #[test]
    fn demo_mode_asks_for_no_second_factor_and_no_confirmation_until_told_to() {
        use Mode::{Demo, Production};
        use SecondFactorRequired::{AdminAndBilling, Nobody};
        let required = |text| ("second_factor_required_for", text);
        let step_up = |text| ("step_up", text);
        let cases = [
            (None, Demo, Nobody, false),
            (None, Production, AdminAndBilling, true),
            (Some(required("none")), Production, Nobody, true),
            (
                Some(required("admin_and_billing")),
                Demo,
                AdminAndBilling,
                false,
            ),
            (Some(step_up("production")), Demo, Nobody, false),
            (Some(step_up("on")), Demo, Nobody, true),
            (Some(step_up("off")), Production, AdminAndBilling, false),
        ];
        for (stored, mode, second_factor, steps_up) in cases {
            let stored: Vec<(&str, &str)> = stored.into_iter().collect();
            let office = office(&stored, mode);
            let found = (office.second_factor, office.steps_up);
            assert_eq!(found, (second_factor, steps_up), "{stored:?} {mode:?}");
        }
    }

    #[test]
    fn r3_030_a_setting_that_is_not_in_force_is_named() {
        let cases = [
            ("registration", "open", Mode::Production, true),
            ("registration", "open", Mode::Demo, false),
            ("registration", "closed", Mode::Production, false),
            ("registration", "approval", Mode::Production, false),
            ("trash_days", "10", Mode::Production, false),
            ("trash_days", "10", Mode::Demo, false),
            ("password_min_length", "8", Mode::Demo, false),
        ];
        for (key, value, mode, told) in cases {
            let office = office(&[(key, value)], mode);
            assert_eq!(
                office.not_in_force(key).is_some(),
                told,
                "{key} {value} {mode:?}"
            );
        }
    }

    #[test]
    fn r1_174_defaults_that_demo_mode_has_otherwise_are_named() {
        for key in ["registration", "password_min_length"] {
            assert!(office(&[], Mode::Demo).not_in_force(key).is_some(), "{key}");
            assert_eq!(office(&[], Mode::Production).not_in_force(key), None);
        }
    }

    #[test]
    fn open_registration_exists_in_demo_mode_only() {
        use Mode::{Demo, Production};
        use RegistrationMode::{Approval, Closed, Open};
        let cases = [
            (Approval, false, Demo, Open),
            (Approval, false, Production, Approval),
            (Open, true, Demo, Open),
            (Open, true, Production, Approval),
            (Approval, true, Demo, Approval),
            (Closed, true, Demo, Closed),
            (Closed, true, Production, Closed),
        ];
        for (set, chosen, mode, outcome) in cases {
            assert_eq!(
                registration(set, chosen, mode),
                outcome,
                "{set} {chosen} {mode:?}"
            );
        }
    }
}
