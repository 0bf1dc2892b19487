// The tests of a tree with a fault in it. What comes of them is `{ failed }`, the names of those that failed, or `{ broken }`: why
// none could be run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A test that never ends has seen the fault too. The first build takes long. */
const LONGEST_SECONDS = 3_600;
/** What a program may print. */
const MOST_BYTES = 256 * 1024 * 1024;
/** The lines of a failed build that are shown. */
const SHOWN_LINES = 12;

/** Ended with all that it started when it takes too long. */
function run(command, args, options) {
  const done = spawnSync('timeout', ['--signal=KILL', String(LONGEST_SECONDS), command, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: MOST_BYTES,
    ...options,
  });
  if (done.error) throw done.error;
  return { ...done, isTooLong: done.signal === 'SIGKILL' || done.status === 137 };
}

const lastOf = (text) => text.trim().split('\n').slice(-SHOWN_LINES).join('\n');

/** Test files of screens, by their paths below frontend/src. */
export function runScreens({ tree, scratch }, files) {
  const frontend = path.join(tree, 'frontend');
  const report = path.join(scratch, 'vitest.json');
  rmSync(report, { force: true });
  const vitest = path.join(frontend, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...files.map((file) => `src/${file}`)];
  const done = run(process.execPath, [vitest, ...args], { cwd: frontend });
  if (done.isTooLong) return { failed: ['took too long'] };
  if (!existsSync(report)) return { broken: lastOf(`${done.stdout}\n${done.stderr}`) };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const unread = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (testResults.length < files.length || unread) {
    return { broken: unread?.message || 'a file of tests was not found' };
  }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return { failed: failed.length === 0 && done.status !== 0 ? ['an error outside of a test'] : failed };
}

/** Tests of Rust on SQLite, by parts of their names. */
export function runRoutes({ tree, scratch }, { package: name, test }, filters) {
  const options = { cwd: tree, env: { ...process.env, CARGO_TARGET_DIR: path.join(scratch, 'target') } };
  const chosen = ['test', '--package', name, '--test', test];
  const built = run('cargo', [...chosen, '--quiet', '--no-run'], options);
  if (built.isTooLong) return { broken: 'compiling took too long' };
  if (built.status !== 0) return { broken: lastOf(built.stderr) };
  const done = run('cargo', [...chosen, '--', ...filters, '--skip', 'postgres'], options);
  if (done.isTooLong) return { failed: ['took too long'] };
  const failed = [...done.stdout.matchAll(/^test (\S+).* \.\.\. FAILED$/gm)].map(([, found]) => found);
  const counts = /^test result: \S+ (\d+) passed; (\d+) failed/m.exec(done.stdout);
  if (!counts) return done.status === 0 ? { broken: 'no test was run' } : { failed: ['the tests broke off'] };
  if (Number(counts[1]) + Number(counts[2]) === 0) return { broken: 'no test has such a name' };
  return { failed: failed.length === 0 && done.status !== 0 ? ['an error outside of a test'] : failed };
}
