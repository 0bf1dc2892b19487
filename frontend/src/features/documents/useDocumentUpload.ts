import { useEffect, useRef, useState } from 'react';
import { upload } from '../../api/upload';
import { type Document, type UploadValues, uploadForm } from './model';
import { toUploadError } from './uploadError';

/** Uploads the form with its file and aborts when the screen is left. `sent` is null while idle. */
export function useDocumentUpload() {
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (values: UploadValues): Promise<Document> => {
    const controller = new AbortController();
    running.current = controller;
    setSent(0);
    try {
      return await upload<Document>('/api/documents/upload', uploadForm(values), {
        onProgress: setSent,
        signal: controller.signal,
      });
    } catch (reason) {
      throw toUploadError(reason, values.type);
    } finally {
      setSent(null);
    }
  };
  return { send, sent, cancel: () => running.current?.abort() };
}
