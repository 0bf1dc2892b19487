//! Files in a folder: put, read, listed, swept.

#![allow(clippy::unwrap_used, reason = "these are tests")]

use super::*;
use crm_core::clock::Instant;
use std::io::Write;
use tempfile::TempDir;

const OLD: &str = "the secret of last year, 32 characters";
/// Plain bytes of a chunk.
const CHUNK: usize = 64 * 1024;
const NEW: &str = "the secret of this year, 32 characters";

fn store() -> (TempDir, FileStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = with(&folder, &Keyring::new(OLD, &[]));
    (folder, store)
}

fn with(folder: &TempDir, ring: &Keyring) -> FileStore {
    FileStore::open_folder(folder.path().join("files"), ring.clone()).unwrap()
}

fn whole(store: &FileStore, key: &str) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    store.open(key)?.read_to_end(&mut content)?;
    Ok(content)
}

fn range(store: &FileStore, key: &str, range: Range<u64>) -> io::Result<Vec<u8>> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let pieces: Vec<Vec<u8>> = store.read(key, range).await?.try_collect().await?;
        Ok(pieces.concat())
    })
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
    assert!(whole(&store, &key).unwrap() == content);
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
        FileStore::open_place("ftp://host/files", Keyring::new(NEW, &[])),
        Err(FilesError::Unknown(_))
    ));
    #[cfg(not(feature = "cloud-files"))]
    assert!(matches!(
        FileStore::open_place("s3://bucket/files", Keyring::new(NEW, &[])),
        Err(FilesError::WithoutCloud(_))
    ));
}

#[test]
fn a_sealed_file_is_read_whole_and_in_any_part() {
    let (folder, store) = store();
    for size in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 7] {
        let content: Vec<u8> = (0..=250).cycle().take(size).collect();
        let key = store.put(&mut spooled(&store, &content)).unwrap();
        let stored = fs::read(folder.path().join("files").join(&key)).unwrap();
        assert!(size < 8 || !stored.windows(8).any(|bytes| bytes == &content[..8]));
        assert!(whole(&store, &key).unwrap() == content, "{size}");
        let marks = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, size / 2, size];
        for from in marks.into_iter().filter(|from| *from < size) {
            let mut opened = store.open(&key).unwrap();
            opened.seek(io::SeekFrom::Start(from as u64)).unwrap();
            let mut rest = Vec::new();
            opened.read_to_end(&mut rest).unwrap();
            assert!(rest == content[from..], "{size} from {from}");
            for to in marks
                .into_iter()
                .filter(|to| (from + 1..=size).contains(to))
            {
                let part = range(&store, &key, from as u64..to as u64).unwrap();
                assert!(part == content[from..to], "{size}: {from}..{to}");
            }
        }
    }
}

#[test]
fn an_altered_cut_or_exchanged_file_is_an_error_and_never_other_bytes() {
    let (folder, store) = store();
    let path = |key: &str| folder.path().join("files").join(key);
    let put = |content: &[u8]| store.put(&mut spooled(&store, content)).unwrap();
    let (one, other) = (put(&[1; 200_000]), put(&[2; 200_000]));
    let stored = fs::read(path(&one)).unwrap();
    let refused = |what: &str, content: &[u8]| {
        fs::write(path(&one), content).unwrap();
        let error = whole(&store, &one).unwrap_err();
        assert_ne!(error.kind(), io::ErrorKind::NotFound, "{what}");
    };
    refused("another file's", &fs::read(path(&other)).unwrap());
    for place in (8..stored.len()).step_by(4_999) {
        let mut altered = stored.clone();
        altered[place] ^= 1;
        refused(&format!("byte {place}"), &altered);
        if place > HEAD_BYTES {
            refused(&format!("cut at {place}"), &stored[..place]);
        }
    }
    refused("longer", &[&stored[..], b"x"].concat());
    fs::write(path(&one), &stored).unwrap();
    assert!(whole(&store, &one).unwrap() == [1; 200_000]);
}

#[test]
fn plain_files_and_those_of_an_earlier_key_are_read_and_sealed_anew() {
    let (folder, before) = store();
    let files = folder.path().join("files");
    let sealed = before.put(&mut spooled(&before, b"sealed")).unwrap();
    let plain = "a".repeat(64);
    fs::write(files.join(&plain), "plain").unwrap();
    let old = Keyring::new(OLD, &[]).current_id();
    assert_eq!(before.lies(&sealed).unwrap(), Lies::Sealed(old));
    assert_eq!(before.lies(&plain).unwrap(), Lies::Plain);
    let ring = Keyring::new(NEW, &[OLD]);
    let rotated = with(&folder, &ring);
    let check = |store: &FileStore| {
        assert_eq!(whole(store, &plain).unwrap(), b"plain");
        assert_eq!(whole(store, &sealed).unwrap(), b"sealed");
        assert_eq!(range(store, &plain, 1..3).unwrap(), b"la");
        assert_eq!(range(store, &sealed, 1..3).unwrap(), b"ea");
    };
    check(&rotated);
    for key in [&plain, &sealed] {
        assert!(rotated.seal_anew(key).unwrap());
        assert!(!rotated.seal_anew(key).unwrap(), "once");
        assert_eq!(rotated.lies(key).unwrap(), Lies::Sealed(ring.current_id()));
    }
    check(&with(&folder, &Keyring::new(NEW, &[])));
    let error = whole(&before, &sealed).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
    assert_eq!(names(&folder), 2);
    let gone = rotated.seal_anew(&"b".repeat(64)).unwrap_err();
    assert_eq!(gone.kind(), io::ErrorKind::NotFound);
}
