//! The office's settings as requests read them: from the database, at most once a second.

use crate::kernel::app::App;
use crate::kernel::config::Mode;
use crate::problem::ApiError;
use crm_core::settings::Settings;
use crm_core::users::RegistrationMode;
use std::sync::Arc;
use time::Date;

/// The settings, and what follows from them and the mode.
#[derive(Debug, Clone)]
pub struct Office {
    pub settings: Settings,
    /// Who may register now: `open` counts only in demo mode, where it is also the default.
    pub registration: RegistrationMode,
}

impl Office {
    /// # Errors
    /// 500 when a stored value cannot be read.
    pub fn read(stored: &[(String, String)], mode: Mode) -> Result<Self, ApiError> {
        let settings = Settings::read(stored).map_err(|e| ApiError::fault(e.to_string()))?;
        let chosen = stored.iter().any(|(key, _)| key == "registration");
        Ok(Self {
            registration: registration(settings.registration, chosen, mode),
            settings,
        })
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
        let office = self.office().await?;
        Ok(office.settings.zone.day_of(self.now()))
    }

    /// To be called after a setting was changed: the next request reads them anew.
    pub fn settings_changed(&self) {
        self.office.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
