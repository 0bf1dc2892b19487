//! What stands between the cells of a list.

use crate::closed_set::closed_set;

closed_set! {
    /// What stands between two cells.
    pub enum Delimiter {
        Comma = ",",
        Semicolon = ";",
        Tab = "\t",
        Bar = "|",
    }
}

/// What a first line such as `sep=;` says of the lines below it, as spreadsheets write and read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Declared {
    Known(Delimiter),
    /// None that is taken.
    Other(char),
}

impl Declared {
    /// None when the line says nothing of the kind.
    pub(super) fn of(line: &str) -> Option<Self> {
        let line = line.trim_end_matches(['\r', '\n']);
        let bare = line
            .strip_prefix('"')
            .and_then(|line| line.strip_suffix('"'));
        let line = bare.unwrap_or(line);
        let (key, value) = line.split_at_checked(4)?;
        let mut value = value.chars();
        let (one, none) = (value.next()?, value.next());
        if !key.eq_ignore_ascii_case("sep=") || none.is_some() {
            return None;
        }
        let known = |known: &&Delimiter| known.as_str().starts_with(one);
        let known = Delimiter::ALL.iter().find(known);
        Some(known.map_or(Self::Other(one), |known| Self::Known(*known)))
    }
}

impl Delimiter {
    /// The one that occurs most outside quotes in the first line; the comma when none does.
    pub(super) fn detect(line: &str) -> Self {
        let mut quoted = false;
        let mut counts = [0_usize; 4];
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
            Self::Bar => b'|',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Declared, Delimiter};

    #[test]
    fn the_delimiter_is_the_commonest_outside_quotes() {
        let cases = [
            ("a,b;c,d", Delimiter::Comma),
            ("a;\"b,c,d\";e", Delimiter::Semicolon),
            ("a\tb,c\td", Delimiter::Tab),
            ("a", Delimiter::Comma),
            ("a,b;c", Delimiter::Comma),
            ("a|b|c, d", Delimiter::Bar),
        ];
        for (line, delimiter) in cases {
            assert_eq!(Delimiter::detect(line), delimiter, "{line}");
        }
    }

    #[test]
    fn r5_051_a_first_line_can_say_what_separates_the_others() {
        let cases = [
            ("sep=;", Some(Declared::Known(Delimiter::Semicolon))),
            ("SEP=,\r", Some(Declared::Known(Delimiter::Comma))),
            ("\"sep=\t\"", Some(Declared::Known(Delimiter::Tab))),
            ("sep=|", Some(Declared::Known(Delimiter::Bar))),
            ("sep=^", Some(Declared::Other('^'))),
            ("sep=", None),
            ("sep=;;", None),
            ("separator;b", None),
            ("sep;a", None),
            ("", None),
        ];
        for (line, declared) in cases {
            assert_eq!(Declared::of(line), declared, "{line:?}");
        }
    }
}
