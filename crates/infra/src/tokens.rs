//! Random tokens for sessions and reset links. Only their hash is stored.

use argon2::password_hash::rand_core::{OsRng, RngCore};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// 256 random bits as 64 hexadecimal digits.
#[must_use]
pub fn random_token() -> String {
    let mut bytes = [0; 32];
    OsRng.fill_bytes(&mut bytes);
    hex(&bytes)
}

/// SHA-256 as 64 hexadecimal digits. A token has 256 bits of its own, so no salt is needed.
#[must_use]
pub fn token_hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// The first 128 bits of HMAC-SHA-256 as 32 hexadecimal digits: the same text is the same for every holder of the key,
/// and tells nothing to anyone else.
#[must_use]
pub fn keyed_hash(key: &[u8; 32], text: &str) -> String {
    // As RFC 2104 fills a key.
    let mut block = [0; 64];
    let (filled, _) = block.split_at_mut(key.len());
    filled.copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    mac.update(text.as_bytes());
    let mut digits = hex(&mac.finalize().into_bytes());
    digits.truncate(32);
    digits
}

/// Whether these digits are [`keyed_hash`] of the text; how long that takes does not tell how many are right.
#[must_use]
pub fn is_keyed_hash(key: &[u8; 32], text: &str, digits: &str) -> bool {
    let right = keyed_hash(key, text);
    let pairs = right.bytes().zip(digits.bytes());
    let differing = pairs.fold(0, |bits, (right, digit)| bits | (right ^ digit));
    differing == 0 && right.len() == digits.len()
}

/// A number below `bound`, for jitter.
pub(crate) fn random_below(bound: u64) -> u64 {
    OsRng.next_u64() % bound.max(1)
}

fn hex(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        for half in [byte >> 4, byte & 15] {
            digits.extend(char::from_digit(half.into(), 16));
        }
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_032_a_keyed_hash_is_its_keys_own() {
        let one = keyed_hash(&[1; 32], "dana");
        assert_eq!(one.len(), 32);
        assert_eq!(one, keyed_hash(&[1; 32], "dana"));
        assert_ne!(one, keyed_hash(&[2; 32], "dana"));
        assert_ne!(one, keyed_hash(&[1; 32], "dane"));
        assert!(is_keyed_hash(&[1; 32], "dana", &one));
        for wrong in ["", &one[1..], &one.replace(&one[..1], "x")] {
            assert!(!is_keyed_hash(&[1; 32], "dana", wrong), "{wrong}");
        }
        // RFC 4231, case 1, with its key filled to 32 bytes.
        let mut key = [0; 32];
        key[..20].fill(0x0b);
        assert_eq!(
            keyed_hash(&key, "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b"
        );
    }

    #[test]
    fn tokens_differ_and_hash_to_a_known_value() {
        assert_ne!(random_token(), random_token());
        assert_eq!(random_token().len(), 64);
        assert_eq!(
            token_hash("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
