//! Words that no message and no screen has (docs/words.md). Texts of tests are not read, nor those that are specified.

use super::at;
use super::comments::{GENERATED, OPENINGS, WORDS, script_code};
use super::files::SourceFile;
use super::tokens::{Kind, Token, shipped};

/// A paper is filled in `by hand`, and columns are named `Asked`.
const ONLY_IN_COMMENTS: [&str; 4] = ["by hand", "Told", "Asked", "As there"];

/// Given by the product's decisions, or a value that is stored.
const SPECIFIED: [&str; 2] = ["Nobody in this list can be called right now", "'E-mail'"];

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let spellings = spellings();
    let sources = files.iter().filter(|file| is_ours(file));
    sources
        .flat_map(|file| check_file(file, &spellings))
        .collect()
}

fn is_ours(file: &SourceFile) -> bool {
    let in_crates = file.is_rust() && file.path.starts_with("crates/");
    let is_support = file.path.starts_with("frontend/src/test/") || file.path == GENERATED;
    let on_screens = file.is_script() && file.path.starts_with("frontend/src/") && !is_support;
    (in_crates || on_screens) && !file.is_test()
}

/// Each word as it is spelled within a sentence and at its beginning, with what to write instead.
fn spellings() -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    for (word, instead) in WORDS {
        if is_read(word) {
            let (first, rest) = word.split_at(1);
            found.push((word.to_owned(), instead));
            found.push((format!("{}{rest}", first.to_uppercase()), instead));
        }
    }
    let openings = OPENINGS.into_iter().filter(|(words, _)| is_read(words));
    found.extend(openings.map(|(words, instead)| (words.to_owned(), instead)));
    found
}

fn is_read(word: &str) -> bool {
    !ONLY_IN_COMMENTS.contains(&word)
}

fn check_file(file: &SourceFile, spellings: &[(String, &str)]) -> Vec<String> {
    let texts = if file.is_rust() {
        literals(&file.text)
    } else {
        script_code(&file.text)
            .into_iter()
            .map(|(line, code)| (line, code.to_owned()))
            .collect()
    };
    let mut problems = Vec::new();
    for (line, text) in texts {
        let ours = without_specified(&text);
        for (word, instead) in spellings {
            let mut found = after_each(&ours, word).into_iter();
            if found.any(|after| file.is_rust() || is_said(after)) {
                let problem = format!("a message with \"{word}\"; {instead}");
                problems.push(at(file, line, problem));
            }
        }
    }
    problems
}

/// The texts of Rust that have more than one word, without its documentation.
fn literals(source: &str) -> Vec<(usize, String)> {
    let tokens = shipped(source).unwrap_or_default();
    let mut found = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let is_text = token.kind == Kind::Literal && token.text.contains('"');
        // An escaped line break parts two words.
        let text = token.text.replace("\\n", " ");
        if is_text && text.contains(' ') && !documents(&tokens[..index]) {
            found.push((token.line, text));
        }
    }
    found
}

/// Whether a comment goes on here: the compiler reads it as `#[doc = "…"]`.
fn documents(before: &[Token]) -> bool {
    matches!(before, [.., doc, equals] if doc.is("doc") && equals.is("="))
}

fn without_specified(text: &str) -> String {
    SPECIFIED
        .iter()
        .fold(text.to_owned(), |text, given| text.replace(given, ""))
}

/// What follows the words, wherever they stand on their own. After `<` stands a component.
fn after_each<'a>(text: &'a str, words: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    for (offset, _) in text.match_indices(words) {
        let before = text[..offset].chars().next_back();
        let after = &text[offset + words.len()..];
        let goes_on = before.is_some_and(|c| is_name(c) || c == '<');
        if !goes_on && !after.starts_with(is_name) {
            found.push(after);
        }
    }
    found
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || "_-/".contains(c)
}

/// In a script a sentence goes on with a word or ends; after a name stands a sign of the language.
fn is_said(after: &str) -> bool {
    let mut rest = after.chars();
    match rest.next() {
        Some(' ') => rest.next().is_some_and(char::is_lowercase),
        Some(end) if ".?!<'\"`".contains(end) => !rest.next().is_some_and(char::is_alphanumeric),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    fn problems(path: &str, text: &str) -> Vec<String> {
        check(&[sample(path, text)])
    }

    #[test]
    fn each_bad_sample_is_named() {
        for (word, _) in spellings() {
            for (path, text) in [
                ("crates/a/src/b.rs", format!("\n#[error(\"{word} is.\")]")),
                ("crates/a/src/b.rs", format!("\nlet a = \"Is {word}.\";")),
                ("crates/a/src/b.rs", format!("\nlet a = \"One.\\n{word}\";")),
                ("frontend/src/a.ts", format!("\nconst a = '{word} is';")),
                (
                    "frontend/src/a.tsx",
                    format!("<p>\n  {word} is left.\n</p>"),
                ),
                ("frontend/src/a.tsx", format!("\n<p>It is {word}.</p>")),
            ] {
                let found = problems(path, &text);
                assert_eq!(found.len(), 1, "{text}: {found:?}");
                let start = format!("{path}:2: a message with \"{word}\"");
                assert!(found[0].starts_with(&start), "{text}: {found:?}");
            }
        }
    }

    #[test]
    fn one_word_is_a_text_on_a_screen() {
        let found = problems("frontend/src/a.tsx", "<b>{name ?? 'nobody'}</b>");
        let told = "frontend/src/a.tsx:1: a message with \"nobody\"; no one, or name who";
        assert_eq!(found, [told]);
    }

    #[test]
    fn names_comments_tests_and_what_is_specified_pass() {
        for (path, text) in [
            (
                "crates/a/src/b.rs",
                "/// Whoever.\nfn nobody() { a(\"nobody\") }",
            ),
            (
                "crates/a/src/b.rs",
                "const A: &str = \"Leave it to fill in by hand.\";",
            ),
            (
                "crates/a/src/b.rs",
                "const A: &str = \"Nobody in this list can be called right now.\";",
            ),
            (
                "crates/a/src/b.rs",
                "#[cfg(test)]\nmod tests { const A: &str = \"Is nobody.\"; }",
            ),
            ("crates/a/tests/b.rs", "const A: &str = \"Is nobody.\";"),
            (
                "frontend/src/a.tsx",
                "// Whoever is.\n<Nobody desk={desk} />",
            ),
            (
                "frontend/src/a.tsx",
                "function Nobody({ desk }: Props) {\n  return a ?? NOBODY;",
            ),
            ("frontend/src/a.ts", "const how = 'E-mail' in sent;"),
            ("frontend/src/a.test.ts", "test('nobody is', () => {});"),
            (GENERATED, "a: 'Nobody is.';"),
        ] {
            assert_eq!(problems(path, text), Vec::<String>::new(), "{text}");
        }
    }
}
