//! Whether a licence expression (SPDX, and the older `MIT/Apache-2.0`) leaves a choice that is allowed.

/// Of `A OR B` one is enough, of `A AND B` both are needed; `A WITH E` only permits more than `A`.
pub(super) fn is_allowed(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut parser = Parser {
        words: &words,
        allowed,
    };
    let answer = parser.any();
    // What is left over makes the expression unreadable.
    parser.words.is_empty() && answer == Some(true)
}

struct Parser<'a> {
    words: &'a [&'a str],
    allowed: &'a dyn Fn(&str) -> bool,
}

impl Parser<'_> {
    fn takes(&mut self, word: &str) -> bool {
        let Some((first, rest)) = self.words.split_first() else {
            return false;
        };
        let is_next = *first == word;
        if is_next {
            self.words = rest;
        }
        is_next
    }

    fn any(&mut self) -> Option<bool> {
        let mut answer = self.all()?;
        while self.takes("OR") {
            answer |= self.all()?;
        }
        Some(answer)
    }

    fn all(&mut self) -> Option<bool> {
        let mut answer = self.one()?;
        while self.takes("AND") {
            answer &= self.one()?;
        }
        Some(answer)
    }

    fn one(&mut self) -> Option<bool> {
        if self.takes("(") {
            let answer = self.any()?;
            return self.takes(")").then_some(answer);
        }
        let (licence, rest) = self.words.split_first()?;
        if ["OR", "AND", "WITH", ")"].contains(licence) {
            return None;
        }
        let answer = (self.allowed)(licence);
        self.words = rest;
        if self.takes("WITH") {
            self.words = self.words.split_first()?.1;
        }
        Some(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_choice_is_enough_and_all_of_a_sum_are_needed() {
        let allowed = |licence: &str| ["MIT", "Apache-2.0", "ISC"].contains(&licence);
        for (expression, is) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("MIT OR GPL-3.0", true),
            ("GPL-3.0/MIT", true),
            ("Apache-2.0 / MIT", true),
            ("MIT AND GPL-3.0", false),
            ("MIT AND (GPL-3.0 OR ISC)", true),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", false),
            ("ISC AND (Apache-2.0 OR ISC) AND MIT", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("GPL-2.0 WITH Classpath-exception-2.0 OR MIT", true),
            ("GPL-2.0 WITH Classpath-exception-2.0", false),
            ("", false),
            ("MIT MIT", false),
            ("(MIT", false),
            ("MIT OR", false),
            ("MIT)", false),
            ("Apache-2.0 WITH", false),
        ] {
            assert_eq!(is_allowed(expression, &allowed), is, "{expression}");
        }
    }
}
