//! The files under inspection: what git tracks or would track.

use crate::workspace::output;
use anyhow::Result;
use std::fs;
use std::path::Path;
use std::process::Command;

/// One text file; the path is relative to the root, with forward slashes.
#[derive(Debug, Clone)]
pub(super) struct SourceFile {
    pub(super) path: String,
    pub(super) text: String,
}

impl SourceFile {
    pub(super) fn is_rust(&self) -> bool {
        has_extension(&self.path, &["rs"])
    }

    pub(super) fn is_script(&self) -> bool {
        has_extension(&self.path, &["ts", "tsx", "mjs", "js"])
    }

    /// A file of tests only; unit tests at the end of a source file are found by `rust_text`.
    pub(super) fn is_test(&self) -> bool {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        let in_rust_tests = self.is_rust() && (name == "tests.rs" || self.path.contains("/tests/"));
        let in_script_tests = name.contains(".test.") || self.path.starts_with("frontend/e2e/");
        in_rust_tests || (self.is_script() && in_script_tests)
    }
}

fn has_extension(path: &str, extensions: &[&str]) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|extension| extensions.iter().any(|wanted| extension == *wanted))
}

/// Every text file that is committed or would be; what is not UTF-8 is no source.
pub(super) fn of_the_repository(root: &Path) -> Result<Vec<SourceFile>> {
    let mut git = Command::new("git");
    let listed = output(
        git.current_dir(root)
            .args(["ls-files", "-coz", "--exclude-standard"]),
    )?;
    let mut files = Vec::new();
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        // A tracked file may be deleted in the work tree.
        if let Ok(text) = fs::read_to_string(root.join(path)) {
            files.push(SourceFile {
                path: path.to_owned(),
                text,
            });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

#[cfg(test)]
pub(super) fn sample(path: &str, text: &str) -> SourceFile {
    SourceFile {
        path: path.to_owned(),
        text: text.to_owned(),
    }
}
