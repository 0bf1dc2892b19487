// Forty faults that a person could make, 20 in screens and 20 in routes and repositories. Each is put into a copy of the last commit,
// and a test has to fail. Prints a table of what was caught, survived or could not be compiled; fails unless all are caught.
// node e2e/mutants.mjs [--only screens|routes|a feature's or a file's word] [--from 7: the first by its number in the table]
//   [--check: only that each text to replace is in its file once; builds nothing, takes a second]
//   [--no-baseline: the tests are not run without a fault first]
// The copy is a worktree below cargo's target folder. It has a target folder of its own, because no fault may be in a program that
// others run: about 10 GiB, and a quarter of an hour for the first build. After that a screen takes about half a minute. A route
// takes one to four minutes, for the API is compiled and linked again. All of them take an hour and a half on two cores.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROUTES } from './mutants/routes.mjs';
import { runRoutes, runScreens } from './mutants/runs.mjs';
import { SCREENS } from './mutants/screens.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const scratch = path.join(path.resolve(root, process.env.CARGO_TARGET_DIR ?? 'target'), 'mutants');
const tree = path.join(scratch, 'tree');
const HTTP = { package: 'api', test: 'http' };

const MUTANTS = [
  ...SCREENS.map((one) => ({ ...one, kind: 'screens', path: `frontend/src/${one.file}` })),
  ...ROUTES.map((one) => ({ program: HTTP, ...one, kind: 'routes', path: `crates/${one.file}` })),
].map((one, place) => ({ ...one, number: place + 1 }));

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    from: { type: 'string', default: '1' },
    check: { type: 'boolean', default: false },
    'no-baseline': { type: 'boolean', default: false },
  },
});

const git = (folder, ...args) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

const isChosen = ({ kind, feature, path: file, number }) =>
  number >= Number(options.from) &&
  (!options.only || options.only === kind || options.only === feature || file.includes(options.only));

/** The file with the fault in it. Its text is there once, so that the fault is where the table means it. */
function mutated(folder, { path: file, find, put }) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const parts = text.split(find);
  assert.equal(parts.length, 2, `${file} has "${find}" ${parts.length - 1} times`);
  assert.notEqual(find, put, file);
  return { text, faulty: parts.join(put) };
}

/** The last commit, as a worktree that later runs use again. */
function prepareTree() {
  mkdirSync(scratch, { recursive: true });
  const commit = git(root, 'rev-parse', 'HEAD');
  if (existsSync(path.join(tree, '.git'))) git(tree, 'checkout', '--quiet', '--force', '--detach', commit);
  else git(root, 'worktree', 'add', '--quiet', '--force', '--detach', tree, commit);
  // The server finds its bundle there if the folder was there when it was compiled.
  mkdirSync(path.join(tree, 'frontend/dist'), { recursive: true });
  const modules = path.join(tree, 'frontend/node_modules');
  if (!existsSync(modules)) symlinkSync(path.join(root, 'frontend/node_modules'), modules);
  return commit;
}

const copy = { tree, scratch };
const tried = ({ kind, program, tests }) =>
  kind === 'screens' ? runScreens(copy, tests) : runRoutes(copy, program, tests);

/** The tests that are to catch the faults pass without them; otherwise they prove nothing. */
function proveBaseline(mutants) {
  const groups = new Map();
  for (const one of mutants) {
    const key = one.kind === 'screens' ? 'screens' : one.program.package;
    const group = groups.get(key) ?? { ...one, tests: [] };
    groups.set(key, { ...group, tests: [...new Set([...group.tests, ...one.tests])] });
  }
  for (const [key, group] of groups) {
    console.log(`without a fault: ${key}`);
    const { failed, broken } = tried(group);
    assert.equal(broken, undefined, broken);
    assert.deepEqual(failed, [], 'tests fail without a fault');
  }
}

function outcomeOf({ failed, broken }, { kind }) {
  if (broken !== undefined) return kind === 'routes' ? 'does not compile' : 'does not run';
  return failed.length > 0 ? 'caught' : 'SURVIVED';
}

/** Puts the fault in, runs its tests, and takes it out again whatever happens. */
function tryOne(one) {
  const file = path.join(tree, one.path);
  const { text, faulty } = mutated(tree, one);
  const began = performance.now();
  writeFileSync(file, faulty);
  try {
    const found = tried(one);
    const seconds = Math.round((performance.now() - began) / 1000);
    return { ...one, ...found, seconds, outcome: outcomeOf(found, one) };
  } finally {
    writeFileSync(file, text);
  }
}

function rowOf({ number, outcome, seconds, feature, what, path: file, failed, broken }) {
  const why = broken ?? (failed.length > 0 ? `${failed.length} failed, first: ${failed[0]}` : 'none failed');
  const place = `${String(number).padStart(2)}  ${outcome.padEnd(16)}  ${`${seconds} s`.padStart(6)}`;
  return `${place}  ${feature.padEnd(14)}  ${what} (${file})\n      ${why}`;
}

const chosen = MUTANTS.filter(isChosen);
assert.ok(chosen.length > 0, 'nothing has this name');
for (const one of chosen) mutated(root, one);
if (options.check) {
  console.log(`${chosen.length} faults have their place`);
} else {
  console.log(`faults in ${prepareTree()}, below ${tree}`);
  if (!options['no-baseline']) proveBaseline(chosen);
  const results = [];
  for (const one of chosen) {
    const result = tryOne(one);
    results.push(result);
    console.log(rowOf(result));
  }
  const missed = results.filter(({ outcome }) => outcome !== 'caught');
  const of = (kind) => results.filter((one) => one.kind === kind && one.outcome === 'caught').length;
  console.log(`${of('screens')} in screens and ${of('routes')} in routes caught, of ${results.length}`);
  const named = missed.map(({ number, outcome }) => `${number} ${outcome}`);
  assert.deepEqual(named, [], 'not caught');
  console.log('proved');
}
