import { object, string } from 'yup';

/** `today` is the office's day. */
export const askedSchema = (today: string) =>
  object({
    scope: string().required(),
    askedBy: string(),
    askedOn: string().test(
      'not in the future',
      'The day cannot be in the future',
      (day) => !day || day <= today,
    ),
  });
