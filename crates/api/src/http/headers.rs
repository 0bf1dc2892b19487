//! The security headers of every answer (reference/reliability-and-security.md, section 3.6).

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue,
    STRICT_TRANSPORT_SECURITY,
};

/// On every answer.
const ALWAYS: &[(&str, &str)] = &[
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    (
        "permissions-policy",
        "camera=(), microphone=(), geolocation=(), usb=(), payment=()",
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-robots-tag", "noindex"),
];

/// What is no page of ours may load nothing.
const NOTHING: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Two years, as browsers' preload lists ask.
const ONLY_HTTPS: &str = "max-age=63072000; includeSubDomains";

/// Adds what the answer has not set itself.
pub(crate) fn secure(headers: &mut HeaderMap, https: bool, api: bool) {
    for (name, value) in ALWAYS {
        add(headers, HeaderName::from_static(name), value);
    }
    add(headers, CONTENT_SECURITY_POLICY, NOTHING);
    if https {
        add(headers, STRICT_TRANSPORT_SECURITY, ONLY_HTTPS);
    }
    if api {
        add(headers, CACHE_CONTROL, "no-store");
    }
}

fn add(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    if !headers.contains_key(&name) {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
