//! Which addresses may be connected to: those of the public internet, and hosts that the machine's owner named.
//!
//! A name is resolved once, and the connection goes to exactly the addresses that were checked: a name that points
//! somewhere else a moment later leads nowhere. An address that stands in the URL itself is no name, so it is checked before
//! the request.

use crm_core::integrations::Endpoint;
use futures_util::future::BoxFuture;
use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::error::Error as StdError;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::{fmt, io};
use thiserror::Error;

/// An address that is not asked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RefusedAddress {
    #[error(
        "This address is not on the public internet. Whoever runs this server can allow its host with EXITDESK_ALLOW_ENDPOINTS."
    )]
    NotPublic,
    /// Programs read it in different ways.
    #[error("This address is not written plainly. Enter one such as https://api.openai.com/v1.")]
    NotPlain,
    #[error("This host does not exist. Check the address.")]
    NoSuchHost,
}

/// Hosts that may be asked wherever they are, in lower case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AllowedHosts(Vec<String>);

/// A text that names no hosts.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "EXITDESK_ALLOW_ENDPOINTS names hosts with commas between, such as llm.office.example,10.0.0.7: \"{0}\" is none."
)]
pub struct NotHosts(String);

impl AllowedHosts {
    /// Reads host names and addresses with commas between, without ports.
    ///
    /// # Errors
    /// [`NotHosts`] names the first that is none.
    pub fn parse(text: &str) -> Result<Self, NotHosts> {
        let named = text.split(',').map(str::trim).filter(|one| !one.is_empty());
        let hosts = named.map(|one| host(one).ok_or_else(|| NotHosts(one.to_owned())));
        hosts.collect::<Result<_, _>>().map(Self)
    }

    fn has(&self, host: &str) -> bool {
        self.0.iter().any(|allowed| allowed == host)
    }
}

/// A host as [`Endpoint::host`] has it.
fn host(text: &str) -> Option<String> {
    let is_v6 = text.parse::<Ipv6Addr>().is_ok();
    let whole = if is_v6 {
        format!("https://[{text}]")
    } else {
        format!("https://{text}")
    };
    let endpoint = Endpoint::parse(&whole).ok()?;
    // A port or a path would be more than a host.
    (endpoint.as_str() == whole.to_ascii_lowercase()
        && endpoint.host() == text.trim_matches(['[', ']']).to_ascii_lowercase())
    .then(|| endpoint.host().to_owned())
}

/// The URL of a path below an endpoint, if its host may be asked as far as that is known before it is resolved.
pub(super) fn checked_url(
    endpoint: &Endpoint,
    path: &str,
    allowed: &AllowedHosts,
) -> Result<Url, RefusedAddress> {
    let whole = format!("{}{path}", endpoint.as_str());
    let url = Url::parse(&whole).map_err(|_| RefusedAddress::NotPlain)?;
    let read = url.host_str().ok_or(RefusedAddress::NotPlain)?;
    let read = read.trim_matches(['[', ']']);
    let host = endpoint.host();
    let literal = read.parse::<IpAddr>().ok();
    // "0x7f.1" and "2130706433" are names here and addresses there.
    let is_same = match literal {
        Some(address) => host.parse::<IpAddr>() == Ok(address),
        None => read == host,
    };
    if !is_same {
        return Err(RefusedAddress::NotPlain);
    }
    let is_reachable = allowed.has(host)
        || match literal {
            Some(address) => is_public(address),
            None => host.contains('.') && !is_of_this_house(host),
        };
    is_reachable.then_some(url).ok_or(RefusedAddress::NotPublic)
}

/// Names that are nobody's on the internet.
fn is_of_this_house(host: &str) -> bool {
    let last = host.rsplit('.').next().unwrap_or_default();
    ["localhost", "local", "internal", "localdomain", "home", "lan"].contains(&last)
}

/// Whether an address is one of the public internet (IANA's special-purpose registries).
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !matches!(
        (a, b, c),
        // This network, private, loopback, link-local, private, private.
        (0 | 10 | 127, _, _) | (169, 254, _) | (172, 16..=31, _) | (192, 168, _)
        // Shared by carriers, protocol assignments, 6to4 relays.
        | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99)
        // Examples and measurements.
        | (192, 0, 2) | (198, 18..=19, _) | (198, 51, 100) | (203, 0, 113)
        // Multicast, reserved, broadcast.
        | (224..=255, _, _)
    )
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // Only this block is given out; what of it wraps an IPv4 address, or is for examples and protocols, is not.
    let is_given_out = a & 0xe000 == 0x2000;
    let is_special = matches!(
        (a, b),
        // Protocol assignments with Teredo and ORCHID, examples, 6to4, examples.
        (0x2001, 0x0000..=0x01ff) | (0x2001, 0x0db8) | (0x2002, _) | (0x3fff, 0x0000..=0x0fff)
    );
    is_given_out && !is_special
}

/// The addresses of a name, or why there are none.
pub(super) type Found = BoxFuture<'static, io::Result<Vec<SocketAddr>>>;
/// Finds them.
pub(super) type Lookup = Arc<dyn Fn(String) -> Found + Send + Sync>;

/// As this machine finds them.
pub(super) fn system_lookup() -> Lookup {
    Arc::new(|host: String| -> Found {
        Box::pin(async move {
            let found = tokio::net::lookup_host((host.as_str(), 0)).await?;
            Ok(found.collect())
        })
    })
}

/// Answers the addresses of a name only when all of them may be connected to.
pub(super) struct CheckedResolver {
    pub(super) allowed: AllowedHosts,
    pub(super) lookup: Lookup,
}

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let host = name.as_str().to_ascii_lowercase();
        let is_allowed = self.allowed.has(&host);
        let found = (self.lookup)(host);
        Box::pin(async move {
            let addresses = found.await.map_err(|_| refused(RefusedAddress::NoSuchHost))?;
            if addresses.is_empty() {
                return Err(refused(RefusedAddress::NoSuchHost));
            }
            let may_connect = |address: &SocketAddr| is_allowed || is_public(address.ip());
            if !addresses.iter().all(may_connect) {
                return Err(refused(RefusedAddress::NotPublic));
            }
            let addresses: Addrs = Box::new(addresses.into_iter());
            Ok(addresses)
        })
    }
}

fn refused(why: RefusedAddress) -> Box<dyn StdError + Send + Sync> {
    Box::new(why)
}

/// What the resolver said, found among the causes of an error.
pub(super) fn refused_address(error: &(dyn StdError + 'static)) -> Option<RefusedAddress> {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if let Some(refused) = error.downcast_ref::<RefusedAddress>() {
            return Some(refused.clone());
        }
        cause = error.source();
    }
    None
}

impl fmt::Debug for CheckedResolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CheckedResolver")
            .field("allowed", &self.allowed)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An address → whether it is one of the public internet.
    #[test]
    fn r1_283_only_addresses_of_the_public_internet_are_public() {
        let public = [
            "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
            "126.255.255.255", "128.0.0.1", "169.253.255.255", "169.255.0.0", "172.15.255.255",
            "172.32.0.0", "192.0.1.0", "192.0.3.0", "192.167.255.255", "192.169.0.0",
            "198.17.255.255", "198.20.0.0", "198.51.99.255", "203.0.112.255", "223.255.255.255",
            "2001:4860:4860::8888", "2606:4700::1111", "2a00:1450::1", "2001:200::1",
            "::ffff:8.8.8.8",
        ];
        let others = [
            "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255",
            "127.0.0.1", "127.255.255.255", "169.254.0.1", "169.254.169.254", "172.16.0.1",
            "172.31.255.255", "192.0.0.1", "192.0.0.171", "192.0.2.1", "192.88.99.1",
            "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255", "198.51.100.7",
            "203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
            "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254",
            "::127.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::1", "100::1", "2001::1",
            "2001:0:7f00:1::", "2001:10::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::",
            "2002:a00:1::1", "3fff::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1",
            "ff02::1", "5f00::1",
        ];
        assert!(public.len() + others.len() >= 60);
        for (addresses, outcome) in [(&public[..], true), (&others[..], false)] {
            for text in addresses {
                assert_eq!(is_public(text.parse().unwrap()), outcome, "{text}");
            }
        }
    }

    /// An endpoint → what is said before anybody is asked. Names that only look public are found out when they are resolved.
    #[test]
    fn r1_283_an_address_in_the_url_is_checked_before_anybody_is_asked() {
        use RefusedAddress::{NotPlain, NotPublic};
        let cases = [
            ("https://api.openai.com/v1", Ok(())),
            ("https://8.8.8.8/v1", Ok(())),
            ("https://[2606:4700::1111]/v1", Ok(())),
            ("https://llm.example.com:8443", Ok(())),
            ("https://127.0.0.1/v1", Err(NotPublic)),
            ("https://127.0.0.1:8080", Err(NotPublic)),
            ("https://10.1.2.3", Err(NotPublic)),
            ("https://169.254.169.254/latest", Err(NotPublic)),
            ("https://0.0.0.0", Err(NotPublic)),
            ("https://[::1]", Err(NotPublic)),
            ("https://[::ffff:127.0.0.1]", Err(NotPublic)),
            ("https://[::ffff:7f00:1]", Err(NotPublic)),
            ("https://[fe80::1]", Err(NotPublic)),
            ("https://[fd00:ec2::254]/v1", Err(NotPublic)),
            ("https://[0:0:0:0:0:0:0:1]", Err(NotPublic)),
            ("https://localhost", Err(NotPublic)),
            ("https://LOCALHOST:8080", Err(NotPublic)),
            ("https://api.localhost", Err(NotPublic)),
            ("https://printer.local", Err(NotPublic)),
            ("https://metadata.google.internal", Err(NotPublic)),
            ("https://router.lan", Err(NotPublic)),
            ("https://intranet/v1", Err(NotPublic)),
            ("https://2130706433", Err(NotPlain)),
            ("https://134744072", Err(NotPlain)),
            ("https://0x7f000001", Err(NotPlain)),
            ("https://0x7f.1", Err(NotPlain)),
            ("https://0177.0.0.1", Err(NotPlain)),
            ("https://127.1", Err(NotPlain)),
            ("https://127.0.1", Err(NotPlain)),
            ("https://010.0.0.1", Err(NotPlain)),
            ("https://1.1", Err(NotPlain)),
            ("https://999.1.1.1", Err(NotPlain)),
            ("https://1.2.3.4.5", Err(NotPlain)),
            ("https://[:::]", Err(NotPlain)),
            ("https://[1.2.3.4]", Err(NotPlain)),
        ];
        for (text, outcome) in cases {
            let endpoint = Endpoint::parse(text).unwrap();
            let found = checked_url(&endpoint, "/models", &AllowedHosts::default()).map(drop);
            assert_eq!(found, outcome, "{text}");
        }
    }

    /// What the owner of the machine allows, and an endpoint → whether it may be asked.
    #[test]
    fn r1_283_a_host_that_is_named_may_be_asked_wherever_it_is() {
        let cases = [
            ("", "http://127.0.0.1:4010", false),
            ("127.0.0.1", "http://127.0.0.1:4010", true),
            (" llm.office.example , 10.0.0.7", "https://10.0.0.7/v1", true),
            ("LLM", "https://llm/v1", true),
            ("::1", "https://[::1]/v1", true),
            ("[::1]", "https://[::1]/v1", true),
            ("10.0.0.7", "https://10.0.0.8/v1", false),
            ("127.0.0.1", "https://2130706433/v1", false),
        ];
        for (allowed, endpoint, may) in cases {
            let allowed = AllowedHosts::parse(allowed).unwrap();
            let endpoint = Endpoint::parse(endpoint).unwrap();
            let found = checked_url(&endpoint, "", &allowed);
            assert_eq!(found.is_ok(), may, "{allowed:?} {endpoint:?}");
        }
        for wrong in ["http://llm", "llm:8080", "llm/v1", "*.example.com", "a b"] {
            assert!(AllowedHosts::parse(wrong).is_err(), "{wrong}");
        }
    }
}
