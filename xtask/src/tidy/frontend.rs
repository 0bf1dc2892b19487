//! Rules about the front end's sources: who may import whom.

use super::at;
use super::files::SourceFile;

const FILE_LINES: usize = 500;
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
    if lines > FILE_LINES {
        problems.push(at(file, 1, format!("{lines} lines; at most {FILE_LINES}")));
    }
    for (index, line) in file.text.lines().enumerate() {
        if let Some(why) = imported(line).and_then(|import| forbidden(&file.path, import)) {
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

fn forbidden(path: &str, import: &str) -> Option<String> {
    let target = resolve(path, import)?;
    let (from, to) = (area(path), area(&target));
    match (from, to) {
        (("features", one), ("features", other)) if one != other => Some(format!(
            "feature {one} imports feature {other}; share it in ui, lib or api"
        )),
        (("ui", _), ("api", _)) => Some("ui must not import api; take the data as props".into()),
        (("ui" | "lib" | "api" | "theme", _), ("features" | "app", _)) => {
            Some(format!("{} must not import {}", from.0, to.0))
        }
        _ => None,
    }
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
    fn a_feature_may_import_itself_and_the_shared_parts() {
        let text = "import { a } from './model';\nimport { b } from '../../ui/DataTable';\nimport React from 'react';\nimport { c } from '../../api/client';";
        assert_eq!(
            check(&[sample("frontend/src/features/leads/Page.tsx", text)]),
            Vec::<String>::new()
        );
    }
}
