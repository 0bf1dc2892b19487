import { useEffect, useState } from 'react';
import { listCache, recordCache } from '../../api/cache';
import type { Brand } from '../../api/choices';
import { answer, api } from '../../api/client';
import { useAction } from '../../api/useAction';
import { type Params, useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import type { RawLead, RawLeadInput } from './model';

export type RawLeadQuery = NonNullable<NonNullable<Params<'/api/raw-leads'>>['query']>;

export const useRawLeads = (query: RawLeadQuery) => useApi('/api/raw-leads', { query }, listCache);
export const useRawLeadFacets = () => useApi('/api/raw-leads/facets', {}, listCache);

export const useRawLead = (id: number) => useApi('/api/raw-leads/{id}', { path: { id } }, recordCache);

export const useCreateRawLead = () =>
  useCreate((body: RawLeadInput, once) => answer(api.POST('/api/raw-leads', { ...once, body })));

export const useUpdateRawLead = (id: number) =>
  useAction((body: RawLeadInput) =>
    answer(api.PUT('/api/raw-leads/{id}', { params: { path: { id } }, body })),
  );

export const useDeleteRawLead = () =>
  useAction((id: number) => api.DELETE('/api/raw-leads/{id}', { params: { path: { id } } }));

export const useRestoreRawLead = () =>
  useAction((id: number) => answer(api.POST('/api/raw-leads/{id}/restore', { params: { path: { id } } })));

export const useConvertRawLead = () =>
  useCreate(({ id, brand }: { id: number; brand: Brand | undefined }, once) =>
    answer(
      api.POST('/api/raw-leads/{id}/convert', {
        params: { path: { id } },
        ...once,
        body: brand ? { brand } : {},
      }),
    ),
  );

interface Fresh {
  record: RawLead | null;
  error: Error | null;
  reload: () => void;
}

/**
 * The record as the server has it when its form opens. Not through the cache: a form that starts from an
 * older copy would only end in a conflict.
 */
export function useFreshRawLead(id: number): Fresh {
  const [record, setRecord] = useState<RawLead | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: "Try again" asks once more for the same id.
  useEffect(() => {
    let isCurrent = true;
    setRecord(null);
    setError(null);
    answer(api.GET('/api/raw-leads/{id}', { params: { path: { id } } })).then(
      (found) => (isCurrent ? setRecord(found) : undefined),
      (reason: unknown) =>
        isCurrent ? setError(reason instanceof Error ? reason : new Error(String(reason))) : undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, attempt]);
  return { record, error, reload: () => setAttempt((previous) => previous + 1) };
}

export const isRawLead = (value: object) => 'version' in value && 'marketingStatus' in value;
