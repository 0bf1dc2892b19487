//! Packages from `Cargo.lock` and `package-lock.json`.

use super::{Checksum, Ecosystem, Package, Source};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;

/// How `Cargo.lock` names the registry, whatever mirror a machine downloads from.
const CARGO_REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The packages of others; those of the workspace have no source. The licence is that of `cargo metadata`, which knows the
/// packages of this platform.
pub(super) fn of_cargo(lock: &str, metadata: &Value) -> Result<Vec<Package>> {
    let licences = licences(metadata);
    let mut packages = Vec::new();
    for block in lock.split("[[package]]").skip(1) {
        let field = |name: &str| {
            block.lines().find_map(|line| {
                let value = line.strip_prefix(name)?.strip_prefix(" = \"")?;
                value.strip_suffix('"').map(str::to_owned)
            })
        };
        let Some(source) = field("source") else {
            continue;
        };
        let name = field("name").context("Cargo.lock: a package without a name")?;
        let version = field("version").with_context(|| format!("Cargo.lock: {name}"))?;
        let key = (name.clone(), version.clone());
        packages.push(Package {
            ecosystem: Ecosystem::Cargo,
            licence: licences.get(&key).cloned(),
            source: if source == CARGO_REGISTRY {
                Source::Registry
            } else {
                Source::Elsewhere(source)
            },
            shipped: true,
            checksum: field("checksum").map(Checksum::Sha256),
            name,
            version,
        });
    }
    if packages.is_empty() {
        bail!("Cargo.lock has no packages");
    }
    Ok(packages)
}

fn licences(metadata: &Value) -> BTreeMap<(String, String), String> {
    let packages = metadata["packages"].as_array();
    packages
        .into_iter()
        .flatten()
        .filter_map(|package| {
            let text = |name: &str| package[name].as_str().map(str::to_owned);
            // A package with a text of its own instead of a known licence is named by that.
            let own = || Some(format!("LicenseRef-{}", text("license_file")?));
            Some((
                (text("name")?, text("version")?),
                text("license").or_else(own)?,
            ))
        })
        .collect()
}

/// The packages of others. A package from the registry has no `resolved` (`omit-lockfile-registry-resolved`), so whatever has
/// one comes from elsewhere.
pub(super) fn of_npm(lock: &str) -> Result<Vec<Package>> {
    let lock: Value = serde_json::from_str(lock).context("package-lock.json")?;
    let Some(entries) = lock["packages"].as_object() else {
        bail!("package-lock.json has no packages");
    };
    let mut packages = Vec::new();
    for (path, entry) in entries.iter().filter(|(path, _)| !path.is_empty()) {
        let text = |name: &str| entry[name].as_str().map(str::to_owned);
        let place = path.rsplit("node_modules/").next().unwrap_or(path);
        let elsewhere = text("resolved").or_else(|| {
            let linked = entry["link"] == true;
            linked.then(|| "a folder".to_owned())
        });
        packages.push(Package {
            ecosystem: Ecosystem::Npm,
            // An alias names the package that it stands for.
            name: text("name").unwrap_or_else(|| place.to_owned()),
            version: text("version").unwrap_or_default(),
            licence: text("license"),
            source: elsewhere.map_or(Source::Registry, Source::Elsewhere),
            shipped: entry["dev"] != true,
            checksum: text("integrity").as_deref().and_then(sha512),
        });
    }
    packages.sort();
    packages.dedup();
    Ok(packages)
}

/// `sha512-` and base64, as npm writes it.
fn sha512(integrity: &str) -> Option<Checksum> {
    let bytes = from_base64(integrity.strip_prefix("sha512-")?)?;
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    (bytes.len() == 64).then(|| Checksum::Sha512(digits.concat()))
}

fn from_base64(text: &str) -> Option<Vec<u8>> {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u32, 0_u32);
    for byte in text.trim_end_matches('=').bytes() {
        let digit = DIGITS.iter().position(|digit| *digit == byte)?;
        held = ((held << 6) | u32::try_from(digit).ok()?) & 0xFFFF;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from((held >> bits) & 0xFF).ok()?);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const CARGO: &str = r#"version = 4

[[package]]
name = "exitdesk"
version = "0.1.0"
dependencies = [
 "time",
]

[[package]]
name = "time"
version = "0.3.44"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "00ff"

[[package]]
name = "forked"
version = "1.0.0"
source = "git+https://example.com/forked#abc"
"#;

    #[test]
    fn cargos_packages_have_the_licence_that_the_metadata_say() {
        let metadata = json!({"packages": [
            {"name": "time", "version": "0.3.44", "license": "MIT OR Apache-2.0"},
            {"name": "time", "version": "0.2.0", "license": "GPL-3.0"},
            {"name": "forked", "version": "1.0.0", "license": null, "license_file": "COPYING"},
        ]});
        let found = of_cargo(CARGO, &metadata).unwrap();
        let names: Vec<&str> = found.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(
            names,
            ["time", "forked"],
            "the workspace's own are left out"
        );
        assert_eq!(found[0].licence.as_deref(), Some("MIT OR Apache-2.0"));
        assert_eq!(found[0].checksum, Some(Checksum::Sha256("00ff".into())));
        assert_eq!(found[0].source, Source::Registry);
        assert_eq!(found[1].licence.as_deref(), Some("LicenseRef-COPYING"));
        assert!(matches!(&found[1].source, Source::Elsewhere(from) if from.starts_with("git+")));
        assert!(of_cargo("", &metadata).is_err());
    }

    #[test]
    fn npms_packages_are_shipped_unless_they_are_for_development() {
        let zeros = format!("sha512-{}==", "A".repeat(86));
        let lock = json!({"packages": {
            "": {"name": "exitdesk-frontend"},
            "node_modules/@mui/material": {"version": "9.5.0", "license": "MIT", "integrity": zeros},
            "node_modules/a/node_modules/entities": {"version": "2.2.0", "license": "BSD-2-Clause", "dev": true},
            "node_modules/b/node_modules/entities": {"version": "2.2.0", "license": "BSD-2-Clause", "dev": true},
            "node_modules/alias": {"name": "real", "version": "1.0.0", "license": "MIT"},
            "node_modules/tar": {"version": "1.0.0", "resolved": "https://example.com/tar.tgz"},
            "node_modules/own": {"link": true},
        }});
        let found = of_npm(&lock.to_string()).unwrap();
        let of = |name: &str| {
            let mut named = found.iter().filter(|package| package.name == name);
            let one = named.next().unwrap_or_else(|| panic!("{name}"));
            assert!(named.next().is_none(), "{name} is there once");
            one
        };
        assert!(of("@mui/material").shipped && !of("entities").shipped);
        let zeros = Checksum::Sha512("0".repeat(128));
        assert_eq!(of("@mui/material").checksum, Some(zeros));
        assert_eq!(of("real").source, Source::Registry);
        assert_ne!(of("tar").source, Source::Registry);
        assert_ne!(of("own").source, Source::Registry);
        assert!(of_npm("{}").is_err() && of_npm("").is_err());
    }

    #[test]
    fn base64_is_read_byte_by_byte() {
        for (text, bytes) in [
            ("", Some(&b""[..])),
            ("TQ==", Some(b"M")),
            ("TWE=", Some(b"Ma")),
            ("TWFu", Some(b"Man")),
            ("/+8=", Some(b"\xff\xef")),
            ("TW-u", None),
        ] {
            assert_eq!(from_base64(text).as_deref(), bytes, "{text}");
        }
    }
}
