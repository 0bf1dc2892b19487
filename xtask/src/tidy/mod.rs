//! The rules of the house that no compiler checks (docs/ARCHITECTURE.md, "Who may know whom").

mod circles;
mod citations;
mod comments;
mod dependencies;
mod files;
mod folders;
mod frontend;
mod graph;
mod indexes;
mod layers;
mod messages;
mod migrations;
mod modules;
mod named_tests;
mod paths;
mod pure;
mod refusals;
mod requirements;
mod rust_text;
mod security;
mod sentences;
mod sources;
mod texts;
mod tokens;

use crate::supply;
use crate::workspace::{metadata, root};
use anyhow::Result;
use files::SourceFile;
use std::process::ExitCode;

/// Prints every broken rule, a line each, and fails when there is one.
pub(crate) fn run() -> Result<ExitCode> {
    let files = files::of_the_repository(&root())?;
    let metadata = metadata()?;
    let mut problems = layers::check(&root(), &metadata)?;
    problems.extend(supply::check(&root(), &metadata)?);
    problems.extend(sources::check(&files));
    problems.extend(pure::check(&files));
    problems.extend(circles::check(&files));
    problems.extend(folders::check(&files));
    problems.extend(frontend::check(&files));
    problems.extend(refusals::check(&files));
    problems.extend(texts::check(&files));
    problems.extend(comments::check(&files));
    problems.extend(messages::check(&files));
    problems.extend(sentences::check(&files));
    problems.extend(requirements::check(&files));
    problems.extend(migrations::check(&files));
    problems.extend(security::check(&files));
    problems.extend(indexes::check(&files));
    problems.extend(named_tests::check(&files));
    for problem in &problems {
        println!("{problem}");
    }
    println!("tidy: {} files, {} problems", files.len(), problems.len());
    Ok(if problems.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// What the rules about words say of one file. Tests of this folder cite no requirement, so one outside of it asks.
#[cfg(test)]
pub(crate) fn wording(path: &str, text: &str) -> Vec<String> {
    let files = [files::sample(path, text)];
    let mut problems = comments::check(&files);
    problems.extend(messages::check(&files));
    problems.extend(sentences::check(&files));
    problems
}

/// `path:line: what is wrong`, the form editors can follow. Lines count from 1.
fn at(file: &SourceFile, line: usize, message: impl std::fmt::Display) -> String {
    format!("{}:{line}: {message}", file.path)
}
