//! What the feature `own-libpq` alone brings: no other build has these packages, so cargo's metadata does not tell of them. Two
//! carry the sources of libraries in C, which lists of known flaws have under the libraries' names and versions.

use super::{Ecosystem, Package};
use anyhow::{Context, Result, bail};

/// With it the release is built.
pub(super) const FEATURE: &str = "own-libpq";

const BROUGHT: [&str; 3] = ["openssl-src", "openssl-sys", "pq-src"];

/// Packages that carry the sources of a library.
const CARRIERS: [Carrier; 2] = [
    Carrier {
        package: "openssl-src",
        library: "openssl",
        before_version: "",
        within: "",
        licence: "Apache-2.0",
    },
    Carrier {
        package: "pq-src",
        library: "postgresql",
        before_version: "libpq-",
        within: "#src/interfaces/libpq",
        licence: "PostgreSQL",
    },
];

struct Carrier {
    package: &'static str,
    library: &'static str,
    /// What stands before the library's version, behind the "+" in the package's.
    before_version: &'static str,
    /// The part of the library's sources, as its URL names it.
    within: &'static str,
    licence: &'static str,
}

/// A library in C.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Library {
    pub(super) name: &'static str,
    pub(super) version: String,
    pub(super) licence: &'static str,
    /// Its URL (purl).
    pub(super) address: String,
}

/// Whether the package is in the release because of the feature alone.
pub(super) fn is_brought(package: &Package) -> bool {
    package.ecosystem == Ecosystem::Cargo && BROUGHT.contains(&package.name.as_str())
}

/// The library that the package carries.
///
/// # Errors
/// When it is not known which one, or of which version.
pub(super) fn library(package: &Package) -> Result<Option<Library>> {
    let Package { name, version, .. } = package;
    if package.ecosystem != Ecosystem::Cargo || !name.ends_with("-src") {
        return Ok(None);
    }
    let Some(carrier) = CARRIERS.iter().find(|known| known.package == name) else {
        bail!("{name}: xtask/src/supply/bundled.rs does not say which library it carries");
    };
    let version = version
        .split_once('+')
        .and_then(|(_, build)| build.strip_prefix(carrier.before_version))
        .filter(|version| version.starts_with(|first: char| first.is_ascii_digit()))
        .with_context(|| format!("{name} {version}: which version of {}?", carrier.library))?;
    Ok(Some(Library {
        name: carrier.library,
        version: version.to_owned(),
        licence: carrier.licence,
        address: format!(
            "pkg:generic/{}@{version}{}",
            carrier.library, carrier.within
        ),
    }))
}

#[cfg(test)]
mod tests {
    use super::super::lock;
    use super::*;
    use serde_json::json;

    /// Package and version → the library's URL, "-" for none, "?" when it is not known.
    #[test]
    fn a_package_names_the_library_that_it_carries() {
        use Ecosystem::{Cargo, Npm};
        let openssl = "pkg:generic/openssl@3.6.3";
        let libpq = "pkg:generic/postgresql@18.6#src/interfaces/libpq";
        for (ecosystem, name, version, expected) in [
            (Cargo, "openssl-src", "300.6.1+3.6.3", openssl),
            (Cargo, "pq-src", "0.3.14+libpq-18.6", libpq),
            (Cargo, "pq-src", "0.3.14+18.6", "?"),
            (Cargo, "openssl-src", "300.6.1", "?"),
            (Cargo, "zlib-src", "1.0.0+1.3.1", "?"),
            (Cargo, "openssl-sys", "0.9.118", "-"),
            (Npm, "open-src", "1.0.0", "-"),
        ] {
            let found = match library(&Package::delivered(ecosystem, name, version)) {
                Ok(library) => library.map_or("-".to_owned(), |library| library.address),
                Err(_) => "?".to_owned(),
            };
            assert_eq!(found, expected, "{name} {version}");
        }
    }

    #[test]
    fn the_lock_file_has_what_the_feature_brings() {
        let lock = include_str!("../../../Cargo.lock");
        let packages = lock::of_cargo(lock, &json!({})).unwrap();
        let brought = packages.iter().filter(|package| is_brought(package));
        let names: Vec<&str> = brought.map(|package| package.name.as_str()).collect();
        assert_eq!(names, BROUGHT);
        let libraries = packages.iter().map(|package| library(package).unwrap());
        let names: Vec<&str> = libraries.flatten().map(|library| library.name).collect();
        assert_eq!(names, ["openssl", "postgresql"]);
    }
}
