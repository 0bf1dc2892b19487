//! The names in a text's tags, with their lines.

/// A name between braces: "client.name" of line 3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Name {
    /// From 1.
    pub(super) line: usize,
    pub(super) name: String,
}

/// Every name in `{{ … }}` and `{% … %}`, in order, keywords and filters too; not what stands in quotes.
pub(super) fn names(text: &str) -> Vec<Name> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut line = 1;
    while let Some(start) = next_tag(rest) {
        let (before, tag) = rest.split_at(start);
        line += breaks(before);
        let closing = if tag.starts_with("{{") { "}}" } else { "%}" };
        let end = tag
            .find(closing)
            .map_or(tag.len(), |end| end + closing.len());
        let (inside, after) = tag.split_at(end);
        found.extend(of_tag(inside, line));
        line += breaks(inside);
        rest = after;
    }
    found
}

fn next_tag(text: &str) -> Option<usize> {
    [text.find("{{"), text.find("{%")]
        .into_iter()
        .flatten()
        .min()
}

fn breaks(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

fn of_tag(tag: &str, first_line: usize) -> Vec<Name> {
    let mut found = Vec::new();
    let mut line = first_line;
    let mut quote: Option<char> = None;
    let mut name = String::new();
    for c in tag.chars().chain([' ']) {
        let is_part = c.is_alphanumeric() || c == '_' || (c == '.' && !name.is_empty());
        if quote.is_none() && is_part {
            name.push(c);
            continue;
        }
        if !name.is_empty() {
            let name = std::mem::take(&mut name);
            found.push(Name { line, name });
        }
        match (quote, c) {
            (_, '\n') => line += 1,
            (Some(open), c) if open == c => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            _ => {}
        }
    }
    found
}

/// The one that is most likely meant: at most two letters away, and no more than a third of the name.
pub(super) fn nearest<'a>(name: &str, known: &'a [String]) -> Option<&'a str> {
    let most = (name.chars().count() / 3).clamp(1, 2);
    let distances = known
        .iter()
        .map(|known| (distance(name, known), known.as_str()));
    distances
        .filter(|(distance, _)| *distance <= most)
        .min()
        .map(|(_, known)| known)
}

/// Levenshtein's: letters added, dropped or replaced.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, c) in one.chars().enumerate() {
        let mut next = Vec::with_capacity(row.len());
        next.push(place + 1);
        for ((above, diagonal), same) in row
            .iter()
            .skip(1)
            .zip(&row)
            .zip(other.iter().map(|o| *o == c))
        {
            let left = next.last().copied().unwrap_or_default();
            let replaced = diagonal + usize::from(!same);
            next.push(replaced.min(above + 1).min(left + 1));
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_with_their_lines() {
        let text = "a {{ client.name }}\nno.name\n{% if brand.name == \"x.y\" %}\n{{ a\n | upper }}{{ open.end";
        let found: Vec<String> = names(text)
            .iter()
            .map(|n| format!("{} {}", n.line, n.name))
            .collect();
        let outcome = [
            "1 client.name",
            "3 if",
            "3 brand.name",
            "4 a",
            "5 upper",
            "5 open.end",
        ];
        assert_eq!(found, outcome);
    }

    #[test]
    fn the_nearest_name_is_offered_when_it_is_near() {
        let known = ["client.name", "client.phone", "brand.name"].map(str::to_owned);
        let cases = [
            ("client.nmae", Some("client.name")),
            ("client.Name", Some("client.name")),
            ("clinet.phone", Some("client.phone")),
            ("brand", None),
            ("invoice.total", None),
        ];
        for (typed, outcome) in cases {
            assert_eq!(nearest(typed, &known), outcome, "{typed}");
        }
    }
}
