//! The documents that are made for the sample office.

use super::sample;
use std::collections::BTreeSet;
use std::fs;

const MADE: &str =
    "documents JOIN generated_documents ON generated_documents.document_id = documents.id";

#[test]
fn r2_126_r2_129_the_sample_office_has_papers_in_every_state_with_their_files() {
    let (db, folder) = sample();
    let asked = |sql: String| db.query_texts(&sql).unwrap();
    // The agreements, one of each state; then what else these clients need.
    let agreements =
        format!("SELECT status FROM {MADE} WHERE kind LIKE '%Agreement' ORDER BY documents.id");
    let outcome = ["Completed", "Sent", "Signed", "Draft", "Void"];
    let first: BTreeSet<_> = asked(agreements).into_iter().collect();
    assert_eq!(first, outcome.map(str::to_owned).into());
    let all = format!("SELECT status || ' ' || count(*) FROM {MADE} GROUP BY status ORDER BY 1");
    let all = asked(all);
    assert_eq!(
        all.join(", "),
        "Completed 4, Draft 3, Sent 3, Signed 1, Void 1"
    );
    // Sent three days ago: the first reminder is due, and none was given.
    let due = "SELECT CAST(count(*) AS TEXT) FROM documents WHERE status = 'Sent' AND reminders_done = 0 \
        AND sent_how = 'Mail'";
    assert_eq!(asked(due.to_owned()), ["3"]);
    let unsigned = format!(
        "SELECT CAST(count(*) AS TEXT) FROM {MADE} JOIN document_signers USING (document_id) \
         WHERE status IN ('Signed', 'Completed') AND signed_on IS NULL"
    );
    assert_eq!(asked(unsigned), ["0"], "everybody signed");
    let scans = format!(
        "SELECT CAST(count(*) AS TEXT) FROM {MADE} JOIN document_scans USING (document_id)"
    );
    assert_eq!(asked(scans), ["5"]);
    let sample = format!("SELECT DISTINCT CAST(sample_wording AS TEXT) FROM {MADE}");
    assert_eq!(asked(sample), ["1"], "no counsel read it");
    let mails = "SELECT CAST(count(*) AS TEXT) FROM document_mails";
    assert_eq!(
        asked(mails.to_owned()),
        ["0"],
        "nobody gets mail of a sample"
    );
    // Each file is there, and no other.
    let keys = "SELECT file_key FROM documents WHERE file_key IS NOT NULL \
        UNION ALL SELECT file_key FROM document_scans";
    let keys: BTreeSet<_> = asked(keys.to_owned()).into_iter().collect();
    let stored = fs::read_dir(folder.path()).unwrap();
    let stored = stored.map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(stored.collect::<BTreeSet<_>>(), keys);
}

#[test]
fn the_papers_are_the_same_each_time() {
    let ((db, _folder), (again, _other)) = (sample(), sample());
    let papers = format!(
        "SELECT paper || facts || typed || documents.created_at FROM {MADE} ORDER BY documents.id"
    );
    let papers = |db: &infra::testing::TestDatabase| db.query_texts(&papers).unwrap();
    assert_eq!(papers(&db).len(), 12);
    assert_eq!(papers(&db), papers(&again));
}
