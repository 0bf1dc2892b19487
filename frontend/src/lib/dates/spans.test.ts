import { expect, test } from 'vitest';
import { monthSoFar, spanOf } from './spans';

test.each([
  ['2026-11-01', '2026-11-30', 'Nov, so far'],
  ['2026-11-01', '2026-11-21', 'Nov, so far'],
  ['2026-11-01', '2026-11-20', 'Nov 1 – 20, 2026'],
  ['2026-10-01', '2026-10-31', 'Oct 2026'],
  ['2026-12-01', '2026-12-31', 'Dec 2026'],
  ['2026-11-20', '2026-11-20', 'Nov 20, 2026'],
  ['2026-10-15', '2026-11-21', 'Oct 15 – Nov 21, 2026'],
])('R5-157 the days from %s to %s are called %s', (from, to, text) => {
  expect(spanOf({ from, to }, '2026-11-21')).toBe(text);
});

test('R5-157 a month that is not over says so', () => {
  expect(monthSoFar('2026-11')).toBe('Nov, so far');
});
