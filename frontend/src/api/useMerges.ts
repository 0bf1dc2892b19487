import { recordCache } from './cache';
import { answer, api } from './client';
import { type Permission, useCan, useUser } from './SessionContext';
import type { components } from './schema';
import { useAction } from './useAction';
import { useApi } from './useApi';

export type Merge = components['schemas']['Merge'];
export type MergeKind = components['schemas']['MergeKind'];
export type Unmerged = components['schemas']['Unmerged'];

const PERMISSIONS: Record<MergeKind, Permission> = {
  lead: 'leads.merge',
  raw_lead: 'leads.merge',
  client: 'clients.merge',
};

const KINDS = Object.keys(PERMISSIONS) as MergeKind[];

/** The kinds of records that this user may merge. */
export function useMergeKinds(): MergeKind[] {
  const permissions = useUser()?.permissions ?? [];
  return KINDS.filter((kind) => permissions.includes(PERMISSIONS[kind]));
}

export const useMayMerge = (kind: MergeKind): boolean => useCan(PERMISSIONS[kind]);

/** What was merged into a record and can be undone yet, with its undoing; asked only for who may undo it. */
export function useMerges(kind: MergeKind, recordId: number) {
  const mayMerge = useMayMerge(kind);
  const { data = [] } = useApi('/api/merges', mayMerge ? { query: { kind, recordId } } : null, recordCache);
  return { merges: data, undo: useUndoMerge() };
}

interface Undoing {
  id: number;
  /** The version that is shown of the record that stayed. */
  version?: number;
}

export const useUndoMerge = () =>
  useAction(({ id, ...body }: Undoing) =>
    answer(api.POST('/api/merges/{id}/undo', { params: { path: { id } }, body })),
  );
