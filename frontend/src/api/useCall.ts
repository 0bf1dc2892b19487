import type { CallPerson, CallRecord } from '../lib/calling/calling';
import { keepServerTime } from '../lib/dates/serverClock';
import { answer, api } from './client';
import { dataWritten } from './dataWritten';
import { useCan } from './SessionContext';

/**
 * Asks the gate about a number of a record's person and begins the call that it allows; null for who may not call. `phone` is
 * the number that is shown: one that the record has no longer is not called.
 */
export function useCall(record: CallRecord): ((phone: string) => CallPerson) | null {
  const mayCall = useCan('raw_leads.write');
  if (!mayCall) return null;
  return (phone) => async () => {
    let hasBegun = false;
    try {
      const check = await answer(api.POST('/api/contact/check', { body: { ...record, phone } }));
      keepServerTime(check.now);
      if (!check.token) return { check, tel: null, begun: null };
      const { tel, id, startedAt } = await answer(
        api.POST('/api/contact/calls', { body: { token: check.token } }),
      );
      hasBegun = true;
      return { check, tel, begun: { id, startedAt } };
    } finally {
      // A call that began has its own request to show it; what was refused is in the histories too.
      if (!hasBegun) dataWritten.emit({ path: '/api/contact/check' });
    }
  };
}
