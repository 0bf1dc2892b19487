//! The paths of a Rust source: what it imports, group by group, and what it names in between.

use super::tokens::{Kind, Token};
use std::collections::BTreeMap;

/// `a::b::c`, as it stands in the source or as a `use` spells it out.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Path {
    /// A `use` of everything ends in `*`.
    pub(super) parts: Vec<String>,
    pub(super) line: usize,
    /// Its first token.
    pub(super) at: usize,
    /// What a `use` calls it here.
    pub(super) local: Option<String>,
}

/// Every path of at least two parts, and every import.
pub(super) fn paths(tokens: &[Token]) -> Vec<Path> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at].is("use") && !follows(tokens, at + 1, "<") {
            at = Imports {
                tokens,
                out: &mut found,
            }
            .tree(at + 1, &[]);
        } else if tokens[at].kind == Kind::Name {
            at = named(tokens, at, &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// What each imported name stands for in this file.
pub(super) fn imported(paths: &[Path]) -> BTreeMap<&str, &[String]> {
    let locals = paths.iter().filter_map(|path| {
        let local = path.local.as_deref()?;
        Some((local, path.parts.as_slice()))
    });
    locals.collect()
}

fn follows(tokens: &[Token], at: usize, text: &str) -> bool {
    tokens.get(at).is_some_and(|token| token.is(text))
}

/// A path within code, from its first name; answers where it ends.
fn named(tokens: &[Token], start: usize, found: &mut Vec<Path>) -> usize {
    let mut parts = vec![tokens[start].text.clone()];
    let mut at = start + 1;
    while follows(tokens, at, "::") {
        match tokens.get(at + 1) {
            Some(token) if token.kind == Kind::Name => {
                parts.push(token.text.clone());
                at += 2;
            }
            _ => break,
        }
    }
    if parts.len() > 1 {
        found.push(Path {
            parts,
            line: tokens[start].line,
            at: start,
            local: None,
        });
    }
    at
}

struct Imports<'a> {
    tokens: &'a [Token],
    out: &'a mut Vec<Path>,
}

impl Imports<'_> {
    /// Reads one tree of a `use`; answers where it ends.
    fn tree(&mut self, start: usize, prefix: &[String]) -> usize {
        let mut at = start;
        let mut parts = prefix.to_vec();
        while let Some(token) = self.tokens.get(at) {
            match token.kind {
                Kind::Sign if token.is("::") => at += 1,
                Kind::Sign if token.is("*") => {
                    parts.push("*".to_owned());
                    self.add(&parts, None, start);
                    return at + 1;
                }
                Kind::Open => return self.group(at + 1, &parts),
                Kind::Name if token.is("as") => {
                    let local = self.tokens.get(at + 1).map(|name| name.text.clone());
                    self.add(&parts, local, start);
                    return at + 2;
                }
                Kind::Name => {
                    // `{self, …}` is the prefix itself.
                    if !token.is("self") || parts.is_empty() {
                        parts.push(token.text.clone());
                    }
                    at += 1;
                }
                _ => break,
            }
        }
        let local = parts.last().cloned();
        self.add(&parts, local, start);
        at
    }

    fn group(&mut self, start: usize, prefix: &[String]) -> usize {
        let mut at = start;
        while let Some(token) = self.tokens.get(at) {
            if token.kind == Kind::Close {
                return at + 1;
            }
            at = if token.is(",") {
                at + 1
            } else {
                self.tree(at, prefix)
            };
        }
        at
    }

    fn add(&mut self, parts: &[String], local: Option<String>, at: usize) {
        let line = self.tokens.get(at).map_or(0, |token| token.line);
        self.out.push(Path {
            parts: parts.to_vec(),
            line,
            at,
            local,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::shipped;
    use super::*;

    fn told(source: &str) -> Vec<String> {
        let tokens = shipped(source).unwrap();
        let text = |path: Path| match path.local {
            Some(local) => format!("{} as {local}", path.parts.join("::")),
            None => path.parts.join("::"),
        };
        paths(&tokens).into_iter().map(text).collect()
    }

    #[test]
    fn a_use_is_spelled_out() {
        assert_eq!(
            told("pub(crate) use std::{fs, net::{self as n, IpAddr}, time::*, io::{self}};"),
            [
                "std::fs as fs",
                "std::net as n",
                "std::net::IpAddr as IpAddr",
                "std::time::*",
                "std::io as io",
            ]
        );
        assert_eq!(told("use ::std::env as e;"), ["std::env as e"]);
    }

    #[test]
    fn paths_within_code_are_found() {
        assert_eq!(
            told("fn a(x: &dyn crate::b::C) -> Vec<super::D> { e::f::<G>(m!(h::i)); self::j() }"),
            ["crate::b::C", "super::D", "e::f", "h::i", "self::j"]
        );
    }
}
