import { mixed, object, string, type TestContext } from 'yup';
import { counted, formatCount } from '../../../../lib/words/labels';
import type { NumberList } from '../model';
import type { Tone } from '../ToneBadge';

export type ListKind = NumberList['kind'];

/** In the order of the page. */
export const KIND_LABELS: Record<ListKind, string> = {
  national: 'National Registry',
  state: 'State Registries',
  litigator: 'Litigators',
  reassigned: 'Reassigned Numbers',
};

/** What a list is for, below its title. */
export const KIND_HINTS: Record<ListKind, string> = {
  national: 'The national do-not-call registry, by area code',
  state: 'Registries that states keep beside the national one',
  litigator: 'Numbers that are never called',
  reassigned:
    'Numbers that changed hands, from the Reassigned Numbers Database. Each file counts until it is withdrawn',
};

export const KINDS = Object.keys(KIND_LABELS) as ListKind[];

export const KIND_OPTIONS = [
  { value: 'national', label: 'National registry' },
  { value: 'state', label: "A state's registry" },
  { value: 'litigator', label: 'Litigators' },
  { value: 'reassigned', label: 'Reassigned numbers' },
] satisfies { value: ListKind; label: string }[];

/** What it says of a file to name area codes. */
export const areaCodesHint = (kind: string): string =>
  kind === 'reassigned'
    ? 'Area codes where you asked about every number with a consent, such as 305, 786. Consents elsewhere stay unchecked.'
    : 'Area codes that the file covers even without a number in it, such as 305, 786. Leave blank to take those of its numbers.';

/** "Texas", or what its kind is called where there is one list only. */
export const listName = ({ kind, stateName }: NumberList): string => stateName ?? KIND_LABELS[kind];

/** How long before the limit a list asks for its next version: from 25 days of 31 on. */
const WARNING_DAYS = 6;

export interface ListMark {
  tone: Tone;
  text: string;
}

/** How a list stands, in words and a color. */
export function markOf({ status, areaCodes, ageDays, limitDays }: NumberList): ListMark {
  switch (status) {
    case 'waiting':
      return { tone: 'blue', text: 'Waiting' };
    case 'loading':
      return { tone: 'blue', text: 'Loading' };
    case 'refused':
      return { tone: 'red', text: 'Refused' };
    case 'withdrawn':
      return { tone: 'grey', text: 'Withdrawn' };
    case 'loaded':
      return areaCodes === 0 ? { tone: 'grey', text: 'Replaced' } : ageMark(ageDays, limitDays);
  }
}

function ageMark(ageDays: number, limitDays: number | null): ListMark {
  const age = counted(ageDays, 'day');
  if (limitDays === null) return { tone: 'green', text: `${age} old` };
  const text = `${age} old, limit ${formatCount(limitDays)}`;
  if (ageDays > limitDays) return { tone: 'red', text };
  return { tone: ageDays >= limitDays - WARNING_DAYS ? 'amber' : 'green', text };
}

/** Whether it can be taken back: the server takes neither what was refused nor what is withdrawn already. */
export const isWithdrawable = ({ status }: NumberList): boolean =>
  status !== 'refused' && status !== 'withdrawn';

/** Percent of the file that was read. */
export const shareRead = ({ bytes, bytesRead }: NumberList): number =>
  bytes > 0 ? Math.min(100, Math.floor((bytesRead / bytes) * 100)) : 0;

export interface UploadValues {
  kind: string;
  state: string;
  asOf: string;
  areaCodes: string;
  /** It is the whole list, although it is far shorter than the one before. */
  confirmed: boolean;
  file: File | null;
}

/** In the decimal sense. */
const MAX_FILE_BYTES = 2_000_000_000;
export const TOO_LARGE = 'This file is larger than 2 GB. Split it by area codes and load each part.';

const isOfState = ({ parent }: TestContext) => parent.kind === 'state';

export const uploadSchema = (today: string) =>
  object({
    kind: string().required('Choose the kind of list.'),
    state: string().test(
      'state',
      'Choose the state whose registry this is.',
      (state, context) => !isOfState(context) || !!state,
    ),
    asOf: string()
      .required('Enter the day the list is of.')
      .test('not ahead', "The day can't be in the future.", (day) => !day || day <= today),
    areaCodes: string().test(
      'codes',
      'Use area codes of three digits with commas between, such as 305, 786.',
      (text = '') => /^[\s,]*([2-9]\d{2}([\s,]+|$))*$/.test(text),
    ),
    file: mixed<File>()
      .nullable()
      .required('Choose a file of phone numbers.')
      .test('not empty', 'This file is empty. Choose another file.', (file) => file?.size !== 0)
      .test('size', TOO_LARGE, (file: File | null | undefined) => !file || file.size <= MAX_FILE_BYTES),
  });

/** The form as it is sent; the file last, so that the server knows what it is before the bytes come. */
export function uploadForm({ kind, state, asOf, areaCodes, confirmed, file }: UploadValues): FormData {
  const form = new FormData();
  form.append('kind', kind);
  if (kind === 'state') form.append('state', state);
  form.append('asOf', asOf);
  if (areaCodes.trim()) form.append('areaCodes', areaCodes.trim());
  if (confirmed) form.append('confirmed', 'true');
  if (file) form.append('file', file, file.name);
  return form;
}
