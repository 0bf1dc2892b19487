//! Braces in a text: what is filled in there, and the tags of a wording, are not what its writer says.

/// What begins with the brace at the beginning of a text, and how many bytes it takes.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Braces<'a> {
    /// `{% if client.is_married %}`
    Tag(usize),
    /// `{{ client.name }}`, `{guarantee.began}`: a value or a sentence of the product's.
    Key(&'a str, usize),
    /// `{name}`, `{your name}`: words that stand there until they are filled in.
    Words(usize),
}

/// None where the brace is a character like any other. What is looked at never reaches beyond the next brace, so that a text of
/// braces is read once.
pub(super) fn braces(text: &str) -> Option<Braces<'_>> {
    let inside = text.strip_prefix('{')?;
    if let Some(tag) = inside.strip_prefix('%') {
        let end = tag.find(['{', '}', '\n'])?;
        let is_tag = tag.get(..end)?.ends_with('%') && tag.get(end..)?.starts_with('}');
        return is_tag.then_some(Braces::Tag(end + 3));
    }
    let (inside, marks) = match inside.strip_prefix('{') {
        Some(inside) => (inside, 2),
        None => (inside, 1),
    };
    let end = inside.find(|c: char| !is_of_a_name(c))?;
    let closed = inside.get(end..)?.bytes().take(marks);
    if closed.filter(|byte| *byte == b'}').count() < marks {
        return None;
    }
    let name = inside.get(..end)?.trim();
    let bytes = end + 2 * marks;
    if name.contains(['.', '_']) && !name.contains(' ') {
        Some(Braces::Key(name, bytes))
    } else {
        Some(Braces::Words(bytes))
    }
}

fn is_of_a_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | ' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r6_039_what_is_filled_in_is_told_from_what_is_said() {
        let cases = [
            ("{name}, hello", Some(Braces::Words(6))),
            ("{your name}", Some(Braces::Words(11))),
            (
                "{guarantee.began} and",
                Some(Braces::Key("guarantee.began", 17)),
            ),
            ("{{ client.name }}!", Some(Braces::Key("client.name", 17))),
            ("{% if a %}b", Some(Braces::Tag(10))),
            ("{% if a", None),
            ("{% a\n%}", None),
            ("{{ name }", None),
            ("{a {b}", None),
            ("{Don't}", None),
            ("{", None),
        ];
        for (text, outcome) in cases {
            assert_eq!(braces(text), outcome, "{text}");
        }
    }
}
