import { useSettled } from '../lib/forms/useSettled';
import { paths } from '../lib/paths/paths';
import type { PersonValues } from '../lib/people/person';
import type { PhoneField } from '../lib/people/personPhones';
import type { SamePerson } from '../lib/people/samePerson';
import { useApi } from './useApi';
import { type MergeKind, useMayMerge } from './useMerges';

/** Typing is paused this long before the office is asked. */
const PAUSE_MS = 400;

/** Which record a form changes: it is not another person's. */
type Holder = 'rawLeadId' | 'leadId' | 'clientId';

const NOBODY: SamePerson[] = [];

const KINDS: Record<Holder, MergeKind> = { rawLeadId: 'raw_lead', leadId: 'lead', clientId: 'client' };

/** Where the record of a form is merged with this one, if they are of one kind. */
const mergePath = (kind: MergeKind, id: number, other: SamePerson): string | undefined =>
  other.kind === kind ? paths.merge(id, other.id, kind) : undefined;

interface Typed {
  phone: string;
  email: string;
}

function useSame({ phone, email }: Typed, holder: Holder, id: number | undefined): SamePerson[] {
  const asked = { phone: useSettled(phone.trim(), PAUSE_MS), email: useSettled(email.trim(), PAUSE_MS) };
  const query = {
    ...(asked.phone ? { phone: asked.phone } : {}),
    ...(asked.email ? { email: asked.email } : {}),
    ...(id === undefined ? {} : { [holder]: id }),
  };
  const isAsked = asked.phone !== '' || asked.email !== '';
  const { data } = useApi('/api/search/same', isAsked ? { query } : null, { keepPreviousData: true });
  return isAsked ? (data?.people ?? NOBODY) : NOBODY;
}

/**
 * Who else has each phone number that stands in a form; with the first, also who has the email. `isMergeable`: the form's record
 * is stored and nothing was made of it yet. A user who may merge then gets the address where it and the other
 * are merged.
 */
export function useSamePeople(
  { phone, phone2, phone3, email }: Pick<PersonValues, PhoneField | 'email'>,
  holder: Holder,
  id: number | undefined,
  isMergeable = false,
): Record<PhoneField, readonly SamePerson[]> {
  const kind = KINDS[holder];
  const mayMerge = useMayMerge(kind) && isMergeable;
  const named = (people: SamePerson[]) =>
    mayMerge && id !== undefined
      ? people.map((person) => ({ ...person, merge: mergePath(kind, id, person) }))
      : people;
  return {
    phone: named(useSame({ phone, email }, holder, id)),
    phone2: named(useSame({ phone: phone2, email: '' }, holder, id)),
    phone3: named(useSame({ phone: phone3, email: '' }, holder, id)),
  };
}
