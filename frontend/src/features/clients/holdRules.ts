import { string, type TestContext } from 'yup';
import { addDays } from '../../lib/dates/wallTime';

/** As the server has it. */
const WITHIN_DAYS = 90;

const WHY = 'Say why this client is on hold.';
const WHEN = 'Choose the day of the review.';
const LATER = 'Choose a later date than today.';
const SOONER = `Choose a day within ${WITHIN_DAYS} days.`;

/** The rules of the fields; `isAsked` says of a form's values whether a hold is wanted at all. */
export function holdRules<V extends object>(today: string, isAsked: (values: V) => boolean) {
  const last = addDays(today, WITHIN_DAYS);
  const isUnasked = ({ parent }: TestContext) => !isAsked(parent as V);
  return {
    reason: string()
      .test('said', WHY, (reason, context) => isUnasked(context) || Boolean(reason?.trim()))
      .max(300, 'Use at most 300 characters.'),
    reviewOn: string()
      .test('said', WHEN, (day, context) => isUnasked(context) || Boolean(day))
      .test('to come', LATER, (day, context) => isUnasked(context) || !day || day > today)
      .test('soon', SOONER, (day, context) => isUnasked(context) || !day || day <= last),
  };
}
