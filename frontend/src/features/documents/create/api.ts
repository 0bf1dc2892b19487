import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import type { IdempotencyHeader } from '../../../api/idempotencyKey';
import { useApi } from '../../../api/useApi';
import { useQuestion } from '../../../api/useQuestion';
import type { TypedData } from '../typed';
import type { DocumentInput, DocumentType, PreviewInput } from './model';

export const useClientProperties = (clientId: number) =>
  useApi('/api/properties/client/{clientId}', { path: { clientId } }, recordCache);

export const useRequired = (clientId: number) =>
  useApi('/api/documents/required', { query: { clientId } }, recordCache);

/** What is on file of the required set; the types it names are noted in the list of types. */
export const useOnFile = (clientId: number) =>
  useApi('/api/clients/{id}/checklist', { path: { id: clientId } }, recordCache);

/** The document as HTML, made again while its fields are filled in and whenever its tab opens. */
export const usePreview = (clientId: number, type: DocumentType, data: TypedData) =>
  useQuestion<PreviewInput, string>(
    '/api/documents/preview',
    { clientId, type, data },
    (body) => answer(api.POST('/api/documents/preview', { body, parseAs: 'text' })),
    recordCache,
  );

export const createDocument = (body: DocumentInput, once: IdempotencyHeader) =>
  answer(api.POST('/api/documents', { ...once, body }));
