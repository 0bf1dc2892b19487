//! Random tokens for sessions and reset links. Only their hash is stored.

use argon2::password_hash::rand_core::{OsRng, RngCore};
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

/// A number below `bound`, for jitter.
pub(crate) fn random_below(bound: u64) -> u64 {
    OsRng.next_u64() % bound.max(1)
}

fn hex(bytes: &[u8]) -> String {
    let halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    halves
        .filter_map(|half| char::from_digit(half.into(), 16))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
