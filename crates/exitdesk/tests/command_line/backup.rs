//! Backups and keys as an operator has them: from one machine to another, and from one secret to the next.

use super::{exitdesk, folder, office, text};
use api::kernel::clock::SystemClock;
use crm_core::actor::Actor;
use crm_core::clock::Clock;
use crm_core::integrations::{
    ApiKey, Draft, IntegrationKind, KeySealer, SaveError, Scheme, SentKey, create,
};
use crm_core::page::PageRequest;
use crm_core::store::StoreError;
use crm_core::text::Line;
use crm_core::views::{AuditFilter, AuditQuery, AuditRow};
use infra::Database;
use infra::keyring::Keyring;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const FIRST: &str = "the first secret of the office: 32 characters";
const SECOND: &str = "the second secret of the office: 32 characters";

fn with(folder: &TempDir, secret: &str) -> Command {
    let mut command = exitdesk(folder.path());
    command.env("EXITDESK_SECRET_KEY", secret);
    command
}

fn run(command: &mut Command, arguments: &[&str]) -> Output {
    command.args(arguments).output().unwrap()
}

fn assert_done(output: &Output) -> String {
    let said = text(&output.stdout);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{said}{}",
        text(&output.stderr)
    );
    said
}

fn assert_refused(output: &Output, sentence: &str) {
    let said = text(&output.stderr);
    assert_ne!(output.status.code(), Some(0), "{said}");
    assert!(said.contains(sentence), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

fn path(file: &Path) -> &str {
    file.to_str().unwrap()
}

pub(super) fn database(folder: &TempDir) -> Database {
    let file = folder.path().join("var/exitdesk.db");
    Database::open(&format!("sqlite://{}", file.display())).unwrap()
}

/// What the audit log of the folder's database has of these kinds, the newest first.
pub(super) fn told(folder: &TempDir, kinds: &str) -> Vec<AuditRow> {
    let query = AuditQuery {
        filter: AuditFilter::default(),
        page: PageRequest::of(None, None).unwrap(),
    };
    let log = database(folder).read_blocking::<_, StoreError>(|views| views.audit_log(&query));
    let rows = log.unwrap().rows.into_iter();
    rows.filter(|row| row.kind.starts_with(kinds)).collect()
}

#[test]
fn the_audit_log_has_each_backup_with_who_made_it_and_how_it_ended() {
    let (old, new) = (office(), folder());
    let file = old.path().join("office.backup");
    let arguments = ["backup", path(&file)];
    assert_done(&run(&mut with(&old, FIRST), &arguments));
    assert_refused(&run(&mut with(&old, FIRST), &arguments), "already exists");
    assert_refused(
        &run(&mut with(&old, SECOND), &arguments),
        "sealed with another secret key",
    );
    let kinds =
        |rows: &[AuditRow]| -> Vec<String> { rows.iter().map(|row| row.kind.clone()).collect() };
    let rows = told(&old, "backup.");
    assert_eq!(
        kinds(&rows),
        ["backup.failed", "backup.failed", "backup.made"]
    );
    for row in &rows {
        let after = row.after.as_ref().unwrap();
        assert_eq!(after["file"], path(&file));
        assert!(after["osUser"].is_u64(), "{after}");
        assert_eq!(row.actor, None, "nobody of the office signed in for it");
    }
    let reason = rows[1].after.as_ref().unwrap()["reason"].as_str().unwrap();
    assert!(reason.contains("already exists"), "{reason}");
    assert!(rows[2].after.as_ref().unwrap()["rows"].as_u64() > Some(0));
    assert_done(&run(
        &mut with(&new, FIRST),
        &["restore", path(&file), "--check"],
    ));
    assert_done(&run(&mut with(&new, FIRST), &["restore", path(&file)]));
    // A backup is of the moment before it was made.
    assert_eq!(kinds(&told(&new, "backup.")), ["backup.restored"]);
}

#[test]
fn a_backup_goes_to_another_machine() {
    let (old, new) = (office(), folder());
    let file = old.path().join("office.backup");
    let set = ["settings", "set", "trash_days", "7"];
    assert_done(&run(&mut with(&old, FIRST), &set));
    let made = run(&mut with(&old, FIRST), &["backup", path(&file)]);
    assert!(assert_done(&made).contains("office.backup was created"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let again = run(&mut with(&old, FIRST), &["backup", path(&file)]);
    assert_refused(&again, "already exists");
    let check = ["restore", path(&file), "--check"];
    let checked = assert_done(&run(&mut with(&new, FIRST), &check));
    assert!(checked.contains("It is complete"), "{checked}");
    assert_refused(&run(&mut with(&new, SECOND), &check), "another secret key");
    let restore = ["restore", path(&file)];
    let keyless = run(&mut exitdesk(new.path()), &restore);
    assert_refused(
        &keyless,
        "needs the secret key that the backup was made with",
    );
    let cut = new.path().join("cut.backup");
    let bytes = fs::read(&file).unwrap();
    fs::write(&cut, &bytes[..bytes.len() - 1]).unwrap();
    let refused = run(&mut with(&new, FIRST), &["restore", path(&cut)]);
    assert_refused(&refused, "not complete");
    assert!(
        !new.path().join("var/exitdesk.db").exists(),
        "nothing was made"
    );
    let restored = assert_done(&run(&mut with(&new, FIRST), &restore));
    assert!(restored.ends_with("rules hold.\n"), "{restored}");
    let kept = run(&mut with(&new, FIRST), &["settings", "get", "trash_days"]);
    assert_eq!(assert_done(&kept), "7\n");
    let twice = run(&mut with(&new, FIRST), &restore);
    assert_refused(&twice, "already has tables");
}

#[test]
fn a_secret_is_changed_in_three_steps() {
    let folder = office();
    let file = |name: &str| folder.path().join(name);
    let backup = |command: &mut Command, name: &str| run(command, &["backup", path(&file(name))]);
    assert_done(&backup(&mut with(&folder, FIRST), "1"));
    // Another secret, without the one before: nothing begins.
    let another = backup(&mut with(&folder, SECOND), "2");
    assert_refused(&another, "This database was sealed with another secret key");
    let both = || {
        let mut command = with(&folder, SECOND);
        command.env("EXITDESK_SECRET_KEY_PREVIOUS", FIRST);
        command
    };
    let plain = file("var/files").join("a".repeat(64));
    fs::write(&plain, "from before files were sealed").unwrap();
    let needed = run(&mut both(), &["keys", "check"]);
    assert_eq!(needed.status.code(), Some(1), "{needed:?}");
    assert_eq!(text(&needed.stdout), "files that are not sealed: 1\n");
    let rotated = assert_done(&run(&mut both(), &["keys", "rotate"]));
    assert!(
        rotated.starts_with("Sealed with the current key: 0 rows, 1 files."),
        "{rotated}"
    );
    assert!(!fs::read(&plain).unwrap().starts_with(b"from before"));
    let rows = told(&folder, "keys.");
    assert_eq!((rows.len(), rows[0].kind.as_str()), (1, "keys.rotated"));
    let after = rows[0].after.as_ref().unwrap();
    assert!(after["osUser"].is_u64(), "{after}");
    let counts = ["rows", "files", "unreadableRows", "unreadableFiles"];
    assert_eq!(
        counts.map(|count| after[count].as_u64()),
        [0, 1, 0, 0].map(Some)
    );
    assert_done(&run(&mut with(&folder, SECOND), &["keys", "check"]));
    assert_done(&backup(&mut with(&folder, SECOND), "3"));
    assert_refused(
        &backup(&mut with(&folder, FIRST), "4"),
        "sealed with another secret key",
    );
    let short = with(&folder, SECOND)
        .env("EXITDESK_SECRET_KEY_PREVIOUS", "short")
        .args(["keys", "check"])
        .output()
        .unwrap();
    assert_refused(&short, "EXITDESK_SECRET_KEY_PREVIOUS must be");
}

#[test]
fn a_damaged_file_is_named_and_stops_nothing() {
    let folder = office();
    let file = |name: &str| folder.path().join(name);
    assert_done(&run(
        &mut with(&folder, FIRST),
        &["backup", path(&file("1"))],
    ));
    // It begins as a sealed file does, and that is all there is of it.
    let key = "a".repeat(64);
    let damaged = file("var/files").join(&key);
    fs::write(&damaged, b"\x8aEXDFILE").unwrap();
    let rotated = run(&mut with(&folder, FIRST), &["keys", "rotate"]);
    assert_eq!(rotated.status.code(), Some(3), "{rotated:?}");
    let said = text(&rotated.stdout);
    assert!(
        said.contains(&format!("UNREADABLE {key}, no record: ")),
        "{said}"
    );
    let told = text(&rotated.stderr);
    assert!(
        told.contains("done, but 1 file could not be read"),
        "{told}"
    );
    assert_eq!(fs::read(&damaged).unwrap(), b"\x8aEXDFILE");
    // No row points at it: a backup does not want it.
    assert_done(&run(
        &mut with(&folder, FIRST),
        &["backup", path(&file("2"))],
    ));
    let later = with(&folder, FIRST)
        .env("EXITDESK_SEAL_FILES", "later")
        .args(["keys", "rotate"])
        .output()
        .unwrap();
    assert_refused(&later, "older servers still run");
    let never = with(&folder, FIRST)
        .env("EXITDESK_SEAL_FILES", "never")
        .args(["keys", "rotate"])
        .output()
        .unwrap();
    assert_refused(&never, "must be now or later");
}

/// An integration whose sealed key is these bytes.
fn store_damaged_key(folder: &TempDir, damaged: &[u8]) {
    let draft = Draft {
        name: Line::parse("OpenAI").unwrap(),
        active: Some(true),
        key: SentKey::New(ApiKey::parse("sk-0123456789x9Qd").unwrap()),
        removes_key: false,
        endpoint: None,
        model: None,
        service: None,
        sheet: None,
    };
    let ring = Keyring::new(FIRST, &[]);
    let made: Result<(), SaveError> = database(folder).write_blocking(|tx| {
        let with = (Scheme::HttpsAlone, &ring as &dyn KeySealer);
        let kind = IntegrationKind::AiProvider;
        let made = create(tx, &Actor::system(), kind, &draft, with, SystemClock.now())?;
        let key = made.key.unwrap().sealed;
        Ok(tx.integrations().reseal_key(made.id, &key, damaged)?)
    });
    made.unwrap();
}

#[test]
fn a_damaged_row_is_named_without_its_content_and_stops_nothing() {
    let folder = office();
    let file = folder.path().join("office.backup");
    assert_done(&run(&mut with(&folder, FIRST), &["backup", path(&file)]));
    store_damaged_key(&folder, b"canary of what was sealed");
    let rotated = run(&mut with(&folder, FIRST), &["keys", "rotate"]);
    assert_eq!(rotated.status.code(), Some(3), "{rotated:?}");
    let said = text(&rotated.stdout);
    let named = "UNREADABLE api_integrations 1: it is not what was sealed here";
    assert!(said.contains(named), "{said}");
    let complaint = text(&rotated.stderr);
    let sentence = "done, but 1 row could not be read. Unreadable data was left unchanged.";
    assert!(complaint.contains(sentence), "{complaint}");
    assert!(!format!("{said}{complaint}").contains("canary"), "{said}");
    let rows = told(&folder, "keys.");
    assert_eq!(rows[0].after.as_ref().unwrap()["unreadableRows"], 1);
    let needed = run(&mut with(&folder, FIRST), &["keys", "check"]);
    assert_eq!(needed.status.code(), Some(1), "{needed:?}");
    assert!(text(&needed.stdout).contains(named), "{needed:?}");
    let complaint = text(&needed.stderr);
    assert!(complaint.contains("1 row could not be read"), "{complaint}");
}
