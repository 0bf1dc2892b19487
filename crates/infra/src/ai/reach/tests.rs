//! Which addresses are asked, by tables.

use super::*;

const PUBLIC: &[&str] = &[
    "1.1.1.1",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.1",
    "169.253.255.255",
    "169.255.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.1.0",
    "192.0.3.0",
    "192.167.255.255",
    "192.169.0.0",
    "198.17.255.255",
    "198.20.0.0",
    "198.51.99.255",
    "203.0.112.255",
    "223.255.255.255",
    "2001:4860:4860::8888",
    "2606:4700::1111",
    "2a00:1450::1",
    "2001:200::1",
    "::ffff:8.8.8.8",
];
const OTHERS: &[&str] = &[
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.255",
    "169.254.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.0.171",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.0.1",
    "192.168.255.255",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:169.254.169.254",
    "::127.0.0.1",
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:0:7f00:1::",
    "2001:10::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2002:a00:1::1",
    "3fff::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "5f00::1",
];

/// An address → whether it is one of the public internet.
#[test]
fn r1_283_only_addresses_of_the_public_internet_are_public() {
    const { assert!(PUBLIC.len() + OTHERS.len() >= 60) };
    for (addresses, outcome) in [(PUBLIC, true), (OTHERS, false)] {
        for text in addresses {
            assert_eq!(is_public(text.parse().unwrap()), outcome, "{text}");
        }
    }
}

/// An endpoint → what is said before anyone is asked. Names that only look public are found out when they are resolved.
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
        (
            " llm.office.example , 10.0.0.7",
            "https://10.0.0.7/v1",
            true,
        ),
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
