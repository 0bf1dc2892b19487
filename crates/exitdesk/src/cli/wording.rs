//! `exitdesk wording …`

use super::error::CliError;
use super::history::actor;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use clap::{Args, Subcommand};
use crm_core::brand::Brand;
use crm_core::clock::Clock;
use crm_core::contact::UsState;
use crm_core::documents::DocumentType;
use crm_core::store::StoreError;
use crm_core::text::ShortText;
use docgen::editing::{
    self, Draft, DraftError, SaveError, SectionId, SectionText, save, wording_for,
};
use docgen::store::Scope;
use docgen::wording::{MAX_SECTIONS, Section};
use serde_json::{Value, json};
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Print the wording of a document type, as a file for import
    Export(Export),
    /// Save an exported file as the next version; it must be based on the newest version
    Import {
        /// A file that exitdesk wording export printed
        file: PathBuf,
    },
}

#[derive(Debug, Args)]
pub(super) struct Export {
    /// The type of document, such as "Cancellation Agreement"
    document_type: String,
    /// For clients of this brand
    #[arg(long)]
    brand: Option<String>,
    /// For clients of this state, such as FL
    #[arg(long)]
    state: Option<String>,
}

pub(super) fn run(options: &Options, command: Command) -> Result<(), CliError> {
    match command {
        Command::Export(asked) => export(options, &asked),
        Command::Import { file } => import(options, &file),
    }
}

fn export(options: &Options, asked: &Export) -> Result<(), CliError> {
    let scope = scope(
        &asked.document_type,
        asked.brand.as_deref(),
        asked.state.as_deref(),
    )?;
    let db = open::database(options)?;
    let (sections, version) = db
        .read_blocking(|views| {
            let own = views.newest_wording(scope)?;
            let (taken, _) = wording_for(views, scope.kind, scope.brand, scope.state)?;
            Ok::<_, StoreError>((taken.sections, own.map_or(0, |own| own.version)))
        })
        .map_err(CliError::failed)?;
    let file = json!({
        "type": scope.kind.as_str(),
        "brand": scope.brand.map(|brand| brand.as_str()),
        "state": scope.state.map(|state| state.code()),
        "version": version,
        "note": null,
        "sections": sections,
    });
    say(serde_json::to_string_pretty(&file).map_err(CliError::failed)?)
}

fn import(options: &Options, file: &Path) -> Result<(), CliError> {
    let text = fs::read_to_string(file)
        .map_err(|error| CliError::Setting(format!("{}: {error}.", file.display())))?;
    let (draft, based_on) = read(&text)?;
    let db = open::database(options)?;
    let (actor, now) = (actor(), SystemClock.now());
    let saved = db
        .write_blocking(|tx| save(tx, &actor, &draft, based_on, now))
        .map_err(told)?;
    say(format!(
        "Saved version {} of the {}.",
        saved.version, saved.scope.kind
    ))
}

/// Every problem of the sections in the one sentence that a command says.
fn told(error: SaveError) -> CliError {
    match error {
        SaveError::Draft(DraftError::Refused(problems)) => {
            let problems: Vec<_> = problems.into_iter().map(|one| one.message).collect();
            CliError::Setting(problems.join(" "))
        }
        SaveError::Draft(refused) => CliError::Setting(refused.to_string()),
        SaveError::Stale { newest } => CliError::Failed(format!(
            "The newest version is {newest}, but the file is based on another. Export it again."
        )),
        SaveError::Store(error) => CliError::failed(error),
    }
}

/// What a file of [`export`] says: the next version, and the one it is based on.
fn read(text: &str) -> Result<(Draft, i64), CliError> {
    let wrong = |what: &str| CliError::Setting(format!("The file is not a wording file: {what}."));
    let file: Value = serde_json::from_str(text).map_err(|error| wrong(&error.to_string()))?;
    let field = |name: &str| file.get(name).and_then(Value::as_str);
    let kind = field("type").ok_or_else(|| wrong("it has no type"))?;
    let sections = file.get("sections").and_then(Value::as_array);
    let sections = sections.ok_or_else(|| wrong("it has no sections"))?;
    let sections: Result<Vec<Section>, String> = sections.iter().map(section).collect();
    let sections = sections.map_err(|error| wrong(&error))?;
    if sections.len() > MAX_SECTIONS {
        return Err(wrong(&format!("it has more than {MAX_SECTIONS} sections")));
    }
    let note = field("note").map(ShortText::parse).transpose();
    let draft = Draft {
        scope: scope(kind, field("brand"), field("state"))?,
        sections,
        note: note.map_err(|error| wrong(&format!("note: {error}")))?,
    };
    let based_on = file.get("version").and_then(Value::as_i64);
    Ok((draft, based_on.ok_or_else(|| wrong("it has no version"))?))
}

/// A section of the file; what is wrong with it otherwise.
fn section(file: &Value) -> Result<Section, String> {
    let field = |name: &str| file.get(name).and_then(Value::as_str).unwrap_or_default();
    let name = field("id");
    let told = |error: &dyn Display| format!("section \"{name}\": {error}");
    let title = Some(field("title")).filter(|title| !title.is_empty());
    let title = title.map(ShortText::parse).transpose();
    Ok(editing::section(
        SectionId::parse(name).map_err(|e| told(&e))?,
        title.map_err(|e| told(&e))?.as_ref(),
        SectionText::parse(field("text")).map_err(|e| told(&e))?,
    ))
}

fn scope(kind: &str, brand: Option<&str>, state: Option<&str>) -> Result<Scope, CliError> {
    let setting = |error: &dyn Display| CliError::Setting(error.to_string());
    Ok(Scope {
        kind: DocumentType::parse(kind).map_err(|e| setting(&e))?,
        brand: brand
            .map(Brand::parse)
            .transpose()
            .map_err(|e| setting(&e))?,
        state: state
            .map(UsState::parse)
            .transpose()
            .map_err(|e| setting(&e))?,
    })
}
