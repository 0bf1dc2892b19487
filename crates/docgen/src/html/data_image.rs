//! A logo as an address that holds the image itself.

use crate::renderer::{Logo, LogoKind};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub(super) fn url(logo: &Logo) -> String {
    let media = match logo.kind {
        LogoKind::Svg => "image/svg+xml",
        LogoKind::Png => "image/png",
    };
    format!("data:{media};base64,{}", base64(&logo.bytes))
}

/// RFC 4648, with padding.
fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or_default());
        let bits = (byte(0) << 16) | (byte(1) << 8) | byte(2);
        for place in 0..4 {
            let index = (bits >> (18 - 6 * place)) & 63;
            let letter = ALPHABET.get(index as usize).copied().unwrap_or(b'=');
            text.push(char::from(if place <= group.len() { letter } else { b'=' }));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_rfc() {
        let cases = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (bytes, outcome) in cases {
            assert_eq!(base64(bytes.as_bytes()), outcome);
        }
        assert_eq!(base64(&[0xfb, 0xff, 0xfe]), "+//+");
    }
}
