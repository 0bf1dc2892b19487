import { object, string } from 'yup';
import { orNull } from '../../../lib/people/person';
import type { Option } from '../../../ui/filters/FilterFields';
import type { CancelInput, Cancellation, CancelNotice, ReleasePaperInput } from './agreementApi';

/** How a client says that they cancel. */
export const WAYS: Record<CancelNotice['how'], string> = {
  page: 'On their page',
  letter: 'By letter',
  email: 'By email',
  in_person: 'In person',
  phone: 'By phone',
};

const PAPERS: Record<ReleasePaperInput['paper'], string> = {
  release_letter: 'Release letter',
  recorded_deed: 'Recorded deed',
};

const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const WAY_OPTIONS = optionsOf(WAYS);
export const PAPER_OPTIONS = optionsOf(PAPERS);

/** What became of it. */
export const CANCELED: Record<Cancellation['outcome'], string> = {
  already: 'This agreement is canceled already, or a notice waits',
  late: 'Recorded. It came too late, so nothing changed',
  canceled: 'Agreement canceled. Held money goes back',
};

export interface CancelValues {
  how: string;
  postedOn: string;
  arrivedOn: string;
  proof: string;
}

export const cancelInput = ({ how, ...values }: CancelValues, version: number): CancelInput => ({
  version,
  how: how as CancelNotice['how'],
  postedOn: orNull(values.postedOn),
  arrivedOn: orNull(values.arrivedOn),
  proof: orNull(values.proof),
});

export const cancelSchema = (today: string) => {
  const past = string().test('past', 'Choose today or an earlier date.', (date) => !date || date <= today);
  return object({
    how: string().required('Say how the client canceled'),
    postedOn: past,
    arrivedOn: past.required('Enter the day it was received'),
  });
};

/** What someone decided on a notice that came too late. */
export function decidedText({ accepted, decidedReason }: CancelNotice): string {
  if (accepted === null) return 'Too late, and waits';
  return `Too late, ${accepted ? 'accepted' : 'declined'}: ${decidedReason ?? ''}`;
}

export const reasonSchema = object({ reason: string().trim().required('Enter a reason') });

export interface PaperValues {
  paper: string;
}

export const paperInput = ({ paper }: PaperValues, version: number): ReleasePaperInput => ({
  version,
  paper: paper as ReleasePaperInput['paper'],
});

export const paperSchema = object({ paper: string().required('Say what is on file') });
