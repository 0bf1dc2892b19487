import { useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import { type Body, useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import { type Upload, uploadFailure, useUpload } from '../../api/useUpload';
import {
  type CheckedListInput,
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

const GONE = Symbol('The server no longer keeps the list.');

/** Asks about a list that was checked: the file is at the server already. One question at a time. */
function useKeptList<T>() {
  const [error, setError] = useState<string | null>(null);
  const isAsking = useRef(false);
  const { run, isRunning } = useCreate((body: CheckedListInput, once) =>
    answer(api.POST('/api/raw-leads/import/checked', { ...once, body })),
  );
  const ask = async (upload: string, mapping: Mapping, dryRun: boolean): Promise<T | null | typeof GONE> => {
    if (isAsking.current) return null;
    isAsking.current = true;
    setError(null);
    try {
      // What is answered goes by what was asked: a preview, or the run.
      return (await run({ upload, mapping: JSON.stringify(mapping), dryRun })) as T;
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 404) return GONE;
      setError(uploadFailure(reason, TOO_LARGE));
      return null;
    } finally {
      isAsking.current = false;
    }
  };
  return { ask, error, isRunning, clear: () => setError(null) };
}

/** The file is sent when the server does not keep it, once: `upload` names it from the first check on. */
function useSentOnce<T>(dryRun: boolean) {
  const { send, ...sending } = useUpload<T>('/api/raw-leads/import', {
    tooLarge: TOO_LARGE,
    keepGoing: !dryRun,
  });
  const kept = useKeptList<T>();
  const ask = async (file: File, mapping: Mapping, upload: string | null) => {
    const answered = upload === null ? GONE : await kept.ask(upload, mapping, dryRun);
    return answered === GONE ? send(importForm(file, mapping, dryRun)) : answered;
  };
  return {
    ask,
    cancel: sending.cancel,
    isRunning: sending.isRunning || kept.isRunning,
    sent: kept.isRunning ? 1 : sending.sent,
    error: sending.error ?? kept.error,
    clear: () => {
      sending.clear();
      kept.clear();
    },
  };
}

export const useCheckList = () => useSentOnce<ImportPreview>(true);
export const useStartImport = () => useSentOnce<ImportStarted>(false);

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
