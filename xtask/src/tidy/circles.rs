//! Import circles: files that need each other cannot be read one after the other.

use super::dependencies::CRATES;
use super::files::SourceFile;
use super::modules::FileGraph;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// How many files may import each other in a circle. Two are a pair that is read together.
const LARGEST: usize = 2;

/// Crates with larger circles, and how large they may be at most: what a port names and what is asked
/// through it stand in one file, and `unit` gathers the ports. Acts stand outside of the circle when `unit`,
/// ports and records import from the file that defines what they need, not through a folder's `mod.rs`.
/// A figure goes up only with a new port.
const LARGER: &[(&str, usize)] = &[
    ("bench", 6),
    ("billing", 19),
    ("commissions", 14),
    ("crm-core", 30),
    ("infra", 10),
];

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let names = CRATES.iter().map(|known| known.name);
    names
        .flat_map(|name| too_large(files, name, most(name)))
        .collect()
}

fn most(name: &str) -> usize {
    let larger = LARGER.iter().find(|(known, _)| *known == name);
    larger.map_or(LARGEST, |(_, most)| *most)
}

/// Every circle of the crate that is too large, as a line.
fn too_large(files: &[SourceFile], name: &str, most: usize) -> Vec<String> {
    let root = format!("crates/{name}/src/");
    let starts = ["lib.rs", "main.rs"].map(|file| format!("{root}{file}"));
    let start = starts
        .iter()
        .find(|path| files.iter().any(|file| file.path == **path));
    let Some(start) = start else {
        return Vec::new();
    };
    let graph = FileGraph::of(files, start);
    let told = |circle: &BTreeSet<&str>| {
        let path = as_path(&graph.edges, circle);
        let short: Vec<&str> = path
            .iter()
            .map(|file| file.trim_start_matches(&root))
            .collect();
        format!(
            "{root}: {} files import each other, at most {most} may: {}",
            circle.len(),
            short.join(" -> ")
        )
    };
    let circles = circles(&graph.edges);
    circles
        .iter()
        .filter(|circle| circle.len() > most)
        .map(told)
        .collect()
}

type Edges = BTreeMap<String, BTreeSet<String>>;

/// The sets of files of which each reaches each other (strongly connected components of more than one).
fn circles(edges: &Edges) -> Vec<BTreeSet<&str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = edges
        .keys()
        .map(|file| (file.as_str(), reachable(edges, file)))
        .collect();
    let mut found: BTreeSet<BTreeSet<&str>> = BTreeSet::new();
    for (file, others) in &reached {
        let back = |other: &&&str| reached.get(**other).is_some_and(|all| all.contains(file));
        let circle: BTreeSet<&str> = others.iter().filter(back).copied().collect();
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

fn reachable<'a>(edges: &'a Edges, start: &str) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut waiting = vec![start];
    while let Some(file) = waiting.pop() {
        for next in edges.get(file).into_iter().flatten() {
            if seen.insert(next.as_str()) {
                waiting.push(next);
            }
        }
    }
    seen
}

/// The shortest way around through at least three files; through fewer when there is no such way.
fn as_path<'a>(edges: &'a Edges, circle: &BTreeSet<&'a str>) -> Vec<&'a str> {
    let mut rounds: Vec<Vec<&str>> = Vec::new();
    for (from, to) in pairs(edges, circle) {
        // The way back from the end of this edge, other than straight back.
        if let Some(mut way) = way(edges, circle, to, from) {
            way.insert(0, from);
            rounds.push(way);
        }
    }
    let shortest = rounds.into_iter().min_by_key(Vec::len);
    shortest.unwrap_or_else(|| circle.iter().copied().collect())
}

fn pairs<'a>(edges: &'a Edges, circle: &BTreeSet<&'a str>) -> Vec<(&'a str, &'a str)> {
    let inside = |file: &&str| circle.contains(*file);
    circle
        .iter()
        .flat_map(|from| {
            let next = edges.get(*from).into_iter().flatten().map(String::as_str);
            next.filter(inside).map(move |to| (*from, to))
        })
        .collect()
}

fn way<'a>(
    edges: &'a Edges,
    circle: &BTreeSet<&'a str>,
    start: &'a str,
    end: &str,
) -> Option<Vec<&'a str>> {
    let mut ways = VecDeque::from([vec![start]]);
    let mut seen = BTreeSet::from([start]);
    while let Some(way) = ways.pop_front() {
        let last = way.last().copied()?;
        for next in edges.get(last).into_iter().flatten().map(String::as_str) {
            let straight_back = last == start && next == end;
            if straight_back || !circle.contains(next) {
                continue;
            }
            if next == end {
                return Some([way, vec![next]].concat());
            }
            if seen.insert(next) {
                ways.push_back([way.clone(), vec![next]].concat());
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    /// The problems of a crate without a line of its own.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<SourceFile> = files
            .iter()
            .map(|(path, text)| sample(&format!("crates/workflows/src/{path}"), text))
            .collect();
        check(&files)
    }

    #[test]
    fn a_circle_of_three_files_is_printed_as_a_path() {
        let problems = found(&[
            ("lib.rs", "mod a;\nmod b;\nmod c;\nmod d;"),
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use super::c::C;\nuse crate::d::D;"),
            ("c.rs", "fn f() { crate::a::g(); }"),
            ("d.rs", ""),
        ]);
        assert_eq!(
            problems,
            [
                "crates/workflows/src/: 3 files import each other, at most 2 may: a.rs -> b.rs -> c.rs -> a.rs"
            ]
        );
    }

    #[test]
    fn a_parent_that_reexports_what_needs_it_counts() {
        let problems = found(&[
            ("lib.rs", "mod a;"),
            ("a/mod.rs", "mod b;\nmod c;\npub use b::B;"),
            ("a/b.rs", "use super::c::C;"),
            ("a/c.rs", "use super::B;"),
        ]);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(
            problems[0].contains("a/b.rs -> a/c.rs -> a/mod.rs -> a/b.rs"),
            "{problems:?}"
        );
    }

    #[test]
    fn a_chain_of_pairs_is_one_circle() {
        let problems = found(&[
            ("lib.rs", "mod a;\nmod b;\nmod c;"),
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use crate::{a::A, c::C};"),
            ("c.rs", "use crate::b::B;"),
        ]);
        assert!(
            problems[0].contains("3 files import each other"),
            "{problems:?}"
        );
    }

    #[test]
    fn a_crate_with_a_figure_of_its_own_may_not_exceed_it() {
        let files = [
            sample("crates/infra/src/lib.rs", "mod a;\nmod b;\nmod c;"),
            sample("crates/infra/src/a.rs", "use crate::b::B;"),
            sample("crates/infra/src/b.rs", "use crate::c::C;"),
            sample("crates/infra/src/c.rs", "use crate::a::A;"),
        ];
        for (most, problems) in [(2, 1), (3, 0)] {
            assert_eq!(too_large(&files, "infra", most).len(), problems, "{most}");
        }
        assert!(most("infra") > most("workflows"));
    }

    #[test]
    fn a_pair_and_a_declared_child_pass() {
        let problems = found(&[
            ("lib.rs", "mod a;\nmod b;\nmod c;"),
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use crate::a::A;"),
            ("c/mod.rs", "mod d;\nmod e;\npub struct C;"),
            ("c/d.rs", "use super::e::E;\nuse super::C;"),
            ("c/e.rs", "use super::C;"),
        ]);
        assert_eq!(problems, Vec::<String>::new());
    }
}
