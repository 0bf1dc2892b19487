import { listCache, recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import { useAction } from '../../api/useAction';
import { type Params, useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import type { EnrollInput, LeadInput, LeadPatch, LeadStatusName } from './model';

export type LeadQuery = NonNullable<NonNullable<Params<'/api/leads'>>['query']>;

export const useLeads = (query: LeadQuery) => useApi('/api/leads', { query }, listCache);
export const useLeadFacets = () => useApi('/api/leads/facets', {}, listCache);
/** The resorts that occur and have this part in their name. */
export const useLeadResorts = (part: string) =>
  useApi('/api/leads/resorts', { query: part ? { search: part } : {} }, listCache);
export const useLead = (id: number) => useApi('/api/leads/{id}', { path: { id } }, recordCache);
export const useTimeline = (id: number, perPage: number) =>
  useApi(
    '/api/leads/{id}/timeline',
    { path: { id }, query: { page: 1, perPage } },
    { ...recordCache, keepPreviousData: true },
  );

export const useLeadAppointments = (id: number) =>
  useApi('/api/leads/{id}/appointments', { path: { id } }, recordCache);

export const useCreateLead = () =>
  useCreate((body: LeadInput, once) => answer(api.POST('/api/leads', { ...once, body })));

// The record itself is put into the cache from the answer, so that the next change carries the new version.
export const useUpdateLead = (id: number) =>
  useAction((body: LeadPatch) => answer(api.PATCH('/api/leads/{id}', { params: { path: { id } }, body })));

export class StatusTaken extends Error {}

/** A row has no version: it is changed as long as the lead has the status that the row says. */
export const useRowStatus = (id: number) =>
  useAction(async ({ from, to }: { from: string; to: LeadStatusName }) => {
    const { status, version } = await answer(api.GET('/api/leads/{id}', { params: { path: { id } } }));
    if (status !== from) throw new StatusTaken(`Someone else changed the status to “${status}”.`);
    const body = { status: to, version };
    return answer(api.PATCH('/api/leads/{id}', { params: { path: { id } }, body }));
  });

export const useDeleteLead = () =>
  useAction((id: number) => api.DELETE('/api/leads/{id}', { params: { path: { id } } }));

export const useRestoreLead = () =>
  useAction((id: number) => answer(api.POST('/api/leads/{id}/restore', { params: { path: { id } } })));

export const useAddNote = (id: number) =>
  useCreate((text: string, once) =>
    answer(api.POST('/api/leads/{id}/notes', { params: { path: { id } }, ...once, body: { text } })),
  );

export const useLeadSending = (id: number, isOpen: boolean) =>
  useApi('/api/leads/{id}/summary', isOpen ? { path: { id } } : null, recordCache);
export const useLeadSummary = (id: number) =>
  useAction((digest: string) =>
    answer(api.POST('/api/leads/{id}/summary', { params: { path: { id } }, body: { digest } })),
  );

/** Enrolling twice returns the same client (decisions, section 4). */
export const useEnrollLead = (id: number) =>
  useCreate((body: EnrollInput, once) =>
    answer(api.POST('/api/leads/{id}/enroll', { params: { path: { id } }, ...once, body })),
  );
