//! What packages may be: of an allowed licence, from the registry with a checksum, in one version unless listed, and in none that
//! is known to be bad.

use super::version::{is_bound, within};
use super::{Ecosystem, Package, Source, licence};
use anyhow::{Result, bail};
use std::collections::{BTreeMap, BTreeSet};

/// The lists are texts of `xtask/supply`: a line each, `#` begins a comment.
pub(super) fn check(
    packages: &[Package],
    licences: &str,
    duplicates: &str,
    refused: &str,
) -> Result<Vec<String>> {
    let mut problems: Vec<String> = packages.iter().filter_map(wrong_source).collect();
    problems.extend(wrong_licences(packages, licences));
    problems.extend(unlisted_duplicates(packages, duplicates));
    problems.extend(known_to_be_bad(packages, refused)?);
    Ok(problems)
}

fn lines(list: &str) -> impl Iterator<Item = &str> {
    list.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn name_of(package: &Package) -> String {
    let Package {
        ecosystem,
        name,
        version,
        ..
    } = package;
    format!("{} {name} {version}", ecosystem.as_str())
}

/// npm notes no checksum of what only other systems install, and does not install it here.
fn wrong_source(package: &Package) -> Option<String> {
    let name = name_of(package);
    match &package.source {
        Source::Elsewhere(from) => Some(format!("{name}: comes from {from}, not the registry")),
        Source::Registry if package.checksum.is_none() && package.ecosystem == Ecosystem::Cargo => {
            Some(format!("{name}: has no checksum"))
        }
        Source::Registry if package.checksum.is_none() && package.shipped => {
            Some(format!("{name}: is shipped and has no checksum"))
        }
        Source::Registry => None,
    }
}

fn wrong_licences(packages: &[Package], list: &str) -> Vec<String> {
    let (build, all): (Vec<&str>, Vec<&str>) =
        lines(list).partition(|line| line.starts_with("build "));
    let build: BTreeSet<&str> = build.iter().map(|line| &line["build ".len()..]).collect();
    let all: BTreeSet<&str> = all.into_iter().collect();
    let mut problems = Vec::new();
    for package in packages {
        let allowed =
            |licence: &str| all.contains(licence) || (!package.shipped && build.contains(licence));
        match &package.licence {
            Some(expression) if !licence::is_allowed(expression, &allowed) => {
                problems.push(format!(
                    "{}: its licence {expression} is not allowed",
                    name_of(package)
                ))
            }
            None if package.ecosystem == Ecosystem::Npm => {
                problems.push(format!("{}: has no licence", name_of(package)));
            }
            // Of cargo's packages those of other systems are not known here.
            Some(_) | None => {}
        }
    }
    problems
}

fn unlisted_duplicates(packages: &[Package], list: &str) -> Vec<String> {
    let mut versions: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for package in packages {
        let name = format!("{} {}", package.ecosystem.as_str(), package.name);
        versions.entry(name).or_default().insert(&package.version);
    }
    let mut found: BTreeSet<String> = versions
        .into_iter()
        .filter(|(_, versions)| versions.len() > 1)
        .map(|(name, versions)| format!("{name} {}", versions.len()))
        .collect();
    let mut problems: Vec<String> = lines(list)
        .filter(|line| !found.remove(*line))
        .map(|line| format!("xtask/supply/duplicates.txt: no longer so: {line}"))
        .collect();
    problems.extend(
        found
            .into_iter()
            .map(|line| format!("in several versions, not in xtask/supply/duplicates.txt: {line}")),
    );
    problems
}

fn known_to_be_bad(packages: &[Package], list: &str) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for line in lines(list) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [ecosystem, name, rest @ ..] = &words[..] else {
            bail!("xtask/supply/refused.txt: {line}");
        };
        let bounds: Vec<&str> = rest
            .iter()
            .copied()
            .take_while(|word| is_bound(word))
            .collect();
        let reason = rest[bounds.len()..].join(" ");
        if bounds.is_empty() || reason.is_empty() || !["cargo", "npm"].contains(ecosystem) {
            bail!("xtask/supply/refused.txt: {line}");
        }
        let bad = packages.iter().filter(|package| {
            package.ecosystem.as_str() == *ecosystem
                && package.name == *name
                && bounds.iter().all(|bound| within(&package.version, bound))
        });
        problems.extend(bad.map(|package| format!("{}: refused: {reason}", name_of(package))));
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::super::Checksum;
    use super::*;

    const LICENCES: &str = "# Allowed\nMIT\nbuild MPL-2.0\n";

    fn package(ecosystem: Ecosystem, name: &str, version: &str) -> Package {
        Package {
            licence: Some("MIT".to_owned()),
            checksum: Some(Checksum::Sha256("00".to_owned())),
            ..Package::delivered(ecosystem, name, version)
        }
    }

    fn time() -> Package {
        package(Ecosystem::Cargo, "time", "0.3.44")
    }

    fn found(packages: &[Package], duplicates: &str, refused: &str) -> Vec<String> {
        check(packages, LICENCES, duplicates, refused).unwrap()
    }

    #[test]
    fn packages_as_they_should_be_pass() {
        let other_system = Package {
            licence: None,
            ..package(Ecosystem::Cargo, "windows-sys", "0.61.2")
        };
        let binary = Package {
            checksum: None,
            shipped: false,
            ..package(Ecosystem::Npm, "binary-win32", "1.0.0")
        };
        let for_tests = Package {
            licence: Some("MPL-2.0".to_owned()),
            shipped: false,
            ..package(Ecosystem::Npm, "axe-core", "4.13.0")
        };
        let all = [time(), other_system, binary, for_tests];
        assert_eq!(found(&all, "", ""), Vec::<String>::new());
    }

    #[test]
    fn each_broken_rule_is_named() {
        let elsewhere = Source::Elsewhere("git+https://example.com/time".to_owned());
        let cases = [
            (
                Package {
                    source: elsewhere,
                    ..time()
                },
                "not the registry",
            ),
            (
                Package {
                    checksum: None,
                    ..time()
                },
                "has no checksum",
            ),
            (
                Package {
                    licence: Some("GPL-3.0".to_owned()),
                    ..time()
                },
                "its licence GPL-3.0 is not allowed",
            ),
            (
                Package {
                    licence: Some("MPL-2.0".to_owned()),
                    ..package(Ecosystem::Npm, "shown", "1.0.0")
                },
                "its licence MPL-2.0 is not allowed",
            ),
            (
                Package {
                    licence: None,
                    ..package(Ecosystem::Npm, "shown", "1.0.0")
                },
                "has no licence",
            ),
        ];
        for (package, wanted) in cases {
            let problems = found(&[package], "", "");
            assert!(
                problems.len() == 1 && problems[0].contains(wanted),
                "{wanted}: {problems:?}"
            );
        }
    }

    #[test]
    fn a_second_version_is_a_line_of_the_list() {
        let two = [time(), package(Ecosystem::Cargo, "time", "0.1.0")];
        assert!(found(&two, "", "")[0].ends_with("duplicates.txt: cargo time 2"));
        assert_eq!(found(&two, "cargo time 2", ""), Vec::<String>::new());
        assert_eq!(found(&two, "cargo time 3", "").len(), 2);
        assert!(found(&[time()], "cargo time 2", "")[0].contains("no longer so"));
        let another = package(Ecosystem::Npm, "time", "0.1.0");
        assert_eq!(found(&[time(), another], "", ""), Vec::<String>::new());
    }

    #[test]
    fn a_version_that_is_known_to_be_bad_is_refused() {
        let of = |line: &str| found(&[time()], "", line);
        assert_eq!(of("cargo time <0.2.23 an advisory"), Vec::<String>::new());
        assert_eq!(of("npm time * an advisory"), Vec::<String>::new());
        assert_eq!(of("cargo time >=0.4.0 <0.5.0 x"), Vec::<String>::new());
        let refused = ["cargo time 0.3.44: refused: an advisory"];
        assert_eq!(of("cargo time >=0.3.1 <0.3.45 an advisory"), refused);
        assert_eq!(of("cargo time * an advisory"), refused);
        for line in [
            "cargo time",
            "cargo time <1.0.0",
            "cargo time x",
            "gem time * x",
        ] {
            assert!(check(&[time()], LICENCES, "", line).is_err(), "{line}");
        }
    }
}
