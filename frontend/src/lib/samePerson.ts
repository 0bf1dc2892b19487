/** A record with the phone number or the e-mail that stands in a form, as the server names it. */
export interface SamePerson {
  kind: string;
  id: number;
  name: string;
  hasPhone: boolean;
  hasEmail: boolean;
  suppressed: { reason: string; since: string } | null;
  to: string;
  /** Where the record of the form and this one can be merged, if they can. */
  merge?: string | undefined;
}

const KINDS: Record<string, string> = { client: 'client', lead: 'lead', raw_lead: 'raw lead' };

const shared = ({ hasPhone, hasEmail }: SamePerson) => {
  if (hasPhone && hasEmail) return 'this phone number and email';
  return hasPhone ? 'this phone number' : 'this email';
};

/** "(lead) has this phone number", behind the name. */
export const hasWhat = (person: SamePerson) =>
  `(${KINDS[person.kind] ?? person.kind}) has ${shared(person)}.`;
