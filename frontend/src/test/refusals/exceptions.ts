import type { Operation } from '../recordings';

const ONLY_COMMON =
  'It refuses for no reason of its own; what any operation refuses is proved by kinds of forms.';

/** Reads that no entry proves although they refuse for reasons of their own, each with why that can't occur from a screen. */
export const READS_WITHOUT_ENTRY: Partial<Record<Operation, string>> = {
  'GET /audit':
    'Its rule is about an id without its kind of record, which features/admin/audit/listQuery.ts never sends.',
  'GET /audit.csv': 'As of GET /audit: it is sent what the log is.',
  'GET /commissions/proposal':
    'Nobody presses it: the form asks while its fields are filled in and says that nothing could be calculated; saving says why.',
  'GET /contact/callable':
    'It counts the list that stands below with the filters of that list, which refuses a wrong one itself.',
  'GET /contact/decisions':
    'Its rules are about none or several records, and the panel names one. They are those of GET /contact/known beside it.',
  'GET /payments/summary':
    'It adds up the list that stands below with the filters of that tab, which refuses a wrong one itself.',
  'GET /wordings/{id}/compare': 'The dialog offers versions of the same type alone.',
};

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
