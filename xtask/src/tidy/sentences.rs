//! No sentence of our own pages is longer than a reader can hold. Headings, tables, code and quotations are not counted.

use super::at;
use super::files::SourceFile;

const MAX_WORDS: usize = 30;
/// As it was given to us.
const GIVEN: &str = "docs/product/";

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let pages = files.iter().filter(|file| is_ours(file));
    pages.flat_map(check_file).collect()
}

fn is_ours(file: &SourceFile) -> bool {
    let path = &file.path;
    path.starts_with("docs/") && path.ends_with(".md") && !path.starts_with(GIVEN)
}

fn check_file(file: &SourceFile) -> Vec<String> {
    let mut problems = Vec::new();
    for (line, paragraph) in paragraphs(&file.text) {
        for sentence in sentences(&plain(&paragraph)) {
            if sentence.len() > MAX_WORDS {
                let length = sentence.len();
                let start = sentence[..5].join(" ");
                let problem =
                    format!("a sentence of {length} words, at most {MAX_WORDS}: {start} …");
                problems.push(at(file, line, problem));
            }
        }
    }
    problems
}

/// Paragraphs and items of lists, each with its first line, from 1.
fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut in_code, mut goes_on) = (false, false);
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        let is_fence = line.starts_with("```");
        in_code ^= is_fence;
        let is_apart = line.is_empty() || line.starts_with(['|', '>', '#', '<']);
        if is_fence || in_code || is_apart {
            goes_on = false;
            continue;
        }
        let begun = item(line);
        match found.last_mut().filter(|_| goes_on && begun.is_none()) {
            Some((_, paragraph)) => {
                paragraph.push(' ');
                paragraph.push_str(line);
            }
            None => found.push((index + 1, begun.unwrap_or(line).to_owned())),
        }
        goes_on = true;
    }
    found
}

/// The text of a list's item behind its dash, star or number.
fn item(line: &str) -> Option<&str> {
    let (mark, text) = line.split_once(' ')?;
    let number = mark.strip_suffix('.').unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (mark == "-" || mark == "*" || is_number).then_some(text.trim_start())
}

/// Code and quotations as one word each, links without their address.
fn plain(paragraph: &str) -> String {
    let mut text = as_one_word(&as_one_word(paragraph, '`'), '"');
    while let Some(start) = text.find("](") {
        let end = text[start..]
            .find(')')
            .map_or(text.len(), |end| start + end + 1);
        text.replace_range(start..end, "");
    }
    text
}

/// What stands between two marks is one word; the end of its sentence is kept.
fn as_one_word(text: &str, mark: char) -> String {
    let pieces = text.split(mark).enumerate();
    pieces
        .map(|(index, piece)| match index % 2 {
            0 => piece,
            _ if piece.ends_with(['.', '!', '?']) => "X.",
            _ => "X",
        })
        .collect()
}

/// The words of each sentence. A colon ends one too: what follows stands on its own.
fn sentences(text: &str) -> Vec<Vec<&str>> {
    let mut found = vec![Vec::new()];
    for word in text.split_whitespace() {
        let is_word = word.chars().any(char::is_alphanumeric);
        if let Some(sentence) = found.last_mut().filter(|_| is_word) {
            sentence.push(word);
        }
        let bare = word.trim_end_matches([')', '*', '_']);
        if bare.ends_with(['.', '!', '?', ':']) {
            found.push(Vec::new());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    fn problems(path: &str, text: &str) -> Vec<String> {
        check(&[sample(path, text)])
    }

    /// Words without the end of their sentence.
    fn words(count: usize) -> String {
        vec!["word"; count].join(" ")
    }

    #[test]
    fn a_long_sentence_is_named_with_the_line_of_its_paragraph() {
        let long = words(MAX_WORDS + 1);
        let told = format!("a sentence of 31 words, at most 30: {} …", words(5));
        for (text, line) in [
            (format!("# A\n\n{long}.\n"), 3),
            (format!("A.\n{long}."), 1),
            (format!("- A\n- {long}"), 2),
            (format!("1. A\n2. {long}"), 2),
            (format!("- A:\n  {}\n  {}", words(15), words(16)), 1),
            (format!("```\na\n```\n{long}"), 4),
            (format!("A \"b c.\" {long}"), 1),
        ] {
            let found = problems("docs/a.md", &text);
            assert_eq!(found, [format!("docs/a.md:{line}: {told}")], "{text}");
        }
    }

    #[test]
    fn short_sentences_and_what_is_not_counted_pass() {
        let (most, long) = (words(MAX_WORDS), words(MAX_WORDS + 1));
        for text in [
            format!("{most}. {most}: {most}? (**{most}.**) {most}"),
            format!("{most}\n\n{most}\n- {most}\n- {most}"),
            format!("| {long} |\n> {long}\n# {long}\n<!-- {long} -->"),
            format!("```\n{long}\n```"),
            format!("A `{long}` b \"{long}\" c [d]({long})."),
            format!("{} - — {}", words(15), words(15)),
        ] {
            let found = problems("docs/a.md", &text);
            assert_eq!(found, Vec::<String>::new(), "{text}");
        }
        for path in ["docs/product/a.md", "README.md", "docs/a.csv"] {
            assert_eq!(problems(path, &long), Vec::<String>::new(), "{path}");
        }
    }
}
