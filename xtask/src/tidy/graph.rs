//! The graph of packages that `cargo metadata` describes.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What the workspace looks like to these rules.
#[derive(Debug, Default)]
pub(super) struct Graph {
    /// Members of the workspace.
    pub(super) members: BTreeSet<String>,
    /// Each package's dependencies that are built with it: normal ones and those of its build script.
    pub(super) built_with: BTreeMap<String, BTreeSet<String>>,
    /// Each member's dependencies as its manifest names them.
    pub(super) declared: BTreeMap<String, Declared>,
}

#[derive(Debug, Default)]
pub(super) struct Declared {
    /// Normal ones and those of a build script.
    pub(super) shipped: BTreeSet<String>,
    pub(super) tests: BTreeSet<String>,
}

impl Graph {
    /// Packages are told apart by name: two versions of one package count as one.
    pub(super) fn read(metadata: &Value) -> Self {
        let mut graph = Self::default();
        let mut names = BTreeMap::new();
        let members: BTreeSet<&str> = texts(&metadata["workspace_members"]).collect();
        for package in array(&metadata["packages"]) {
            let (id, name) = (text(&package["id"]), text(&package["name"]));
            names.insert(id, name);
            if members.contains(id) {
                graph.members.insert(name.to_owned());
                let declared = graph.declared.entry(name.to_owned()).or_default();
                for dependency in array(&package["dependencies"]) {
                    let only_tests = dependency["kind"] == "dev";
                    let list = if only_tests {
                        &mut declared.tests
                    } else {
                        &mut declared.shipped
                    };
                    list.insert(text(&dependency["name"]).to_owned());
                }
            }
        }
        for node in array(&metadata["resolve"]["nodes"]) {
            let name = names.get(text(&node["id"])).copied().unwrap_or_default();
            let built_with = graph.built_with.entry(name.to_owned()).or_default();
            for dependency in array(&node["deps"]) {
                if array(&dependency["dep_kinds"]).any(|kind| kind["kind"] != "dev") {
                    let dependency = names
                        .get(text(&dependency["pkg"]))
                        .copied()
                        .unwrap_or_default();
                    built_with.insert(dependency.to_owned());
                }
            }
        }
        graph
    }

    /// The shortest way from a package to one whose name begins like one of these, not through the closed ones.
    pub(super) fn way_to(&self, start: &str, closed: &[&str], wanted: &[&str]) -> Option<String> {
        let mut ways = VecDeque::from([vec![start.to_owned()]]);
        let mut seen = BTreeSet::from([start.to_owned()]);
        while let Some(way) = ways.pop_front() {
            let last = way.last()?;
            if wanted.iter().any(|prefix| last.starts_with(prefix)) {
                return Some(way.join(" -> "));
            }
            for next in self.built_with.get(last).into_iter().flatten() {
                if !closed.contains(&next.as_str()) && seen.insert(next.clone()) {
                    ways.push_back([way.clone(), vec![next.clone()]].concat());
                }
            }
        }
        None
    }
}

pub(super) fn array(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

pub(super) fn texts(value: &Value) -> impl Iterator<Item = &str> {
    array(value).map(text)
}
