//! The proxies in front of the server.

use super::error::ConfigError;
use ipnet::IpNet;
use std::net::IpAddr;

/// Addresses and ranges whose word on a client's address counts; none unless they are set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Reads addresses and ranges with commas between them; an empty text is none.
    ///
    /// # Errors
    /// [`ConfigError::TrustedProxies`], [`ConfigError::EverybodyTrusted`]
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        let ranges = text.split(',').map(|item| range(item.trim()));
        let ranges: Vec<IpNet> = ranges.collect::<Result<_, _>>()?;
        // Together they may be everything, as 0.0.0.0/1 and 128.0.0.0/1 are.
        let together = IpNet::aggregate(&ranges);
        if together.iter().any(|range| range.prefix_len() == 0) {
            return Err(ConfigError::EverybodyTrusted(text.trim().to_owned()));
        }
        Ok(Self(ranges))
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[must_use]
    pub fn trust(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|range| range.contains(&address))
    }
}

/// A range of everything would trust everyone, and IPv4 written as a range of IPv6 would trust no one,
/// because addresses are compared in their own form: neither is meant.
fn range(item: &str) -> Result<IpNet, ConfigError> {
    let refused = || ConfigError::TrustedProxies(item.to_owned());
    if let Ok(address) = item.parse::<IpAddr>() {
        return Ok(IpNet::from(address.to_canonical()));
    }
    let range: IpNet = item.parse().map_err(|_| refused())?;
    let never = range.addr() != range.addr().to_canonical();
    if never || range.prefix_len() == 0 {
        return Err(refused());
    }
    Ok(range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_names_addresses_and_ranges() {
        for (text, address, trusted) in [
            ("", "127.0.0.1", Ok(false)),
            (" ", "127.0.0.1", Ok(false)),
            ("127.0.0.1", "127.0.0.1", Ok(true)),
            ("127.0.0.1", "127.0.0.2", Ok(false)),
            ("127.0.0.1", "::ffff:127.0.0.1", Ok(true)),
            ("::ffff:127.0.0.1", "127.0.0.1", Ok(true)),
            ("10.0.0.0/8", "10.255.0.1", Ok(true)),
            ("10.1.2.3/8", "10.255.0.1", Ok(true)),
            ("10.0.0.0/8", "11.0.0.1", Ok(false)),
            (" 10.0.0.0/8 , fd00::/8 ", "fd12::1", Ok(true)),
            ("10.0.0.0/8,fd00::/8", "fe80::1", Ok(false)),
            ("::1", "::1", Ok(true)),
            ("localhost", "127.0.0.1", Err("localhost")),
            ("10.0.0.1:443", "10.0.0.1", Err("10.0.0.1:443")),
            ("10.0.0.0/33", "10.0.0.1", Err("10.0.0.0/33")),
            ("10.0.0.1, ", "10.0.0.1", Err("")),
            ("0.0.0.0/0", "10.0.0.1", Err("0.0.0.0/0")),
            ("::/0", "::1", Err("::/0")),
            (
                "::ffff:10.0.0.0/104",
                "10.0.0.1",
                Err("::ffff:10.0.0.0/104"),
            ),
        ] {
            let address: IpAddr = address.parse().unwrap();
            let read = match TrustedProxies::parse(text) {
                Ok(proxies) => Ok(proxies.trust(address)),
                Err(ConfigError::TrustedProxies(item)) => Err(item),
                Err(other) => panic!("{text}: {other}"),
            };
            let expected = trusted.map_err(str::to_owned);
            assert_eq!(read, expected, "{text:?} {address}");
        }
    }
    #[test]
    fn r5_117_ranges_that_together_are_everything_are_refused() {
        let cases = [
            ("0.0.0.0/1,128.0.0.0/1", true),
            ("128.0.0.0/1, 10.0.0.1, 0.0.0.0/1", true),
            ("0.0.0.0/1,128.0.0.0/2,192.0.0.0/2", true),
            ("::/1,8000::/1", true),
            ("10.0.0.1,::/1,8000::/1", true),
            ("0.0.0.0/1,192.0.0.0/2", false),
            ("10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fd00::/8", false),
        ];
        for (text, refused) in cases {
            let found = TrustedProxies::parse(text);
            let everybody = matches!(found, Err(ConfigError::EverybodyTrusted(_)));
            assert_eq!((found.is_err(), everybody), (refused, refused), "{text}");
        }
    }
}
