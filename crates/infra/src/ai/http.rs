//! One call to a provider: made once, followed nowhere, within bounds.

use super::AiError;
use super::reach::{
    AllowedHosts, CheckedResolver, Lookup, RefusedAddress, checked_url, refused_address,
    system_lookup,
};
use crm_core::integrations::{ApiKey, Endpoint};
use reqwest::header::{ACCEPT, CONTENT_TYPE};
use reqwest::{Client, RequestBuilder, Url};
use std::time::Duration;

/// How long a connection may take to come about.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// How long calls may take in all.
const TIMEOUTS: Timeouts = Timeouts {
    list: Duration::from_secs(10),
    // A model writes its answer while one waits, and a long timeline takes it more than ten seconds.
    answer: Duration::from_secs(60),
};
/// The longest answer of a model that is read, in bytes.
const LARGEST_ANSWER: usize = 64 * 1024;
/// The longest list of models that is read, in bytes: those who resell other providers' models list hundreds, each with its terms.
const LARGEST_LIST: usize = 1024 * 1024;

/// How long either call may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timeouts {
    /// The list of models, which tests a connection.
    pub(super) list: Duration,
    /// What a model writes.
    pub(super) answer: Duration,
}

#[derive(Debug)]
pub(super) struct Http {
    client: Client,
    allowed: AllowedHosts,
    timeouts: Timeouts,
}

impl Http {
    pub(super) fn new(allowed: AllowedHosts) -> Result<Self, String> {
        Self::over(allowed, system_lookup(), TIMEOUTS)
    }

    pub(super) fn over(
        allowed: AllowedHosts,
        lookup: Lookup,
        timeouts: Timeouts,
    ) -> Result<Self, String> {
        // The first to come has chosen; both would do.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let resolver = CheckedResolver {
            allowed: allowed.clone(),
            lookup,
        };
        let client = Client::builder()
            .dns_resolver(resolver)
            .connect_timeout(CONNECT_TIMEOUT)
            // Each call resolves its name again, and is checked again.
            .pool_max_idle_per_host(0)
            .redirect(reqwest::redirect::Policy::none())
            .retry(reqwest::retry::never())
            .no_proxy()
            .referer(false)
            .build()
            .map_err(|error| format!("AI providers cannot be reached from here: {error}."))?;
        Ok(Self {
            client,
            allowed,
            timeouts,
        })
    }

    pub(super) fn address(&self, endpoint: &Endpoint, path: &str) -> Result<Url, RefusedAddress> {
        checked_url(endpoint, path, &self.allowed)
    }

    pub(super) async fn get(
        &self,
        endpoint: &Endpoint,
        path: &str,
        key: &ApiKey,
    ) -> Result<Vec<u8>, AiError> {
        let url = self.address(endpoint, path)?;
        let request = self.client.get(url).timeout(self.timeouts.list);
        attempt(request, key, LARGEST_LIST).await
    }

    pub(super) async fn post(
        &self,
        endpoint: &Endpoint,
        path: &str,
        key: &ApiKey,
        body: Vec<u8>,
    ) -> Result<Vec<u8>, AiError> {
        let url = self.address(endpoint, path)?;
        let request = self.client.post(url).timeout(self.timeouts.answer);
        let request = request.header(CONTENT_TYPE, "application/json").body(body);
        attempt(request, key, LARGEST_ANSWER).await
    }
}

/// Reads at most `largest` bytes, piece by piece.
async fn attempt(
    request: RequestBuilder,
    key: &ApiKey,
    largest: usize,
) -> Result<Vec<u8>, AiError> {
    let request = request
        .bearer_auth(key.reveal())
        .header(ACCEPT, "application/json");
    let mut response = request.send().await.map_err(|error| why(&error))?;
    let status = response.status().as_u16();
    if !(200..300).contains(&status) {
        return Err(refused(status));
    }
    let mut body = Vec::new();
    while let Some(part) = response.chunk().await.map_err(|error| why(&error))? {
        if body.len().saturating_add(part.len()) > largest {
            return Err(AiError::TooLong);
        }
        body.extend_from_slice(&part);
    }
    Ok(body)
}

/// Without the address and without a word of the provider's.
fn why(error: &reqwest::Error) -> AiError {
    if let Some(refused) = refused_address(error) {
        return AiError::Address(refused);
    }
    if error.is_timeout() {
        return AiError::TooSlow;
    }
    AiError::NoConnection
}

const fn refused(status: u16) -> AiError {
    match status {
        300..=399 => AiError::Redirected { status },
        401 | 403 => AiError::KeyRefused,
        404 | 405 => AiError::NotThere,
        402 | 429 => AiError::Busy,
        500..=599 => AiError::Broken { status },
        _ => AiError::Refused { status },
    }
}
