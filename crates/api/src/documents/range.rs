//! Parts of a file (RFC 9110, section 14): players ask for a recording piece by piece.

use std::ops::Range;

/// What a `Range` header asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Asked {
    /// No range, or one that is not understood: everything.
    Whole,
    Part(Range<u64>),
    /// Beyond the end.
    Nowhere,
}

/// Reads one range of bytes; several at once are answered with the whole file.
pub(super) fn asked(header: Option<&str>, size: u64) -> Asked {
    let bounds = header
        .and_then(|header| header.trim().strip_prefix("bytes="))
        .filter(|ranges| !ranges.contains(','))
        .and_then(|range| range.trim().split_once('-'));
    let Some((first, last)) = bounds else {
        return Asked::Whole;
    };
    let number = |text: &str| text.trim().parse::<u64>().ok();
    match (first.trim(), last.trim()) {
        ("", suffix) => match number(suffix) {
            Some(0) => Asked::Nowhere,
            Some(length) => part(size.saturating_sub(length), size),
            None => Asked::Whole,
        },
        (first, "") => match number(first) {
            Some(first) if first < size => part(first, size),
            Some(_) => Asked::Nowhere,
            None => Asked::Whole,
        },
        (first, last) => match (number(first), number(last)) {
            (Some(first), Some(last)) if first > last => Asked::Whole,
            (Some(first), Some(_)) if first >= size => Asked::Nowhere,
            (Some(first), Some(last)) => part(first, last.saturating_add(1).min(size)),
            _ => Asked::Whole,
        },
    }
}

const fn part(from: u64, to: u64) -> Asked {
    Asked::Part(from..to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_a_part_of_the_file() {
        let cases = [
            (None, Asked::Whole),
            (Some("bytes=0-"), Asked::Part(0..100)),
            (Some("bytes=0-0"), Asked::Part(0..1)),
            (Some("bytes=10-19"), Asked::Part(10..20)),
            (Some("bytes=90-500"), Asked::Part(90..100)),
            (Some("bytes=-10"), Asked::Part(90..100)),
            (Some("bytes=-500"), Asked::Part(0..100)),
            (Some("bytes=100-"), Asked::Nowhere),
            (Some("bytes=100-200"), Asked::Nowhere),
            (Some("bytes=-0"), Asked::Nowhere),
            (Some("bytes=20-10"), Asked::Whole),
            (Some("bytes=0-1,5-6"), Asked::Whole),
            (Some("bytes=a-b"), Asked::Whole),
            (Some("items=0-1"), Asked::Whole),
            (Some("bytes=99999999999999999999-"), Asked::Whole),
        ];
        for (header, outcome) in cases {
            assert_eq!(asked(header, 100), outcome, "{header:?}");
        }
    }
}
