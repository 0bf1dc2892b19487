import { expect, test } from 'vitest';
import { heldText } from './held';

test.each([
  [true, '2026-11-27', 'Held until Nov 27: the client may still cancel.'],
  [true, null, 'Held: the client may still cancel.'],
  [false, null, null],
])('R6-022 held %s until %s reads %s', (held, heldUntil, text) => {
  expect(heldText({ held, heldUntil })).toBe(text);
});
