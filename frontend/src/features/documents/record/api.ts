import useSWR from 'swr';
import type { ApiError } from '../../../api/ApiError';
import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import type { components, paths } from '../../../api/schema';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';
import { useCreate } from '../../../api/useCreate';

type Schemas = components['schemas'];
export type SendInput = Schemas['SendInput'];
export type SendDraft = Schemas['SendDraft'];
export type SignatureInput = Schemas['SignatureInput'];
export type NewVersionInput = Schemas['NewVersionInput'];
export type ChangedFact = Schemas['DocumentFactChange'];

export const SCAN_PATH = '/api/documents/{id}/scan' satisfies keyof paths;

const at = (id: number) => ({ params: { path: { id } } });

/** The HTML that was kept with the document; null for a file that was uploaded. */
export function useKeptHtml(id: number | null) {
  const { data, error, mutate } = useSWR<string, ApiError, readonly [string, number] | null>(
    id === null ? null : ['/api/documents/{id}/html', id],
    ([, document]) => answer(api.GET('/api/documents/{id}/html', { ...at(document), parseAs: 'text' })),
  );
  return { data, error, reload: () => void mutate() };
}

/** What changed of the client since the document was made; null while that is of no interest. */
export const useChanges = (id: number | null) =>
  useApi('/api/documents/{id}/changes', id === null ? null : { path: { id } }, recordCache);

export const useSendDraft = (id: number | null) =>
  useApi('/api/documents/{id}/send-draft', id === null ? null : { path: { id } }, recordCache);

export const useHistory = (id: number, perPage: number) =>
  useApi(
    '/api/documents/{id}/timeline',
    { path: { id }, query: { page: 1, perPage } },
    { ...recordCache, keepPreviousData: true },
  );

export const useNewVersion = (id: number) =>
  useCreate((body: NewVersionInput, once) =>
    answer(api.POST('/api/documents/{id}/new-version', { ...at(id), ...once, body })),
  );

export const useSendDocument = (id: number) =>
  useAction((body: SendInput) => answer(api.POST('/api/documents/{id}/send', { ...at(id), body })));

export const useSignSlot = (id: number) =>
  useAction((body: SignatureInput) =>
    answer(api.POST('/api/documents/{id}/signatures', { ...at(id), body })),
  );
