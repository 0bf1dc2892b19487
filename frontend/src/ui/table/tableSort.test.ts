import { expect, test } from 'vitest';
import { directionOf, pressed } from './tableSort';

test.each([
  ['', false, 'createdAt'],
  ['name', false, 'createdAt'],
  ['createdAt', 'asc', '-createdAt'],
  ['-createdAt', 'desc', 'createdAt'],
] as const)('sorted by "%s" the column is %s, and a press makes it "%s"', (sort, direction, next) => {
  expect(directionOf('createdAt', sort)).toBe(direction);
  expect(pressed('createdAt', sort)).toBe(next);
});
