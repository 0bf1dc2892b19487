import type { Operation } from '../recordings';

const ONLY_COMMON =
  'It refuses for no reason of its own; what any operation refuses is proved by kinds of forms.';

/** Writes that no entry proves, each with its reason. */
export const WITHOUT_ENTRY: Partial<Record<Operation, string>> = {
  'POST /auth/logout': ONLY_COMMON,
  'POST /commissions/calculate':
    'It only previews, and has no rules of its own: the dialog says that it will be calculated when it is saved.',
  'POST /desk/renew':
    'Nobody presses it: a clock of the card sends it, and features/desk/desk.test.tsx shows the hold that is lost.',
  'POST /desk/sittings/{id}/heard':
    'Nobody presses it: a clock of the desk sends it, and what was refused is known by the next thing that is done.',
  'POST /payments/stripe-webhook':
    "Sent once the card provider's own script has charged; features/money/payments/form.test.tsx shows its refusal with that script.",
};
