//! Any bytes and any rows.

use super::memory::Tables;
use super::running::{preview, run_all};
use super::*;
use proptest::prelude::*;

/// Few values each, so that rows repeat one another.
fn row() -> impl Strategy<Value = String> {
    let name = prop::sample::select(vec!["", " ", "Ana", "José"]);
    let phone = prop::sample::select(vec![
        "",
        "12",
        "4075551000",
        "(407) 555-1000",
        "4075552000",
        "4075553000",
    ]);
    let email = prop::sample::select(vec![
        "",
        "n/a",
        "a@example.com",
        "A@EXAMPLE.COM",
        "b@example.com",
        "c@example.com",
    ]);
    let status = prop::sample::select(vec!["", "New", "dnc", "Lost"]);
    (name.clone(), name, phone, email, status).prop_map(|(first, last, phone, email, status)| {
        format!("{first},{last},{phone},{email},{status}")
    })
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..600), complete: bool) {
        let _ = Columns::of(&bytes, complete);
        read_all(&bytes);
    }

    #[test]
    fn arbitrary_cells_never_panic(cells in "[\\PC\r\n\t\",;=+@$/.0-9-]{0,200}") {
        read_all(format!("First,Last,Email,Phone,State,Zip,Source,Status,Tags,Notes,Balance,Date\n{cells}").as_bytes());
    }

    #[test]
    fn the_counts_add_up_and_the_run_keeps_the_dry_runs_word(
        first in prop::collection::vec(row(), 1..12),
        second in prop::collection::vec(row(), 1..25),
    ) {
        let (first, second) = (short(&(first.join("\n") + "\nX,Y,4075559999,,")), short(&(second.join("\n") + "\nX,Z,4075559999,,")));
        let mut tables = Tables::default();
        run_all(&mut tables, &first, &short_mapping());
        let told = preview(&tables, &second, &short_mapping());
        prop_assert_eq!(
            told.ready + told.duplicate_in_file + told.duplicate_of_record + told.suppressed + told.failed + told.blank,
            told.total
        );
        let before = tables.raw_leads.len();
        let done = run_all(&mut tables, &second, &short_mapping());
        prop_assert_eq!(done.created + done.updated + done.skipped + done.failed, done.processed);
        prop_assert_eq!(u64::try_from(done.processed).unwrap(), told.total);
        prop_assert_eq!(u64::try_from(done.created).unwrap(), told.ready + told.suppressed);
        prop_assert_eq!(u64::try_from(done.failed).unwrap(), told.failed);
        prop_assert_eq!(u64::try_from(done.left_out).unwrap(), told.left_out);
        prop_assert_eq!(tables.raw_leads.len() - before, usize::try_from(done.created).unwrap());
        let again = run_all(&mut tables, &second, &short_mapping());
        prop_assert_eq!((again.created, again.updated), (0, 0));
    }
}

/// Reads as far as the file allows, with the mapping its headers propose.
fn read_all(bytes: &[u8]) {
    let mut file = Cursor::new(bytes);
    let Ok(survey) = Survey::of(&mut file) else {
        return;
    };
    let matched = Columns::of(bytes, true)
        .map(|_| proposed(bytes))
        .unwrap_or_default();
    let Ok(mapping) = Mapping::parse(&matched, &survey.headers) else {
        return;
    };
    let mut list = List::open(file, &survey, mapping).unwrap();
    let mut rows = 0;
    loop {
        let batch = list.next_batch().unwrap();
        if batch.rows.is_empty() {
            break;
        }
        rows += batch.rows.len() as u64;
    }
    assert_eq!(rows, survey.rows);
}
