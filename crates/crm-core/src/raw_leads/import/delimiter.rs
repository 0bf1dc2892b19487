//! What stands between the cells of a list.

use crate::closed_set::closed_set;

closed_set! {
    /// What stands between two cells.
    pub enum Delimiter {
        Comma = ",",
        Semicolon = ";",
        Tab = "\t",
    }
}

impl Delimiter {
    /// The one that occurs most outside quotes in the first line; the comma when none does.
    pub(super) fn detect(line: &str) -> Self {
        let mut quoted = false;
        let mut counts = [0_usize; 3];
        for c in line.chars() {
            quoted ^= c == '"';
            let found = Self::ALL.iter().position(|one| one.as_str().starts_with(c));
            if let Some(count) = found.filter(|_| !quoted).and_then(|at| counts.get_mut(at)) {
                *count += 1;
            }
        }
        let all = Self::ALL.iter().copied().zip(counts);
        all.rev()
            .max_by_key(|(_, count)| *count)
            .map_or(Self::Comma, |(one, _)| one)
    }

    pub(super) fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Delimiter;

    #[test]
    fn the_delimiter_is_the_commonest_outside_quotes() {
        let cases = [
            ("a,b;c,d", Delimiter::Comma),
            ("a;\"b,c,d\";e", Delimiter::Semicolon),
            ("a\tb,c\td", Delimiter::Tab),
            ("a", Delimiter::Comma),
            ("a,b;c", Delimiter::Comma),
        ];
        for (line, delimiter) in cases {
            assert_eq!(Delimiter::detect(line), delimiter, "{line}");
        }
    }
}
