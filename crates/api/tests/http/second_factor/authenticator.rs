//! A device that keeps passkeys, as a browser speaks for it (WebAuthn, ES256 without an attestation).

use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The user was there, and showed the device that it is them.
pub(super) const VERIFIED: u8 = 0b101;
/// The user was there.
pub(super) const PRESENT: u8 = 0b1;
/// With it comes a new key.
const WITH_KEY: u8 = 0b100_0000;

pub(super) struct Device {
    key: EcdsaKeyPair,
    credential: Vec<u8>,
    /// What browsers say the page's address is.
    pub(super) origin: String,
    pub(super) host: String,
    pub(super) flags: u8,
    /// Counted up with every signature; a device that doesn't count keeps 0.
    pub(super) count: u32,
}

impl Device {
    /// As a browser has it at this address.
    pub(super) fn at(host: &str, origin: &str) -> Self {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        Self {
            key: EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap(),
            credential: (0..48).map(|_| fastrand::u8(..)).collect(),
            origin: origin.to_owned(),
            host: host.to_owned(),
            flags: VERIFIED,
            count: 0,
        }
    }

    /// In demo mode without a public address.
    pub(super) fn here() -> Self {
        Self::at("localhost", "http://localhost:0")
    }

    pub(super) fn id(&self) -> String {
        base64(&self.credential)
    }

    /// What is sent to add the passkey that was asked for.
    pub(super) fn made(&self, name: &str, invitation: &Value) -> Value {
        let mut data = self.data(self.flags | WITH_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.credential.len()).unwrap().to_be_bytes());
        data.extend(&self.credential);
        data.extend(self.cose_key());
        let length = u8::try_from(data.len()).unwrap();
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(length);
        object.extend(data);
        json!({
            "name": name,
            "attestation": base64(&object),
            "clientData": base64(&self.client_data("webauthn.create", invitation)),
        })
    }

    /// What is sent when the passkey has signed.
    pub(super) fn signed(&self, question: &Value) -> Value {
        let client = self.client_data("webauthn.get", question);
        let data = self.data(self.flags);
        let mut message = data.clone();
        message.extend(Sha256::digest(&client));
        let signature = self.key.sign(&SystemRandom::new(), &message).unwrap();
        json!({
            "id": self.id(),
            "authenticatorData": base64(&data),
            "clientData": base64(&client),
            "signature": base64(signature.as_ref()),
        })
    }

    fn client_data(&self, kind: &str, asked: &Value) -> Vec<u8> {
        let data = json!({
            "type": kind,
            "challenge": asked["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        });
        data.to_string().into_bytes()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(self.host.as_bytes()).to_vec();
        data.push(flags);
        data.extend(self.count.to_be_bytes());
        data
    }

    /// RFC 9052: an elliptic key for ES256 on P-256.
    fn cose_key(&self) -> Vec<u8> {
        let point = self.key.public_key().as_ref();
        let (x, y) = point[1..].split_at(32);
        let head: [u8; 10] = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32];
        [&head[..], x, &[0x22, 0x58, 32], y].concat()
    }
}

/// RFC 4648, section 5, without padding.
pub(super) fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let three = |chunk: &[u8]| {
        let mut padded = [0; 4];
        padded[1..=chunk.len()].copy_from_slice(chunk);
        let number = u32::from_be_bytes(padded);
        let letter = move |at: usize| {
            let six = (number >> (18 - 6 * at)) & 63;
            char::from(LETTERS[usize::try_from(six).unwrap()])
        };
        (0..=chunk.len()).map(letter).collect::<String>()
    };
    bytes.chunks(3).map(three).collect()
}
