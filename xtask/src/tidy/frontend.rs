//! Rules about the front end's sources: who may import whom.

use super::at;
use super::files::SourceFile;

const FILE_LINES: usize = 300;
const TEST_LINES: usize = 500;
/// What each layer may import besides itself; `app` and `test` may import everything.
const LAYERS: [(&str, &[&str]); 5] = [
    ("lib", &[]),
    ("theme", &["lib"]),
    ("api", &["lib"]),
    ("ui", &["theme", "lib"]),
    ("features", &["api", "ui", "theme", "lib"]),
];
/// Written by a generator.
const GENERATED: &str = "frontend/src/api/schema.d.ts";

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let sources = files
        .iter()
        .filter(|file| file.path.starts_with("frontend/") && file.is_script());
    sources
        .filter(|file| file.path != GENERATED)
        .flat_map(check_file)
        .collect()
}

fn check_file(file: &SourceFile) -> Vec<String> {
    let mut problems = Vec::new();
    let name = file.path.rsplit('/').next().unwrap_or_default();
    if file.path.starts_with("frontend/src/") && (name == "index.ts" || name == "index.tsx") {
        problems.push(at(file, 1, "no barrels: import from the file that has it"));
    }
    let lines = file.text.lines().count();
    let most = if file.is_test() {
        TEST_LINES
    } else {
        FILE_LINES
    };
    if lines > most {
        problems.push(at(file, 1, format!("{lines} lines; at most {most}")));
    }
    for (index, line) in file.text.lines().enumerate() {
        if let Some(why) = imported(line).and_then(|import| forbidden(file, import)) {
            problems.push(at(file, index + 1, why));
        }
    }
    problems
}

/// The path that a line imports: `… from './x'`, `import './x'` or `import('./x')`.
fn imported(line: &str) -> Option<&str> {
    let after = ["from ", "import ", "import("].iter().find_map(|word| {
        let (_, after) = line.split_once(word)?;
        after.starts_with(['\'', '"']).then_some(after)
    })?;
    let quote = after.chars().next()?;
    after[1..].split(quote).next()
}

fn forbidden(file: &SourceFile, import: &str) -> Option<String> {
    let target = resolve(&file.path, import)?;
    let ((layer, own), (other, part)) = (area(&file.path), area(&target));
    if layer == "features" && other == "features" {
        return (own != part)
            .then(|| format!("feature {own} imports feature {part}; share it in ui, lib or api"));
    }
    let (_, may) = LAYERS.iter().find(|(name, _)| *name == layer)?;
    let allowed = layer == other
        || may.contains(&other)
        || (file.is_test() && ["app", "test"].contains(&other));
    (!allowed).then(|| format!("{layer} must not import {other}"))
}

/// The target of a relative import, as a path from the root.
fn resolve(path: &str, import: &str) -> Option<String> {
    if !import.starts_with('.') {
        return None;
    }
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The folder under `src/` and the one below it.
fn area(path: &str) -> (&str, &str) {
    let mut parts = path
        .strip_prefix("frontend/src/")
        .unwrap_or_default()
        .split('/');
    (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    )
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    #[test]
    fn each_bad_sample_is_named() {
        let cases = [
            (
                "imports feature leads",
                "features/rawLeads/Page.tsx",
                "import { a } from '../leads/model';",
            ),
            (
                "imports feature leads",
                "features/rawLeads/Page.tsx",
                "const P = lazy(() => import('../leads/P'));",
            ),
            (
                "ui must not import api",
                "ui/DataTable.tsx",
                "import type { A } from '../api/client';",
            ),
            (
                "theme must not import ui",
                "theme/theme.ts",
                "import { b } from '../ui/Page';",
            ),
            (
                "api must not import ui",
                "api/useSaver.ts",
                "import { b } from '../ui/Toasts';",
            ),
            (
                "features must not import app",
                "features/leads/Page.tsx",
                "import { b } from '../../app/routes';",
            ),
            (
                "ui must not import test",
                "ui/Page.tsx",
                "import { b } from '../test/render';",
            ),
            (
                "lib must not import app",
                "lib/dates.ts",
                "import '../app/Shell';",
            ),
            ("no barrels", "ui/index.ts", "export { a } from './a';"),
        ];
        for (expected, path, text) in cases {
            let found = check(&[sample(&format!("frontend/src/{path}"), text)]);
            assert!(
                found.iter().any(|p| p.contains(expected)),
                "{expected}: {found:?}"
            );
        }
    }

    #[test]
    fn a_source_file_is_shorter_than_a_test() {
        let text = "a\n".repeat(301);
        for (path, problems) in [("ui/Page.tsx", 1), ("ui/Page.test.tsx", 0)] {
            let found = check(&[sample(&format!("frontend/src/{path}"), &text)]);
            assert_eq!(found.len(), problems, "{path}");
        }
    }

    #[test]
    fn a_test_may_import_what_tests_share() {
        let text = "import { lead } from '../test/factories';";
        let file = sample("frontend/src/api/useApi.test.tsx", text);
        assert_eq!(check(&[file]), Vec::<String>::new());
    }

    #[test]
    fn a_feature_may_import_itself_and_the_shared_parts() {
        let text = "import { a } from './model';\nimport { b } from '../../ui/DataTable';\nimport React from 'react';\nimport { c } from '../../api/client';";
        assert_eq!(
            check(&[sample("frontend/src/features/leads/Page.tsx", text)]),
            Vec::<String>::new()
        );
    }
}
