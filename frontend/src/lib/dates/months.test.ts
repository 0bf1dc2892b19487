import { expect, test } from 'vitest';
import { formatChange, formatPercent, formatPoints } from '../money/percent';
import { currentMonth, daysOf, isMonth, monthName, monthShort, monthsBefore } from './months';

test.each([
  ['2026-12-01T07:59:00Z', 'America/Los_Angeles', '2026-11'],
  ['2026-12-01T08:00:00Z', 'America/Los_Angeles', '2026-12'],
  ['2026-12-01T00:30:00Z', 'Europe/Warsaw', '2026-12'],
  ['2026-12-31T23:30:00Z', 'Europe/Warsaw', '2027-01'],
])('R1-068 at %s in %s the month is %s', (now, zone, month) => {
  expect(currentMonth(zone, new Date(now))).toBe(month);
});

test('R1-034 months by name, and those before one', () => {
  expect(monthName('2026-11')).toBe('November 2026');
  expect(monthShort('2026-02')).toBe('Feb 26');
  expect(monthsBefore('2026-02', 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(isMonth('2026-13')).toBe(false);
  expect(isMonth('2026-1')).toBe(false);
});

test('R1-252 percentages and their changes have one decimal', () => {
  expect(formatPercent(93)).toBe('93.0%');
  expect(formatChange(12.04)).toBe('+12.0%');
  expect(formatChange(-3)).toBe('-3.0%');
  expect(formatChange(0)).toBe('0.0%');
  expect(formatPoints(5)).toBe('+5.0 points');
});

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
])('R3-070 the days of %s are %s to %s', (month, from, to) => {
  expect(daysOf(month)).toEqual({ from, to });
});
