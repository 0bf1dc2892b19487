//! Wordings on the command line.

use super::{office, run, text};
use serde_json::{Value, json};
use std::fs;

#[test]
fn r5_111_a_wording_that_is_nested_too_deeply_is_not_imported() {
    let folder = office();
    let exported = run(&folder, &["wording", "export", "ID Verification"]);
    assert!(exported.status.success(), "{}", text(&exported.stderr));
    let mut file: Value = serde_json::from_slice(&exported.stdout).unwrap();
    let import = |file: &Value| {
        let path = folder.path().join("wording.json");
        fs::write(path, file.to_string()).unwrap();
        run(&folder, &["wording", "import", "wording.json"])
    };
    let usual = file["sections"][0]["text"].clone();
    for chain in ["-".repeat(3_200), "a+".repeat(4_000)] {
        file["sections"][0]["text"] = json!(format!("Fine.\n{{{{ {chain}1 }}}}"));
        let refused = import(&file);
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{said}");
        for part in ["line 2", "This wording is nested too deeply."] {
            assert!(said.contains(part), "{said}");
        }
    }
    file["sections"][0]["text"] = usual;
    let taken = import(&file);
    assert_eq!(
        text(&taken.stdout).trim(),
        "Saved version 1 of the ID Verification."
    );
}
