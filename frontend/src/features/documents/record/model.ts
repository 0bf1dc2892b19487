import { boolean, object, string } from 'yup';
import { reasonOf } from '../../../ui/form/explained';
import type { Document, DocumentStatus } from '../model';
import type { SendDraft, SendInput } from './api';

export type SentHow = SendInput['how'];

/** As one says it. */
export const SENT_BY: Record<SentHow, string> = {
  'E-mail': 'by email',
  Mail: 'by mail',
  'In person': 'in person',
};

const SEND_OPTIONS: { value: SentHow; label: string; hint: string }[] = [
  { value: 'E-mail', label: 'By email', hint: 'The PDF goes out with your message.' },
  { value: 'Mail', label: 'By mail', hint: 'You print and mail it yourself. This only records it.' },
  { value: 'In person', label: 'In person', hint: 'You hand it over yourself. This only records it.' },
];

export interface SendValues {
  how: string;
  to: string;
  subject: string;
  message: string;
  confirmDoNotContact: boolean;
  /** Why, when the email says words that warn. */
  phraseReason?: string;
}

const forEmail = (message: string, most: number) =>
  string()
    .trim()
    .when('how', {
      is: 'E-mail',
      // biome-ignore lint/suspicious/noThenProperty: yup calls the branch of a condition so.
      then: (text) =>
        text.required(message).max(most, `Use at most ${most.toLocaleString('en-US')} characters`),
    });

export const sendSchema = object({
  how: string().required(),
  to: forEmail('Enter an email address', 254),
  subject: forEmail('Enter a subject', 200),
  message: forEmail('Enter a message', 10_000),
  confirmDoNotContact: boolean(),
  phraseReason: string().trim().max(500, 'Use at most 500 characters'),
});

/** What can be chosen: without a mail server no email goes out. */
export const sendOptions = (hasMail: boolean) =>
  hasMail ? SEND_OPTIONS : SEND_OPTIONS.filter(({ value }) => value !== 'E-mail');

export const sendValues = (draft: SendDraft, hasMail: boolean): SendValues => ({
  how: hasMail ? 'E-mail' : 'Mail',
  to: draft.to ?? '',
  subject: draft.subject,
  message: draft.message,
  confirmDoNotContact: false,
  phraseReason: '',
});

export function sendInput(
  { how, to, subject, message, confirmDoNotContact, phraseReason = '' }: SendValues,
  version: number,
): SendInput {
  const email = {
    to: to.trim(),
    subject: subject.trim(),
    message: message.trim(),
    ...(confirmDoNotContact ? { confirmDoNotContact } : {}),
    ...reasonOf({ phraseReason }),
  };
  return { version, how: how as SentHow, ...(how === 'E-mail' ? email : {}) };
}

export const SIGNED_HOW = ['On paper', 'In person', 'Electronic'] as const;

export interface SignValues {
  signedOn: string;
  how: string;
}

export const signSchema = object({
  signedOn: string().required('Enter the date of the signature'),
  how: string().required(),
});

/** The steps of a document's life; Void is none of them. */
export const STEPS = ['Draft', 'Sent', 'Signed', 'Completed'] as const satisfies DocumentStatus[];

interface Step {
  status: (typeof STEPS)[number];
  /** Reached, or passed over. */
  isDone: boolean;
  isCurrent: boolean;
}

export function stepsOf({ status }: Pick<Document, 'status'>): Step[] {
  const reached = (STEPS as readonly string[]).indexOf(status);
  return STEPS.map((step, index) => ({
    status: step,
    isDone: index <= reached,
    isCurrent: index === reached,
  }));
}

/** The day of the last signature that is on record. */
export function lastSignedOn({ signers }: Pick<Document, 'signers'>): string | null {
  return signers.reduce<string | null>(
    (last, { signedOn }) => (signedOn && (!last || signedOn > last) ? signedOn : last),
    null,
  );
}

const DELIVERIES = {
  Queued: 'waiting for the mail server',
  'Handed over': 'accepted by the mail server',
  Refused: 'rejected by the mail server',
  'Given up': 'not delivered',
} as const;

/** What became of the mail: "refused by the mail server (550 no such user)". */
export function deliveryText({ state, answer }: NonNullable<Document['delivery']>): string {
  const hasFailed = state === 'Refused' || state === 'Given up';
  return DELIVERIES[state] + (hasFailed && answer ? ` (${answer})` : '');
}
