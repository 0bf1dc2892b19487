//! The keys of integrations, sealed by the office's key ring for their integration and its address.

use crate::keyring::{Keyring, SealedFor};
use crate::sealed_rows::{SealedRow, SealedRows};
use crm_core::ids::IntegrationId;
use crm_core::integrations::{ApiKey, Endpoint, KeySealer, KeyUnreadable, SealedKey};
use crm_core::store::Stored;
use crm_core::unit::Crm;

/// For the rotation.
pub const ROWS: SealedRows = SealedRows {
    name: "keys of integrations",
    table: "api_integrations",
    what: SealedFor::IntegrationKey,
    all,
    reseal,
};

/// What a key is bound to: putting another address into the row does not get the key sent there.
fn context(id: IntegrationId, endpoint: &str) -> String {
    format!("api_integrations|{id}|api_key|{endpoint}")
}

impl KeySealer for Keyring {
    fn seal(&self, id: IntegrationId, endpoint: &Endpoint, key: &ApiKey) -> SealedKey {
        let plain = key.reveal().as_bytes();
        SealedKey {
            sealed: Self::seal(
                self,
                SealedFor::IntegrationKey,
                &context(id, endpoint.as_str()),
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
        let context = context(id, endpoint.as_str());
        let opened = Self::open(self, SealedFor::IntegrationKey, &context, &key.sealed);
        let opened = opened.map_err(|error| {
            tracing::error!(integration = %id, %error, "the key of an integration does not open");
            KeyUnreadable
        })?;
        let text = std::str::from_utf8(&opened).map_err(|_| KeyUnreadable)?;
        ApiKey::parse(text).map_err(|_| KeyUnreadable)
    }
}

fn all(tx: &mut dyn Crm) -> Stored<Vec<SealedRow>> {
    let keys = tx.integrations().sealed_keys()?.into_iter();
    let rows = keys.map(|(id, endpoint, sealed)| SealedRow {
        id: id.get(),
        context: context(id, &endpoint),
        sealed,
    });
    Ok(rows.collect())
}

fn reseal(tx: &mut dyn Crm, row: &SealedRow, anew: &[u8]) -> Stored<()> {
    let id = IntegrationId::new(row.id);
    tx.integrations().reseal_key(id, &row.sealed, anew)
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
