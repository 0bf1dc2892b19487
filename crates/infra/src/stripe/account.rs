//! The office's account with Stripe, from the environment.

use super::{Settings, Stripe};
use billing::cards::CardProcessor;
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// Where Stripe is when nothing else is set.
const BASE: &str = "https://api.stripe.com";

/// The settings as they were found. Empty ones count as absent.
#[derive(Clone, Default)]
pub struct StripeTexts {
    /// STRIPE_SECRET_KEY
    pub secret_key: Option<String>,
    /// STRIPE_PUBLISHABLE_KEY
    pub publishable_key: Option<String>,
    /// STRIPE_WEBHOOK_SECRET
    pub webhook_secret: Option<String>,
    /// STRIPE_API_BASE
    pub api_base: Option<String>,
}

/// A setting that stops the start. The sentences never hold a key.
#[derive(Debug, Error)]
pub enum StripeError {
    #[error("STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_.")]
    SecretKey,
    #[error("STRIPE_PUBLISHABLE_KEY is required with STRIPE_SECRET_KEY, and the other way around.")]
    OneKeyAlone,
    #[error("STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.")]
    PublishableKey,
    #[error(
        "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys."
    )]
    TwoModes,
    #[error(
        "STRIPE_SECRET_KEY is a live key, but demo mode charges no real cards. Use a test key."
    )]
    LiveInDemo,
    #[error("STRIPE_WEBHOOK_SECRET must begin with whsec_ and have no spaces or line breaks.")]
    WebhookSecret,
    #[error("STRIPE_API_BASE must be https://, or http:// on this machine, without a path.")]
    Base,
    #[error("{0}")]
    Client(String),
}

/// The account that cards are charged for.
#[derive(Clone)]
pub struct StripeAccount {
    pub processor: Arc<dyn CardProcessor>,
    /// For browsers.
    pub publishable_key: String,
    /// What events are signed with; without it none is taken.
    pub webhook_secret: Option<String>,
    /// Charges real cards.
    pub live: bool,
}

impl fmt::Debug for StripeAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StripeAccount")
            .field("live", &self.live)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for StripeTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StripeTexts").finish_non_exhaustive()
    }
}

impl StripeAccount {
    /// `None` when neither key is set.
    ///
    /// # Errors
    /// [`StripeError`]
    pub fn of(texts: &StripeTexts, demo: bool) -> Result<Option<Self>, StripeError> {
        let (secret, publishable) = match (&texts.secret_key, &texts.publishable_key) {
            (None, None) => return Ok(None),
            (Some(secret), Some(publishable)) => (secret, publishable),
            _ => return Err(StripeError::OneKeyAlone),
        };
        let live = mode(secret, &["sk", "rk"]).ok_or(StripeError::SecretKey)?;
        let shown = mode(publishable, &["pk"]).ok_or(StripeError::PublishableKey)?;
        if live != shown {
            return Err(StripeError::TwoModes);
        }
        if live && demo {
            return Err(StripeError::LiveInDemo);
        }
        let webhook_secret = texts.webhook_secret.clone();
        if webhook_secret
            .as_ref()
            .is_some_and(|text| !text.starts_with("whsec_") || text.contains(char::is_whitespace))
        {
            return Err(StripeError::WebhookSecret);
        }
        let base = texts.api_base.as_deref().unwrap_or(BASE);
        let settings = Settings::new(secret.clone(), checked_base(base)?);
        Ok(Some(Self {
            processor: Arc::new(Stripe::new(settings).map_err(StripeError::Client)?),
            publishable_key: publishable.clone(),
            webhook_secret,
            live,
        }))
    }
}

/// Whether a key is live; `None` when it is none of these kinds.
fn mode(key: &str, kinds: &[&str]) -> Option<bool> {
    let plain = key
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let (kind, rest) = key.split_once('_').filter(|_| plain)?;
    if !kinds.contains(&kind) {
        return None;
    }
    match rest.split_once('_') {
        Some(("live", rest)) if !rest.is_empty() => Some(true),
        Some(("test", rest)) if !rest.is_empty() => Some(false),
        _ => None,
    }
}

/// Keys go over the wire encrypted, or stay on this machine.
fn checked_base(text: &str) -> Result<String, StripeError> {
    let base = text.trim_end_matches('/');
    let url: reqwest::Url = base.parse().map_err(|_| StripeError::Base)?;
    let here = ["127.0.0.1", "localhost", "[::1]"];
    let host = url.host_str().ok_or(StripeError::Base)?;
    let bare = url.path() == "/" && url.query().is_none() && !base.contains('@');
    match url.scheme() {
        "https" if bare => Ok(base.to_owned()),
        "http" if bare && here.contains(&host) => Ok(base.to_owned()),
        _ => Err(StripeError::Base),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(secret: &str, publishable: &str, webhook: &str, base: &str) -> StripeTexts {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        StripeTexts {
            secret_key: some(secret),
            publishable_key: some(publishable),
            webhook_secret: some(webhook),
            api_base: some(base),
        }
    }

    #[test]
    fn an_account_has_two_keys_of_one_mode() {
        let (sk, pk) = ("sk_test_1", "pk_test_1");
        // Secret, publishable, webhook, base, demo → what comes of it.
        let cases = [
            ("", "", "", "", false, "none"),
            (sk, pk, "", "", true, "test"),
            ("rk_live_1", "pk_live_1", "whsec_1", "", false, "live"),
            (
                "sk_live_1",
                "pk_live_1",
                "",
                "",
                true,
                "STRIPE_SECRET_KEY is a live key",
            ),
            ("sk_live_1", pk, "", "", false, "STRIPE_SECRET_KEY and"),
            (sk, "", "", "", false, "STRIPE_PUBLISHABLE_KEY is required"),
            ("", pk, "", "", false, "STRIPE_PUBLISHABLE_KEY is required"),
            (pk, pk, "", "", false, "STRIPE_SECRET_KEY must"),
            ("sk_test_", pk, "", "", false, "STRIPE_SECRET_KEY must"),
            ("sk_test_1\n", pk, "", "", false, "STRIPE_SECRET_KEY must"),
            (sk, sk, "", "", false, "STRIPE_PUBLISHABLE_KEY must"),
            (sk, pk, "secret", "", false, "STRIPE_WEBHOOK_SECRET must"),
            // R5-106: no event would be signed with what holds white space.
            (sk, pk, "whsec_1\n", "", false, "STRIPE_WEBHOOK_SECRET must"),
            (sk, pk, "whsec_1 2", "", false, "STRIPE_WEBHOOK_SECRET must"),
            (sk, pk, "", "http://127.0.0.1:9/", false, "test"),
            (
                sk,
                pk,
                "",
                "http://stripe.example.com",
                false,
                "STRIPE_API_BASE must",
            ),
            (
                sk,
                pk,
                "",
                "https://u@example.com",
                false,
                "STRIPE_API_BASE must",
            ),
            (
                sk,
                pk,
                "",
                "https://example.com/v1",
                false,
                "STRIPE_API_BASE must",
            ),
        ];
        for (secret, publishable, webhook, base, demo, outcome) in cases {
            let texts = texts(secret, publishable, webhook, base);
            let found = match StripeAccount::of(&texts, demo) {
                Ok(None) => "none".to_owned(),
                Ok(Some(account)) => if account.live { "live" } else { "test" }.to_owned(),
                Err(error) => error.to_string(),
            };
            assert!(
                found.starts_with(outcome),
                "{secret} {publishable}: {found}"
            );
        }
    }

    #[test]
    fn a_key_is_never_printed() {
        let texts = texts("sk_test_hush", "pk_test_1", "whsec_hush", "");
        let account = StripeAccount::of(&texts, true).unwrap();
        assert!(!format!("{texts:?} {account:?}").contains("hush"));
        let wrong = StripeTexts {
            publishable_key: Some("hush".into()),
            ..texts
        };
        let error = StripeAccount::of(&wrong, true).unwrap_err();
        assert!(!error.to_string().contains("hush"));
    }
}
