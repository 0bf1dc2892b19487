//! Production or demo.

use thiserror::Error;

/// Neither of the two modes.
#[derive(Debug, Error)]
#[error("EXITDESK_MODE must be production or demo, not \"{0}\".")]
pub struct NotAMode(String);

/// How the server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Production,
    /// Sample data, open registration; never reachable from another machine.
    Demo,
}

impl Mode {
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Production => "production",
            Self::Demo => "demo",
        }
    }

    /// # Errors
    /// [`NotAMode`] for anything but `production` and `demo`.
    pub fn parse(text: &str) -> Result<Self, NotAMode> {
        match text {
            "production" => Ok(Self::Production),
            "demo" => Ok(Self::Demo),
            other => Err(NotAMode(other.to_owned())),
        }
    }
}
