//! The office's secrets as a ring of keys: the current one seals, earlier ones still open.
//!
//! Of each secret HKDF-SHA-256 makes one AES-256-GCM key a purpose. What is sealed begins with the id of its key, so that
//! it is known which secret opens it and whether the rotation is to seal it again.

use argon2::password_hash::rand_core::{OsRng, RngCore};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, MAX_TAG_LEN, NONCE_LEN, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, Prk, Salt};
use std::fmt;
use std::sync::Arc;
use thiserror::Error;
use zeroize::Zeroizing;

/// The first byte of what is sealed: the form that the rest has.
const FORM: u8 = 1;
const KEY_ID_BYTES: usize = 8;
/// Form, key id, nonce.
const HEAD_BYTES: usize = 1 + KEY_ID_BYTES + NONCE_LEN;
/// How much longer the sealed bytes are than the plain ones.
pub const SEAL_BYTES: usize = HEAD_BYTES + MAX_TAG_LEN;

/// What is sealed. Each purpose has keys of its own: what was sealed for one does not open for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealedFor {
    /// The key of an outside service.
    IntegrationKey,
    /// The secret of a person's second factor.
    SecondFactor,
    /// The tax number of who is paid.
    TaxNumber,
    /// The key of one stored file.
    File,
    /// The key of one backup.
    Backup,
}

impl SealedFor {
    const ALL: [Self; 5] = [
        Self::IntegrationKey,
        Self::SecondFactor,
        Self::TaxNumber,
        Self::File,
        Self::Backup,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::IntegrationKey => "integration key",
            Self::SecondFactor => "second factor",
            Self::TaxNumber => "tax number",
            Self::File => "file",
            Self::Backup => "backup",
        }
    }
}

/// Names a secret and tells nothing about it: 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyId([u8; KEY_ID_BYTES]);

impl KeyId {
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.len() == 2 * KEY_ID_BYTES && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = digits.then(|| u64::from_str_radix(text, 16).ok())??;
        Some(Self(number.to_be_bytes()))
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", u64::from_be_bytes(self.0))
    }
}

impl fmt::Debug for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyId({self})")
    }
}

/// Why something sealed does not open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OpenError {
    #[error("it was sealed with another secret key; name that key in EXITDESK_SECRET_KEY_PREVIOUS")]
    UnknownKey,
    #[error("it is not what was sealed here: it was altered, or belongs to another record")]
    Altered,
}

/// The office's secrets. Cheap to clone; never printed.
#[derive(Clone)]
pub struct Keyring {
    /// The current one first; never empty.
    keys: Arc<[Secret]>,
}

/// The keys of one secret.
struct Secret {
    id: KeyId,
    /// In the order of [`SealedFor::ALL`].
    purposes: [LessSafeKey; SealedFor::ALL.len()],
}

impl Keyring {
    /// Of secrets of at least 32 characters, as the program has checked them.
    #[must_use]
    pub fn new(current: &str, previous: &[&str]) -> Self {
        let mut keys = vec![Secret::of(current)];
        for secret in previous {
            let secret = Secret::of(secret);
            if keys.iter().all(|known| known.id != secret.id) {
                keys.push(secret);
            }
        }
        Self { keys: keys.into() }
    }

    /// Seals with the current key. The context, such as `api_integrations|3|api_key`, says what it belongs to: the
    /// same bytes open nowhere else.
    #[must_use]
    pub fn seal(&self, what: SealedFor, context: &str, plain: &[u8]) -> Vec<u8> {
        let secret = self.current();
        let mut nonce = [0; NONCE_LEN];
        OsRng.fill_bytes(&mut nonce);
        let mut sealed = Vec::with_capacity(SEAL_BYTES + plain.len());
        sealed.push(FORM);
        sealed.extend_from_slice(&secret.id.0);
        sealed.extend_from_slice(&nonce);
        sealed.extend_from_slice(plain);
        let (_, content) = sealed.split_at_mut(HEAD_BYTES);
        let tag = secret.key(what).seal_in_place_separate_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(context.as_bytes()),
            content,
        );
        let Ok(tag) = tag else {
            unreachable!("only 64 GiB and more are too much for one seal")
        };
        sealed.extend_from_slice(tag.as_ref());
        sealed
    }

    /// What was sealed for this purpose and context, with the current key or an earlier one.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn open(
        &self,
        what: SealedFor,
        context: &str,
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, OpenError> {
        let id = key_of(sealed).ok_or(OpenError::Altered)?;
        let known = self.keys.iter().find(|key| key.id == id);
        let secret = known.ok_or(OpenError::UnknownKey)?;
        let (head, content) = sealed
            .split_at_checked(HEAD_BYTES)
            .ok_or(OpenError::Altered)?;
        let (_, nonce) = head
            .split_last_chunk::<NONCE_LEN>()
            .ok_or(OpenError::Altered)?;
        let mut plain = Zeroizing::new(content.to_vec());
        let length = secret
            .key(what)
            .open_in_place(
                Nonce::assume_unique_for_key(*nonce),
                Aad::from(context.as_bytes()),
                &mut plain,
            )
            .map_err(|_| OpenError::Altered)?
            .len();
        plain.truncate(length);
        Ok(plain)
    }

    /// Whether the current key sealed it; what it did not, the rotation seals again.
    #[must_use]
    pub fn is_current(&self, sealed: &[u8]) -> bool {
        key_of(sealed) == Some(self.current_id())
    }

    /// The id of the key that seals.
    #[must_use]
    pub fn current_id(&self) -> KeyId {
        self.current().id
    }

    /// Whether the ring has this key, as the current or an earlier one.
    #[must_use]
    pub fn has(&self, id: KeyId) -> bool {
        self.keys.iter().any(|key| key.id == id)
    }

    fn current(&self) -> &Secret {
        let [current, ..] = &*self.keys else {
            unreachable!("a ring is made of one secret at least")
        };
        current
    }
}

/// The id of the key that sealed it; `None` when it is nothing sealed.
#[must_use]
pub fn key_of(sealed: &[u8]) -> Option<KeyId> {
    let (&form, rest) = sealed.split_first()?;
    let id = rest.first_chunk::<KEY_ID_BYTES>()?;
    (form == FORM && sealed.len() >= SEAL_BYTES).then_some(KeyId(*id))
}

impl Secret {
    fn of(secret: &str) -> Self {
        let root = Salt::new(HKDF_SHA256, b"exitdesk secret key").extract(secret.as_bytes());
        Self {
            id: id_of(&root),
            purposes: SealedFor::ALL.map(|purpose| LessSafeKey::new(derived(&root, purpose))),
        }
    }

    fn key(&self, what: SealedFor) -> &LessSafeKey {
        let [integration, factor, number, file, backup] = &self.purposes;
        match what {
            SealedFor::IntegrationKey => integration,
            SealedFor::SecondFactor => factor,
            SealedFor::TaxNumber => number,
            SealedFor::File => file,
            SealedFor::Backup => backup,
        }
    }
}

fn derived(root: &Prk, purpose: SealedFor) -> UnboundKey {
    match root.expand(&[b"seal ", purpose.name().as_bytes()], &AES_256_GCM) {
        Ok(key) => UnboundKey::from(key),
        Err(_) => unreachable!("HKDF-SHA-256 gives 8,160 bytes"),
    }
}

fn id_of(root: &Prk) -> KeyId {
    let mut bytes = [0; 32];
    let filled = root
        .expand(&[b"key id"], HKDF_SHA256)
        .and_then(|id| id.fill(&mut bytes));
    let (Ok(()), Some(id)) = (filled, bytes.first_chunk()) else {
        unreachable!("HKDF-SHA-256 gives 8,160 bytes")
    };
    KeyId(*id)
}

impl fmt::Debug for Keyring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keyring(…)")
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use super::*;

    const OLD: &str = "the secret of last year, 32 characters";
    const NEW: &str = "the secret of this year, 32 characters";
    const ROW: &str = "api_integrations|3|api_key";
    const WHAT: SealedFor = SealedFor::IntegrationKey;

    #[test]
    fn what_is_sealed_opens_for_its_purpose_and_its_record_alone() {
        let ring = Keyring::new(NEW, &[]);
        let sealed = ring.seal(WHAT, ROW, b"sk-live-x9Qd");
        assert_eq!(sealed.len(), SEAL_BYTES + 12);
        assert!(!sealed.windows(4).any(|bytes| bytes == b"live"));
        assert_eq!(*ring.open(WHAT, ROW, &sealed).unwrap(), b"sk-live-x9Qd");
        assert_ne!(sealed, ring.seal(WHAT, ROW, b"sk-live-x9Qd"));
        for (what, context) in [
            (SealedFor::SecondFactor, ROW),
            (SealedFor::TaxNumber, ROW),
            (SealedFor::File, ROW),
            (SealedFor::Backup, ROW),
            (WHAT, "api_integrations|4|api_key"),
            (WHAT, ""),
        ] {
            let opened = ring.open(what, context, &sealed);
            assert_eq!(
                opened.unwrap_err(),
                OpenError::Altered,
                "{what:?} {context}"
            );
        }
        let empty = ring.seal(WHAT, ROW, b"");
        assert_eq!(*ring.open(WHAT, ROW, &empty).unwrap(), b"");
    }

    #[test]
    fn every_altered_byte_and_every_cut_is_noticed() {
        let ring = Keyring::new(NEW, &[]);
        let sealed = ring.seal(WHAT, ROW, b"a secret");
        for place in 0..sealed.len() {
            let mut altered = sealed.clone();
            altered[place] ^= 0x40;
            assert!(ring.open(WHAT, ROW, &altered).is_err(), "byte {place}");
            assert!(
                ring.open(WHAT, ROW, &sealed[..place]).is_err(),
                "cut {place}"
            );
        }
        let longer = [&sealed[..], b"x"].concat();
        assert_eq!(
            ring.open(WHAT, ROW, &longer).unwrap_err(),
            OpenError::Altered
        );
    }

    #[test]
    fn earlier_keys_open_and_the_current_one_seals() {
        let before = Keyring::new(OLD, &[]).seal(WHAT, ROW, b"a secret");
        let rotated = Keyring::new(NEW, &[OLD, NEW, OLD]);
        assert!(!rotated.is_current(&before));
        assert_eq!(*rotated.open(WHAT, ROW, &before).unwrap(), b"a secret");
        let anew = rotated.seal(WHAT, ROW, b"a secret");
        assert!(rotated.is_current(&anew));
        let ended = Keyring::new(NEW, &[]);
        assert_eq!(*ended.open(WHAT, ROW, &anew).unwrap(), b"a secret");
        let opened = ended.open(WHAT, ROW, &before);
        assert_eq!(opened.unwrap_err(), OpenError::UnknownKey);
    }

    #[test]
    fn a_key_has_a_name_that_says_nothing() {
        let ring = Keyring::new(NEW, &[OLD]);
        let id = ring.current_id();
        assert_eq!(KeyId::parse(&id.to_string()), Some(id));
        assert_eq!(id.to_string().len(), 16);
        assert_ne!(id, Keyring::new(OLD, &[]).current_id());
        assert!(ring.has(Keyring::new(OLD, &[]).current_id()));
        for wrong in ["", "12", "+123456789abcdef", "123456789abcdefg"] {
            assert_eq!(KeyId::parse(wrong), None, "{wrong}");
        }
        assert_eq!(format!("{ring:?}"), "Keyring(…)");
        assert!(!ring.is_current(b"nothing sealed"));
    }
}
