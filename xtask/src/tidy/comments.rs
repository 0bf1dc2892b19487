//! Words that no comment has (docs/words.md): each with what to write instead.

use super::at;
use super::files::SourceFile;
use super::rust_text;

/// Found whatever their case.
pub(super) const WORDS: [(&str, &str); 11] = [
    ("somebody", "name who: a user, a person, a rep"),
    ("nobody", "no one, or name who"),
    ("anybody", "anyone"),
    ("everybody", "everyone, or name who"),
    ("whoever", "name who: the user who, the code that"),
    ("by hand", "manually"),
    ("any more", "no longer"),
    ("anymore", "no longer"),
    ("anew", "again"),
    ("e-mail", "email"),
    ("e-mails", "emails"),
];

/// How no sentence begins; within one they may stand.
pub(super) const OPENINGS: [(&str, &str); 8] = [
    ("So long", "how long"),
    ("So many", "how many"),
    ("So much", "how much"),
    ("So often", "how often"),
    ("So few", "how few"),
    ("Told", "name who tells"),
    ("Asked", "name who asks"),
    ("As there", "same as, with the name"),
];

/// Written by a generator, from comments that are read here.
pub(super) const GENERATED: &str = "frontend/src/api/schema.d.ts";

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let sources = files.iter().filter(|file| is_ours(file));
    sources.flat_map(check_file).collect()
}

fn is_ours(file: &SourceFile) -> bool {
    (file.is_rust() || file.is_script()) && file.path != GENERATED
}

fn check_file(file: &SourceFile) -> Vec<String> {
    let comments = if file.is_rust() {
        rust_text::comments(&file.text)
    } else {
        script_comments(&file.text)
    };
    let mut problems = Vec::new();
    for (line, text) in comments {
        let sentence = without_code(text);
        let lowercase = sentence.to_lowercase();
        let words = WORDS.iter().filter(|(word, _)| has(&lowercase, word));
        let openings = OPENINGS.iter().filter(|(words, _)| has(&sentence, words));
        problems.extend(words.chain(openings).map(|(word, instead)| {
            at(file, line, format!("a comment with \"{word}\"; {instead}"))
        }));
    }
    problems
}

/// Comments of TypeScript, line by line: those that begin a line, blocks, and those behind code.
fn script_comments(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_block = false;
    for (index, line) in text.lines().enumerate() {
        let start = line.trim_start().trim_start_matches('{');
        let begins_block = start.starts_with("/*");
        let comment = if in_block || begins_block || start.starts_with("//") {
            Some(line)
        } else {
            line.split_once(" // ").map(|(_, comment)| comment)
        };
        found.extend(comment.map(|comment| (index + 1, comment)));
        in_block = (in_block || begins_block) && !line.contains("*/");
    }
    found
}

/// The code of TypeScript, line by line, without its comments.
pub(super) fn script_code(text: &str) -> Vec<(usize, &str)> {
    let mut comments = script_comments(text).into_iter().peekable();
    let lines = text.lines().enumerate();
    lines
        .map(|(index, line)| {
            let comment = comments.next_if(|(number, _)| *number == index + 1);
            let code = comment.and_then(|(_, comment)| line.strip_suffix(comment));
            (index + 1, code.unwrap_or(line))
        })
        .collect()
}

/// What stands between backticks is a name, and may be any word.
fn without_code(comment: &str) -> String {
    comment.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

fn has(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(offset, _)| {
        let before = text[..offset].chars().next_back();
        let after = text[offset + words.len()..].chars().next();
        !before.is_some_and(is_name) && !after.is_some_and(is_name)
    })
}

/// An underscore, a dash or a slash goes on with a name, `<` follows a type's, and quotes hold a text of the product.
fn is_name(c: char) -> bool {
    c.is_alphanumeric() || "_-/<\"".contains(c)
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
        for (word, _) in WORDS.iter().chain(&OPENINGS) {
            for (path, text) in [
                ("crates/a/src/b.rs", format!("fn a() {{}}\n/// {word}.\n")),
                (
                    "crates/a/src/b.rs",
                    format!("\nlet a = 1; // A, {word} b\n"),
                ),
                ("crates/a/src/b.rs", format!("/*\n {word}\n*/\n")),
                ("frontend/src/a.ts", format!("\nconst a = 1; // {word}\n")),
                (
                    "frontend/src/a.tsx",
                    format!("<p>\n  {{/* {word} */}}\n</p>"),
                ),
                ("frontend/e2e/a.mjs", format!("/**\n * {word}\n */\n")),
            ] {
                let found = problems(path, &text);
                assert_eq!(found.len(), 1, "{text}: {found:?}");
                let start = format!("{path}:2: a comment with \"{word}\"");
                assert!(found[0].starts_with(&start), "{text}: {found:?}");
            }
        }
    }

    #[test]
    fn a_word_is_found_whatever_its_case_and_an_opening_only_as_one() {
        assert_eq!(problems("crates/a.rs", "// Nobody, and Whoever").len(), 2);
        assert_eq!(problems("crates/a.rs", "// Waits so long.").len(), 0);
    }

    #[test]
    fn code_strings_names_and_what_is_generated_pass() {
        let rust = "//! `nobody.rs`, call_desk/nobody.rs and by_hand.\nlet nobody = \"somebody // whoever\";\nlet a = r#\"\n// nobody\n\"#;";
        assert_eq!(problems("crates/a.rs", rust), Vec::<String>::new());
        let script =
            "const nobody = 'https://nobody.example';\nit('asks whoever it is', () => {});";
        assert_eq!(
            problems("frontend/src/a.test.ts", script),
            Vec::<String>::new()
        );
        assert_eq!(problems(GENERATED, "/** Whoever */"), Vec::<String>::new());
        assert_eq!(problems("docs/a.md", "// Whoever"), Vec::<String>::new());
    }
}
