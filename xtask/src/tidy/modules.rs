//! The modules of a crate, as `mod` declarations lay them out over its files, and which file a path leads to.

use super::files::SourceFile;
use super::paths::{Path, paths};
use super::tokens::{Kind, Token, shipped};
use std::collections::{BTreeMap, BTreeSet};

/// A module's path without the leading `crate`.
type Module = Vec<String>;

/// Which file of a crate names which other files of it; tests are not looked at.
#[derive(Debug, Default)]
pub(super) struct FileGraph {
    pub(super) edges: BTreeMap<String, BTreeSet<String>>,
}

impl FileGraph {
    /// `root` is `crates/…/src/lib.rs`.
    pub(super) fn of(files: &[SourceFile], root: &str) -> Self {
        let texts = files.iter().map(|f| (f.path.as_str(), f.text.as_str()));
        let mut reader = Reader {
            texts: texts.collect(),
            modules: BTreeMap::new(),
            macros: BTreeMap::new(),
            named: Vec::new(),
        };
        reader.read(root, Vec::new(), folder(root));
        let mut graph = Self::default();
        for (file, scope, path) in &reader.named {
            let target = reader.target(scope, path);
            let edges = graph.edges.entry(file.clone()).or_default();
            edges.extend(target.filter(|target| target != file));
        }
        graph
    }
}

struct Reader<'a> {
    texts: BTreeMap<&'a str, &'a str>,
    modules: BTreeMap<Module, String>,
    /// `#[macro_export]` puts a macro at the crate's root, wherever it is written.
    macros: BTreeMap<String, String>,
    /// A path, the file it stands in, and the module around it.
    named: Vec<(String, Module, Vec<String>)>,
}

impl Reader<'_> {
    /// Reads a file and those of its modules. `below` is where the files of its modules are.
    fn read(&mut self, file: &str, module: Module, below: String) {
        let Some(tokens) = self.texts.get(file).and_then(|text| shipped(text)) else {
            return;
        };
        self.modules.insert(module.clone(), file.to_owned());
        let scopes = self.declarations(file, &tokens, &module, &below);
        for Path { parts, at, .. } in paths(&tokens) {
            self.named
                .push((file.to_owned(), scopes[at].clone(), parts));
        }
    }

    /// Follows the `mod` declarations; answers the module around each token.
    fn declarations(
        &mut self,
        file: &str,
        tokens: &[Token],
        module: &Module,
        below: &str,
    ) -> Vec<Module> {
        let mut scopes = Vec::with_capacity(tokens.len());
        // Inline modules that are open, with the depth of braces they began at.
        let mut open: Vec<(String, usize)> = Vec::new();
        let (mut depth, mut placed) = (0_usize, None);
        for (at, token) in tokens.iter().enumerate() {
            let names = open.iter().map(|(name, _)| name.clone());
            let scope: Module = module.iter().cloned().chain(names).collect();
            scopes.push(scope.clone());
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => {
                    depth = depth.saturating_sub(1);
                    open.retain(|(_, began)| *began < depth + 1);
                }
                Kind::Sign if token.is(";") => placed = None,
                _ => {}
            }
            placed = path_attribute(tokens, at).or(placed);
            match declared(tokens, at) {
                Some((name, true)) => {
                    let inner: Module = [scope, vec![name.to_owned()]].concat();
                    self.modules.insert(inner, file.to_owned());
                    open.push((name.to_owned(), depth + 1));
                }
                Some((name, false)) => {
                    let inline: Vec<String> =
                        open.iter().map(|(name, _)| format!("{name}/")).collect();
                    let below = format!("{below}{}", inline.concat());
                    self.child(&folder(file), &below, &scope, name, placed.take());
                }
                None => {}
            }
            self.exported_macro(file, tokens, at);
        }
        scopes
    }

    fn child(
        &mut self,
        beside: &str,
        below: &str,
        scope: &Module,
        name: &str,
        placed: Option<String>,
    ) {
        let module = [scope.clone(), vec![name.to_owned()]].concat();
        if let Some(path) = placed {
            let file = plain(&format!("{beside}{path}"));
            return self.read(&file, module, folder(&file));
        }
        let own = format!("{below}{name}.rs");
        if self.texts.contains_key(own.as_str()) {
            self.read(&own, module, format!("{below}{name}/"));
        } else {
            let inside = format!("{below}{name}/");
            self.read(&format!("{inside}mod.rs"), module, inside);
        }
    }

    fn exported_macro(&mut self, file: &str, tokens: &[Token], at: usize) {
        let is = |back: usize, text: &str| at.checked_sub(back).is_some_and(|i| tokens[i].is(text));
        if is(0, "macro_rules")
            && is(1, "]")
            && is(2, "macro_export")
            && let Some(name) = tokens.get(at + 2)
        {
            self.macros.insert(name.text.clone(), file.to_owned());
        }
    }

    /// The file of the innermost module that the path names.
    fn target(&self, scope: &Module, path: &[String]) -> Option<String> {
        let mut base = scope.clone();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => {
                base.clear();
                rest = &path[1..];
                if let [name] = rest
                    && !self.modules.contains_key(rest)
                    && let Some(file) = self.macros.get(name)
                {
                    return Some(file.clone());
                }
            }
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    base.pop()?;
                    rest = &rest[1..];
                }
            }
            child => {
                let inner = [scope.clone(), vec![child.to_owned()]].concat();
                self.modules.get(&inner)?;
            }
        }
        let longest = (0..=rest.len()).rev().find_map(|length| {
            let module = [base.as_slice(), &rest[..length]].concat();
            self.modules.get(&module)
        });
        longest.cloned()
    }
}

/// The name of the module declared at this token, and whether its code follows in braces.
fn declared(tokens: &[Token], at: usize) -> Option<(&str, bool)> {
    let [keyword, name, after, ..] = tokens.get(at..)? else {
        return None;
    };
    let is_module =
        keyword.is("mod") && name.kind == Kind::Name && (after.is(";") || after.is("{"));
    is_module.then_some((name.text.as_str(), after.is("{")))
}

/// The text of a `#[path = "…"]` that starts here.
fn path_attribute(tokens: &[Token], at: usize) -> Option<String> {
    let [open, name, sign, text, ..] = tokens.get(at..)? else {
        return None;
    };
    let is_path = open.is("[") && name.is("path") && sign.is("=") && text.kind == Kind::Literal;
    is_path.then(|| text.text.trim_matches('"').to_owned())
}

/// The folder of a file, with its slash.
fn folder(file: &str) -> String {
    file.rfind('/')
        .map_or_else(String::new, |end| file[..=end].to_owned())
}

/// Without `..`.
fn plain(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    const ROOT: &str = "crates/a/src/lib.rs";

    fn edges(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<SourceFile> = files
            .iter()
            .map(|(path, text)| sample(&format!("crates/a/src/{path}"), text))
            .collect();
        let graph = FileGraph::of(&files, ROOT);
        let short = |path: &str| path.trim_start_matches("crates/a/src/").to_owned();
        graph
            .edges
            .iter()
            .flat_map(|(from, to)| {
                to.iter()
                    .map(move |to| format!("{} {}", short(from), short(to)))
            })
            .collect()
    }

    #[test]
    fn a_path_leads_to_the_file_of_the_innermost_module() {
        let cases = [
            ("use crate::x::y::Z;", "a.rs x/y.rs"),
            ("use crate::x::Reexported;", "a.rs x/mod.rs"),
            ("fn f() { crate::x::y::g(); }", "a.rs x/y.rs"),
            ("use super::x::{y::Z};", "a.rs x/y.rs"),
            ("mod inner { use super::super::x; }", "a.rs x/mod.rs"),
            ("use crate::Root;", "a.rs lib.rs"),
            ("use crate::made;", "a.rs x/y.rs"),
            ("fn f() { crate::made!(); }", "a.rs x/y.rs"),
        ];
        for (text, expected) in cases {
            let found = edges(&[
                ("lib.rs", "mod a;\nmod x;"),
                ("a.rs", text),
                ("x/mod.rs", "pub mod y;"),
                ("x/y.rs", "#[macro_export]\nmacro_rules! made { () => {} }"),
            ]);
            assert_eq!(found, [expected], "{text}");
        }
    }

    #[test]
    fn declaring_a_module_is_no_import_and_naming_a_child_is() {
        assert_eq!(
            edges(&[("lib.rs", "mod a;"), ("a.rs", "")]),
            Vec::<String>::new()
        );
        for text in [
            "mod a;\npub use a::B;",
            "mod a;\nfn f() { a::b(); }",
            "mod a;\nuse self::a::B;",
        ] {
            assert_eq!(
                edges(&[("lib.rs", text), ("a.rs", "")]),
                ["lib.rs a.rs"],
                "{text}"
            );
        }
    }

    #[test]
    fn tests_other_crates_and_files_outside_are_left_out() {
        let found = edges(&[
            ("lib.rs", "mod a;\nmod b;"),
            (
                "a.rs",
                "use std::fmt;\nuse other::b::C;\n#[cfg(test)]\nmod tests { use crate::b::C; }",
            ),
            ("b.rs", "#[cfg(test)]\nmod tests;"),
            ("b/tests.rs", "use crate::a;"),
        ]);
        assert_eq!(found, Vec::<String>::new());
    }

    #[test]
    fn a_source_compiled_twice_is_one_file() {
        let found = edges(&[
            ("lib.rs", "mod one;\nmod two;"),
            (
                "one/mod.rs",
                "mod dialect;\n#[path = \"../both/mod.rs\"]\nmod both;",
            ),
            ("one/dialect.rs", ""),
            (
                "two/mod.rs",
                "mod dialect;\n#[path = \"../both/mod.rs\"]\nmod both;",
            ),
            ("two/dialect.rs", ""),
            ("both/mod.rs", "mod list;"),
            ("both/list.rs", "use super::super::dialect::quote;"),
        ]);
        assert_eq!(
            found,
            ["both/list.rs one/dialect.rs", "both/list.rs two/dialect.rs"]
        );
    }
}
