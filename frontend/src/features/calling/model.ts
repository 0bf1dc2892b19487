import { mixed, object, string } from 'yup';
import type { NumberOf } from '../../lib/calling/calling';

export type FactKind = 'deceased' | 'counsel_only' | 'bad_number' | 'mobile' | 'landline' | 'voip';
export type RelationshipKind = 'inquiry' | 'purchase';
export type ConsentKind = 'written' | 'oral';

/** In the order of the gate's ladder: what forbids calls stands first. */
export const FACT_KINDS: readonly { value: FactKind; label: string }[] = [
  { value: 'bad_number', label: 'Wrong Number' },
  { value: 'counsel_only', label: 'Represented by an Attorney' },
  { value: 'deceased', label: 'Deceased' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'landline', label: 'Landline' },
  { value: 'voip', label: 'Internet Line' },
];

export const RELATIONSHIP_KINDS: readonly { value: RelationshipKind; label: string }[] = [
  { value: 'inquiry', label: 'Inquiry' },
  { value: 'purchase', label: 'Purchase' },
];

export const CONSENT_KINDS: readonly { value: ConsentKind; label: string }[] = [
  { value: 'written', label: 'Written' },
  { value: 'oral', label: 'Oral' },
];

export const labelOf = (kinds: readonly { value: string; label: string }[], stored: string): string =>
  kinds.find(({ value }) => value === stored)?.label ?? stored;

/** Forbids calls as long as it stands: taking it back opens the number again, which an administrator does. */
export const isBlocking = (kind: string): boolean =>
  kind === 'deceased' || kind === 'counsel_only' || kind === 'bad_number';

const ANSWERS: Record<string, string> = {
  allowed: 'Call allowed, not begun',
  not_now: 'Not now',
  never: 'Do not call',
};

/** What came of a press. */
export const outcomeOf = ({ answer, begunAt }: { answer: string; begunAt: string | null }): string =>
  begunAt === null ? (ANSWERS[answer] ?? answer) : 'Called';

const MOST_SOURCE = 500;
const MOST_WORDING = 5000;
const MAX_COPY_BYTES = 10 * 1024 * 1024;
export const COPY_TOO_LARGE = 'This file is too large. Copies can be up to 10 MB.';

/** `today` is the office's day. */
const dayUpTo = (today: string) =>
  string()
    .required('Choose a day')
    .test('not in the future', 'The day cannot be in the future', (day) => !day || day <= today);

const sourceRule = string()
  .trim()
  .required('Enter where this is from')
  .max(MOST_SOURCE, `Source can have at most ${MOST_SOURCE} characters`);

const reasonRule = string()
  .trim()
  .required('Enter a reason')
  .max(MOST_SOURCE, `Reason can have at most ${MOST_SOURCE} characters`);

export const reasonSchema = object({ reason: reasonRule });

export interface FactValues {
  kind: FactKind | '';
  notedOn: string;
  source: string;
}

export const factSchema = (today: string) =>
  object({
    kind: string().required('Choose what is known'),
    notedOn: dayUpTo(today),
    source: sourceRule,
  });

export interface RelationshipValues {
  kind: RelationshipKind | '';
  happenedOn: string;
  source: string;
}

export const relationshipSchema = (today: string) =>
  object({
    kind: string().required('Choose an inquiry or a purchase'),
    happenedOn: dayUpTo(today),
    source: sourceRule,
  });

export interface ConsentValues {
  kind: ConsentKind | '';
  wording: string;
  source: string;
  givenOn: string;
  endsOn: string;
  file: File | null;
}

export const consentSchema = (today: string) =>
  object({
    kind: string().required('Choose written or oral'),
    wording: string()
      .trim()
      .required('Enter exactly what they agreed to')
      .max(MOST_WORDING, `Wording can have at most ${MOST_WORDING} characters`),
    source: sourceRule,
    givenOn: dayUpTo(today),
    endsOn: string().test(
      'after its start',
      'The end must be after the day it was given',
      (day, context) => !day || !context.parent.givenOn || day > context.parent.givenOn,
    ),
    file: mixed<File>()
      .nullable()
      .test(
        'copy of a written one',
        'Attach the signed paper or a picture of the form, or record the consent as oral',
        (file, context) => context.parent.kind !== 'written' || !!file,
      )
      .test('not empty', 'This file is empty. Choose another file.', (file) => file?.size !== 0)
      .test('size', COPY_TOO_LARGE, (file) => !file || file.size <= MAX_COPY_BYTES),
  });

export interface RevokeValues {
  revokedOn: string;
  reason: string;
}

export const revokeSchema = (today: string, givenOn: string) =>
  object({
    revokedOn: dayUpTo(today).test(
      'not before it was given',
      'The day cannot be before the consent was given',
      (day) => !day || day >= givenOn,
    ),
    reason: reasonRule,
  });

/** The form as it is sent. */
export function consentForm(number: NumberOf, values: ConsentValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(number)) form.append(name, String(value));
  form.append('kind', values.kind);
  form.append('wording', values.wording.trim());
  form.append('source', values.source.trim());
  form.append('givenOn', values.givenOn);
  if (values.endsOn) form.append('endsOn', values.endsOn);
  // Last, so that the server knows what it is for before the bytes come.
  if (values.file) form.append('file', values.file, values.file.name);
  return form;
}
