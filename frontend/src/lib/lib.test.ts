// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { swallowKnownBrowserError } from './browser/knownBrowserError';
import { formatDate, formatInstantDate, formatRelative } from './dates/dates';
import { formatMoney, parseMoney } from './money/money';
import { formatPercent } from './money/percent';
import { safeNext } from './paths/safeNext';
import { initials } from './people/initials';
import { addTag } from './people/tags';
import { formatTotal } from './words/labels';

describe('formatting', () => {
  test('R1-250 currency is en-US dollars', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatMoney(-20)).toBe('-$20.00');
  });

  test('typed amounts', () => {
    expect(parseMoney('$1,250.5')).toBe(1250.5);
    expect(parseMoney('1,25')).toBeNull();
    expect(parseMoney('12.345')).toBeNull();
    expect(parseMoney('-1')).toBeNull();
  });

  test('R1-251 dates are MMM d, yyyy and a date without time never shifts', () => {
    expect(formatDate('2026-11-05')).toBe('Nov 5, 2026');
    expect(formatDate('2026-01-01')).toBe('Jan 1, 2026');
  });

  test('R1-251 instants show the day of the business time zone', () => {
    expect(formatInstantDate('2026-11-21T03:33:00Z', 'America/Los_Angeles')).toBe('Nov 20, 2026');
    expect(formatInstantDate('2026-11-21T03:33:00Z', 'UTC')).toBe('Nov 21, 2026');
  });

  test('times are relative up to seven days', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatRelative('2026-11-21T11:59:40Z', 'UTC', now)).toBe('just now');
    expect(formatRelative('2026-11-21T11:00:00Z', 'UTC', now)).toBe('1 hour ago');
    // R5-082: two moments of one day are as many days ago.
    expect(formatRelative('2026-11-18T01:00:00Z', 'UTC', now)).toBe('3 days ago');
    expect(formatRelative('2026-11-18T23:00:00Z', 'UTC', now)).toBe('3 days ago');
    expect(formatRelative('2026-11-18T01:00:00Z', 'America/Los_Angeles', now)).toBe('4 days ago');
    expect(formatRelative('2026-11-14T11:00:00Z', 'UTC', now)).toBe('Nov 14, 2026');
  });

  test('what a server with a clock ahead recorded is from just now, a date of another day is that day', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatRelative('2026-11-21T14:30:00Z', 'UTC', now)).toBe('just now');
    expect(formatRelative('2026-11-23T12:00:00Z', 'UTC', now)).toBe('Nov 23, 2026');
  });

  test('R1-252 percentages have one decimal and are value / 100', () => {
    expect(formatPercent(16)).toBe('16.0%');
  });

  test('R1-253 initials are the uppercased first letters of both names', () => {
    expect(initials('maría', 'de la Cruz')).toBe('MD');
    expect(initials('Cher', '')).toBe('C');
  });

  test('a capped total says so', () => {
    expect(formatTotal(100_000, true)).toBe('100,000+');
    expect(formatTotal(26, false)).toBe('26');
  });
});

test('R1-240 a tag is added only if non-empty and not already present', () => {
  expect(addTag(['hot'], '  ')).toEqual(['hot']);
  expect(addTag(['hot'], ' hot ')).toEqual(['hot']);
  expect(addTag(['hot'], 'new')).toEqual(['hot', 'new']);
});

test.each([
  ['/leads?page=2', '/leads?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/login?next=/login', '/'],
  [null, '/'],
])('after signing in, next=%s leads to %s', (next, expected) => {
  expect(safeNext(next, 'http://localhost')).toBe(expected);
});

test('R1-311 the one browser error is logged as a warning and not shown; others pass', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const undo = swallowKnownBrowserError(window);
  const send = (message: string) =>
    window.dispatchEvent(new ErrorEvent('error', { message, cancelable: true }));
  expect(send("undefined is not an object (evaluating 'e.charAt')")).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(send('something else')).toBe(true);
  expect(send("undefined is not an object (evaluating 'lead.name')")).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
  undo();
});
