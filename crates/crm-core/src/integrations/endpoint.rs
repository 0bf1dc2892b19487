//! The address of a provider.

use thiserror::Error;

/// The public address of the provider that the office begins with (R1-178).
pub const DEFAULT_ENDPOINT: &str = "https://api.openai.com/v1";

/// The most characters of an address.
const LONGEST: usize = 200;
/// The most characters of a host's name, and of a part of it between two dots.
const LONGEST_HOST: usize = 253;
const LONGEST_LABEL: usize = 63;

/// Which addresses an office takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    HttpsAlone,
    /// In demo mode.
    HttpToo,
}

/// Where an OpenAI-compatible provider answers: `https://host/v1`, without a slash at the end. There is one way to write
/// and to read each: no user, no query, no encoded character.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    text: String,
    host: String,
    is_https: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EndpointError {
    #[error("Enter an address such as {DEFAULT_ENDPOINT}.")]
    NotAnAddress,
    #[error(
        "Use an address that begins with https://. Otherwise, the key would be sent unprotected."
    )]
    NotHttps,
}

impl Endpoint {
    /// # Errors
    /// [`EndpointError::NotAnAddress`] when it is no plain address of at most 200 characters.
    pub fn parse(text: &str) -> Result<Self, EndpointError> {
        read(text).ok_or(EndpointError::NotAnAddress)
    }

    /// The address of [`DEFAULT_ENDPOINT`].
    #[must_use]
    pub fn of_default() -> Self {
        Self {
            text: DEFAULT_ENDPOINT.to_owned(),
            host: "api.openai.com".to_owned(),
            is_https: true,
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// In lower case, without the port; an IPv6 address without its brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// # Errors
    /// [`EndpointError::NotHttps`] when the office does not take this one.
    pub fn check(&self, taken: Scheme) -> Result<(), EndpointError> {
        match taken {
            Scheme::HttpsAlone if !self.is_https => Err(EndpointError::NotHttps),
            Scheme::HttpsAlone | Scheme::HttpToo => Ok(()),
        }
    }
}

fn read(text: &str) -> Option<Endpoint> {
    if text.len() > LONGEST {
        return None;
    }
    let (scheme, rest) = text.split_once("://")?;
    let is_https = match scheme {
        "https" => true,
        "http" => false,
        _ => return None,
    };
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let (host, port) = host_and_port(authority)?;
    if !port.is_none_or(is_port) || !is_path(path) {
        return None;
    }
    let authority = authority.to_ascii_lowercase();
    Some(Endpoint {
        text: format!("{scheme}://{authority}{}", path.trim_end_matches('/')),
        host,
        is_https,
    })
}

fn host_and_port(authority: &str) -> Option<(String, Option<&str>)> {
    if let Some(inside) = authority.strip_prefix('[') {
        let (address, after) = inside.split_once(']')?;
        let is_plain = |byte: u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
        let is_address = (2..=45).contains(&address.len()) && address.bytes().all(is_plain);
        let port = match after {
            "" => None,
            after => Some(after.strip_prefix(':')?),
        };
        return is_address.then(|| (address.to_ascii_lowercase(), port));
    }
    let (host, port) = match authority.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (authority, None),
    };
    let is_host = host.len() <= LONGEST_HOST && host.split('.').all(is_label);
    is_host.then(|| (host.to_ascii_lowercase(), port))
}

fn is_label(label: &str) -> bool {
    (1..=LONGEST_LABEL).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn is_port(port: &str) -> bool {
    !port.starts_with('0')
        && port.bytes().all(|byte| byte.is_ascii_digit())
        && port.parse::<u16>().is_ok()
}

/// Plain parts behind single slashes.
fn is_path(path: &str) -> bool {
    let is_plain =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'~' | b'-');
    let parts = path.strip_suffix('/').unwrap_or(path).split('/').skip(1);
    parts
        .into_iter()
        .all(|part| !part.is_empty() && part.bytes().all(is_plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An address as it is kept, its host, and whether it is taken outside of demo mode.
    type Kept = (&'static str, &'static str, bool);

    const ENDPOINTS: &[(&str, Option<Kept>)] = &[
        (
            DEFAULT_ENDPOINT,
            Some((DEFAULT_ENDPOINT, "api.openai.com", true)),
        ),
        (
            "https://API.example.COM/v1/",
            Some(("https://api.example.com/v1", "api.example.com", true)),
        ),
        (
            "https://example.com",
            Some(("https://example.com", "example.com", true)),
        ),
        (
            "https://example.com/",
            Some(("https://example.com", "example.com", true)),
        ),
        (
            "https://example.com:8443/openai/v1",
            Some(("https://example.com:8443/openai/v1", "example.com", true)),
        ),
        (
            "http://127.0.0.1:4010/v1",
            Some(("http://127.0.0.1:4010/v1", "127.0.0.1", false)),
        ),
        (
            "https://[2001:DB8::1]:444/v1",
            Some(("https://[2001:db8::1]:444/v1", "2001:db8::1", true)),
        ),
        ("https://[::1]", Some(("https://[::1]", "::1", true))),
        (
            "https://2130706433/v1",
            Some(("https://2130706433/v1", "2130706433", true)),
        ),
        ("", None),
        ("api.openai.com/v1", None),
        ("https://", None),
        ("https:///v1", None),
        ("ftp://example.com/v1", None),
        ("HTTPS://example.com/v1", None),
        ("file:///etc/passwd", None),
        ("https://user@example.com/v1", None),
        ("https://user:pass@example.com/v1", None),
        ("https://example.com?x=1", None),
        ("https://example.com/v1?x=1", None),
        ("https://example.com/v1#top", None),
        ("https://example.com//v1", None),
        ("https://example.com/v1//", None),
        ("https://example.com/%2e%2e", None),
        ("https://example.com\\@127.0.0.1/", None),
        ("https://example.com:0/", None),
        ("https://example.com:65536/", None),
        ("https://example.com:08443/", None),
        ("https://example.com:/", None),
        ("https://example.com.", None),
        ("https://.example.com", None),
        ("https://-a.example.com", None),
        ("https://exämple.com", None),
        ("https://127.0.0.1%2f@example.com", None),
        ("https://[::1", None),
        ("https://[::1]x", None),
        ("https://[fe80::1%25eth0]/", None),
        (" https://example.com", None),
        ("https://example.com\n", None),
    ];

    #[test]
    fn r1_178_r1_200_an_endpoint_is_a_plain_address() {
        for &(text, kept) in ENDPOINTS {
            let endpoint = Endpoint::parse(text).ok();
            let found = endpoint.as_ref().map(|endpoint| {
                let taken = endpoint.check(Scheme::HttpsAlone).is_ok();
                (endpoint.as_str(), endpoint.host(), taken)
            });
            assert_eq!(found, kept, "{text:?}");
            if let Some(endpoint) = &endpoint {
                assert_eq!(endpoint.check(Scheme::HttpToo), Ok(()), "{text:?}");
                let again = Endpoint::parse(endpoint.as_str());
                assert_eq!(again.as_ref(), Ok(endpoint), "{text:?}");
            }
        }
        let long = format!("https://example.com/{}", "a".repeat(180));
        assert_eq!(long.len(), 200);
        assert!(Endpoint::parse(&long).is_ok());
        assert!(Endpoint::parse(&format!("{long}a")).is_err());
        assert_eq!(
            Endpoint::parse(DEFAULT_ENDPOINT),
            Ok(Endpoint::of_default())
        );
    }
}
