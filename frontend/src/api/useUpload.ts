import { useEffect, useRef, useState } from 'react';
import { problemText } from '../lib/forms/problemText';
import { ApiError } from './ApiError';
import { newIdempotencyKey } from './idempotencyKey';
import type { paths } from './schema';
import { upload } from './upload';

const FAILED = "Couldn't upload the file. Check your connection and try again.";

export interface Upload<T> {
  /** Resolves with the answer, or with null after a refusal, which is then in `error`. */
  send: (form: FormData) => Promise<T | null>;
  cancel: () => void;
  isRunning: boolean;
  /** From 0 to 1. */
  sent: number;
  /** The server's sentence. */
  error: string | null;
  clear: () => void;
}

interface UploadSettings {
  /** The sentence for a 413 that came without one, from a proxy. */
  tooLarge: string;
  /** Leaving the page does not take the upload back, because it starts a job at the server. */
  keepGoing?: boolean;
}

/** `tooLarge` is used when a proxy refuses the size without a message. */
export function uploadFailure(error: unknown, tooLarge: string): string {
  return problemText(error, error instanceof ApiError && error.status === 413 ? tooLarge : FAILED);
}

/** Tells two forms apart: a file by what the browser knows of it without reading it. */
function contentOf(form: FormData): string {
  const told = (value: FormDataEntryValue) =>
    typeof value === 'string' ? value : [value.name, value.size, value.lastModified];
  return JSON.stringify([...form.entries()].map(([name, value]) => [name, told(value)]));
}

/** What failed and is sent again unchanged goes under its first key, so that it is taken once. */
export function useUpload<T>(path: keyof paths, { tooLarge, keepGoing = false }: UploadSettings): Upload<T> {
  const [isRunning, setRunning] = useState(false);
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const unsettled = useRef({ content: '', key: '' });

  useEffect(
    () => () => {
      if (!keepGoing) running.current?.abort();
    },
    [keepGoing],
  );

  const send = async (form: FormData): Promise<T | null> => {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setSent(0);
    setRunning(true);
    const content = contentOf(form);
    if (unsettled.current.content !== content) unsettled.current = { content, key: newIdempotencyKey() };
    const { key } = unsettled.current;
    try {
      const answered = await upload<T>(path, form, { onProgress: setSent, signal: controller.signal, key });
      unsettled.current = { content: '', key: '' };
      return answered;
    } catch (reason) {
      if (!controller.signal.aborted) setError(uploadFailure(reason, tooLarge));
      return null;
    } finally {
      running.current = null;
      setRunning(false);
    }
  };
  return {
    send,
    cancel: () => running.current?.abort(),
    isRunning,
    sent,
    error,
    clear: () => setError(null),
  };
}
