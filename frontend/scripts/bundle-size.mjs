// Fails the build when a screen that people open first needs more JavaScript than the budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const BUDGET_KIB = 250;
/** The screen after sign-in, and the list most people start from. */
const FIRST_PAGES = ['dashboard', 'leads'];

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
const line = (size, text) => console.log(`${size.toFixed(1).padStart(7)} KiB gzip  ${text}`);

function sizeOf(names, note = '') {
  return names.reduce((total, name) => {
    const size = kib(name);
    line(size, name + note);
    return total + size;
  }, 0);
}

const shell = sizeOf(initial);
for (const first of FIRST_PAGES) {
  const page = pageChunks(first).filter((name) => !initial.includes(name));
  if (page.length === 0) throw new Error(`no chunks recorded for the page ${first}`);
  const total = shell + sizeOf(page, `  (${first})`);
  line(total, `${first} with the shell; budget ${BUDGET_KIB}`);
  if (total > BUDGET_KIB) {
    console.error(`${first} is over the budget.`);
    process.exitCode = 1;
  }
}
