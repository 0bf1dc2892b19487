import { commonRefusals } from './answers';
import { documents } from './documents';
import type { Entry } from './entry';
import { leads } from './leads';
import { bulk } from './lists';
import { payments } from './money';
import { proveRefusals } from './prove';

const ELSEWHERE = {
  not_signed_in: 'The session has ended: the sign-in screen says so, and the app takes the form away.',
  other_user: 'Another person is signed in by now: a notice over the whole app says so.',
  confirm_required: 'It is asked for in a dialog of the app, and then sent once more.',
  second_factor_needed: 'The app leads to the page that sets it up.',
};

const kind = (on: string, entries: readonly Entry[], operation: Entry['operation']): Entry[] =>
  entries
    .filter((entry) => entry.operation === operation && entry.on === undefined)
    .map((entry) => ({ ...entry, on, except: ELSEWHERE }));

proveRefusals(
  'what any operation refuses',
  [
    ...kind('a form in a dialog', payments, 'POST /payments/{id}/void'),
    ...kind('a form of a page', leads, 'POST /leads'),
    ...kind('a plain action', payments, 'POST /payments/{id}/complete'),
    ...kind('a bulk action', bulk, 'POST /bulk-actions'),
    ...kind('an upload', documents, 'POST /documents/{id}/scan'),
  ],
  commonRefusals,
);
