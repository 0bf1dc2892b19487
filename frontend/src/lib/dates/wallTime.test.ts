import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysFrom,
  formatLongDay,
  formatMinute,
  formatRange,
  inputTime,
  isDate,
  monthGridOf,
  parseMinute,
  wallClock,
  weekOf,
} from './wallTime';

describe('R1-193 days and times without a zone', () => {
  test.each([
    ['9:00 AM', 540],
    ['12:00 AM', 0],
    ['12:30 PM', 750],
    ['11:59 pm', 1439],
    ['9 pm', 1260],
    ['09:00', 540],
    ['19:30', 1170],
    ['24:00', null],
    ['13:00 PM', null],
    ['9', null],
    ['9:75 AM', null],
    ['soon', null],
  ])('the time %s is minute %s', (text, minute) => {
    expect(parseMinute(text)).toBe(minute);
  });

  test.each([
    [0, '12:00 AM', '00:00'],
    [540, '9:00 AM', '09:00'],
    [720, '12:00 PM', '12:00'],
    [1155, '7:15 PM', '19:15'],
  ])('minute %s reads %s and %s', (minute, shown, input) => {
    expect(formatMinute(minute)).toBe(shown);
    expect(inputTime(minute)).toBe(input);
  });

  test.each([
    ['2026-11-21', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['tomorrow', false],
    [null, false],
  ])('%s is a day: %s', (text, exists) => {
    expect(isDate(text)).toBe(exists);
  });

  test.each([
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %s day is %s, over both clock changes', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %s month is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  test('weeks start on Sunday and a month shows whole weeks', () => {
    expect(weekOf('2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(monthGridOf('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-12-05' });
    expect(monthGridOf('2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysFrom('2026-03-07', '2026-03-09')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  });

  test('R1-152 today is the day of the business, wherever the browser is', () => {
    const now = new Date('2026-11-21T07:30:00Z');
    expect(wallClock('America/Los_Angeles', now)).toEqual({ date: '2026-11-20', minute: 23 * 60 + 30 });
    expect(wallClock('Pacific/Honolulu', now).date).toBe('2026-11-20');
    expect(wallClock('Europe/Warsaw', now)).toEqual({ date: '2026-11-21', minute: 8 * 60 + 30 });
    expect(wallClock('America/Los_Angeles', new Date('2026-11-21T08:00:00Z')).minute).toBe(0);
  });

  test('days in words', () => {
    expect(formatLongDay('2026-11-21')).toBe('Saturday, November 21, 2026');
    expect(formatRange({ from: '2026-11-15', to: '2026-11-21' })).toBe('Nov 15 – 21, 2026');
    expect(formatRange({ from: '2026-11-29', to: '2026-12-05' })).toBe('Nov 29 – Dec 5, 2026');
    expect(formatRange({ from: '2026-12-27', to: '2027-01-02' })).toBe('Dec 27, 2026 – Jan 2, 2027');
  });
});
