import { describe, expect, test } from 'vitest';
import { calendarYear, closedDay, countryRule, hours, numberList, standing } from '../../../test/contactRules';
import { incomplete, isRemovable, yearOf, yearsFor } from './days/closedDays';
import { markOf, shareRead, type UploadValues, uploadForm, uploadSchema } from './lists/listModel';
import { type ClosedDay, isFound, type NumberList, type StateRule } from './model';
import { baseOf, type RuleValues, ruleSchema, toInput, toValues } from './rules/ruleForm';
import { capText, currentRules, hoursLines, needs, nextRule } from './rules/ruleWords';
import { actLabel, effectText } from './states/standing';

const ALL_DAY = hours('08:00', '21:00');

const rule = (change: Partial<StateRule> = {}) => countryRule({ capCalls: null, ...change });

const RI = { weekdays: hours('09:00', '18:00'), saturday: hours('10:00', '17:00') };

describe('what a rule says', () => {
  test.each<[Partial<StateRule>, string[]]>([
    [{}, ['Every day 8:00 AM – 9:00 PM']],
    [{ sunday: null }, ['Mon–Sat 8:00 AM – 9:00 PM', 'Sun no calls']],
    [{ saturday: null, sunday: null }, ['Mon–Fri 8:00 AM – 9:00 PM', 'Sat–Sun no calls']],
    [{ ...RI, sunday: null }, ['Mon–Fri 9:00 AM – 6:00 PM', 'Sat 10:00 AM – 5:00 PM', 'Sun no calls']],
    [{ sunday: hours('12:00', '24:00') }, ['Mon–Sat 8:00 AM – 9:00 PM', 'Sun 12:00 PM – 12:00 AM']],
  ])('R4-055 the hours of %j', (change, outcome) => expect(hoursLines(rule(change))).toEqual(outcome));

  test.each<[Partial<StateRule>, string | null]>([
    [{}, null],
    [{ capCalls: 3 }, '3 in 24 hours'],
    [{ capCalls: 3, capByLaw: true }, '3 in 24 hours, by law'],
  ])('R4-055 the cap of %j', (change, outcome) => expect(capText(rule(change))).toBe(outcome));

  test.each<[Partial<StateRule>, string[]]>([
    [{}, []],
    [{ registers: true, needsWritten: true }, ['Registration', 'Written consent']],
    [{ mobile: 'consent' }, ['Mobile lines: a consent']],
    [{ ownListDays: 92 }, ['Its own registry, up to 92 days old']],
  ])('R4-055 what %j needs', (change, outcome) => expect(needs(rule(change))).toEqual(outcome));

  test('R4-055 of each state the row in effect, with the next one', () => {
    const rules = [
      rule(),
      rule({ id: 1003, state: 'OH', status: 'coming', validFrom: '2028-01-01' }),
      rule({ id: 1002, state: 'OH', status: 'coming', validFrom: '2027-01-01' }),
      rule({ id: 1004, state: 'UT', status: 'coming', validFrom: '2027-02-01' }),
      rule({ id: 1001, state: 'UT' }),
      rule({ id: 24, state: 'UT', status: 'past' }),
    ];
    expect(currentRules(rules).map(({ id }) => id)).toEqual([1, 1002, 1001]);
    const utah = rules[4] ?? rule();
    expect(nextRule(rules, utah)?.id).toBe(1004);
    expect(nextRule(rules, rules[2] ?? rule())).toBeUndefined();
    expect(baseOf(rules, 'UT')?.id).toBe(1001);
    expect(baseOf(rules, 'FL')?.id).toBe(1);
  });
});

describe('the form of a rule', () => {
  const filled = (change: Partial<RuleValues> = {}): RuleValues => ({
    ...toValues(rule({ sunday: null, capCalls: 3 }), 'UT', '2026-12-01'),
    source: ' 13-25a-103 ',
    confidence: 'read',
    ...change,
  });
  const schema = ruleSchema('2026-11-23');

  test('R4-055 gives back what it began with; what is blank is left out', () => {
    expect(toInput(filled())).toEqual({
      state: 'UT',
      validFrom: '2026-12-01',
      weekdays: ALL_DAY,
      saturday: ALL_DAY,
      holidaysClosed: false,
      consentLiftsDays: false,
      capCalls: 3,
      capByLaw: false,
      registers: false,
      needsWritten: false,
      mobile: 'nothing',
      emergencySparesKnown: false,
      inquiryMonths: 3,
      purchaseMonths: 18,
      source: '13-25a-103',
      confidence: 'read',
    });
    expect(toInput(filled({ capCalls: '', capByLaw: true })).capByLaw).toBe(false);
  });

  test.each<[Partial<RuleValues>, string | null]>([
    [{}, null],
    [{ validFrom: '2026-11-23' }, null],
    [
      { validFrom: '2026-11-22' },
      'A rule holds from today on at the earliest. Choose Nov 23, 2026 or a later day.',
    ],
    [{ source: ' ' }, 'Enter where this rule is from.'],
    [{ confidence: '' }, 'Choose how sure it is.'],
    [{ state: '' }, 'Choose a state.'],
    [
      { weekdays: { opens: '21:00', closes: '08:00' } },
      'Calls must end later than they begin. Check both times.',
    ],
    [{ saturday: { isOpen: true, opens: '', closes: '20:00' } }, 'Enter when calls may begin.'],
    [{ saturday: { isOpen: false, opens: '', closes: '' } }, null],
    [{ capCalls: '0' }, 'Use a whole number from 1 to 50.'],
    [{ capCalls: '' }, null],
    [{ ownListDays: '1.5' }, 'Use a whole number from 1 to 366.'],
    [{ inquiryMonths: '' }, 'Enter a number of months.'],
  ])('R4-055 %j is refused with the sentence', async (change, outcome) => {
    const told = await schema.validate(filled(change)).then(
      () => null,
      (error: Error) => error.message,
    );
    expect(told).toBe(outcome);
  });
});

describe('closed days', () => {
  const day = (change: Partial<ClosedDay> = {}) =>
    closedDay({ id: 7, day: '2026-12-25', isHouse: false, ...change });

  test('R5-011 a state that closes on holidays has no calendar until its year is marked complete', () => {
    const rules = [rule(), rule({ state: 'UT', stateName: 'Utah', holidaysClosed: true })];
    expect(incomplete(rules, [])).toEqual(['Utah']);
    expect(incomplete(rules, [calendarYear()])).toEqual([]);
    expect(incomplete(undefined, [])).toEqual([]);
  });

  test.each<[Partial<ClosedDay>, boolean]>([
    [{}, true],
    [{ day: '2026-11-23' }, true],
    [{ day: '2026-11-22' }, false],
    [{ id: null, isHouse: true }, false],
  ])('R4-055 %j can be removed: %s', (change, outcome) =>
    expect(isRemovable(day(change), '2026-11-23')).toBe(outcome),
  );

  test.each([
    ['2027', 2027],
    [null, 2026],
    ['1999', 2026],
    ['soon', 2026],
  ])('the year of %s', (text, outcome) => expect(yearOf(text, '2026-11-23')).toBe(outcome));

  test('the years to choose from hold the one that is asked for', () => {
    expect(yearsFor('2026-11-23', 2026)).toEqual([2025, 2026, 2027, 2028, 2029]);
    expect(yearsFor('2026-11-23', 2040).at(-1)).toBe(2040);
  });
});

describe('lists', () => {
  test.each<[Partial<NumberList>, string, string]>([
    [{ ageDays: 1 }, 'green', '1 day old, limit 31'],
    [{ ageDays: 24 }, 'green', '24 days old, limit 31'],
    [{ ageDays: 25 }, 'amber', '25 days old, limit 31'],
    [{ ageDays: 31 }, 'amber', '31 days old, limit 31'],
    [{ ageDays: 32 }, 'red', '32 days old, limit 31'],
    [{ ageDays: 80, limitDays: 92 }, 'green', '80 days old, limit 92'],
    [{ ageDays: 400, limitDays: null }, 'green', '400 days old'],
    [{ areaCodes: 0 }, 'grey', 'Replaced'],
    [{ status: 'waiting' }, 'blue', 'Waiting'],
    [{ status: 'refused' }, 'red', 'Refused'],
    [{ status: 'withdrawn' }, 'grey', 'Withdrawn'],
  ])('R4-053 %j is %s: %s', (change, tone, text) =>
    expect(markOf(numberList(change))).toEqual({ tone, text }),
  );

  test('R4-053 how much of the file is read', () => {
    expect(shareRead(numberList({ bytes: 1000, bytesRead: 505 }))).toBe(50);
    expect(shareRead(numberList({ bytes: 0 }))).toBe(0);
  });

  const file = new File(['3055550100'], 'a.txt');
  const values = (change: Partial<UploadValues> = {}): UploadValues => ({
    kind: 'national',
    state: '',
    asOf: '2026-11-20',
    areaCodes: '',
    confirmed: false,
    file,
    ...change,
  });

  test.each<[Partial<UploadValues>, string | null]>([
    [{}, null],
    [{ kind: '' }, 'Choose the kind of list.'],
    [{ kind: 'state' }, 'Choose the state whose registry this is.'],
    [{ kind: 'state', state: 'TX' }, null],
    [{ asOf: '2026-11-24' }, "The day can't be in the future."],
    [{ areaCodes: '305, 786' }, null],
    [{ areaCodes: '305 786' }, null],
    [{ areaCodes: '305 or 78' }, 'Use area codes of three digits with commas between, such as 305, 786.'],
    [{ file: null }, 'Choose a file of phone numbers.'],
    [{ file: new File([], 'a.txt') }, 'This file is empty. Choose another file.'],
  ])('R4-053 the upload %j', async (change, outcome) => {
    const told = await uploadSchema('2026-11-23')
      .validate(values(change))
      .then(
        () => null,
        (error: Error) => error.message,
      );
    expect(told).toBe(outcome);
  });

  test('R4-053 a state is sent only with its own registry, the file last', () => {
    const keys = (change: Partial<UploadValues>) => [...uploadForm(values(change)).keys()];
    expect(keys({ state: 'TX' })).toEqual(['kind', 'asOf', 'file']);
    expect(keys({ kind: 'state', state: 'TX', areaCodes: '214' })).toEqual([
      'kind',
      'state',
      'asOf',
      'areaCodes',
      'file',
    ]);
  });
});

test('R4-054 what changes in a state is said before it is saved', () => {
  const utah = standing({ emergency: true, emergencySince: '2026-11-01', emergencySource: 'Order 9' });
  expect([actLabel(utah, 'registered'), actLabel(utah, 'emergency')]).toEqual([
    'Record Registration',
    'Lift Emergency Ban',
  ]);
  expect(effectText(utah, 'registered')).toBe(
    'From this day on the office is registered or licensed in Utah.',
  );
  expect(effectText({ ...utah, needsRegistration: false }, 'registered')).toContain('Utah asks for none');
});

test.each([
  ['ut', true],
  [' UTAH ', true],
  ['', true],
  ['tex', false],
])('the search “%s” finds Utah: %s', (search, outcome) =>
  expect(isFound(search, 'UT', 'Utah')).toBe(outcome),
);
