// Prints what every page needs of JavaScript, and fails the build when one needs more at first than the budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const BUDGET_KIB = 250;
/** Parts that a page opens with, so that they count with what it needs at first. */
const OPENS_WITH = {
  'admin-settings': ['admin-integrations'],
  'admin-calling': ['admin-calling-setup'],
  desk: ['desk-person'],
};

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, '../dist');
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
for (const [, url] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
  if (!existsSync(path.join(dist, url))) throw new Error(`index.html names ${url}, which is not in dist`);
}

/** Each page's path and the name of its chunk, as the lists of routes have them. */
function pages() {
  const found = ['routes.tsx', 'moneyRoutes.tsx', 'deskRoutes.tsx'].flatMap((file) => {
    const text = readFileSync(path.join(here, '../src/app', file), 'utf8');
    return [...text.matchAll(/\bpath: '([^']+)'[\s\S]*?webpackChunkName: "([^"]+)"/g)];
  });
  return found.map(([, route, chunk]) => ({ route, chunk }));
}

const sizes = new Map();
function kib(name) {
  if (!sizes.has(name)) {
    const bytes = zlib.gzipSync(readFileSync(path.join(dist, 'assets', name)), { level: 9 }).length;
    sizes.set(name, bytes / 1024);
  }
  return sizes.get(name);
}
const total = (names) => names.reduce((sum, name) => sum + kib(name), 0);

const shell = readdirSync(path.join(dist, 'assets')).filter(
  (name) => name.endsWith('.js') && html.includes(name),
);
/** The files of a page's chunk group, as webpack recorded them during the build. */
const chunks = JSON.parse(readFileSync(path.join(dist, '../.cache/chunks.json'), 'utf8'));

const rows = pages().map(({ route, chunk }) => {
  const groups = [chunk, ...(OPENS_WITH[chunk] ?? [])].map((name) => {
    if (!chunks[name]?.first.length) throw new Error(`no chunks recorded for ${route} (${name})`);
    return chunks[name];
  });
  const first = new Set([...shell, ...groups.flatMap((group) => group.first)]);
  const later = new Set(groups.flatMap((group) => group.later).filter((name) => !first.has(name)));
  return { route, first: total([...first]), later: total([...later]) };
});

const figure = (size) => size.toFixed(1).padStart(8);
console.log(
  `JavaScript of each page, KiB gzip; budget ${BUDGET_KIB}. The shell alone: ${total(shell).toFixed(1)}.`,
);
console.log('At first   Later  Page');
for (const { route, first, later } of rows.toSorted((one, other) => other.first - one.first)) {
  console.log(`${figure(first)}${figure(later)}  ${route}`);
}

const over = rows.filter(({ first }) => first > BUDGET_KIB);
for (const { route, first } of over) {
  console.error(`${route} needs ${first.toFixed(1)} KiB at first; the budget is ${BUDGET_KIB}.`);
}
if (over.length > 0) process.exitCode = 1;
