//! A Rust source as a flat list of tokens, without comments and without what only tests compile.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use std::str::FromStr;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    Literal,
    /// One character, or `::`.
    Sign,
    Open,
    Close,
}

#[derive(Debug, Clone)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) text: String,
    /// From 1.
    pub(super) line: usize,
}

impl Token {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text && self.kind != Kind::Literal
    }
}

/// The tokens that are shipped; `None` when the text is no Rust.
pub(super) fn shipped(source: &str) -> Option<Vec<Token>> {
    let stream = TokenStream::from_str(source).ok()?;
    let mut tokens = Vec::new();
    flatten(stream, &mut tokens);
    Some(tokens)
}

fn flatten(stream: TokenStream, out: &mut Vec<Token>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut at = 0;
    while at < trees.len() {
        if only_for_tests(&trees[at..]) {
            at = item_end(&trees, at);
            continue;
        }
        let joined = is_sign(trees.get(at), ':', Some(Spacing::Joint))
            && is_sign(trees.get(at + 1), ':', None);
        push(&trees[at], joined, out);
        at += if joined { 2 } else { 1 };
    }
}

fn push(tree: &TokenTree, joined: bool, out: &mut Vec<Token>) {
    let line = tree.span().start().line;
    let mut add = |kind, text: String, line| out.push(Token { kind, text, line });
    match tree {
        TokenTree::Ident(name) => add(Kind::Name, name.to_string(), line),
        TokenTree::Literal(literal) => add(Kind::Literal, literal.to_string(), line),
        TokenTree::Punct(_) if joined => add(Kind::Sign, "::".to_owned(), line),
        TokenTree::Punct(sign) => add(Kind::Sign, sign.as_char().to_string(), line),
        TokenTree::Group(group) => {
            let (open, close) = match group.delimiter() {
                Delimiter::Parenthesis => ("(", ")"),
                Delimiter::Brace => ("{", "}"),
                Delimiter::Bracket => ("[", "]"),
                Delimiter::None => ("", ""),
            };
            add(Kind::Open, open.to_owned(), line);
            flatten(group.stream(), out);
            out.push(Token {
                kind: Kind::Close,
                text: close.to_owned(),
                line: group.span_close().start().line,
            });
        }
    }
}

fn is_sign(tree: Option<&TokenTree>, wanted: char, spacing: Option<Spacing>) -> bool {
    matches!(tree, Some(TokenTree::Punct(sign))
        if sign.as_char() == wanted && spacing.is_none_or(|spacing| sign.spacing() == spacing))
}

/// Whether an attribute starts here that keeps its item out of the product: `#[test]`, or a `#[cfg(…)]`
/// that asks for tests or for the feature `testing`.
fn only_for_tests(trees: &[TokenTree]) -> bool {
    let [TokenTree::Punct(hash), TokenTree::Group(attribute), ..] = trees else {
        return false;
    };
    if hash.as_char() != '#' || attribute.delimiter() != Delimiter::Bracket {
        return false;
    }
    let mut words = Vec::new();
    names_and_texts(attribute.stream(), &mut words);
    let asks = |word: &str| words.iter().any(|found| found == word);
    match words.first().map(String::as_str) {
        Some("test") => words.len() == 1,
        Some("cfg") => (asks("test") || asks("\"testing\"")) && !asks("not"),
        _ => false,
    }
}

fn names_and_texts(stream: TokenStream, out: &mut Vec<String>) {
    for tree in stream {
        match tree {
            TokenTree::Group(group) => names_and_texts(group.stream(), out),
            TokenTree::Punct(_) => {}
            other => out.push(other.to_string()),
        }
    }
}

/// After the item that starts here: its `;` or `,`, or its block.
fn item_end(trees: &[TokenTree], start: usize) -> usize {
    let ends = |tree: &TokenTree| match tree {
        TokenTree::Punct(sign) => matches!(sign.as_char(), ';' | ','),
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    };
    trees[start..]
        .iter()
        .position(ends)
        .map_or(trees.len(), |offset| start + offset + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<String> {
        let tokens = shipped(source).unwrap();
        tokens.into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn comments_are_left_out_and_lines_are_kept() {
        let tokens = shipped("// one\nuse a::b; /* x */\nfn c() {}").unwrap();
        let told: Vec<(&str, usize)> = tokens.iter().map(|t| (t.text.as_str(), t.line)).collect();
        assert_eq!(told[..4], [("use", 2), ("a", 2), ("::", 2), ("b", 2)]);
        assert_eq!(told.last(), Some(&("}", 3)));
    }

    #[test]
    fn what_only_tests_compile_is_left_out() {
        let kept = ["fn", "d", "(", ")", "{", "}"];
        for source in [
            "#[cfg(test)] mod tests { fn a() {} } fn d() {}",
            "#[cfg(test)] #[path = \"x.rs\"] mod tests; fn d() {}",
            "#[cfg(any(test, feature = \"memory\"))] pub mod memory; fn d() {}",
            "#[cfg(feature = \"testing\")] pub fn a() { b() } fn d() {}",
            "#[test] fn a() {} fn d() {}",
        ] {
            assert_eq!(texts(source), kept, "{source}");
        }
        assert!(texts("#[cfg(not(test))] fn a() {}").contains(&"a".to_owned()));
        assert!(texts("#[cfg(unix)] fn a() {}").contains(&"a".to_owned()));
    }

    #[test]
    fn what_is_no_rust_is_refused() {
        assert!(shipped("fn a( {").is_none());
    }
}
