//! AI providers that speak OpenAI's language, over HTTP, at addresses that an administrator typed.
//!
//! What is asked goes to the public internet alone, unless the machine's owner allowed a host: see [`reach`].

mod http;
pub mod reach;
mod wire;

use crate::ai::http::Http;
use crate::ai::reach::{AllowedHosts, RefusedAddress};
use crm_core::integrations::{ApiKey, Endpoint, ModelName};
use crm_core::summaries::Message;
use std::sync::Arc;
use thiserror::Error;

/// Why a provider gave no answer. Each is one sentence for a person, and holds nothing of what the provider said.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AiError {
    #[error(transparent)]
    Address(#[from] RefusedAddress),
    #[error("Can't connect to this address. Check it, then try again.")]
    NoConnection,
    #[error("The provider took too long to answer. Please try again.")]
    TooSlow,
    #[error("The provider doesn't accept this key. Check it, then try again.")]
    KeyRefused,
    #[error("No AI service was found at this address, or it doesn't know the model. Check both.")]
    NotThere,
    #[error(
        "The provider received too many requests, or the account has no credit left. Try again later."
    )]
    Busy,
    #[error("The provider redirects to another address ({status}). Enter that address instead.")]
    Redirected { status: u16 },
    #[error("The provider refused the request ({status}).")]
    Refused { status: u16 },
    #[error("The provider reported a problem on its side ({status}). Try again later.")]
    Broken { status: u16 },
    #[error("The provider's answer couldn't be understood. Check the address.")]
    Unreadable,
    #[error("The provider's answer is too long to read. Check the address.")]
    TooLong,
}

/// Asks providers. Cheap to clone.
#[derive(Debug, Clone)]
pub struct AiClient(Arc<Http>);

impl AiClient {
    /// # Errors
    /// One sentence, when this machine's certificates cannot be read.
    pub fn new(allowed: AllowedHosts) -> Result<Self, String> {
        Ok(Self(Arc::new(Http::new(allowed)?)))
    }

    /// Whether an address may be asked at all, as far as that is known without asking anyone.
    ///
    /// # Errors
    /// [`RefusedAddress`]
    pub fn check(&self, endpoint: &Endpoint) -> Result<(), RefusedAddress> {
        self.0.address(endpoint, "").map(drop)
    }

    /// Whether the provider takes the key: it is asked for its models.
    ///
    /// # Errors
    /// [`AiError`]
    pub async fn try_key(&self, endpoint: &Endpoint, key: &ApiKey) -> Result<(), AiError> {
        let body = self.0.get(endpoint, "/models", key).await?;
        wire::is_list_of_models(&body)
            .then_some(())
            .ok_or(AiError::Unreadable)
    }

    /// The model's answer to these messages.
    ///
    /// # Errors
    /// [`AiError`]
    pub async fn answer(
        &self,
        (endpoint, key): (&Endpoint, &ApiKey),
        model: &ModelName,
        messages: &[Message],
    ) -> Result<String, AiError> {
        let question = wire::question(model, messages);
        let body = self.0.post(endpoint, "/chat/completions", key, question);
        wire::answer(&body.await?).ok_or(AiError::Unreadable)
    }
}

#[cfg(test)]
mod tests;
