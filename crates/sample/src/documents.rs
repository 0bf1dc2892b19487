//! Uploaded papers of the clients whose case has an agreement.

use crate::error::{SeedError, rule};
use crate::office::Office;
use crm_core::actor::Actor;
use crm_core::clients::{Client, ServiceType};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::documents::{
    DocumentType, FileName, Media, NewUpload, StoredFile, UploadStatus, upload,
};
use crm_core::promises::agreements::{Entered, enter};
use infra::Database;
use infra::files::FileStore;
use sha2::{Digest, Sha256};
use std::io::{self, Write};
use time::Duration;

/// Files the agreement of every client, and drafts of resort statements for some.
pub(super) fn file_papers<'a>(
    db: &Database,
    files: &FileStore,
    clients: impl Iterator<Item = &'a (Client, Instant)>,
    office: &Office<'_>,
) -> Result<(), SeedError> {
    for (n, (client, told)) in clients.enumerate() {
        let agreement = match client.details.service_type {
            ServiceType::Transfer => DocumentType::TransferAgreement,
            ServiceType::Cancellation | ServiceType::Analysis => {
                DocumentType::CancellationAgreement
            }
        };
        let age = Duration::days(i64::try_from(n % 20).unwrap_or(0));
        // Nothing is filed before what happened to the client last.
        let at = client.created_at.plus(age).max(*told).min(office.now);
        let paper = (agreement, UploadStatus::Signed);
        file(db, files, client, office, paper, at)?;
        if n % 3 == 0 {
            let paper = (DocumentType::ResortStatement, UploadStatus::Draft);
            file(db, files, client, office, paper, at)?;
        }
        if n % 4 == 0 {
            let paper = (DocumentType::PurchaseSummary, UploadStatus::Completed);
            file(db, files, client, office, paper, at)?;
        }
    }
    Ok(())
}

fn file(
    db: &Database,
    files: &FileStore,
    client: &Client,
    office: &Office<'_>,
    (kind, status): (DocumentType, UploadStatus),
    at: Instant,
) -> Result<(), SeedError> {
    let person = &client.details.person;
    let name = format!(
        "{kind} – {} {}",
        person.first_name.as_str(),
        person.last_name.as_str()
    );
    let content = pdf(&format!("{kind}, sample {}", client.id));
    let new = NewUpload {
        client: client.id,
        kind,
        title: None,
        status,
        file: StoredFile {
            key: put(files, &content).map_err(rule)?,
            name: FileName::parse(&format!("{name}.pdf")).map_err(rule)?,
            media: Media::Pdf,
            size: i64::try_from(content.len()).map_err(rule)?,
            sha256: format!("{:x}", Sha256::digest(&content)),
        },
    };
    let who = office
        .staff
        .first()
        .map_or_else(Actor::system, |one| one.acts());
    db.write_blocking(|tx| {
        let id = upload(tx, &who, &new, at).map_err(rule)?;
        if !kind.is_agreement() {
            return Ok(());
        }
        // The papers of the sample have their notice, as those that the product makes do.
        let entered = Entered {
            notice_in_paper: true,
            ..Entered::default()
        };
        let day = BusinessZone::utc().day_of(at);
        enter(tx, &who, id, (1, &entered), day, at).map_err(rule)
    })
}

pub(super) fn put(files: &FileStore, content: &[u8]) -> io::Result<String> {
    let mut spooled = files.spool()?;
    spooled.write_all(content)?;
    files.put(&mut spooled)
}

/// One page with one line of plain ASCII.
pub(super) fn pdf(line: &str) -> Vec<u8> {
    let page = format!("BT /F1 20 Tf 72 700 Td ({line}) Tj ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R \
         /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{page}\nendstream", page.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut text = "%PDF-1.4\n".to_owned();
    let mut table = "0000000000 65535 f \n".to_owned();
    for (n, object) in (1..).zip(&objects) {
        table.push_str(&format!("{:010} 00000 n \n", text.len()));
        text.push_str(&format!("{n} 0 obj\n{object}\nendobj\n"));
    }
    let start = text.len();
    let size = objects.len() + 1;
    text.push_str(&format!(
        "xref\n0 {size}\n{table}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
    ));
    text.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::documents::inspect;
    use std::io::Cursor;

    #[test]
    fn the_papers_are_what_they_say() {
        let content = pdf("Cancellation Agreement, sample 7");
        let kind = DocumentType::CancellationAgreement;
        let looked = inspect(&mut Cursor::new(content), "agreement.pdf", kind);
        assert_eq!(looked.unwrap(), Media::Pdf);
    }
}
