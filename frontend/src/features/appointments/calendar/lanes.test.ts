import { expect, test } from 'vitest';
import { appointment } from '../../../test/appointments';
import { lanePeople, ofPeople, placesOf } from './lanes';

const MAYA = { id: 2, name: 'Maya Torres' };
const JULIAN = { id: 3, name: 'Julian Price' };
const OMAR = { id: 4, name: 'Omar Reyes' };

test('R5-154 the chosen people have lanes by name, one’s own first', () => {
  const staff = [JULIAN, OMAR, MAYA];
  expect(lanePeople([3, 2, 99], staff, 2)).toEqual([MAYA, JULIAN]);
  expect(lanePeople([4, 3], staff, 2)).toEqual([JULIAN, OMAR]);
  expect(lanePeople([], staff, 2)).toEqual([]);
});

test('R5-154 an appointment lies in its person’s lane, beside what meets it there', () => {
  const day = [
    appointment({ id: 1, userId: 2, startMinute: 600, duration: 60 }),
    appointment({ id: 2, userId: 2, startMinute: 630, duration: 60 }),
    appointment({ id: 3, userId: 3, startMinute: 600, duration: 60 }),
  ];
  expect([...placesOf(day, [MAYA, JULIAN])]).toEqual([
    [1, { index: 0, of: 4 }],
    [2, { index: 1, of: 4 }],
    [3, { index: 1, of: 2 }],
  ]);
  expect(placesOf(day, []).get(3)).toEqual({ index: 2, of: 3 });
});

test('R5-154 only the appointments of the chosen people are shown', () => {
  const day = [
    appointment({ id: 1 }),
    appointment({ id: 2, userId: 3 }),
    appointment({ id: 3, userId: null }),
  ];
  expect(ofPeople(day, [3]).map(({ id }) => id)).toEqual([2]);
  expect(ofPeople(day, [])).toHaveLength(3);
});
