//! The keys of integrations, sealed by the office's key ring for their integration and its address.

use crate::keyring::{Keyring, SealedFor};
use crm_core::ids::IntegrationId;
use crm_core::integrations::{ApiKey, Endpoint, KeySealer, KeyUnreadable, SealedKey};
use crm_core::store::{StoreError, Stored};
use crm_core::unit::Crm;

/// What a key is bound to: whoever puts another address into the row does not get the key sent there.
fn context(id: IntegrationId, endpoint: &Endpoint) -> String {
    format!("api_integrations|{id}|api_key|{}", endpoint.as_str())
}

impl KeySealer for Keyring {
    fn seal(&self, id: IntegrationId, endpoint: &Endpoint, key: &ApiKey) -> SealedKey {
        let plain = key.reveal().as_bytes();
        SealedKey {
            sealed: Self::seal(
                self,
                SealedFor::IntegrationKey,
                &context(id, endpoint),
                plain,
            ),
            end: key.end().to_owned(),
        }
    }

    fn open(
        &self,
        id: IntegrationId,
        endpoint: &Endpoint,
        key: &SealedKey,
    ) -> Result<ApiKey, KeyUnreadable> {
        let context = context(id, endpoint);
        let opened = Self::open(self, SealedFor::IntegrationKey, &context, &key.sealed);
        let opened = opened.map_err(|error| {
            tracing::error!(integration = %id, %error, "the key of an integration does not open");
            KeyUnreadable
        })?;
        let text = std::str::from_utf8(&opened).map_err(|_| KeyUnreadable)?;
        ApiKey::parse(text).map_err(|_| KeyUnreadable)
    }
}

/// Seals up to `limit` keys anew that an earlier secret sealed; how many it did. 0: all are under the current one.
///
/// # Errors
/// When a key does not open with any secret of the ring, or the store cannot be written.
pub fn reseal_batch(tx: &mut dyn Crm, keyring: &Keyring, limit: usize) -> Stored<usize> {
    let sealer: &dyn KeySealer = keyring;
    let mut done = 0;
    for integration in tx.integrations().all()? {
        let (Some(key), Some(ai)) = (&integration.key, integration.ai()) else {
            continue;
        };
        if done == limit || keyring.is_current(&key.sealed) {
            continue;
        }
        let id = integration.id;
        let plain = sealer
            .open(id, &ai.endpoint, key)
            .map_err(|error| StoreError::Fault(format!("integration {id}: {error}")))?;
        let anew = sealer.seal(id, &ai.endpoint, &plain);
        tx.integrations().put_key(id, &anew)?;
        done += 1;
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "a secret of the tests, and of the tests alone";
    const EARLIER: &str = "an earlier secret of the tests, and of those alone";

    fn ring(current: &str, previous: &[&str]) -> Keyring {
        Keyring::new(current, previous)
    }

    #[test]
    fn r1_200_a_key_opens_for_its_integration_and_its_endpoint_alone() {
        let (id, other) = (IntegrationId::new(3), IntegrationId::new(4));
        let endpoint = Endpoint::of_default();
        let elsewhere = Endpoint::parse("https://llm.example.com/v1").unwrap();
        let key = ApiKey::parse("sk-canary-0123456789x9Qd").unwrap();
        let now = ring(SECRET, &[EARLIER]);
        let sealer: &dyn KeySealer = &now;
        let sealed = sealer.seal(id, &endpoint, &key);
        assert_eq!(sealed.shown(), "…x9Qd");
        let held = String::from_utf8_lossy(&sealed.sealed);
        assert!(!held.contains("canary"), "{held}");
        assert_eq!(sealer.open(id, &endpoint, &sealed), Ok(key.clone()));
        assert_eq!(sealer.open(other, &endpoint, &sealed), Err(KeyUnreadable));
        assert_eq!(sealer.open(id, &elsewhere, &sealed), Err(KeyUnreadable));
        let stranger = ring(EARLIER, &[]);
        let stranger: &dyn KeySealer = &stranger;
        assert_eq!(stranger.open(id, &endpoint, &sealed), Err(KeyUnreadable));
        let before = ring(EARLIER, &[]);
        let before: &dyn KeySealer = &before;
        let old = before.seal(id, &endpoint, &key);
        assert_eq!(sealer.open(id, &endpoint, &old), Ok(key));
    }
}
