import { expect, test } from 'vitest';
import { ticksOf } from './scale';

test.each([
  [
    [31_200, 20_000, 0],
    [0, 10_000, 20_000, 30_000, 40_000],
  ],
  [
    [12, 9],
    [0, 5, 10, 15],
  ],
  [[4], [0, 1, 2, 3, 4]],
  [[1000], [0, 500, 1000]],
  [
    [0, 0],
    [0, 0.5],
  ],
  [
    [-300, 900],
    [-500, 0, 500, 1000],
  ],
  [[-40], [-40, -30, -20, -10, 0]],
])('the axis of %j has %j', (values, ticks) => {
  expect(ticksOf(values).map((tick) => Math.round(tick * 10) / 10 + 0)).toEqual(ticks);
});
