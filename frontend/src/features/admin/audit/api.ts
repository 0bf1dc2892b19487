import { listCache, recordCache } from '../../../api/cache';
import type { components } from '../../../api/schema';
import { type Params, useApi } from '../../../api/useApi';

export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditChain = components['schemas']['AuditChain'];
export type AuditQuery = NonNullable<NonNullable<Params<'/api/audit'>>['query']>;

export const useAuditLog = (query: AuditQuery) => useApi('/api/audit', { query }, listCache);
export const useAuditChain = () => useApi('/api/audit/chain', {}, recordCache);
