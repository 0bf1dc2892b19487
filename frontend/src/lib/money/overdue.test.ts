import { expect, test } from 'vitest';
import { overdueText } from './overdue';

test.each([
  ['open', '2026-08-01', 'Overdue 112 days'],
  ['open', '2026-11-20', 'Overdue 1 day'],
  ['partial', '2026-11-19', 'Partial, overdue 2 days'],
])('R5-161 an invoice that is %s and was due %s is “%s”', (status, dueDate, text) => {
  expect(overdueText({ status, dueDate }, '2026-11-21')).toBe(text);
});
