import { expect, test } from 'vitest';
import { reconciliation } from '../../../../test/bank';
import { verdictOf } from './verdict';

const none = { count: 0, amount: 0 };
const nine = { count: 9, amount: -50031.3 };

test.each([
  ['nothing left', {}, 'success', 'November 2026 is reconciled to $0.00.'],
  [
    'something set aside',
    { setAside: nine },
    'success',
    'November 2026 is reconciled to $0.00, with $50,031.30 set aside on 9 lines.',
  ],
  [
    'something left',
    { toDo: 1, isDone: false, unmatched: { count: 1, amount: -50 }, setAside: nine },
    'warning',
    '1 line or record of November 2026 to review ($50.00), $50,031.30 set aside on 9 lines.',
  ],
  [
    'not over',
    { isOver: false, isDone: false },
    'info',
    'November 2026 is not over. Nothing is left to review so far.',
  ],
  [
    'another opening balance',
    { isDone: false, openingDiffers: -20 },
    'warning',
    'November 2026 is reconciled to $0.00. The opening balance differs by $20.00 from the statement of October 2026.',
  ],
  [
    'closed',
    { closed: true },
    'success',
    'November 2026 is reconciled to $0.00. The books of the month are closed.',
  ],
  [
    'no cause',
    { rest: 5 },
    'error',
    '$5.00 of November 2026 has no known cause. Tell an administrator: the stored data may be wrong.',
  ],
] as const)('R5-087 R5-089 the sentence of a month: %s', (_, change, severity, text) => {
  const told = { ...reconciliation, setAside: none, unmatched: none, ...change };
  expect(verdictOf(told)).toEqual({ severity, text });
});
