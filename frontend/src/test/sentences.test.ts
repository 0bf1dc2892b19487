import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, 'recorded');

interface Answer {
  body?: { detail?: unknown };
}

/** Every sentence that the server was recorded refusing with. */
function sentences(): string[] {
  const details = readdirSync(folder).flatMap((file) => {
    const { answers } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      answers: Record<string, Answer>;
    };
    return Object.values(answers).map(({ body }) => body?.detail);
  });
  return [...new Set(details.filter((detail) => typeof detail === 'string'))];
}

/** What is to be sent is shown in the form in which it is sent. */
const isExample = (sentence: string) => sentence.includes('such as');
const BARE_AMOUNT = /(?<![$\d.,])\d[\d,]*\.\d{2}(?![\d%])/;
const BARE_THOUSANDS = /\$\d{4}/;
const DAY_OF_MACHINES = /\d{4}-\d{2}-\d{2}/;

const wrong = (all: string[]) =>
  all.filter((one) => [BARE_AMOUNT, BARE_THOUSANDS, DAY_OF_MACHINES].some((form) => form.test(one)));

test('R5-160 in the server’s sentences amounts have $ and two places, and dates read Nov 20, 2026', () => {
  const all = sentences().filter((one) => !isExample(one));
  expect(all.length).toBeGreaterThan(500);
  expect(wrong(all)).toEqual([]);
});

test.each([
  ['500.00 is already paid on this plan.', true],
  ['The refund of 1,000.00 is too large.', true],
  ['$1000.00 is already paid.', true],
  ['Use 2026-11-27 or an earlier date.', true],
  ['$1,250.50 is already paid on this plan.', false],
  ['The rate of 14.01% is above the base rate of 14%.', false],
  ['Use Nov 27, 2026 or an earlier date.', false],
])('R5-160 %s is written wrongly: %s', (sentence, isWrong) => {
  expect(wrong([sentence])).toEqual(isWrong ? [sentence] : []);
});
