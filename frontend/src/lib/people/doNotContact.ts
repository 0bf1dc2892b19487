import { formatDate } from '../dates/dates';

/** What a person who asked not to be contacted does not want. */
export type AskedScope = 'all' | 'sales';
/** How they asked. */
export type AskedBy = 'phone' | 'email' | 'text' | 'letter';

export const SCOPES: readonly { value: AskedScope; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'sales', label: 'Sales Calls Only' },
];

export const ASKED_BY: readonly { value: AskedBy; label: string }[] = [
  { value: 'phone', label: 'By Phone' },
  { value: 'email', label: 'By Email' },
  { value: 'text', label: 'By Text Message' },
  { value: 'letter', label: 'By Letter' },
];

const labelIn = (options: readonly { value: string; label: string }[], stored: string) =>
  options.find(({ value }) => value === stored)?.label ?? stored;

export const scopeLabel = (scope: string): string => labelIn(SCOPES, scope);

/** "By Phone, Mar 3, 2026" of what is known; empty when nothing is. */
export function askedText(askedBy: string | null, askedOn: string | null): string {
  return [askedBy && labelIn(ASKED_BY, askedBy), askedOn && formatDate(askedOn)].filter(Boolean).join(', ');
}
