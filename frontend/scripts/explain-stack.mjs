// Where in our sources an error of a built page was: `node scripts/explain-stack.mjs < stack.txt`, with the maps that
// the same build left in .cache/maps.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const maps = path.join(path.dirname(fileURLToPath(import.meta.url)), '../.cache/maps');
const read = new Map();

function mapOf(file) {
  const map = path.join(maps, `${file}.map`);
  if (!read.has(file)) {
    read.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : null);
  }
  return read.get(file);
}

function explained(line) {
  const [, file, row, column] = /([\w.-]+\.js):(\d+):(\d+)/.exec(line) ?? [];
  const entry = file && mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
  if (!entry?.originalSource) return line;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '');
  return `${line}\n      ${source}:${entry.originalLine + 1}:${entry.originalColumn + 1} ${entry.name ?? ''}`;
}

console.log(readFileSync(0, 'utf8').split('\n').map(explained).join('\n'));
