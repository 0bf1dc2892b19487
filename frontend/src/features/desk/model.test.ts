import { describe, expect, test } from 'vitest';
import { deskOf, listOf } from '../../lib/calling/callable';
import { FLORIDA } from '../../test/calling';
import { askedList } from './listToCall';
import { clockText, closedSentence, OUTCOMES, refusedSentence } from './model';
import { instantAt, momentThere, theirZones, timeThere } from './theirTime';

const EASTERN = { short: 'ET', zone: 'America/New_York' };

describe('their clock', () => {
  // Day, minute, zone → instant.
  test.each([
    ['2026-11-24', 480, 'America/New_York', '2026-11-24T13:00:00Z'],
    ['2026-07-01', 480, 'America/New_York', '2026-07-01T12:00:00Z'],
    ['2026-11-24', 1199, 'Pacific/Honolulu', '2026-11-25T05:59:00Z'],
    // The night in which the clocks go back, and the one in which they go forward.
    ['2026-11-01', 540, 'America/New_York', '2026-11-01T14:00:00Z'],
    ['2027-03-14', 540, 'America/New_York', '2027-03-14T13:00:00Z'],
  ])('R4-063 %s at minute %i in %s is %s', (date, minute, zone, instant) => {
    expect(instantAt(date, minute, zone)).toBe(instant);
  });

  test('R4-063 a moment and a time are told by it', () => {
    expect(momentThere('2026-11-24T13:00:00Z', EASTERN)).toBe('Tue, Nov 24, 8:00 AM ET');
    expect(timeThere(EASTERN, new Date('2026-11-22T19:04:00Z'))).toBe('2:04 PM ET');
  });

  test('R4-058 the office stands in where no clock of theirs is known', () => {
    expect(
      theirZones(
        [
          { zone: 'ET', timeZone: 'America/New_York' },
          { zone: 'CT', timeZone: 'America/Chicago' },
        ],
        'America/Denver',
      ),
    ).toEqual([EASTERN, { short: 'CT', zone: 'America/Chicago' }]);
    expect(theirZones([], 'America/Denver')).toEqual([{ short: 'office time', zone: 'America/Denver' }]);
  });
});

describe('what is told when one may not call', () => {
  const clock = { ...FLORIDA, state: null, stateName: null, isThere: false };
  const elsewhere = { ...FLORIDA, state: 'WA', stateName: 'Washington', isThere: false };

  // Code, place, time there → what the desk says, however the gate words it.
  test.each([
    ['hours', FLORIDA, '8:04 PM', "It's 8:04 PM in Florida. Next."],
    ['hours', clock, '8:04 PM', "It's 8:04 PM ET. Next."],
    ['hours', elsewhere, '8:30 PM', "It's 8:30 PM ET. Next."],
    ['cap', clock, null, 'Reworded.'],
    ['day', FLORIDA, '2:00 PM', 'Reworded.'],
    ['bad_number', null, null, 'Reworded.'],
  ] as const)('R4-058 R5-172 %s', (code, place, closedAt, told) => {
    expect(refusedSentence({ code, sentence: 'Reworded.', place, closedAt })).toBe(told);
  });

  test.each([
    ['2026-11-24T01:00:00Z', FLORIDA, "It's 8:00 PM in Florida. Next."],
    ['2026-11-24T02:00:00Z', clock, "It's 9:00 PM ET. Next."],
    ['2026-11-24T01:00:00Z', null, 'Their calling hours are over. Next.'],
    [null, FLORIDA, 'Their calling hours are over. Next.'],
  ])('R4-058 R5-172 the hours end at %s', (until, place, told) => {
    expect(closedSentence({ until, place })).toBe(told);
  });
});

describe('a list to call', () => {
  test('R4-057 its filters are those of the list, and its counts lead there', () => {
    const address = deskOf('raw_leads', { status: 'New', search: 'palm', page: '2' });
    expect(address).toBe('/desk?list=raw_leads&status=New&search=palm');
    const list = askedList(new URLSearchParams(address.slice('/desk?'.length)));
    expect(list).toEqual({ list: 'raw_leads', filter: 'search=palm&status=New' });
    expect(listOf('raw_leads', list?.filter ?? '', 'now')).toBe(
      '/raw-leads?search=palm&status=New&callable=now',
    );
  });

  test('R4-057 an unknown list is none', () => {
    expect(askedList(new URLSearchParams('list=clients'))).toBeNull();
    expect(askedList(new URLSearchParams())).toBeNull();
  });
});

test('R4-059 every digit has its outcome, once', () => {
  expect(OUTCOMES.map(({ key }) => key).join('')).toBe('1234567890');
});

test.each([
  [0, '0:00'],
  [65_400, '1:05'],
  [3_600_000, '60:00'],
  [-5, '0:00'],
])('R4-058 %i ms on a call', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
