import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type CallableCounts,
  callableAnswer,
  callableParts,
  callableRest,
  callableWords,
  filtersOf,
  filterText,
  listOf,
} from './callable';
import { codeWords } from './callCodes';

const counts = (change: Partial<CallableCounts> = {}): CallableCounts => ({
  now: 1204,
  later: 300,
  never: 12,
  waiting: 0,
  nextOpensAt: null,
  nextOpensCount: 0,
  nextOpensTimeZone: null,
  reasons: [],
  ...change,
});

test('R4-057 the three figures are said in their order', () => {
  expect(callableParts(counts()).map(({ text }) => text)).toEqual([
    '1,204 callable now',
    '300 open later',
    '12 never',
  ]);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what is said beside the figures', () => {
  const EIGHT = '2026-11-24T16:00:00Z';
  test.each([
    ['nobody opens', counts(), ''],
    [
      'some open',
      counts({ nextOpensAt: EIGHT, nextOpensCount: 9 }),
      '9 people open Nov 24, 2026, 8:00 AM PST.',
    ],
    [
      'one opens',
      counts({ nextOpensAt: EIGHT, nextOpensCount: 1 }),
      '1 person opens Nov 24, 2026, 8:00 AM PST.',
    ],
    [
      'some open where they are',
      counts({ nextOpensAt: EIGHT, nextOpensCount: 9, nextOpensTimeZone: 'America/Los_Angeles' }),
      '9 people open at 8:00 AM their time.',
    ],
    [
      'one opens another day',
      counts({ nextOpensAt: EIGHT, nextOpensCount: 1, nextOpensTimeZone: 'Pacific/Guam' }),
      '1 person opens Wed, Nov 25, at 2:00 AM their time.',
    ],
    ['some wait', counts({ waiting: 1500 }), '1,500 not looked up yet.'],
    [
      'both',
      counts({ nextOpensAt: EIGHT, nextOpensCount: 2, waiting: 3 }),
      '2 people open Nov 24, 2026, 8:00 AM PST. 3 not looked up yet.',
    ],
  ])('R4-057 %s', (_, given, outcome) => {
    vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
    // Between the minutes and AM some systems write a space that does not break.
    expect(callableRest(given, 'America/Los_Angeles').replaceAll('\u202F', ' ')).toBe(outcome);
  });
});

test.each([
  ['allowed', 'now'],
  ['not_now', 'later'],
  ['never', 'never'],
  ['something new', 'never'],
])('the gate’s %s is %s', (answer, outcome) => expect(callableAnswer(answer)).toBe(outcome));

const EASTERN = { zone: 'ET', timeZone: 'America/New_York' };
const CENTRAL = { zone: 'CT', timeZone: 'America/Chicago' };

// It is Tuesday, 7 AM in New York.
test.each([
  ['allowed', EASTERN, null, '2026-11-25T01:00:00Z', 'Until 8 PM ET'],
  ['allowed', EASTERN, null, '2026-11-25T00:30:00Z', 'Until 7:30 PM ET'],
  ['allowed', null, null, null, 'Now'],
  ['not_now', CENTRAL, '2026-11-24T15:00:00Z', null, 'Opens 9 AM CT'],
  ['not_now', CENTRAL, '2026-11-25T15:00:00Z', null, 'Opens Wed 9 AM CT'],
  ['not_now', CENTRAL, '2026-12-01T15:00:00Z', null, 'Opens Dec 1 9 AM CT'],
  ['not_now', null, null, null, 'Later'],
  ['not_now', CENTRAL, null, null, 'Later'],
  ['never', EASTERN, null, null, 'Never'],
])('R5-140 the badge of %s is one line (%#)', (answer, place, opensAt, until, outcome) => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  expect(callableWords({ answer, place, opensAt, until })).toBe(outcome);
});

test.each([
  ['', {}, ''],
  ['state=FL&sort=name&page=2&callable=now', { state: 'FL' }, 'state=FL'],
  ['status=New&search=a+b&view=3', { status: 'New', search: 'a b' }, 'search=a+b&status=New'],
])('R4-074 of “%s” a campaign keeps the filters alone', (query, filters, text) => {
  expect(filtersOf(query)).toEqual(filters);
  expect(filterText(query)).toBe(text);
});

test.each([
  ['raw_leads', '', undefined, '/raw-leads'],
  ['raw_leads', 'state=FL', 'now', '/raw-leads?state=FL&callable=now'],
  ['leads', '', 'never', '/leads?callable=never'],
  ['leads', 'status=Qualified&callable=now', undefined, '/leads?status=Qualified'],
] as const)('R4-057 people of %s with “%s” who are %s', (list, filter, callable, outcome) =>
  expect(listOf(list, filter, callable)).toBe(outcome),
);

test.each([
  ['suppressed', 'Asked not to be called'],
  ['new_step', 'new step'],
])('the code %s is told as “%s”', (code, outcome) => expect(codeWords(code)).toBe(outcome));
