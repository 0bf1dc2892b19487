import { listCache, recordCache } from '../../../api/cache';
import { useCan } from '../../../api/SessionContext';
import type { components } from '../../../api/schema';
import { type Params, useApi } from '../../../api/useApi';
import { useStaff } from '../../../api/useStaff';
import { nameOf } from '../../../lib/people/person';
import type { Option } from '../../../ui/filters/FilterFields';

export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditChain = components['schemas']['AuditChain'];
export type AuditQuery = NonNullable<NonNullable<Params<'/api/audit'>>['query']>;

export const useAuditLog = (query: AuditQuery) => useApi('/api/audit', { query }, listCache);
export const useAuditChain = () => useApi('/api/audit/chain', {}, recordCache);

const EVERYONE = { query: { sort: 'name' } } as const;

/** Everyone who has or had an account, for asking what they did; who was let go is asked about too. */
export function usePeople(): Option[] {
  const accounts = useApi('/api/users/accounts', useCan('admin.users') ? EVERYONE : null, recordCache).data;
  const staff = useStaff() ?? [];
  if (!accounts) return staff.map(({ id, name }) => ({ value: String(id), label: name }));
  return accounts.map((account) => ({
    value: String(account.id),
    label: account.status === 'deactivated' ? `${nameOf(account)} (deactivated)` : nameOf(account),
  }));
}
