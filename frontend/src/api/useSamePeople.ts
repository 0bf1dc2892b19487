import type { PersonValues } from '../lib/person';
import type { SamePerson } from '../lib/samePerson';
import { useSettled } from '../lib/useSettled';
import { useApi } from './useApi';

/** Typing is paused this long before the office is asked. */
const PAUSE_MS = 400;

/** Which record a form changes: it is nobody else. */
type Holder = 'rawLeadId' | 'leadId' | 'clientId';

const NOBODY: SamePerson[] = [];

/** Who else has the phone number or the e-mail that stands in a form. */
export function useSamePeople(
  { phone, email }: Pick<PersonValues, 'phone' | 'email'>,
  holder: Holder,
  id: number | undefined,
) {
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
