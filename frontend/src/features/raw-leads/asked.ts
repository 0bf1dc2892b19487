import type { AskedBy, AskedScope } from '../../lib/people/doNotContact';

/** What is known of a request not to be contacted; all of it may be left as it is. */
export interface AskedValues {
  scope: AskedScope;
  askedBy: AskedBy | '';
  askedOn: string;
}

export const emptyAsked: AskedValues = { scope: 'all', askedBy: '', askedOn: '' };

/** As the API takes it: what was not entered is not sent. */
export function askedInput({ scope, askedBy, askedOn }: AskedValues) {
  return { scope, ...(askedBy ? { askedBy } : {}), ...(askedOn ? { askedOn } : {}) };
}

export type AskedInput = ReturnType<typeof askedInput>;
