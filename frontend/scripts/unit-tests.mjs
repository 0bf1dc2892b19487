// Runs the unit tests (vitest). A file that did not begin, because the worker that was to run it had closed its window already
// ("Cannot read properties of null (reading '_location')", seen on a busy machine), is run once more by itself. A test that
// failed, or a file that cannot be loaded, fails again or was never run again.
// node scripts/unit-tests.mjs [what `vitest run` takes]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CLOSED_WINDOW = "reading '_location'";

/** What came of the files, as vitest's own report says; its exit code. */
function run(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'exitdesk-unit-'));
  const report = path.join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...reporters, ...args], {
      stdio: 'inherit',
    });
    return { status: status ?? 1, files: status === 0 ? [] : filesOf(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesOf(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return [];
  }
}

const didNotBegin = ({ assertionResults, message }) =>
  assertionResults.length === 0 && message.includes(CLOSED_WINDOW);

const first = run(process.argv.slice(2));
const failed = first.files.filter(({ status }) => status === 'failed');
const again = failed.filter(didNotBegin).map(({ name }) => name);
if (first.status === 0 || again.length === 0 || again.length < failed.length) process.exit(first.status);
console.log(`Run once more, as they did not begin: ${again.join(', ')}`);
process.exit(run(again).status);
