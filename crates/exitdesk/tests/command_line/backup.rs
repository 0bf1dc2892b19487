//! Backups and keys as an operator has them: from one machine to another, and from one secret to the next.

use super::{exitdesk, folder, text};
use crm_core::page::PageRequest;
use crm_core::store::StoreError;
use crm_core::views::{AuditFilter, AuditQuery, AuditRow};
use infra::Database;
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

/// What the audit log of the folder's database has of backups, the newest first.
fn told(folder: &TempDir) -> Vec<AuditRow> {
    let file = folder.path().join("var/exitdesk.db");
    let db = Database::open(&format!("sqlite://{}", file.display())).unwrap();
    let query = AuditQuery {
        filter: AuditFilter::default(),
        page: PageRequest::of(None, None).unwrap(),
    };
    let log = db.read_blocking::<_, StoreError>(|views| views.audit_log(&query));
    let rows = log.unwrap().rows.into_iter();
    rows.filter(|row| row.kind.starts_with("backup.")).collect()
}

#[test]
fn the_audit_log_has_each_backup_with_who_made_it_and_how_it_ended() {
    let (old, new) = (folder(), folder());
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
    let rows = told(&old);
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
    assert_eq!(kinds(&told(&new)), ["backup.restored"]);
}

#[test]
fn a_backup_goes_to_another_machine() {
    let (old, new) = (folder(), folder());
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
    assert_refused(&refused, "not whole");
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
    let folder = folder();
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
    let folder = folder();
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
