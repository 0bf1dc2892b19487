import { string, type TestContext } from 'yup';
import type { components } from '../../api/schema';

type NextStepInput = components['schemas']['NextStepInput'];

/** The form's values of a next step. */
export interface StepValues {
  nextStep: string;
  dueOn: string;
  waitsOn: components['schemas']['CaseWaitsOn'];
  userId: string;
}

export const emptyStep: StepValues = { nextStep: '', dueOn: '', waitsOn: 'us', userId: '' };

/** As the server says it. */
const SAY = 'Say what happens next and by when.';

/** The rules of the fields; `isAsked` says of a form's values whether a next step is wanted at all. */
export function stepRules<V extends object>(today: string, isAsked: (values: V) => boolean) {
  const isSaid = (value: string | undefined, { parent }: TestContext) =>
    !isAsked(parent as V) || Boolean(value?.trim());
  return {
    nextStep: string().test('said', SAY, isSaid).max(200, 'Use at most 200 characters.'),
    dueOn: string()
      .test('said', SAY, isSaid)
      .test(
        'to come',
        'Choose today or a later date.',
        (day, { parent }) => !isAsked(parent as V) || !day || day >= today,
      ),
    waitsOn: string(),
    userId: string(),
  };
}

/** As the API wants it. */
export const toStep = ({ nextStep, dueOn, waitsOn, userId }: StepValues): Required<NextStepInput> => ({
  nextStep: nextStep.trim(),
  dueOn,
  waitsOn,
  userId: userId ? Number(userId) : null,
});
