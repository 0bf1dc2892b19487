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

#[test]
fn r2_024_wording_is_taken_out_and_in_as_a_file() {
    let folder = office();
    let export = || {
        run(
            &folder,
            &[
                "wording",
                "export",
                "Cancellation Agreement",
                "--state",
                "fl",
            ],
        )
    };
    let first = text(&export().stdout);
    assert!(
        first.contains("\"version\": 0") && first.contains("\"state\": \"FL\""),
        "{first}"
    );
    let file = folder.path().join("wording.json");
    let import = |content: &str| {
        fs::write(&file, content).unwrap();
        run(&folder, &["wording", "import", file.to_str().unwrap()])
    };
    let saved = import(&first);
    let said = text(&saved.stdout);
    assert_eq!(
        said, "Saved version 1 of the Cancellation Agreement.\n",
        "{saved:?}"
    );
    // The file began with version 0, and there is a newer one now.
    let stale = import(&first);
    assert_eq!(stale.status.code(), Some(1));
    assert!(
        text(&stale.stderr).contains("The newest version is 1"),
        "{stale:?}"
    );
    let second = text(&export().stdout);
    assert!(second.contains("\"version\": 1"), "{second}");
    let cases = [
        ("{", "not a wording file"),
        ("{\"type\": \"Poem\"}", "no sections"),
        (&second.replacen("{{ client.", "{{ clint.", 1), "clint."),
        (
            &second.replacen("\"id\": \"", "\"id\": \"No ", 1),
            "lowercase",
        ),
    ];
    for (content, sentence) in cases {
        let refused = import(content);
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.contains(sentence), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
