//! The scripts behind `make`, as far as what they do shows within a second, and how many programs cargo makes of the tests.

use crate::tidy::wording;
use crate::workspace::{command, output, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What lines of bash print, with what `make test` is made of at hand.
fn told_with_parts(lines: &str) -> String {
    let whole = format!("source scripts/common.sh\nsource scripts/parts.sh\n{lines}");
    output(command("bash").args(["-c", whole.as_str()])).unwrap()
}

/// Three lanes with 25 tests each, as cargo, vitest and the journeys write them down.
const LANES: &str = r#"
rust() { part "Rust" bash -c 'for n in {10..34}; do echo "test room::case_$n ... ok <0.${n}0s>"; done'; }
screens() { part "Screens" bash -c 'for n in {10..34}; do echo "     ✓ screen $n  1${n}ms"; done'; }
journeys() { part "Journeys" bash -c 'for n in {10..34}; do echo "ok  sqlite  journey $n  (1.$n s)"; done'; }
beside rust screens journeys
finish "make test"
"#;

/// The lines below the head of a lane.
fn slowest_of<'a>(told: &'a str, lane: &str) -> Vec<&'a str> {
    let head = format!("== The slowest tests of the lane {lane}\n");
    let (_, below) = told.split_once(head.as_str()).unwrap();
    below.lines().take_while(|line| !line.is_empty()).collect()
}

/// A file and its text → what tidy says of its words, once.
#[test]
fn r5_174_plain_words_in_comments_messages_screens_and_docs() {
    let long = format!("{}.", vec!["word"; 31].join(" "));
    let cases = [
        ("crates/a/src/b.rs", "// Nobody is here.", "a comment with"),
        (
            "crates/a/src/b.rs",
            "#[error(\"It is not open any more.\")]",
            "a message with",
        ),
        (
            "frontend/src/a.tsx",
            "<p>Somebody else has it.</p>",
            "a message with",
        ),
        (
            "frontend/src/a.tsx",
            "<p>Whoever signs.</p>",
            "a message with",
        ),
        (
            "frontend/src/a.tsx",
            "<p>So long it waits.</p>",
            "a message with",
        ),
        ("docs/a.md", long.as_str(), "a sentence of 31 words"),
    ];
    for (path, text, told) in cases {
        let found = wording(path, text);
        let start = format!("{path}:1: {told}");
        assert!(
            found.len() == 1 && found[0].starts_with(&start),
            "{found:?}"
        );
    }
}

#[test]
fn r5_179_the_20_slowest_tests_of_each_lane_are_printed() {
    let make_test = fs::read_to_string(root().join("scripts/test.sh")).unwrap();
    assert!(
        make_test.ends_with("\nbeside rust screens journeys\nfinish \"make test\"\n"),
        "make test ends as the lanes of this test do"
    );
    let told = told_with_parts(LANES);
    for (lane, first, last) in [
        (
            "rust",
            "    0.340 s  room::case_34",
            "    0.150 s  room::case_15",
        ),
        (
            "screens",
            "    0.134 s  screen 34",
            "    0.115 s  screen 15",
        ),
        (
            "journeys",
            "    1.340 s  sqlite  journey 34",
            "    1.150 s  sqlite  journey 15",
        ),
    ] {
        let slowest = slowest_of(&told, lane);
        assert_eq!(slowest.len(), 20, "{lane}: {slowest:?}");
        assert_eq!((slowest[0], slowest[19]), (first, last), "{lane}");
    }
}

/// `eighth` of scripts/test.sh, with a cargo that lists 40 tests on both databases and tells which it was to run.
const EIGHTHS: &str = r#"
eval "$(sed -n '/^eighth() {/,/^}/p' scripts/test.sh)"
cargo() {
  if [[ "$*" == *--list* ]]; then
    for n in {1..40}; do echo "room::case_$n::sqlite: test"; echo "room::case_$n::postgres_whole: test"; done
  else
    printf '%s\n' "${@:5}"
  fi
}
for TEST_EIGHTH in {0..7}; do eighth || true; done
"#;

#[test]
fn r5_176_each_http_test_that_left_make_test_is_in_one_eighth() {
    let mut run: BTreeMap<String, usize> = BTreeMap::new();
    for name in told_with_parts(EIGHTHS).lines() {
        *run.entry(name.to_owned()).or_default() += 1;
    }
    let expected = (1..=40).map(|n| (format!("room::case_{n}::postgres_whole"), 1));
    let expected: BTreeMap<String, usize> = expected.collect();
    assert_eq!(run, expected);
}

/// The short proofs with a `node` that tells what it was to run.
const PROOFS: &str = r#"
source scripts/short-proofs.sh
node() { printf '%s\n' "$*"; }
"#;

/// Which proof ran on which database; one that names none runs on both.
fn proofs_of(lines: &str) -> BTreeMap<String, String> {
    let told = told_with_parts(&format!("{PROOFS}{lines}"));
    let ran = told.lines().filter_map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let named = words.iter().position(|word| *word == "--database")?;
        Some((words[0].to_owned(), words[named + 1].to_owned()))
    });
    ran.collect()
}

#[test]
fn r5_176_each_short_proof_is_in_one_eighth_on_its_other_database() {
    let here = proofs_of("kills; stops; drill; bank; hardened");
    assert_eq!(here.len(), 9, "{here:?}");
    let mut beside = BTreeMap::new();
    for eighth in 0..8 {
        for (proof, database) in proofs_of(&format!("TEST_EIGHTH={eighth}; proofs_beside")) {
            let before = beside.insert(proof.clone(), database);
            assert_eq!(before, None, "{proof} is in two eighths");
        }
    }
    let other = |database: &str| {
        if database == "sqlite" {
            "postgres"
        } else {
            "sqlite"
        }
    };
    let expected = here
        .iter()
        .map(|(proof, on)| (proof.clone(), other(on).to_owned()));
    let expected: BTreeMap<String, String> = expected.collect();
    assert_eq!(beside, expected);
}

/// Files of the HTTP tests without tests of their own.
const HELPERS: [&str; 2] = ["mail_server", "stub_provider"];

#[test]
fn r5_178_each_module_of_the_http_tests_is_in_a_room() {
    let told = told_with_parts(
        "source scripts/http-rooms.sh
         for room in administration documents money people shared work; do http_tests_of \"$room\"; done",
    );
    let main = root().join("crates/api/tests/http/main.rs");
    let main = fs::read_to_string(main).unwrap();
    let modules: BTreeSet<&str> = main
        .lines()
        .filter_map(|line| {
            let name = line.strip_prefix("mod ")?.strip_suffix(';')?;
            (!HELPERS.contains(&name)).then_some(name)
        })
        .collect();
    let in_a_room: BTreeSet<&str> = told.split_whitespace().collect();
    assert_eq!(in_a_room, modules);
}

#[test]
fn r5_178_make_near_knows_the_http_rooms_of_what_changed() {
    for (changed, outcome) in [
        (
            "crates/api/src/money/bank/pay.rs",
            "bank bank_matching billing card_payments commissions payees payments",
        ),
        (
            "crates/crm-core/src/appointments/edit.rs",
            "appointments calendar_feed campaigns desk_team list_views work",
        ),
        ("crates/api/tests/http/bank/panel.rs", "bank"),
        ("crates/api/tests/http/once.rs", "once"),
        ("docs/testing.md", ""),
    ] {
        let lines = format!("source scripts/http-rooms.sh\nchanged={changed}\nhttp_modules");
        let told = told_with_parts(&lines);
        let told: Vec<&str> = told.split_whitespace().collect();
        assert_eq!(told.join(" "), outcome, "{changed}");
    }
}

/// What is in a folder; nothing without the folder.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// As cargo finds them: a file of Rust, or a folder with a `main.rs`.
fn test_programs(package: &Path) -> Vec<PathBuf> {
    let mut found = inside(&package.join("tests"));
    found.retain(|path| {
        path.extension().is_some_and(|it| it == "rs") || path.join("main.rs").exists()
    });
    found
}

#[test]
fn r5_177_each_crate_has_one_test_program_and_no_tests_in_comments() {
    let mut packages = inside(&root().join("crates"));
    packages.push(root().join("xtask"));
    assert!(packages.len() > 10, "{packages:?}");
    for package in packages {
        let programs = test_programs(&package);
        assert!(programs.len() <= 1, "{programs:?}");
        let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        let manifest: Vec<&str> = manifest.lines().collect();
        assert!(!manifest.contains(&"[[test]]"), "{}", package.display());
        let is_library = package.join("src/lib.rs").exists();
        let is_without = manifest.contains(&"doctest = false");
        assert_eq!(is_without, is_library, "{}", package.display());
    }
}

fn packaged(file: &str) -> String {
    fs::read_to_string(root().join("packaging").join(file)).unwrap()
}

/// What may be done: every line of a unit's service from the capabilities on.
fn restrictions(unit: &str) -> BTreeSet<String> {
    let text = packaged(&format!("debian/{unit}"));
    let lines = text
        .lines()
        .skip_while(|line| !line.starts_with("CapabilityBoundingSet="));
    let lines = lines.take_while(|line| !line.starts_with('['));
    let settings = lines.filter(|line| line.contains('=') && !line.starts_with('#'));
    settings.map(str::to_owned).collect()
}

#[test]
fn r5_116_the_backup_may_do_no_more_than_the_server() {
    let server = restrictions("exitdesk.service");
    assert!(server.len() > 20, "{server:?}");
    assert_eq!(restrictions("exitdesk-backup.service"), server);
}

#[test]
fn r5_116_nginx_keeps_no_large_body_and_logs_no_key() {
    let file = packaged("proxy/nginx.conf");
    let (server, locations) = file.split_once("    location / {").unwrap();
    assert!(server.contains("\n    client_max_body_size 1m;\n"));
    let location = |begins: &str| {
        let (_, rest) = locations.split_once(begins).unwrap();
        rest.split_once('}').unwrap().0
    };
    let files = location("location ~ ^/api/(");
    assert!(files.contains("proxy_request_buffering off;"), "{files}");
    let keys = location("location ~ ^/(calendar/feed|opt-out)/ {");
    assert!(keys.contains("access_log off;"), "{keys}");
    // Nothing but the files is larger, and no other place sets a header: nginx then takes none from above.
    assert_eq!(file.matches("client_max_body_size").count(), 2);
    assert!(!locations.contains("proxy_set_header"), "{locations}");
}
