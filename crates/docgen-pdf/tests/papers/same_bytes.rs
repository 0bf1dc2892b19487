//! The same paper gives the same bytes: in another process, from another folder, at another time.

use crate::{ENGINE, FONTS, samples};
use docgen::Renderer;
use docgen_pdf::Engine;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Set, the golden file is rewritten: after a change of the template, the fonts or the engine.
const BLESS: &str = "UPDATE_GOLDEN";

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/papers/golden.txt")
}

/// The version and a line for each sample whose fonts are all embedded: other fonts come from the system.
fn lines(engine: &Engine) -> String {
    let version = engine.version().rsplit_once(", fonts").unwrap().0;
    let mut lines = format!("{version}\n");
    for (name, paper) in samples::all() {
        if name != "cjk-and-emoji" {
            let pdf = engine.render(&paper, None).unwrap();
            writeln!(lines, "{} {} {name}", pdf.sha256, pdf.pages).unwrap();
        }
    }
    lines
}

/// Fails when the bytes of any sample changed: bytes that are kept stay as they are, but a new paper would look
/// otherwise. Look at the pages, then run it once with `UPDATE_GOLDEN=1`.
#[test]
fn the_bytes_are_those_that_were_looked_at() {
    let now = lines(&ENGINE);
    if std::env::var_os(BLESS).is_some() {
        std::fs::write(golden(), &now).unwrap();
    }
    let seen = std::fs::read_to_string(golden()).unwrap_or_default();
    assert_eq!(now, seen, "after a look at the pages: {BLESS}=1");
}

/// This test, run again as a process of its own, reads here what that process made.
#[test]
fn the_bytes_are_told_to_whoever_asks() {
    println!("{}", lines(&ENGINE));
}

#[test]
fn r2_022_another_process_in_another_folder_makes_the_same_bytes() {
    let here = lines(&ENGINE);
    for folder in [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()] {
        let output = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "--nocapture",
                "same_bytes::the_bytes_are_told_to_whoever_asks",
            ])
            .current_dir(folder.path())
            .env("TZ", "Asia/Tokyo")
            .env("LANG", "tr_TR.UTF-8")
            .env_remove("HOME")
            .output()
            .unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.contains(&here), "{told}");
    }
}

/// A paper with the fonts of the system, and between two others: what the engine remembers changes nothing.
#[test]
fn the_bytes_do_not_depend_on_what_came_before() {
    let paper = samples::all()
        .into_iter()
        .find(|(name, _)| *name == "cjk-and-emoji")
        .unwrap()
        .1;
    let first = ENGINE.render(&paper, None).unwrap();
    for (_, other) in samples::all().iter().take(3) {
        ENGINE.render(other, None).unwrap();
    }
    let fresh = Engine::new(Some(Path::new(FONTS))).unwrap();
    assert_eq!(ENGINE.render(&paper, None).unwrap().sha256, first.sha256);
    assert_eq!(fresh.render(&paper, None).unwrap().sha256, first.sha256);
    assert_eq!(fresh.version(), ENGINE.version());
}

#[test]
fn the_version_tells_the_fonts_apart() {
    let without = Engine::new(None).unwrap();
    assert_ne!(without.version(), ENGINE.version());
    assert!(without.version().starts_with("typst 0.15.1, template "));
}

#[test]
fn eight_threads_make_the_same_bytes() {
    let paper = samples::agreement(2);
    let expected = ENGINE.render(&paper, None).unwrap().sha256;
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| assert_eq!(ENGINE.render(&paper, None).unwrap().sha256, expected));
        }
    });
}
