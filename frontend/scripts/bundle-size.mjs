// Fails the build when the first screen after sign-in (/leads) needs more JavaScript than the budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const BUDGET_KIB = 250;
const FIRST_PAGE = 'leads';

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '../dist');
const assets = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');

const kib = (name) =>
  zlib.gzipSync(readFileSync(path.join(dist, 'assets', name)), { level: 9 }).length / 1024;

for (const [, url] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
  if (!existsSync(path.join(dist, url))) throw new Error(`index.html names ${url}, which is not in dist`);
}

/** The files of a page's chunk group, as webpack recorded them during the build. */
function pageChunks(page) {
  const stats = JSON.parse(readFileSync(path.join(dist, '../.cache/chunks.json'), 'utf8'));
  return stats[page] ?? [];
}

const initial = assets.filter((name) => html.includes(name));
const page = pageChunks(FIRST_PAGE).filter((name) => !initial.includes(name));
if (page.length === 0) throw new Error(`no chunks recorded for the page ${FIRST_PAGE}`);

let total = 0;
for (const name of [...initial, ...page]) {
  const size = kib(name);
  total += size;
  console.log(`${size.toFixed(1).padStart(7)} KiB gzip  ${name}${initial.includes(name) ? '' : '  (page)'}`);
}
console.log(`${total.toFixed(1).padStart(7)} KiB gzip  first screen after sign-in; budget ${BUDGET_KIB}`);
if (total > BUDGET_KIB) {
  console.error('Over the budget.');
  process.exit(1);
}
