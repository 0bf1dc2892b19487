/** A record with the phone number or the email that stands in a form, as the server names it. */
export interface SamePerson {
  kind: string;
  id: number;
  name: string;
  hasPhone: boolean;
  hasEmail: boolean;
  /** It was of who was merged into this record, which had no place for it. */
  hadPhone: boolean;
  hadEmail: boolean;
  suppressed: { reason: string; since: string } | null;
  to: string;
  /** Where the record of the form and this one can be merged, if they can. */
  merge?: string | undefined;
}

const KINDS: Record<string, string> = { client: 'client', lead: 'lead', raw_lead: 'raw lead' };

const named = (phone: boolean, email: boolean) => {
  if (phone && email) return 'this phone number and email';
  if (phone) return 'this phone number';
  return email ? 'this email' : null;
};

/** "(lead) has this phone number", behind the name; a merge may have left one out. */
export const hasWhat = ({ kind, hasPhone, hasEmail, hadPhone, hadEmail }: SamePerson) => {
  const has = named(hasPhone, hasEmail);
  const had = named(hadPhone, hadEmail);
  const said = [has ? `has ${has}` : [], had ? `had ${had} before a merge` : []].flat();
  return `(${KINDS[kind] ?? kind}) ${said.join(' and ')}.`;
};
