//! The archive: its tables are read in one state of the database, the copies after the connection was given back.

use super::consents::Copy;
use super::table::{fault, unwritten};
use super::{calls, consents, decisions, facts, rules};
use crate::http::archive::Archive;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crm_core::calling::Evidence;
use crm_core::clock::{Instant, OfficeDay, us_date};
use crm_core::contact::{Phone, PhoneKey};
use crm_core::contact_rules::calendar_of;
use docgen::{EvidencePage, ExplainedTable, IndexedFile, evidence_page};
use infra::Views;
use infra::files::FileStore;
use std::fs::File;
use std::io;
use tokio::sync::SemaphorePermit;
use tokio::task::spawn_blocking;

/// Every table, in the order of the page.
const TABLES: [ExplainedTable; 5] = [
    calls::TABLE,
    decisions::TABLE,
    facts::TABLE,
    rules::TABLE,
    consents::TABLE,
];

/// The ZIP from its beginning, and its size.
///
/// # Errors
/// When something cannot be read or written down.
pub(super) async fn pack(
    app: &App,
    taken: Evidence,
    (day, now): (OfficeDay, Instant),
    place: SemaphorePermit<'static>,
) -> Result<(File, u64), ApiError> {
    let files = app.files.clone();
    let key = taken.key.clone();
    // Not from a replica, which may lack the last call.
    let (archive, copies) = app
        .db
        .read(move |views| {
            let archive = Archive::begin(&files).map_err(unwritten)?;
            tables(views, archive, &taken, &day)
        })
        .await?;
    let files = app.files.clone();
    let zone = app.office().await?.settings.zone.clone();
    let day = OfficeDay::of(&zone, now);
    let packed = spawn_blocking(move || {
        let _place = place;
        papers(&files, archive, copies, (&key, &day, now))
    });
    let packed = packed.await.map_err(|lost| fault(&lost.to_string()))?;
    packed.map_err(unwritten)
}

fn tables(
    views: &mut dyn Views,
    mut archive: Archive,
    taken: &Evidence,
    day: &OfficeDay,
) -> Result<(Archive, Vec<Copy>), ApiError> {
    let key = &taken.key;
    let stored = views.contact_rules(calendar_of(day.today()))?.rows();
    calls::write(views, &mut archive, key)?;
    decisions::write(views, &mut archive, key)?;
    facts::write(views, &mut archive, key)?;
    rules::write(views, &mut archive, (key, &stored))?;
    let copies = consents::write(views, &mut archive, taken)?;
    Ok((archive, copies))
}

fn papers(
    files: &FileStore,
    mut archive: Archive,
    copies: Vec<Copy>,
    made: (&PhoneKey, &OfficeDay, Instant),
) -> io::Result<(File, u64)> {
    let mut packed = Vec::new();
    for Copy { what, path, file } in copies {
        packed.push((what, archive.file(files, &path, &file)?));
    }
    archive.text("index.html", &evidence_page(&page(packed, made)))?;
    archive.end()
}

fn page(
    copies: Vec<(String, IndexedFile)>,
    (key, day, now): (&PhoneKey, &OfficeDay, Instant),
) -> EvidencePage {
    let number = Phone::stored(key.as_str().to_owned()).shown();
    let made = format!(
        "Made on {} ({}). It has every call to this number and every answer about it up to then, no matter who had the number.",
        us_date(day.today()),
        now.to_rfc3339(),
    );
    let about = [
        made.as_str(),
        "The answers, their facts and the rules they rest on were written when the question was asked, and nothing can change them \
         since. What came of a call was entered after it. The consents are as they stand now, with those that were taken back.",
        "Moments are in UTC; days are those of the office where nothing else is said. An empty cell: not known, or nothing to say.",
    ];
    EvidencePage {
        title: format!("Evidence of the calls to {number}"),
        about: about.map(str::to_owned).to_vec(),
        tables: TABLES.to_vec(),
        copies,
    }
}
