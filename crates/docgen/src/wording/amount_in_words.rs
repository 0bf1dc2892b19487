//! An amount as checks and contracts write it out.

use crm_core::money::Money;

/// How a placeholder ends that is an amount in words.
pub(super) const IN_WORDS: &str = "_in_words";

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];
const GROUPS: [&str; 7] = [
    "",
    " thousand",
    " million",
    " billion",
    " trillion",
    " quadrillion",
    " quintillion",
];

/// "Four thousand nine hundred ninety-five and 50/100 dollars"; an amount below 0 begins with "Minus".
pub(super) fn amount_in_words(amount: Money) -> String {
    let cents = amount.cents().unsigned_abs();
    let sign = if amount < Money::ZERO { "minus " } else { "" };
    let words = format!(
        "{sign}{} and {:02}/100 dollars",
        whole(cents / 100),
        cents % 100
    );
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

fn whole(number: u64) -> String {
    if number == 0 {
        return at(&SMALL, 0).to_owned();
    }
    let mut parts = Vec::new();
    let mut rest = number;
    for group in GROUPS {
        if !rest.is_multiple_of(1000) {
            parts.push(format!("{}{group}", below_thousand(rest % 1000)));
        }
        rest /= 1000;
    }
    parts.reverse();
    parts.join(" ")
}

fn below_thousand(number: u64) -> String {
    let hundreds = (number >= 100).then(|| format!("{} hundred", at(&SMALL, number / 100)));
    let rest = match number % 100 {
        0 => None,
        small @ 1..20 => Some(at(&SMALL, small).to_owned()),
        tens if tens.is_multiple_of(10) => Some(at(&TENS, tens / 10).to_owned()),
        other => Some(format!(
            "{}-{}",
            at(&TENS, other / 10),
            at(&SMALL, other % 10)
        )),
    };
    [hundreds, rest]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

fn at(words: &'static [&'static str], place: u64) -> &'static str {
    let place = usize::try_from(place).unwrap_or(usize::MAX);
    words.get(place).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_out_as_on_a_check() {
        let cases = [
            (0, "Zero and 00/100 dollars"),
            (5, "Zero and 05/100 dollars"),
            (100, "One and 00/100 dollars"),
            (1_900, "Nineteen and 00/100 dollars"),
            (2_150, "Twenty-one and 50/100 dollars"),
            (10_000, "One hundred and 00/100 dollars"),
            (
                499_500,
                "Four thousand nine hundred ninety-five and 00/100 dollars",
            ),
            (100_000_000, "One million and 00/100 dollars"),
            (
                999_999_999,
                "Nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 dollars",
            ),
            (-150, "Minus one and 50/100 dollars"),
        ];
        for (cents, outcome) in cases {
            assert_eq!(amount_in_words(Money::from_cents(cents)), outcome);
        }
    }
}
