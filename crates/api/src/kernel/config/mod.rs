//! The server's settings from outside, checked. The program reads flags and environment once and makes this of them.

mod error;
pub(crate) mod mode;
mod public_url;
mod trusted_proxies;

pub use error::ConfigError;
pub use mode::Mode;
pub use public_url::PublicUrl;
pub(crate) use public_url::{host_of, is_this_machine};
pub use trusted_proxies::TrustedProxies;

use crate::kernel::bank::OfficeBank;
use crate::kernel::secret::Secrets;
use infra::ai::AiClient;
use infra::mail::Mailer;
use infra::stripe::StripeAccount;
use std::net::SocketAddr;

/// What the running server needs to know, checked.
#[derive(Debug, Clone)]
pub struct Config {
    pub mode: Mode,
    pub bind: SocketAddr,
    /// `None` only in demo mode.
    pub public_url: Option<PublicUrl>,
    pub trusted_proxies: TrustedProxies,
    pub secret: Secrets,
    /// `None`: no mail is sent, administrators make reset links.
    pub mailer: Option<Mailer>,
    /// `None`: no card is charged.
    pub stripe: Option<StripeAccount>,
    /// `None`: nothing is paid out by bank.
    pub bank: Option<OfficeBank>,
    /// Asks the providers that administrators set up.
    pub ai: AiClient,
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
