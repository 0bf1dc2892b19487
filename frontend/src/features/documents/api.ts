import { listCache, recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import { useAction } from '../../api/useAction';
import { type Params, useApi } from '../../api/useApi';
import type { Document } from './model';

export type DocumentQuery = NonNullable<NonNullable<Params<'/api/documents'>>['query']>;
export type DocumentPatch = Pick<Document, 'version'> & Partial<Pick<Document, 'title' | 'type' | 'status'>>;

const at = (id: number) => ({ params: { path: { id } } });

export const useDocuments = (query: DocumentQuery) => useApi('/api/documents', { query }, listCache);
export const useDocument = (id: number) => useApi('/api/documents/{id}', { path: { id } }, recordCache);
export const useReminders = (query: { page: number; perPage: number }) =>
  useApi('/api/documents/reminders', { query }, recordCache);
export const useClient = (id: number | null) =>
  useApi('/api/clients/{id}', id === null ? null : { path: { id } }, recordCache);

export const useDeleteDocument = () => useAction((id: number) => api.DELETE('/api/documents/{id}', at(id)));

export const useRestoreDocument = () =>
  useAction((id: number) => answer(api.POST('/api/documents/{id}/restore', at(id))));

export const useUpdateDocument = (id: number) =>
  useAction((body: DocumentPatch) => answer(api.PATCH('/api/documents/{id}', { ...at(id), body })));

export const useVoidDocument = (id: number) =>
  useAction((body: { reason: string; version: number }) =>
    answer(api.POST('/api/documents/{id}/void', { ...at(id), body })),
  );

/** Notes that the client was reminded to sign: nothing is due until the next step. */
export const useNoteReminder = (id: number) =>
  useAction((version: number) =>
    answer(api.POST('/api/documents/{id}/reminded', { ...at(id), body: { version } })),
  );
