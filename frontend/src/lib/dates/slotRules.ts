import { string } from 'yup';
import { MAX_MINUTES, MIN_MINUTES } from './slotLimits';
import { isDate, parseMinute } from './wallTime';

const isDuration = (text: string | undefined) => {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= MIN_MINUTES && minutes <= MAX_MINUTES;
};

/** When and how long an appointment is; also for moving and rescheduling. */
export const slotRules = {
  date: string().test('date', 'Enter a date', (text) => isDate(text)),
  time: string().test('time', 'Enter a time', (text) => parseMinute(text ?? '') !== null),
  duration: string().test(
    'duration',
    `Enter a duration from ${MIN_MINUTES} to ${MAX_MINUTES} minutes`,
    isDuration,
  ),
};
