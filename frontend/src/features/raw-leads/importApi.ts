import { recordCache } from '../../api/cache';
import { type Body, useApi } from '../../api/useApi';
import { type Upload, useUpload } from '../../api/useUpload';
import {
  type ImportColumns,
  type ImportPreview,
  type ImportStarted,
  type Mapping,
  TOO_LARGE,
} from './importModel';

/** Enough for the headers and some sample rows of any list. */
const SAMPLE_BYTES = 256 * 1024;
const POLL_MS = 1000;
const RECENT_IMPORTS = 10;

export type ImportStatus = Body<'/api/raw-leads/imports/{id}'>;

export function useReadColumns(): Omit<Upload<ImportColumns>, 'send'> & {
  read: (file: File) => Promise<ImportColumns | null>;
} {
  const { send, ...rest } = useUpload<ImportColumns>('/api/raw-leads/import/columns', {
    tooLarge: TOO_LARGE,
  });
  const read = (file: File) => {
    const form = new FormData();
    form.append('file', new File([file.slice(0, SAMPLE_BYTES)], file.name, { type: 'text/csv' }));
    return send(form);
  };
  return { ...rest, read };
}

function importForm(file: File, mapping: Mapping, dryRun: boolean): FormData {
  const form = new FormData();
  form.append('mapping', JSON.stringify(mapping));
  form.append('dryRun', String(dryRun));
  form.append('file', file, file.name);
  return form;
}

export function useCheckList() {
  const { send, ...rest } = useUpload<ImportPreview>('/api/raw-leads/import', { tooLarge: TOO_LARGE });
  return { ...rest, check: (file: File, mapping: Mapping) => send(importForm(file, mapping, true)) };
}

export function useStartImport() {
  const { send, ...rest } = useUpload<ImportStarted>('/api/raw-leads/import', {
    tooLarge: TOO_LARGE,
    keepGoing: true,
  });
  return { ...rest, start: (file: File, mapping: Mapping) => send(importForm(file, mapping, false)) };
}

export const useRecentImports = () =>
  useApi('/api/raw-leads/imports', { query: { page: 1, perPage: RECENT_IMPORTS } }, recordCache);

/**
 * The only polling of the product's own data: a running import that the user watches (decisions, section
 * 1).
 */
export const useImport = (id: number) =>
  useApi(
    '/api/raw-leads/imports/{id}',
    { path: { id } },
    {
      ...recordCache,
      dedupingInterval: POLL_MS / 2,
      refreshInterval: (latest) => (latest?.body.state === 'running' ? POLL_MS : 0),
    },
  );
