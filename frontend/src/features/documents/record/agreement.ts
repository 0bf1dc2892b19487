import { object, string } from 'yup';
import { orNull } from '../../../lib/people/person';
import type { Option } from '../../../ui/filters/FilterFields';
import type { Document } from '../model';
import type { Agreement, AgreementInput, AgreementPeriod } from './agreementApi';

type Channel = NonNullable<Agreement['channel']>;

const AGREEMENTS: Document['type'][] = ['Cancellation Agreement', 'Transfer Agreement'];
export const isAgreement = ({ type }: Pick<Document, 'type'>) => AGREEMENTS.includes(type);

export const CHANNELS: Record<Channel, string> = {
  phone: 'By phone',
  online: 'Online',
  home: 'At the client’s home',
  temporary_place: 'At a temporary place, such as a hotel',
  our_office: 'At our office',
};

export const CHANNEL_OPTIONS: Option[] = Object.entries(CHANNELS).map(([value, label]) => ({ value, label }));

/** What happens with money until the period ends. */
export const MONEY: Record<AgreementPeriod['money'], string> = {
  hold: 'Held',
  escrow: 'Held until the release letter or recorded deed is on file',
  refuse: 'Not taken',
};

const CONFIDENCES: Record<AgreementPeriod['rules'][number]['confidence'], string> = {
  read: 'law read',
  secondary: 'secondary source',
  general: 'general knowledge',
};

type Rule = AgreementPeriod['rules'][number];

/** "16 CFR 429.0 and 429.1 (law read)" */
export const ruleText = ({ source, confidence }: Rule) => `${source} (${CONFIDENCES[confidence]})`;

/** The title of its document, or where it is else; null while the agreement has none. */
export function noticeText({ notice }: Agreement): string | null {
  if (notice.documentTitle !== null) return notice.documentTitle;
  if (notice.inPaper) return 'In the agreement';
  return notice.on === null ? null : 'Given to the client';
}

/** What someone has to add; null while nothing is missing. Without the day of the notice nothing is counted. */
export function missingText({ notice, period }: Agreement): string | null {
  if (!notice.isThere) return 'Add the notice of cancellation first.';
  if (period === null || period.noticeOn !== null) return null;
  return 'Enter the day on which the client received the notice: the time to cancel begins with it.';
}

/** The choices, with the one that is chosen while they are not there. */
export function choices(options: Option[], chosen: Option | null): Option[] {
  const isThere = chosen === null || options.some(({ value }) => value === chosen.value);
  return isThere ? options : [chosen, ...options];
}

/** What fees before results are about. */
export function soldWith({ moneyBack, debtReduced }: Agreement): string | null {
  const parts = [...(moneyBack ? ['Money back'] : []), ...(debtReduced ? ['A smaller debt'] : [])];
  return parts.length === 0 ? null : parts.join(', ');
}

export interface AgreementValues {
  channel: string;
  noticeInPaper: boolean;
  noticeDocumentId: string;
  noticeOn: string;
  spokenNoticeOn: string;
  disclosuresOn: string;
  planId: string;
  moneyBack: boolean;
  debtReduced: boolean;
}

const text = (id: number | null | undefined) => (id === null || id === undefined ? '' : String(id));
const number = (value: string) => (value === '' ? null : Number(value));

export const agreementValues = (agreement: Agreement): AgreementValues => ({
  channel: agreement.channel ?? '',
  noticeInPaper: agreement.notice.inPaper,
  noticeDocumentId: text(agreement.notice.documentId),
  noticeOn: agreement.notice.on ?? '',
  spokenNoticeOn: agreement.spokenNoticeOn ?? '',
  disclosuresOn: agreement.disclosuresOn ?? '',
  planId: text(agreement.plan?.id),
  moneyBack: agreement.moneyBack,
  debtReduced: agreement.debtReduced,
});

export const agreementInput = (values: AgreementValues, version: number): AgreementInput => ({
  version,
  channel: values.channel as Channel | '',
  noticeInPaper: values.noticeInPaper,
  noticeDocumentId: number(values.noticeDocumentId),
  noticeOn: orNull(values.noticeOn),
  spokenNoticeOn: orNull(values.spokenNoticeOn),
  disclosuresOn: orNull(values.disclosuresOn),
  planId: number(values.planId),
  moneyBack: values.moneyBack,
  debtReduced: values.debtReduced,
});

export const agreementSchema = (today: string) => {
  const past = string().test('past', 'Choose today or an earlier date.', (date) => !date || date <= today);
  return object({ noticeOn: past, spokenNoticeOn: past, disclosuresOn: past });
};

/** What may still be entered: all of it before the signature, then what was missing and the plan. */
export function fieldsOf({ acts, period, disclosuresOn }: Agreement) {
  const isOpen = acts.includes('enter');
  return {
    how: isOpen,
    notice: isOpen || period?.noticeOn === null,
    disclosures: isOpen || disclosuresOn === null,
  };
}

export interface LengthenValues {
  cancelBy: string;
  reason: string;
}

export const lengthenSchema = (lastDay: string) =>
  object({
    cancelBy: string()
      .required('Enter the new last day')
      .test('later', 'Choose a later date: no one shortens a period.', (date) => !date || date > lastDay),
    reason: string().trim().required('Enter a reason').max(500, 'Use at most 500 characters'),
  });
