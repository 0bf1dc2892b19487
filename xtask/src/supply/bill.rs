//! The bill of materials as CycloneDX 1.6. It holds no date and no random number: the same lock files make the same bill.

use super::{Checksum, Ecosystem, Package};
use serde_json::{Value, json};

pub(super) fn of(packages: &[Package]) -> Value {
    json!({
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
        "components": packages.iter().map(component).collect::<Vec<_>>(),
    })
}

fn component(package: &Package) -> Value {
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
    component
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
    use super::super::Source;
    use super::*;

    #[test]
    fn every_package_is_a_component_with_its_address_licence_and_checksum() {
        let shipped = Package {
            ecosystem: Ecosystem::Cargo,
            name: "toml".to_owned(),
            version: "0.9.12+spec-1.1.0".to_owned(),
            licence: Some("MIT/Apache-2.0".to_owned()),
            source: Source::Registry,
            shipped: true,
            checksum: Some(Checksum::Sha256("00ff".to_owned())),
        };
        let for_tests = Package {
            ecosystem: Ecosystem::Npm,
            name: "@axe-core/playwright".to_owned(),
            version: "4.13.0".to_owned(),
            licence: None,
            shipped: false,
            checksum: None,
            ..shipped.clone()
        };
        let bill = of(&[shipped, for_tests]);
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
}
