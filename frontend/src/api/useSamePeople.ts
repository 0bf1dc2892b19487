import type { PersonValues } from '../lib/person';
import type { PhoneField } from '../lib/personPhones';
import type { SamePerson } from '../lib/samePerson';
import { useSettled } from '../lib/useSettled';
import { useApi } from './useApi';

/** Typing is paused this long before the office is asked. */
const PAUSE_MS = 400;

/** Which record a form changes: it is nobody else. */
type Holder = 'rawLeadId' | 'leadId' | 'clientId';

const NOBODY: SamePerson[] = [];

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

/** Who else has each phone number that stands in a form; with the first, also who has the e-mail. */
export function useSamePeople(
  { phone, phone2, phone3, email }: Pick<PersonValues, PhoneField | 'email'>,
  holder: Holder,
  id: number | undefined,
): Record<PhoneField, readonly SamePerson[]> {
  return {
    phone: useSame({ phone, email }, holder, id),
    phone2: useSame({ phone: phone2, email: '' }, holder, id),
    phone3: useSame({ phone: phone3, email: '' }, holder, id),
  };
}
