//! How deep the tags of a wording are nested, counted before it is parsed. The engine bounds brackets and blocks; signs, filters, dots
//! and else-branches it follows by calling itself without an end, and a chain of them takes the stack of the whole server.

use minijinja::machinery::{Token, tokenize};
use minijinja::syntax::SyntaxConfig;

/// The most operators of one tag.
const MOST_OPERATORS: usize = 200;

/// The most open brackets of one tag, and the most open blocks.
const MOST_OPEN: usize = 50;

/// The most `elif` of a section: one for every state, and then some.
const MOST_BRANCHES: usize = 150;

/// Words between two values, or before one.
const OPERATOR_WORDS: [&str; 7] = ["not", "and", "or", "in", "is", "if", "else"];

/// The line of the first tag that is nested too deeply, from 1. What the engine cannot read ends the count: it reads no further
/// either.
pub(super) fn too_deep(text: &str, syntax: SyntaxConfig) -> Option<usize> {
    let mut depth = Depth::default();
    for read in tokenize(text, false, syntax) {
        let Ok((token, span)) = read else { return None };
        depth.take(&token);
        if depth.is_too_deep() {
            return Some(usize::from(span.start_line));
        }
    }
    None
}

/// What was read so far.
#[derive(Debug, Default)]
struct Depth {
    /// Of the tag.
    operators: usize,
    /// Of the tag.
    brackets: usize,
    blocks: usize,
    branches: usize,
    /// The next word names the block.
    begins_block: bool,
}

impl Depth {
    fn take(&mut self, token: &Token<'_>) {
        let begins_block = std::mem::take(&mut self.begins_block);
        match token {
            Token::VariableStart | Token::BlockStart => {
                self.operators = 0;
                self.brackets = 0;
                self.begins_block = matches!(token, Token::BlockStart);
            }
            Token::Ident(word) if begins_block => self.block(word),
            Token::Ident(word) => {
                self.operators += usize::from(OPERATOR_WORDS.contains(word));
            }
            Token::BracketOpen | Token::ParenOpen | Token::BraceOpen => {
                self.operators += 1;
                self.brackets += 1;
            }
            Token::BracketClose | Token::ParenClose | Token::BraceClose => {
                self.brackets = self.brackets.saturating_sub(1);
            }
            Token::Plus
            | Token::Minus
            | Token::Mul
            | Token::Div
            | Token::FloorDiv
            | Token::Pow
            | Token::Mod
            | Token::Dot
            | Token::Tilde
            | Token::Pipe
            | Token::Eq
            | Token::Ne
            | Token::Gt
            | Token::Gte
            | Token::Lt
            | Token::Lte => self.operators += 1,
            Token::TemplateData(_)
            | Token::VariableEnd
            | Token::BlockEnd
            | Token::Str(_)
            | Token::String(_)
            | Token::Int(_)
            | Token::Int128(_)
            | Token::Float(_)
            | Token::Comma
            | Token::Colon
            | Token::Assign => {}
        }
    }

    fn block(&mut self, word: &str) {
        match word {
            "elif" => self.branches += 1,
            "else" => {}
            word if word.starts_with("end") => self.blocks = self.blocks.saturating_sub(1),
            _ => self.blocks += 1,
        }
    }

    const fn is_too_deep(&self) -> bool {
        self.operators > MOST_OPERATORS
            || self.brackets > MOST_OPEN
            || self.blocks > MOST_OPEN
            || self.branches > MOST_BRANCHES
    }
}

#[cfg(test)]
mod tests {
    use minijinja::syntax::SyntaxConfig;

    fn too_deep(text: &str) -> Option<usize> {
        super::too_deep(text, SyntaxConfig::default())
    }

    /// A tag around so many of a piece.
    fn tag(before: &str, piece: &str, times: usize, after: &str) -> String {
        format!("{{{{ {before}{}{after} }}}}", piece.repeat(times))
    }

    /// Each chain that took the stack → its tag is refused from 201 operators on, before it is parsed.
    #[test]
    fn r5_111_a_chain_of_operators_is_bounded_whatever_it_is_made_of() {
        let chains = [
            ("", "-", "1"),
            ("1", "+1", ""),
            ("1", "-1", ""),
            ("1", "*1", ""),
            ("1", "//1", ""),
            ("1", "%1", ""),
            ("1", "**1", ""),
            ("1", "~1", ""),
            ("1", "==1", ""),
            ("1", " and 1", ""),
            ("1", " or 1", ""),
            ("", "not ", "1"),
            ("1", " if 1", ""),
            ("client", ".a", ""),
            ("client", "|trim", ""),
            ("client", "[0]", ""),
            ("client", "()", ""),
            ("client", " is defined", ""),
        ];
        for (before, piece, after) in chains {
            let fine = tag(before, piece, 200, after);
            assert_eq!(too_deep(&fine), None, "{piece}");
            for times in [201, 3_200] {
                let deep = format!("one\ntwo\n{}", tag(before, piece, times, after));
                assert_eq!(too_deep(&deep), Some(3), "{times} of {piece}");
            }
        }
    }

    #[test]
    fn r5_111_brackets_blocks_and_branches_are_bounded() {
        let blocks = |times: usize| {
            let (open, close) = ("{% if client.name %}\n", "{% endif %}");
            format!("{}{}", open.repeat(times), close.repeat(times))
        };
        let branches = |times: usize| {
            let more = "{% elif client.name %}\n".repeat(times);
            format!("{{% if client.name %}}\n{more}{{% endif %}}")
        };
        let brackets = |open: &str, times: usize, close: &str| {
            tag("", open, times, &format!("1{}", close.repeat(times)))
        };
        let cases = [
            (blocks(50), None),
            (blocks(51), Some(51)),
            (branches(150), None),
            (branches(151), Some(152)),
            (brackets("(", 50, ")"), None),
            (brackets("(", 51, ")"), Some(1)),
            (brackets("[", 51, "]"), Some(1)),
            (brackets("{1:", 51, "}"), Some(1)),
            (format!("{{% for {}", "(".repeat(51)), Some(1)),
        ];
        for (text, line) in cases {
            assert_eq!(too_deep(&text), line, "{text}");
        }
    }

    /// What is said in quotes, in comments and outside of tags counts as nothing, and every tag starts over.
    #[test]
    fn r5_111_only_what_is_nested_counts() {
        let many = "-".repeat(3_000);
        let cases = [
            (many.clone(), None),
            (format!("{{# {many} #}}"), None),
            (format!("{{{{ \"{many}\" }}}}"), None),
            ("{{ client.name|trim }} ".repeat(400), None),
            ("{% if client.name %}a{% endif %}".repeat(250), None),
            (format!("{{{{ [{}1] }}}}", "1, ".repeat(3_000)), None),
            // Braces in quotes do not end a tag.
            (format!("{{{{ \"}}}}\"{many}1 }}}}"), Some(1)),
            (format!("{{{{ \"\\\"}}}}\"{many}1 }}}}"), Some(1)),
            // Nor is anything read behind what cannot be read.
            (format!("{{{{ \"open {many} }}}}"), None),
        ];
        for (text, line) in cases {
            assert_eq!(too_deep(&text), line, "{text}");
        }
    }
}
