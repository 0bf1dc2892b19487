//! Who may depend on whom, from `cargo metadata` and the manifests.

use crate::workspace::{cargo, command, output};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const DOMAIN: [&str; 4] = ["crm-core", "billing", "commissions", "docgen"];
/// Domain crates that may use `crm-core` and not each other.
const SIBLINGS: [&str; 3] = ["billing", "commissions", "docgen"];
const NOT_IN_THE_DOMAIN: [&str; 4] = ["diesel", "actix", "tokio", "reqwest"];

/// What the workspace looks like to these rules.
#[derive(Debug, Default)]
struct Graph {
    /// Members of the workspace.
    members: BTreeSet<String>,
    /// Each package's normal (neither build nor development) dependencies.
    normal: BTreeMap<String, BTreeSet<String>>,
    /// Each member's dependencies of every kind, as its manifest names them.
    declared: BTreeMap<String, BTreeSet<String>>,
}

pub(super) fn check(root: &Path) -> Result<Vec<String>> {
    // Without a platform cargo would first download what only other systems need.
    let host = output(command("rustc").args(["--print", "host-tuple"]))?;
    let mut metadata = cargo();
    metadata.args([
        "metadata",
        "--format-version",
        "1",
        "--filter-platform",
        host.trim(),
    ]);
    let text = output(&mut metadata)?;
    let metadata: Value = serde_json::from_str(&text).context("cargo metadata")?;
    let mut problems = broken_rules(&read(&metadata));
    for manifest in manifests(&metadata) {
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

fn broken_rules(graph: &Graph) -> Vec<String> {
    let mut problems = Vec::new();
    for member in &graph.members {
        let declared = graph.declared.get(member).cloned().unwrap_or_default();
        if ["utils", "util", "common", "helpers"].contains(&member.as_str()) {
            problems.push(format!("{member}: a crate is named after its subject"));
        }
        if member != "infra" && declared.iter().any(|name| name.starts_with("diesel")) {
            problems.push(format!("{member}: only infra depends on diesel"));
        }
        if DOMAIN.contains(&member.as_str()) {
            problems.extend(foreign_to_the_domain(graph, member));
        }
        if SIBLINGS.contains(&member.as_str()) {
            // Tests may know what the product keeps apart: a model test joins billing and commissions.
            let shipped = graph.normal.get(member).cloned().unwrap_or_default();
            let siblings = shipped
                .iter()
                .filter(|name| SIBLINGS.contains(&name.as_str()));
            problems.extend(siblings.map(|name| format!("{member}: must not depend on {name}")));
        }
        if member == "xtask" {
            let product = declared.intersection(&graph.members);
            problems.extend(product.map(|name| format!("xtask: must not depend on {name}")));
        }
    }
    problems
}

fn foreign_to_the_domain(graph: &Graph, member: &str) -> Vec<String> {
    let mut reached = BTreeSet::from([member.to_owned()]);
    let mut to_visit = vec![member.to_owned()];
    while let Some(name) = to_visit.pop() {
        for dependency in graph.normal.get(&name).into_iter().flatten() {
            if reached.insert(dependency.clone()) {
                to_visit.push(dependency.clone());
            }
        }
    }
    let foreign = |name: &&String| {
        NOT_IN_THE_DOMAIN
            .iter()
            .any(|prefix| name.starts_with(prefix))
    };
    reached
        .iter()
        .filter(foreign)
        .map(|name| format!("{member}: a domain crate, but {name} is in its dependency tree"))
        .collect()
}

/// Packages are told apart by name: two versions of one package count as one.
fn read(metadata: &Value) -> Graph {
    let mut graph = Graph::default();
    let mut names = BTreeMap::new();
    let members: BTreeSet<&str> = texts(&metadata["workspace_members"]).collect();
    for package in array(&metadata["packages"]) {
        let (id, name) = (text(&package["id"]), text(&package["name"]));
        names.insert(id, name);
        if members.contains(id) {
            graph.members.insert(name.to_owned());
            let declared = array(&package["dependencies"]).map(|d| text(&d["name"]).to_owned());
            graph.declared.insert(name.to_owned(), declared.collect());
        }
    }
    for node in array(&metadata["resolve"]["nodes"]) {
        let name = names.get(text(&node["id"])).copied().unwrap_or_default();
        let normal = graph.normal.entry(name.to_owned()).or_default();
        for dependency in array(&node["deps"]) {
            if array(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null()) {
                let dependency = names
                    .get(text(&dependency["pkg"]))
                    .copied()
                    .unwrap_or_default();
                normal.insert(dependency.to_owned());
            }
        }
    }
    graph
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

fn array(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn texts(value: &Value) -> impl Iterator<Item = &str> {
    array(value).map(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Edges<'a> = &'a [(&'a str, &'a [&'a str])];

    fn graph(edges: Edges) -> Graph {
        let mut graph = Graph::default();
        for (name, dependencies) in edges {
            let set: BTreeSet<String> = dependencies.iter().map(|d| (*d).to_owned()).collect();
            if [
                "crm-core",
                "billing",
                "commissions",
                "infra",
                "api",
                "xtask",
                "utils",
            ]
            .contains(name)
            {
                graph.members.insert((*name).to_owned());
                graph.declared.insert((*name).to_owned(), set.clone());
            }
            graph.normal.insert((*name).to_owned(), set);
        }
        graph
    }

    #[test]
    fn a_well_layered_workspace_passes() {
        let good = graph(&[
            ("crm-core", &["time"]),
            ("billing", &["crm-core"]),
            ("infra", &["crm-core", "diesel"]),
            ("api", &["infra", "actix-web"]),
            ("xtask", &["anyhow"]),
        ]);
        assert_eq!(broken_rules(&good), Vec::<String>::new());
    }

    #[test]
    fn each_broken_layer_is_named() {
        let cases: [(&str, Edges); 6] = [
            (
                "tokio is in its dependency tree",
                &[("crm-core", &["innocent"]), ("innocent", &["tokio"])],
            ),
            (
                "actix-web is in its dependency tree",
                &[("commissions", &["actix-web"])],
            ),
            (
                "must not depend on commissions",
                &[("billing", &["commissions"])],
            ),
            ("api: only infra depends on diesel", &[("api", &["diesel"])]),
            (
                "xtask: must not depend on crm-core",
                &[("xtask", &["crm-core"]), ("crm-core", &[])],
            ),
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
    fn lints_must_be_inherited() {
        assert!(inherits_lints(
            "[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n"
        ));
        assert!(!inherits_lints("[dependencies]\nserde.workspace = true\n"));
        assert!(!inherits_lints("[lints.rust]\nunsafe_code = \"forbid\"\n"));
    }
}
