//! Why a command did not do it.

use api::kernel::config::ConfigError;
use crm_core::settings::SettingError;
use crm_core::settings::change::SettingChangeError;
use std::fmt::Display;
use std::io;
use thiserror::Error;

/// Why a command did not do it: one sentence.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    /// A setting or an argument is wrong: exit code 2.
    #[error("{0}")]
    Setting(String),
    /// It was done, but for what the sentence names: exit code 3.
    #[error("{0}")]
    Partly(String),
    /// Anything else: exit code 1.
    #[error("{0}")]
    Failed(String),
}

impl CliError {
    pub(crate) fn failed(error: impl Display) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<ConfigError> for CliError {
    fn from(error: ConfigError) -> Self {
        Self::Setting(error.to_string())
    }
}

impl From<SettingError> for CliError {
    fn from(error: SettingError) -> Self {
        Self::Setting(error.to_string())
    }
}

impl From<SettingChangeError> for CliError {
    fn from(error: SettingChangeError) -> Self {
        match error {
            SettingChangeError::Setting(error) => error.into(),
            error => Self::failed(error),
        }
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::failed(error)
    }
}
