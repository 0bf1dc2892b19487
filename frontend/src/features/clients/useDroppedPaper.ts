import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotencyKey';
import type { components, paths } from '../../api/schema';
import { upload } from '../../api/upload';
import { uploadFailure } from '../../api/useUpload';
import { useNotify } from '../../ui/toasts/useNotify';

type Document = components['schemas']['Document'];

const UPLOAD_PATH = '/api/documents/upload' satisfies keyof paths;
const SCAN_PATH = '/api/documents/{id}/scan' satisfies keyof paths;

const TOO_LARGE = 'This file is too large. Documents can be up to 25 MB.';

/** What a dropped file becomes: a paper that was missing, or the signed scan of one that Exitdesk made. */
export type DroppedPaper =
  | { becomes: 'paper'; clientId: number; type: Document['type'] }
  | { becomes: 'scan'; id: number; version: number };

/** The scan of a document that Exitdesk made and that has none yet; null where none may be attached. */
export function scanFor(document: Document | undefined): DroppedPaper | null {
  if (!document?.generated || document.scan !== null || !document.acts.includes('attach_scan')) return null;
  return { becomes: 'scan', id: document.id, version: document.version };
}

/** A new paper is a draft, which can be deleted again: that it is signed makes its client a customer, and is said by a person. */
function formOf(paper: DroppedPaper, file: File): FormData {
  const form = new FormData();
  if (paper.becomes === 'scan') {
    form.append('version', String(paper.version));
  } else {
    form.append('clientId', String(paper.clientId));
    form.append('type', paper.type);
    form.append('status', 'Draft');
  }
  // Last, so that the server knows what it is for before the bytes come.
  form.append('file', file, file.name);
  return form;
}

type Options = Pick<Parameters<typeof upload>[2], 'onProgress' | 'signal'>;

const sendTo = (paper: DroppedPaper, file: File, options: Options): Promise<Document> =>
  paper.becomes === 'scan'
    ? upload<Document>(SCAN_PATH, formOf(paper, file), { ...options, id: paper.id })
    : upload<Document>(UPLOAD_PATH, formOf(paper, file), { ...options, key: newIdempotencyKey() });

/** Sends what was dropped, and gives up when the page is left. `sent` is null while idle. */
export function useDroppedPaper(paper: DroppedPaper | null) {
  const notify = useNotify();
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!paper || !file || running.current) return;
    if (files.length > 1) {
      notify.error('Drop one file at a time.');
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setSent(0);
    try {
      const { title } = await sendTo(paper, file, { onProgress: setSent, signal: controller.signal });
      notify.success(paper.becomes === 'scan' ? 'Signed Scan Attached' : 'Document Uploaded', title);
    } catch (reason) {
      if (!controller.signal.aborted) notify.error(uploadFailure(reason, TOO_LARGE));
    } finally {
      running.current = null;
      setSent(null);
    }
  };
  return { take, sent };
}
