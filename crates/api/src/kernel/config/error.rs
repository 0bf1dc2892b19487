//! Why a setting from outside stops the start.

use super::mode::NotAMode;
use crate::kernel::secret::SecretError;
use infra::ai::reach::NotHosts;
use infra::mail::MailError;
use infra::mercury::MercuryError;
use infra::stripe::StripeError;
use std::net::SocketAddr;
use thiserror::Error;

/// A setting that stops the start. One sentence that names it.
#[derive(Debug, Error)]
pub enum ConfigError {
    #[error("There is no setting {name}. Known settings: DATABASE_URL, SMTP_URL, STRIPE_…, MERCURY_…, {}.", known.join(", "))]
    Unknown {
        name: String,
        known: &'static [&'static str],
    },
    #[error("{name} is not readable text.")]
    NotText { name: String },
    #[error(transparent)]
    Mode(#[from] NotAMode),
    #[error("EXITDESK_SEAL_FILES must be now or later, not \"{0}\".")]
    SealFiles(String),
    #[error("EXITDESK_BIND must be an address and a port such as 127.0.0.1:8080, not \"{0}\".")]
    Bind(String),
    #[error(
        "EXITDESK_METRICS_BIND must be an address and a port, such as 127.0.0.1:9464, not \"{0}\"."
    )]
    MetricsBind(String),
    #[error(
        "Demo mode listens on this machine only: set EXITDESK_BIND to 127.0.0.1 with a port, not {0}."
    )]
    DemoNotLoopback(SocketAddr),
    #[error(
        "EXITDESK_CLOCK_AHEAD_MINUTES is for demonstrations: unset it in production, where calls and books have the machine's time."
    )]
    ClockAhead,
    #[error(
        "EXITDESK_PUBLIC_URL is required in production: the address users type, such as https://desk.example.com."
    )]
    PublicUrlMissing,
    #[error(
        "EXITDESK_PUBLIC_URL must be http:// or https:// with a host and without a path, not \"{0}\"."
    )]
    PublicUrl(String),
    #[error(
        "EXITDESK_PUBLIC_URL must be https:// in production, not \"{0}\": passwords and session cookies would cross the network unprotected. http:// is for addresses of this machine, such as http://127.0.0.1:8080."
    )]
    PublicUrlNotHttps(String),
    #[error(
        "EXITDESK_TRUSTED_PROXIES must be addresses and ranges such as 127.0.0.1, 10.0.0.0/8, not \"{0}\"."
    )]
    TrustedProxies(String),
    #[error(
        "EXITDESK_TRUSTED_PROXIES must be the proxies alone: \"{0}\" are all addresses there are, so anyone could claim to be someone else."
    )]
    EverybodyTrusted(String),
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error(transparent)]
    Secret(#[from] SecretError),
    #[error(transparent)]
    Stripe(#[from] StripeError),
    #[error(transparent)]
    Mercury(#[from] MercuryError),
    #[error(transparent)]
    AllowedEndpoints(#[from] NotHosts),
    #[error("{0}")]
    Ai(String),
}
