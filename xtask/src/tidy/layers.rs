//! Who may depend on whom, from `cargo metadata` and the manifests.

use super::dependencies::{CRATES, Crate, DATABASES, INPUT_AND_OUTPUT, Role, entry};
use super::graph::{Declared, Graph, array, text, texts};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

pub(super) fn check(root: &Path, metadata: &Value) -> Result<Vec<String>> {
    let mut problems = broken_rules(&Graph::read(metadata));
    for manifest in manifests(metadata) {
        let text = fs::read_to_string(&manifest).with_context(|| manifest.clone())?;
        let name = Path::new(&manifest)
            .strip_prefix(root)
            .unwrap_or(Path::new(&manifest));
        if !inherits_lints(&text) {
            problems.push(format!(
                "{}: needs [lints] workspace = true",
                name.display()
            ));
        }
    }
    Ok(problems)
}

/// Whether a source file belongs to a domain crate's own sources.
pub(super) fn in_the_domain(path: &str) -> bool {
    let mut domain = CRATES.iter().filter(|known| known.role == Role::Domain);
    domain.any(|known| path.starts_with(&format!("crates/{}/src/", known.name)))
}

fn broken_rules(graph: &Graph) -> Vec<String> {
    let mut problems = Vec::new();
    for member in &graph.members {
        if ["utils", "util", "common", "helpers"].contains(&member.as_str()) {
            problems.push(format!("{member}: a crate is named after its subject"));
        }
        let Some(known) = entry(member) else {
            problems.push(format!("{member}: needs an entry in {TABLE}"));
            continue;
        };
        let declared = graph.declared.get(member);
        problems.extend(declared.into_iter().flat_map(|d| unlisted(known, d)));
        problems.extend(ways_to_a_database(graph, known));
        if known.role == Role::Domain {
            let way = graph.way_to(member, &[], INPUT_AND_OUTPUT);
            problems.extend(way.map(|way| format!("{member}: a domain crate, but reaches {way}")));
        }
    }
    problems
}

const TABLE: &str = "xtask/src/tidy/dependencies.rs";

/// Direct dependencies that the table does not have.
fn unlisted(known: &Crate, declared: &Declared) -> Vec<String> {
    let name = known.name;
    let may = |list: &[&str], dependency: &String| list.contains(&dependency.as_str());
    let shipped = declared.shipped.iter().filter(|d| !may(known.shipped, d));
    let tests = declared
        .tests
        .iter()
        .filter(|d| !may(known.shipped, d) && !may(known.tests, d));
    let shipped = shipped.map(|d| format!("{name}: {d} is not among its dependencies in {TABLE}"));
    let tests =
        tests.map(|d| format!("{name}: {d} is not among its tests' dependencies in {TABLE}"));
    shipped.chain(tests).collect()
}

/// What `infra` hands out is the way to the database; any other is refused, tests included.
fn ways_to_a_database(graph: &Graph, known: &Crate) -> Vec<String> {
    if known.role == Role::Database {
        return Vec::new();
    }
    let declared = graph.declared.get(known.name);
    let direct = declared
        .into_iter()
        .flat_map(|declared| declared.shipped.union(&declared.tests));
    direct
        .filter(|name| *name != "infra" && *name != known.name)
        .filter_map(|name| graph.way_to(name, &["infra"], DATABASES))
        .map(|way| format!("{}: reaches a database beside infra: {way}", known.name))
        .collect()
}

fn manifests(metadata: &Value) -> Vec<String> {
    let members: BTreeSet<&str> = texts(&metadata["workspace_members"]).collect();
    array(&metadata["packages"])
        .filter(|package| members.contains(text(&package["id"])))
        .map(|package| text(&package["manifest_path"]).to_owned())
        .collect()
}

fn inherits_lints(manifest: &str) -> bool {
    let mut lines = manifest
        .lines()
        .map(str::trim)
        .skip_while(|line| *line != "[lints]")
        .skip(1);
    lines.any(|line| line.replace(' ', "") == "workspace=true")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packages and what each depends on; those that the table names are members. `dev:` marks a test's dependency.
    type Edges<'a> = &'a [(&'a str, &'a [&'a str])];

    fn graph(edges: Edges) -> Graph {
        let mut graph = Graph::default();
        for (name, dependencies) in edges {
            let mut declared = Declared::default();
            for dependency in *dependencies {
                match dependency.strip_prefix("dev:") {
                    Some(test) => declared.tests.insert(test.to_owned()),
                    None => declared.shipped.insert((*dependency).to_owned()),
                };
            }
            graph
                .built_with
                .insert((*name).to_owned(), declared.shipped.clone());
            if entry(name).is_some() || ["utils", "reports"].contains(name) {
                graph.members.insert((*name).to_owned());
                graph.declared.insert((*name).to_owned(), declared);
            }
        }
        graph
    }

    #[test]
    fn a_well_layered_workspace_passes() {
        let good = graph(&[
            ("crm-core", &["time", "dev:mockall"]),
            ("billing", &["crm-core"]),
            ("commissions", &["crm-core", "dev:billing"]),
            ("infra", &["crm-core", "diesel", "object_store"]),
            ("object_store", &["tokio"]),
            ("diesel", &["libsqlite3-sys", "pq-sys"]),
            ("api", &["infra", "actix-web", "dev:csv"]),
            ("actix-web", &["tokio"]),
            ("bench", &["rusqlite"]),
            ("xtask", &["anyhow"]),
        ]);
        assert_eq!(broken_rules(&good), Vec::<String>::new());
    }

    #[test]
    fn each_broken_layer_is_named() {
        let cases: [(&str, Edges); 14] = [
            (
                "crm-core: a domain crate, but reaches crm-core -> time -> tokio",
                &[("crm-core", &["time"]), ("time", &["tokio"])],
            ),
            (
                "commissions: actix-web is not among its dependencies",
                &[("commissions", &["actix-web"])],
            ),
            (
                "billing: commissions is not among its dependencies",
                &[("billing", &["commissions"])],
            ),
            (
                "commissions: billing is not among its dependencies",
                &[("commissions", &["billing"])],
            ),
            (
                "crm-core: reqwest is not among its tests' dependencies",
                &[("crm-core", &["dev:reqwest"])],
            ),
            (
                "api: tempdir is not among its tests' dependencies",
                &[("api", &["dev:tempdir"])],
            ),
            (
                "api: reaches a database beside infra: diesel",
                &[("api", &["diesel"])],
            ),
            (
                "api: reaches a database beside infra: rusqlite",
                &[("api", &["dev:rusqlite"])],
            ),
            (
                "api: reaches a database beside infra: tokio-postgres",
                &[("api", &["tokio-postgres"])],
            ),
            (
                "api: reaches a database beside infra: actix-session -> innocent -> libsqlite3-sys",
                &[
                    ("api", &["actix-session"]),
                    ("actix-session", &["innocent"]),
                    ("innocent", &["libsqlite3-sys"]),
                ],
            ),
            (
                "sample: reaches a database beside infra: sqlx",
                &[("sample", &["sqlx"])],
            ),
            (
                "xtask: crm-core is not among its dependencies",
                &[("xtask", &["crm-core"]), ("crm-core", &[])],
            ),
            ("reports: needs an entry", &[("reports", &[])]),
            ("named after its subject", &[("utils", &[])]),
        ];
        for (expected, edges) in cases {
            let problems = broken_rules(&graph(edges));
            assert!(
                problems.iter().any(|p| p.contains(expected)),
                "{expected}: {problems:?}"
            );
        }
    }

    #[test]
    fn a_build_script_may_not_reach_a_database_either() {
        let metadata = serde_json::json!({
            "workspace_members": ["api 0"],
            "packages": [
                {"id": "api 0", "name": "api", "dependencies": [{"name": "anyhow", "kind": "build"}]},
                {"id": "anyhow 1", "name": "anyhow"},
                {"id": "sqlite 1", "name": "sqlite"},
            ],
            "resolve": {"nodes": [
                {"id": "anyhow 1", "deps": [{"pkg": "sqlite 1", "dep_kinds": [{"kind": "build"}]}]},
            ]},
        });
        assert_eq!(
            broken_rules(&Graph::read(&metadata)),
            ["api: reaches a database beside infra: anyhow -> sqlite"]
        );
    }

    #[test]
    fn lints_must_be_inherited() {
        assert!(inherits_lints(
            "[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n"
        ));
        assert!(!inherits_lints("[dependencies]\nserde.workspace = true\n"));
        assert!(!inherits_lints("[lints.rust]\nunsafe_code = \"forbid\"\n"));
    }
}
