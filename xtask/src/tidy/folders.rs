//! A folder holds no more files than a reader can survey; one that grows is divided by subject.

use super::files::SourceFile;
use std::collections::BTreeMap;

const MOST: usize = 30;

/// Written by a program.
const GENERATED: [&str; 2] = ["crates/infra/tests/snapshots", "frontend/src/test/recorded"];

/// Folders that hold more, and how many at most. A figure goes down when a folder is divided; no folder is added.
const LARGER: &[(&str, usize)] = &[
    ("crates/api/src/problem/mapping", 31),
    ("crates/api/tests/http", 60),
    ("crates/crm-core/src", 36),
    ("crates/crm-core/src/call_desk", 34),
    ("crates/crm-core/src/views", 36),
    ("crates/infra/src", 32),
    ("crates/infra/tests/repositories", 55),
    ("frontend/e2e", 35),
    ("frontend/e2e/journeys", 46),
    ("frontend/e2e/support", 53),
    ("frontend/src/api", 46),
    ("frontend/src/app", 60),
    ("frontend/src/features/clients", 34),
    ("frontend/src/features/clients/components", 41),
    ("frontend/src/features/desk", 34),
    ("frontend/src/features/desk/components", 33),
    ("frontend/src/features/documents/record", 31),
    ("frontend/src/test", 44),
    ("frontend/src/test/refusals", 39),
];

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    for (folder, _) in files.iter().filter_map(|file| file.path.rsplit_once('/')) {
        *folders.entry(folder).or_default() += 1;
    }
    folders
        .into_iter()
        .filter(|(folder, held)| !GENERATED.contains(folder) && *held > most(folder))
        .map(|(folder, held)| {
            let most = most(folder);
            format!("{folder}: {held} files, at most {most} may be in it; divide it by subject")
        })
        .collect()
}

fn most(folder: &str) -> usize {
    let larger = LARGER.iter().find(|(known, _)| *known == folder);
    larger.map_or(MOST, |(_, most)| *most)
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    fn holding(folder: &str, files: usize) -> Vec<SourceFile> {
        (0..files)
            .map(|file| sample(&format!("{folder}/part_{file}.ts"), ""))
            .collect()
    }

    #[test]
    fn r5_171_a_folder_of_more_than_thirty_files_is_refused() {
        let folder = "frontend/src/ui/text";
        assert_eq!(check(&holding(folder, MOST)), Vec::<String>::new());
        assert_eq!(
            check(&holding(folder, MOST + 1)),
            ["frontend/src/ui/text: 31 files, at most 30 may be in it; divide it by subject"]
        );
    }

    #[test]
    fn a_folder_with_a_figure_of_its_own_may_not_exceed_it() {
        for (folder, most) in LARGER {
            assert!(*most > MOST, "{folder} needs no figure");
            assert_eq!(check(&holding(folder, *most)).len(), 0, "{folder}");
            assert_eq!(check(&holding(folder, *most + 1)).len(), 1, "{folder}");
        }
    }

    #[test]
    fn what_a_program_wrote_may_be_any_number() {
        for folder in GENERATED {
            assert_eq!(check(&holding(folder, 500)).len(), 0, "{folder}");
        }
    }
}
