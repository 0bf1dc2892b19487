import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../../api/idempotencyKey';
import { upload } from '../../../../api/upload';
import { uploadFailure } from '../../../../api/useUpload';
import { fieldErrors } from '../../../../lib/forms/fieldErrors';
import type { NumberList } from '../model';
import { TOO_LARGE, type UploadValues, uploadForm } from './listModel';

/** A failed upload as a form error; one that names no field is shown at the file. */
class UploadError extends Error {
  readonly fields: { field: string; detail: string }[];

  constructor(reason: unknown) {
    const isCanceled = reason instanceof DOMException && reason.name === 'AbortError';
    const text = isCanceled ? 'Upload canceled. Nothing was saved.' : uploadFailure(reason, TOO_LARGE);
    super(text);
    const named = Object.entries(fieldErrors(reason)).map(([field, detail]) => ({ field, detail }));
    this.fields = named.length > 0 ? named : [{ field: 'file', detail: text }];
  }
}

/** Sends the form with its file and aborts when the screen is left. `sent` is null while idle. */
export function useListUpload() {
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // What failed is sent again under its key until something of it changes.
  const unsettled = useRef<{ values: UploadValues | null; key: string }>({ values: null, key: '' });
  useEffect(() => () => running.current?.abort(), []);
  const send = async (values: UploadValues): Promise<NumberList> => {
    const controller = new AbortController();
    running.current = controller;
    if (!isSame(unsettled.current.values, values)) unsettled.current = { values, key: newIdempotencyKey() };
    setSent(0);
    try {
      return await upload<NumberList>('/api/contact/lists', uploadForm(values), {
        onProgress: setSent,
        signal: controller.signal,
        key: unsettled.current.key,
      });
    } catch (reason) {
      throw new UploadError(reason);
    } finally {
      setSent(null);
    }
  };
  return { send, sent, cancel: () => running.current?.abort() };
}

function isSame(one: UploadValues | null, other: UploadValues): boolean {
  return (
    one !== null &&
    one.file === other.file &&
    one.kind === other.kind &&
    one.state === other.state &&
    one.asOf === other.asOf &&
    one.areaCodes === other.areaCodes &&
    one.confirmed === other.confirmed
  );
}
