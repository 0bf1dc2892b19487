import type { CallPerson, CallRecord } from '../lib/calling';
import { answer, api } from './client';
import { useCan } from './SessionContext';
import type { GetPath } from './useApi';
import { useRefresh } from './useRefresh';

/** What a press adds to. */
const READS: GetPath[] = [
  '/api/contact/known',
  '/api/contact/decisions',
  '/api/leads/{id}/timeline',
  '/api/clients/{id}/timeline',
];

/**
 * Asks the gate about a record's number and begins the call that it allows; null for who may not call. `phone` is the number
 * that is shown: another one that the record has by now is not called.
 */
export function useCall(record: CallRecord, phone: string | null): CallPerson | null {
  const mayCall = useCan('raw_leads.write');
  const refresh = useRefresh();
  if (!mayCall) return null;
  return async () => {
    try {
      const check = await answer(api.POST('/api/contact/check', { body: { ...record, phone } }));
      if (!check.token) return { check, tel: null, begun: null };
      const { tel, id, startedAt } = await answer(
        api.POST('/api/contact/calls', { body: { token: check.token } }),
      );
      return { check, tel, begun: { id, startedAt } };
    } finally {
      void refresh(...READS);
    }
  };
}
