//! Files in a folder: put, read, listed, swept.

#![allow(clippy::unwrap_used, reason = "these are tests")]

use super::*;
use crm_core::clock::Instant;
use std::io::Write;
use tempfile::TempDir;

fn store() -> (TempDir, FileStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = FileStore::open_folder(folder.path().join("files")).unwrap();
    (folder, store)
}

fn spooled(store: &FileStore, content: &[u8]) -> File {
    let mut file = store.spool().unwrap();
    file.write_all(content).unwrap();
    file
}

fn names(folder: &TempDir) -> usize {
    fs::read_dir(folder.path().join("files")).unwrap().count()
}

const EVER: Instant = Instant::from_micros(i64::MAX);

#[test]
fn a_file_is_kept_under_its_key_until_it_is_deleted() {
    let (folder, store) = store();
    let key = store.put(&mut spooled(&store, b"name,phone\n")).unwrap();
    let mut content = String::new();
    let mut file = store.open(&key).unwrap();
    file.read_to_string(&mut content).unwrap();
    assert_eq!(content, "name,phone\n");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let private = fs::metadata(folder.path().join("files")).unwrap();
        assert_eq!(private.permissions().mode() & 0o777, 0o700);
    }
    assert_eq!(
        store.stored_before(EVER).unwrap(),
        std::slice::from_ref(&key)
    );
    assert!(
        store
            .stored_before(Instant::from_micros(0))
            .unwrap()
            .is_empty()
    );
    store.delete(&key).unwrap();
    store.delete(&key).unwrap();
    assert!(store.open(&key).is_err());
    assert_eq!(names(&folder), 0);
}

#[test]
fn a_file_of_several_parts_comes_back_whole() {
    let (folder, store) = store();
    let content: Vec<u8> = (0..=250).cycle().take(PART + PART / 2).collect();
    let key = store.put(&mut spooled(&store, &content)).unwrap();
    let mut back = Vec::new();
    store.open(&key).unwrap().read_to_end(&mut back).unwrap();
    assert!(back == content);
    assert_eq!(names(&folder), 1);
}

#[test]
fn a_spooled_file_has_no_name() {
    let (folder, store) = store();
    let file = spooled(&store, b"half a file");
    assert_eq!(names(&folder), 0);
    drop(file);
}

#[tokio::test]
async fn a_range_is_read_alone() {
    let (_folder, store) = store();
    let writer = store.clone();
    let put = tokio::task::spawn_blocking(move || {
        let mut file = spooled(&writer, b"0123456789");
        writer.put(&mut file)
    });
    let key = put.await.unwrap().unwrap();
    let content = store.read(&key, 2..5).await.unwrap();
    let pieces: Vec<Vec<u8>> = content.try_collect().await.unwrap();
    assert_eq!(pieces.concat(), b"234");
    let missing = store.read(&"0".repeat(64), 0..1).await.err().unwrap();
    assert_eq!(missing.kind(), io::ErrorKind::NotFound);
}

#[test]
fn a_key_is_never_a_path() {
    let (_folder, store) = store();
    for key in ["../secret", "/etc/passwd", "", "abc"] {
        assert!(store.open(key).is_err(), "{key}");
        assert!(store.delete(key).is_err(), "{key}");
    }
}

#[test]
fn what_a_crash_left_half_written_is_removed() {
    let (folder, store) = store();
    let files = folder.path().join("files");
    fs::write(files.join(format!("{}#1", "a".repeat(64))), b"half").unwrap();
    fs::write(files.join("README#1"), b"not ours").unwrap();
    assert!(store.stored_before(EVER).unwrap().is_empty());
    assert_eq!(store.remove_unfinished(Instant::from_micros(0)).unwrap(), 0);
    assert_eq!(store.remove_unfinished(EVER).unwrap(), 1);
    assert_eq!(names(&folder), 1);
}

#[test]
fn a_place_is_a_folder_or_a_cloud_store_by_its_name() {
    assert!(matches!(
        FileStore::open_place("ftp://host/files"),
        Err(FilesError::Unknown(_))
    ));
    #[cfg(not(feature = "cloud-files"))]
    assert!(matches!(
        FileStore::open_place("s3://bucket/files"),
        Err(FilesError::WithoutCloud(_))
    ));
}
