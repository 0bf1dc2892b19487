import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(src, file), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g)].map(([, target]) =>
    path.relative(src, path.resolve(src, path.dirname(file), target ?? '')),
  );
}

/** "ui", or "features/leads". */
function layer(file: string): string {
  const [first = '', second = ''] = file.split(path.sep);
  return first === 'features' ? `features/${second}` : first;
}

const MAY: Record<string, string[]> = {
  lib: ['lib'],
  theme: ['theme', 'lib'],
  ui: ['ui', 'theme', 'lib'],
  api: ['api', 'lib'],
};

describe('layers', () => {
  const source = files.filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('test'));

  test.each(source)('%s imports only what its layer may', (file) => {
    const own = layer(file);
    const allowed = own.startsWith('features/') ? [own, 'api', 'ui', 'theme', 'lib'] : MAY[own];
    if (allowed) expect(importsOf(file).filter((target) => !allowed.includes(layer(target)))).toEqual([]);
  });

  test('no source file is longer than 300 lines', () => {
    const long = source
      .filter((file) => !file.endsWith('schema.d.ts'))
      .filter((file) => {
        return readFileSync(path.join(src, file), 'utf8').split('\n').length > 300;
      });
    expect(long).toEqual([]);
  });
});
