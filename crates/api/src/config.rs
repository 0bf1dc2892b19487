//! What the server is told from outside: flags and environment, read once. The only place that does.

mod options;
mod public_url;
mod trusted_proxies;

pub use options::Options;
pub use public_url::PublicUrl;
pub use trusted_proxies::TrustedProxies;

use crate::card_payments::{StripeAccount, StripeError};
use crate::mail::{MailError, Mailer};
use crate::secret::{SecretError, SecretKey};
use options::KNOWN;
use std::net::SocketAddr;
use thiserror::Error;

/// A setting that stops the start. One sentence that names it.
#[derive(Debug, Error)]
pub enum ConfigError {
    #[error("There is no setting {name}. Known ones: DATABASE_URL, SMTP_URL, STRIPE_…, {}.", KNOWN.join(", "))]
    Unknown { name: String },
    #[error("{name} is not readable as text.")]
    NotText { name: String },
    #[error("EXITDESK_MODE must be production or demo, not \"{0}\".")]
    Mode(String),
    #[error("EXITDESK_BIND must be an address and a port such as 127.0.0.1:8080, not \"{0}\".")]
    Bind(String),
    #[error(
        "Demo mode listens on this machine only: set EXITDESK_BIND to 127.0.0.1 with a port, not {0}."
    )]
    DemoNotLoopback(SocketAddr),
    #[error(
        "EXITDESK_PUBLIC_URL is required in production: the address users type, such as https://desk.example.com."
    )]
    PublicUrlMissing,
    #[error(
        "EXITDESK_PUBLIC_URL must be http:// or https:// with a host and without a path, not \"{0}\"."
    )]
    PublicUrl(String),
    #[error(
        "EXITDESK_TRUSTED_PROXIES must be addresses and ranges such as 127.0.0.1, 10.0.0.0/8, not \"{0}\"."
    )]
    TrustedProxies(String),
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error(transparent)]
    Secret(#[from] SecretError),
    #[error(transparent)]
    Stripe(#[from] StripeError),
}

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

    fn parse(text: &str) -> Result<Self, ConfigError> {
        match text {
            "production" => Ok(Self::Production),
            "demo" => Ok(Self::Demo),
            other => Err(ConfigError::Mode(other.to_owned())),
        }
    }
}

/// What the running server needs to know, checked.
#[derive(Debug, Clone)]
pub struct Config {
    pub mode: Mode,
    pub bind: SocketAddr,
    /// `None` only in demo mode.
    pub public_url: Option<PublicUrl>,
    pub trusted_proxies: TrustedProxies,
    pub secret: SecretKey,
    /// `None`: no mail is sent, administrators make reset links.
    pub mailer: Option<Mailer>,
    /// `None`: no card is charged.
    pub stripe: Option<StripeAccount>,
}

impl Config {
    /// Whether users reach the server under https: then cookies are Secure.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_https)
    }

    #[must_use]
    pub fn is_demo(&self) -> bool {
        self.mode == Mode::Demo
    }

    /// The address for links that are given out; in demo mode the one the server listens on.
    #[must_use]
    pub fn link_base(&self) -> String {
        let url = self.public_url.as_ref();
        url.map_or_else(|| format!("http://{}", self.bind), PublicUrl::to_string)
    }

    /// The host users know the server by.
    #[must_use]
    pub fn host(&self) -> &str {
        self.public_url
            .as_ref()
            .map_or("localhost", PublicUrl::host)
    }
}
