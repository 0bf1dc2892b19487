import { expect, test } from 'vitest';
import { emptyPerson, personInput, personValues } from './person';
import { type PersonPhone, phoneLabelIn, phonesOf, phoneWithLabel } from './personPhones';

const ana = {
  ...personInput({ ...emptyPerson, firstName: 'Ana', lastName: 'Ruiz' }),
  phone: '4075550100',
  phoneLabel: 'mobile' as const,
  phone2: '4075550101',
};

test('R5-049 a person has the numbers that are entered, in their order', () => {
  expect(phonesOf(ana)).toEqual([
    { phone: '4075550100', label: 'mobile' },
    { phone: '4075550101', label: null },
  ]);
  expect(phonesOf({ ...ana, phone: null, phone2: null, phoneLabel: null })).toEqual([]);
});

test('R5-049 what a form begins with is sent back as it was', () => {
  expect(personInput(personValues(ana))).toEqual(ana);
});

test.each<[PersonPhone, string]>([
  [{ phone: '4075550100', label: 'home' }, '(407) 555-0100 · Home'],
  [{ phone: '4075550100', label: null }, '(407) 555-0100'],
])('R5-049 %o reads “%s”', (number, words) => expect(phoneWithLabel(number)).toBe(words));

test.each([
  ['phone2Label', 'work', 'Work'],
  ['phone2Label', null, undefined],
  ['phone2', 'work', undefined],
])('R5-049 the field %s with %o says %s', (field, value, words) =>
  expect(phoneLabelIn(field, value)).toBe(words),
);
