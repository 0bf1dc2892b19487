//! Versions of packages, and the bounds that a list sets: `<1.2.3`, `>=1.2.3`, `*`.

/// The three numbers of a version; what is no number counts as 0.
pub(super) fn numbers(version: &str) -> [u64; 3] {
    let plain = version.split(['+', '-']).next().unwrap_or_default();
    let mut parts = plain.split('.').map(|part| part.parse().unwrap_or(0));
    [(); 3].map(|()| parts.next().unwrap_or(0))
}

/// Whether a word is a bound, and not the beginning of the reason.
pub(super) fn is_bound(word: &str) -> bool {
    word == "*" || word.starts_with('<') || word.starts_with(">=")
}

/// Whether the version is within the bound.
pub(super) fn within(version: &str, bound: &str) -> bool {
    let version = numbers(version);
    if let Some(least) = bound.strip_prefix(">=") {
        version >= numbers(least)
    } else if let Some(end) = bound.strip_prefix('<') {
        version < numbers(end)
    } else {
        bound == "*"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_number_by_number() {
        for (version, bound, is) in [
            ("1.2.3", "<1.2.4", true),
            ("1.2.4", "<1.2.4", false),
            ("1.10.0", "<1.9.0", false),
            ("0.9.12+spec-1.1.0", ">=0.9.12", true),
            ("4.0.0-rc.2", ">=4.0.0", true),
            ("2", ">=1.99.99", true),
            ("1.2.3", "*", true),
            ("1.2.3", "1.2.3", false),
        ] {
            assert_eq!(within(version, bound), is, "{version} {bound}");
        }
        assert!(is_bound("<1") && is_bound(">=1") && is_bound("*") && !is_bound("RUSTSEC"));
    }
}
