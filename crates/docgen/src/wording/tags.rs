//! What the tags of a wording may be: conditions and loops. A variable that a wording sets itself may double with every
//! line and fill the memory before anything is written.

/// What may follow `{%`.
const ALLOWED: [&str; 6] = ["if", "elif", "else", "endif", "for", "endfor"];

/// The lines of tags that are neither a condition nor a loop, from 1, each as the rest of a sentence.
pub(super) fn forbidden(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut line = 1;
    let mut pieces = text.split("{%");
    line += breaks(pieces.next());
    for piece in pieces {
        let inside = piece.trim_start_matches(['-', '+']).trim_start();
        let word: String = inside
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
            .collect();
        if !ALLOWED.contains(&word.as_str()) {
            let what = format!("\"{word}\" cannot be used. Use only if and for.");
            found.push((line, what));
        }
        line += breaks(Some(piece));
    }
    found
}

fn breaks(piece: Option<&str>) -> usize {
    piece.map_or(0, |piece| piece.matches('\n').count())
}

#[cfg(test)]
mod tests {
    use super::forbidden;

    #[test]
    fn r2_024_a_wording_has_conditions_and_loops_and_sets_nothing() {
        let cases = [
            ("{% if client.name %}a{% else %}b{% endif %}", vec![]),
            (
                "{%- for p in properties -%}{{ p.name }}{%+ endfor %}",
                vec![],
            ),
            ("{% set x = 'a' %}{{ x }}", vec![1]),
            (
                "one\n{%set x = x ~ x%}\n{% filter upper %}a{% endfilter %}",
                vec![2, 3, 3],
            ),
            ("{% macro a() %}{% endmacro %}", vec![1, 1]),
        ];
        for (text, outcome) in cases {
            let lines: Vec<usize> = forbidden(text).into_iter().map(|(line, _)| line).collect();
            assert_eq!(lines, outcome, "{text}");
        }
    }
}
