import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type Params, useApi } from '../../../api/useApi';
import { useCreate } from '../../../api/useCreate';
import type { PartnerPatch } from './model';

export type PartnerQuery = NonNullable<NonNullable<Params<'/api/partners'>>['query']>;

export const usePartners = (query: PartnerQuery) => useApi('/api/partners', { query }, listCache);

/** A partner with what the office has paid and promised them. */
export const usePartner = (id: number) => useApi('/api/partners/{id}', { path: { id } }, recordCache);

/** The newest 1,000 exit cases that the partner works on. `null`: no partner is chosen yet. */
export const usePartnerCases = (id: number | null) =>
  useApi('/api/partners/{id}/cases', id === null ? null : { path: { id } }, recordCache);

/** The same, page by page. */
export const usePartnerCasePage = (id: number, page: number, perPage: number) =>
  useApi('/api/partners/{id}/cases', { path: { id }, query: { page, perPage } }, listCache);

/** Adding an existing name returns that partner. */
export const useAddPartner = () =>
  useCreate((name: string, once) => answer(api.POST('/api/partners', { ...once, body: { name } })));

export const useUpdatePartner = (id: number) =>
  useAction((body: PartnerPatch) =>
    answer(api.PATCH('/api/partners/{id}', { params: { path: { id } }, body })),
  );
