import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import openapi from '../../../openapi.json';
import { READS_WITHOUT_ENTRY, WITHOUT_ENTRY } from './exceptions';

const SOURCES = path.join(import.meta.dirname, '..', '..');

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);

/** The text of every source apart from tests. */
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => isSource(name) && !name.startsWith('test'))
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'));

/** `api.POST('/api/partners'`, with what a template leaves open as a pattern. */
const TYPED = /\.(POST|PUT|PATCH|DELETE)\(\s*['`]([^'`]+)['`]/g;
const UPLOADED = /(?:upload|useUpload)(?:<\w+>)?\(\s*'([^']+)'|_PATH = '([^']+)'/g;

const called = sources.flatMap((text) => [
  ...[...text.matchAll(TYPED)].map(([, method = '', at = '']) => [method, at] as const),
  ...[...text.matchAll(UPLOADED)].map(([, at, constant]) => ['POST', at ?? constant ?? ''] as const),
]);

const patternOf = (address: string) =>
  new RegExp(
    `^${address
      .split(/\$\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[a-z-]+')}$`,
  );

const isCalled = (method: string, address: string) =>
  called.some(([verb, at]) => verb === method.toUpperCase() && patternOf(at).test(address));

const writes = Object.entries(openapi.paths).flatMap(([address, methods]) =>
  Object.keys(methods)
    .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method) && isCalled(method, address))
    .map((method) => `${method.toUpperCase()} ${address.replace(/^\/api/, '')}`),
);

interface Described {
  'x-codes'?: string[];
  'x-rules'?: object[];
}

const paths = openapi.paths as unknown as Record<string, { get?: Described }>;

/** What is asked for and may be refused for reasons of its own: files, previews, what a dialog begins with. */
const reads = Object.entries(paths)
  .filter(([, { get }]) => (get?.['x-codes'] ?? get?.['x-rules']) !== undefined)
  .map(([address]) => `GET ${address.replace(/^\/api/, '')}`);

/** The operations that the entries beside this file name. */
const proved = new Set(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap((name) => [
      ...readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(
        /operation: ['`]([^'`]+)['`]|asked\('([a-z-]+)'|decides\('(\w+)'/g,
      ),
    ])
    .map(([, operation, act, decision]) => {
      if (act) return `POST /users/{id}/${act}`;
      return decision ? `POST /mercury-bank/transfers/{id}/${decision}` : operation;
    }),
);

test('every write that a screen sends has its refusals shown, or a reason why not', () => {
  expect(writes.length).toBeGreaterThan(140);
  expect(writes.filter((write) => !proved.has(write) && !(write in WITHOUT_ENTRY))).toEqual([]);
});

test('R5-182 every read with refusals of its own has them shown, or a reason why not', () => {
  expect(reads.length).toBeGreaterThan(25);
  expect(reads.filter((read) => !proved.has(read) && !(read in READS_WITHOUT_ENTRY))).toEqual([]);
});

test('a reason is given for no read that is proved or has no refusals of its own', () => {
  const reasons = Object.keys(READS_WITHOUT_ENTRY);
  expect(reasons.filter((operation) => proved.has(operation) || !reads.includes(operation))).toEqual([]);
});

test('a reason is given for nothing that is proved or not sent', () => {
  const reasons = Object.keys(WITHOUT_ENTRY);
  expect(reasons.filter((operation) => proved.has(operation) || !writes.includes(operation))).toEqual([]);
});
