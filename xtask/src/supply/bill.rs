//! The bill of materials as CycloneDX 1.6. It holds no date and no random number: the same lock files make the same bill.

use super::bundled::{FEATURE, Library, is_brought, library};
use super::{Checksum, Ecosystem, Package};
use anyhow::Result;
use serde_json::{Value, json};

/// # Errors
/// When a package carries a library that is not known.
pub(super) fn of(packages: &[Package]) -> Result<Value> {
    let components = packages.iter().map(component).collect::<Result<Vec<_>>>()?;
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "exitdesk",
                "name": "exitdesk",
                "version": env!("CARGO_PKG_VERSION"),
            },
        },
        "components": components,
    }))
}

fn component(package: &Package) -> Result<Value> {
    let address = address(package);
    let mut component = json!({
        "type": "library",
        "bom-ref": address,
        "name": package.name,
        "version": package.version,
        "purl": address,
        "scope": if package.shipped { "required" } else { "excluded" },
    });
    if let Some(licence) = &package.licence {
        // The older way to write a choice is no SPDX expression.
        let expression = licence.replace(" / ", "/").replace('/', " OR ");
        component["licenses"] = json!([{ "expression": expression }]);
    }
    if let Some(checksum) = &package.checksum {
        let (algorithm, digits) = match checksum {
            Checksum::Sha256(digits) => ("SHA-256", digits),
            Checksum::Sha512(digits) => ("SHA-512", digits),
        };
        component["hashes"] = json!([{ "alg": algorithm, "content": digits }]);
    }
    if is_brought(package) {
        component["properties"] = json!([{ "name": "exitdesk:feature", "value": FEATURE }]);
    }
    if let Some(library) = library(package)? {
        component["components"] = json!([carried(&library)]);
    }
    Ok(component)
}

/// A library within the package that carries its sources.
fn carried(library: &Library) -> Value {
    json!({
        "type": "library",
        "bom-ref": library.address,
        "name": library.name,
        "version": library.version,
        "purl": library.address,
        "scope": "required",
        "licenses": [{ "expression": library.licence }],
    })
}

/// The package's URL (purl); the scope of an npm package is the only part with characters to encode.
fn address(package: &Package) -> String {
    let Package { name, version, .. } = package;
    let version = version.replace('+', "%2B");
    match package.ecosystem {
        Ecosystem::Cargo => format!("pkg:cargo/{name}@{version}"),
        Ecosystem::Npm => format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_package_is_a_component_with_its_address_licence_and_checksum() {
        let shipped = Package {
            licence: Some("MIT/Apache-2.0".to_owned()),
            checksum: Some(Checksum::Sha256("00ff".to_owned())),
            ..Package::delivered(Ecosystem::Cargo, "toml", "0.9.12+spec-1.1.0")
        };
        let for_tests = Package {
            shipped: false,
            ..Package::delivered(Ecosystem::Npm, "@axe-core/playwright", "4.13.0")
        };
        let bill = of(&[shipped, for_tests]).unwrap();
        assert_eq!(bill["bomFormat"], "CycloneDX");
        assert_eq!(
            bill["components"],
            json!([
                {
                    "type": "library",
                    "bom-ref": "pkg:cargo/toml@0.9.12%2Bspec-1.1.0",
                    "name": "toml",
                    "version": "0.9.12+spec-1.1.0",
                    "purl": "pkg:cargo/toml@0.9.12%2Bspec-1.1.0",
                    "scope": "required",
                    "licenses": [{"expression": "MIT OR Apache-2.0"}],
                    "hashes": [{"alg": "SHA-256", "content": "00ff"}],
                },
                {
                    "type": "library",
                    "bom-ref": "pkg:npm/%40axe-core/playwright@4.13.0",
                    "name": "@axe-core/playwright",
                    "version": "4.13.0",
                    "purl": "pkg:npm/%40axe-core/playwright@4.13.0",
                    "scope": "excluded",
                },
            ])
        );
    }

    #[test]
    fn what_the_release_alone_has_inside_is_named_with_its_feature() {
        let package =
            |name: &str, version: &str| Package::delivered(Ecosystem::Cargo, name, version);
        let packages = [
            package("openssl-sys", "0.9.118"),
            package("pq-src", "0.3.14+libpq-18.6"),
            package("time", "0.3.44"),
        ];
        let bill = of(&packages).unwrap();
        let features = [0_usize, 1, 2].map(|place| &bill["components"][place]["properties"]);
        let own_libpq = json!([{"name": "exitdesk:feature", "value": "own-libpq"}]);
        assert_eq!(features, [&own_libpq, &own_libpq, &Value::Null]);
        let address = "pkg:generic/postgresql@18.6#src/interfaces/libpq";
        assert_eq!(
            bill["components"][1]["components"],
            json!([{
                "type": "library",
                "bom-ref": address,
                "name": "postgresql",
                "version": "18.6",
                "purl": address,
                "scope": "required",
                "licenses": [{"expression": "PostgreSQL"}],
            }])
        );
        assert!(of(&[package("zlib-src", "1.0.0")]).is_err());
    }
}
