import { wordsOf } from '../words/labels';
import { formatPhone } from './phone';

/** What a person calls one of their numbers; what kind of line it is, is a fact of the number. */
export type PhoneLabel = 'mobile' | 'home' | 'work' | 'other';

const LABELS: readonly PhoneLabel[] = ['mobile', 'home', 'work', 'other'];

export const PHONE_LABELS = LABELS.map((value) => ({ value, label: wordsOf(value) }));

/** The places of a person's numbers, in their order, each with the field of what they call it. */
export const PHONE_FIELDS = [
  { phone: 'phone', label: 'phoneLabel' },
  { phone: 'phone2', label: 'phone2Label' },
  { phone: 'phone3', label: 'phone3Label' },
] as const;

export type PhoneField = (typeof PHONE_FIELDS)[number]['phone'];
export type PhoneLabelField = (typeof PHONE_FIELDS)[number]['label'];

/** One of a person's numbers. */
export interface PersonPhone {
  phone: string;
  label: PhoneLabel | null;
}

type Phones = Record<PhoneField, string | null> & Record<PhoneLabelField, PhoneLabel | null>;

/** Every number of a person, the first first. */
export function phonesOf(person: Phones): PersonPhone[] {
  return PHONE_FIELDS.flatMap(({ phone, label }) => {
    const number = person[phone];
    return number ? [{ phone: number, label: person[label] }] : [];
  });
}

/** "(407) 555-0101 · Home" */
export const phoneWithLabel = ({ phone, label }: PersonPhone): string =>
  [formatPhone(phone), label && wordsOf(label)].filter(Boolean).join(' · ');

const isLabelField = (field: string) => PHONE_FIELDS.some(({ label }) => label === field);

/** "Home" of a field that has a label; nothing of other fields. */
export const phoneLabelIn = (field: string, value: unknown): string | undefined =>
  isLabelField(field) && typeof value === 'string' && value !== '' ? wordsOf(value) : undefined;
