import { expect, test } from 'vitest';
import { nextAppointment } from './nextAppointment';

const at = (date: string, startMinute: number, status = 'Scheduled') => ({ date, startMinute, status });
const now = { date: '2026-11-21', minute: 600 };

test.each([
  ['nothing is planned', [], undefined],
  ['the past one is over', [at('2026-11-20', 700), at('2026-11-21', 599)], undefined],
  ['one that begins now is next', [at('2026-11-21', 600)], at('2026-11-21', 600)],
  ['the earlier day wins', [at('2026-11-24', 60), at('2026-11-23', 900)], at('2026-11-23', 900)],
  ['the earlier hour wins', [at('2026-11-23', 900), at('2026-11-23', 540)], at('2026-11-23', 540)],
  [
    'a canceled one is none',
    [at('2026-11-22', 540, 'Canceled'), at('2026-11-23', 540)],
    at('2026-11-23', 540),
  ],
])('R5-152 the next appointment: %s', (_, appointments, expected) => {
  expect(nextAppointment(appointments, now)).toEqual(expected);
});
