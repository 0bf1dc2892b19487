//! The office's account with Mercury, from the environment.

use super::{Mercury, Settings};
use billing::bank::{Bank, CounterpartyId};
use crm_core::clock::Clock;
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// Where Mercury is when nothing else is set.
const BASE: &str = "https://api.mercury.com";
const TOKEN: &str = "secret-token:mercury_";
const PRODUCTION_TOKEN: &str = "secret-token:mercury_production_";

/// The settings as they were found. Empty ones count as absent.
#[derive(Clone, Default)]
pub struct MercuryTexts {
    /// MERCURY_API_TOKEN
    pub token: Option<String>,
    /// MERCURY_ACCOUNT_ID
    pub account_id: Option<String>,
    /// MERCURY_API_BASE
    pub api_base: Option<String>,
}

/// A setting that stops the start. The sentences never hold the token.
#[derive(Debug, Error)]
pub enum MercuryError {
    #[error("MERCURY_API_TOKEN must begin with secret-token:mercury_.")]
    Token,
    #[error("MERCURY_ACCOUNT_ID and MERCURY_API_BASE need MERCURY_API_TOKEN.")]
    NoToken,
    #[error(
        "MERCURY_API_TOKEN is a production token, but demo mode moves no real money. Use a sandbox token."
    )]
    ProductionInDemo,
    #[error("MERCURY_ACCOUNT_ID must be the account's id: letters, digits and hyphens.")]
    AccountId,
    #[error("MERCURY_API_BASE must be https://, or http:// on this machine, without a path.")]
    Base,
    #[error("{0}")]
    Client(String),
}

/// The account that payments leave from.
#[derive(Clone)]
pub struct MercuryAccount {
    pub bank: Arc<dyn Bank>,
    /// No real money: the bank is on this machine.
    pub simulated: bool,
}

impl fmt::Debug for MercuryAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MercuryAccount")
            .field("simulated", &self.simulated)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for MercuryTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MercuryTexts").finish_non_exhaustive()
    }
}

impl MercuryAccount {
    /// `None` when no token is set.
    ///
    /// # Errors
    /// [`MercuryError`]
    pub fn of(
        texts: &MercuryTexts,
        demo: bool,
        clock: Arc<dyn Clock>,
    ) -> Result<Option<Self>, MercuryError> {
        let Some(token) = &texts.token else {
            let alone = texts.account_id.is_some() || texts.api_base.is_some();
            return if alone {
                Err(MercuryError::NoToken)
            } else {
                Ok(None)
            };
        };
        let plain = token.bytes().all(|byte| byte.is_ascii_graphic());
        let rest = token.strip_prefix(TOKEN).filter(|_| plain);
        if rest.is_none_or(str::is_empty) {
            return Err(MercuryError::Token);
        }
        let account = texts.account_id.clone();
        let is_id = |id: &String| CounterpartyId::parse(id).is_ok();
        if !account.iter().all(is_id) {
            return Err(MercuryError::AccountId);
        }
        let (base, simulated) = checked_base(texts.api_base.as_deref().unwrap_or(BASE))?;
        if demo && !simulated && token.starts_with(PRODUCTION_TOKEN) {
            return Err(MercuryError::ProductionInDemo);
        }
        let mercury = Mercury::new(Settings::new(token.clone(), base, account, clock));
        Ok(Some(Self {
            bank: Arc::new(mercury.map_err(MercuryError::Client)?),
            simulated,
        }))
    }
}

/// The token goes over the wire encrypted, or stays on this machine; whether it does.
fn checked_base(text: &str) -> Result<(String, bool), MercuryError> {
    let base = text.trim_end_matches('/');
    let url: reqwest::Url = base.parse().map_err(|_| MercuryError::Base)?;
    let here = ["127.0.0.1", "localhost", "[::1]"];
    let host = url.host_str().ok_or(MercuryError::Base)?;
    let here = here.contains(&host);
    let bare = url.path() == "/" && url.query().is_none() && !base.contains('@');
    match url.scheme() {
        "https" if bare => Ok((base.to_owned(), here)),
        "http" if bare && here => Ok((base.to_owned(), here)),
        _ => Err(MercuryError::Base),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Stopped;
    use super::*;

    fn texts(token: &str, account: &str, base: &str) -> MercuryTexts {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        MercuryTexts {
            token: some(token),
            account_id: some(account),
            api_base: some(base),
        }
    }

    #[test]
    fn r2_072_an_account_has_a_token_and_a_place() {
        let (live, sandbox) = (
            "secret-token:mercury_production_a1",
            "secret-token:mercury_sandbox_a1",
        );
        let here = "http://127.0.0.1:9";
        // Token, account, base, demo → what comes of it.
        let cases = [
            ("", "", "", false, "none"),
            (live, "", "", false, "real"),
            (live, "b52c9f0e-6f0a", "", false, "real"),
            (live, "", "", true, "MERCURY_API_TOKEN is a production"),
            (
                sandbox,
                "",
                "https://api-sandbox.mercury.com/",
                true,
                "real",
            ),
            (sandbox, "", here, true, "simulated"),
            ("", "a1", "", false, "MERCURY_ACCOUNT_ID and"),
            ("", "", here, false, "MERCURY_ACCOUNT_ID and"),
            (
                "mercury_production_a1",
                "",
                "",
                false,
                "MERCURY_API_TOKEN must",
            ),
            (
                "secret-token:mercury_",
                "",
                "",
                false,
                "MERCURY_API_TOKEN must",
            ),
            (
                "secret-token:mercury_a\n",
                "",
                "",
                false,
                "MERCURY_API_TOKEN must",
            ),
            (live, "../a", "", false, "MERCURY_ACCOUNT_ID must"),
            (
                live,
                "",
                "http://example.com",
                false,
                "MERCURY_API_BASE must",
            ),
            (
                live,
                "",
                "https://u@example.com",
                false,
                "MERCURY_API_BASE must",
            ),
            (
                live,
                "",
                "https://api.mercury.com/api/v1",
                false,
                "MERCURY_API_BASE must",
            ),
        ];
        for (token, account, base, demo, outcome) in cases {
            let texts = texts(token, account, base);
            let found = match MercuryAccount::of(&texts, demo, Arc::new(Stopped)) {
                Ok(None) => "none".to_owned(),
                Ok(Some(account)) if account.simulated => "simulated".to_owned(),
                Ok(Some(_)) => "real".to_owned(),
                Err(error) => error.to_string(),
            };
            assert!(
                found.starts_with(outcome),
                "{token} {account} {base}: {found}"
            );
        }
    }

    #[test]
    fn the_token_is_never_printed() {
        let texts = texts("secret-token:mercury_sandbox_hush", "", "");
        let account = MercuryAccount::of(&texts, true, Arc::new(Stopped)).unwrap();
        assert!(!format!("{texts:?} {account:?}").contains("hush"));
        let settings = Settings::new("hush".to_owned(), String::new(), None, Arc::new(Stopped));
        assert!(!format!("{settings:?}").contains("hush"));
    }
}
