//! What no committed file may name: package registries and places on one machine.

use super::at;
use super::files::SourceFile;

/// In two parts, so that this file does not name them either.
const HOSTS: [(&str, &str); 6] = [
    ("registry.npm", "js.org"),
    ("npmmirror", ".com"),
    ("index.crates", ".io"),
    ("static.crates", ".io"),
    ("proxy.gol", "ang.org"),
    ("pypi", ".org"),
];
const PLACES: [(&str, &str); 4] = [
    ("/wo", "rk/"),
    ("/ro", "ot/"),
    ("/ho", "me/"),
    ("/Us", "ers/"),
];

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    files.iter().flat_map(check_file).collect()
}

fn check_file(file: &SourceFile) -> Vec<String> {
    let mut problems = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        if HOSTS.iter().any(|(a, b)| line.contains(&format!("{a}{b}"))) {
            problems.push(at(file, index + 1, "names a package registry"));
        }
        if PLACES
            .iter()
            .any(|(a, b)| names_a_place(line, &format!("{a}{b}")))
        {
            problems.push(at(file, index + 1, "names a path of one machine"));
        }
    }
    problems
}

/// An absolute path starts where no other path goes on: `src/home/x` and `example.com/home/` are no such path.
fn names_a_place(line: &str, place: &str) -> bool {
    line.match_indices(place).any(|(offset, _)| {
        let before = line[..offset].chars().next_back();
        before.is_none_or(|c| c.is_whitespace() || "\"'`(=:".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    #[test]
    fn each_bad_sample_is_named() {
        let host = format!("resolved = \"https://{}{}/x\"", HOSTS[0].0, HOSTS[0].1);
        let place = format!("cd {}{}main", PLACES[0].0, PLACES[0].1);
        assert_eq!(
            check(&[sample("a.json", &host)]),
            ["a.json:1: names a package registry"]
        );
        assert_eq!(
            check(&[sample("b.sh", &place)]),
            ["b.sh:1: names a path of one machine"]
        );
    }

    #[test]
    fn routes_and_relative_paths_pass() {
        let text = "src/home/page.ts https://example.com/root/ frontend/work/x";
        assert_eq!(check(&[sample("a.md", text)]), Vec::<String>::new());
    }
}
