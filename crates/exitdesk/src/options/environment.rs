//! What the environment says beside the flags: secrets, which no flag takes, and names that mean nothing.

use super::Options;
use api::kernel::config::ConfigError;

/// The environment variables that begin with `EXITDESK_` and mean something.
const KNOWN: &[&str] = &[
    "EXITDESK_BIND",
    "EXITDESK_MODE",
    "EXITDESK_SECRET_KEY",
    "EXITDESK_SECRET_KEY_PREVIOUS",
    "EXITDESK_PUBLIC_URL",
    "EXITDESK_TRUSTED_PROXIES",
    "EXITDESK_FILES",
    "EXITDESK_SEAL_FILES",
    "EXITDESK_FONTS",
    "EXITDESK_LOG",
    "EXITDESK_LOG_FORMAT",
    "EXITDESK_METRICS_BIND",
    "EXITDESK_DRAIN_SECONDS",
    "EXITDESK_CLOCK_AHEAD_MINUTES",
    "EXITDESK_MAIL_FROM",
    "EXITDESK_ALLOW_ENDPOINTS",
    "EXITDESK_READ_REPLICA_URL",
];

impl Options {
    /// Takes the secret key from the environment and refuses variables that mean nothing.
    ///
    /// # Errors
    /// [`ConfigError::Unknown`], [`ConfigError::NotText`]
    pub(crate) fn with_environment(mut self) -> Result<Self, ConfigError> {
        for (name, value) in std::env::vars_os() {
            let name = name.to_string_lossy().into_owned();
            let kept = self.only_in_environment(&name);
            if !name.starts_with("EXITDESK_") && kept.is_none() {
                continue;
            }
            if kept.is_none() && !KNOWN.contains(&name.as_str()) {
                return Err(ConfigError::Unknown { name, known: KNOWN });
            }
            let Some(value) = value.to_str() else {
                return Err(ConfigError::NotText { name });
            };
            if let Some(kept) = kept {
                *kept = (!value.is_empty()).then(|| value.to_owned());
            }
        }
        Ok(self)
    }

    /// Where a secret of the environment goes.
    fn only_in_environment(&mut self, name: &str) -> Option<&mut Option<String>> {
        match name {
            "EXITDESK_SECRET_KEY" => Some(&mut self.secret_key),
            "EXITDESK_SECRET_KEY_PREVIOUS" => Some(&mut self.previous_secret_keys),
            "NOTIFY_SOCKET" => Some(&mut self.service_manager.socket),
            "WATCHDOG_USEC" => Some(&mut self.service_manager.watchdog_micros),
            "STRIPE_SECRET_KEY" => Some(&mut self.stripe.secret_key),
            "STRIPE_PUBLISHABLE_KEY" => Some(&mut self.stripe.publishable_key),
            "STRIPE_WEBHOOK_SECRET" => Some(&mut self.stripe.webhook_secret),
            "STRIPE_API_BASE" => Some(&mut self.stripe.api_base),
            "MERCURY_API_TOKEN" => Some(&mut self.mercury.token),
            "MERCURY_ACCOUNT_ID" => Some(&mut self.mercury.account_id),
            "MERCURY_API_BASE" => Some(&mut self.mercury.api_base),
            _ => None,
        }
    }
}
