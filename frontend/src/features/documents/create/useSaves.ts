import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../api/idempotencyKey';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { Document } from '../model';
import { createDocument } from './api';
import type { DocumentInput, DocumentType } from './model';

/** What has become of saving one document. */
export type Save =
  | { state: 'waiting' | 'saving' }
  | { state: 'saved'; document: Document }
  | { state: 'failed'; error: unknown };

type Kept = Save & { content: string };

/** The server makes this many PDFs at once. */
const AT_ONCE = 2;

/** Does the work on each, so many at a time, in their order. */
async function each<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Saves documents, each once: one that failed is sent again under its first key, so that an answer lost on the way cannot become
 * a second document. What was typed after the saving makes another document. Leaving the page stops none of them.
 */
export function useSaves(onSaved: (type: DocumentType) => void) {
  const [saves, setSaves] = useState<Partial<Record<DocumentType, Kept>>>({});
  const keys = useRef(new Map<string, string>());
  const notify = useNotify();

  const note = (input: DocumentInput, save: Save) =>
    setSaves((before) => ({ ...before, [input.type]: { ...save, content: JSON.stringify(input) } }));

  const saveOne = async (input: DocumentInput): Promise<Document | null> => {
    const content = JSON.stringify(input);
    const key = keys.current.get(content) ?? newIdempotencyKey();
    keys.current.set(content, key);
    note(input, { state: 'saving' });
    try {
      const document = await createDocument(input, { headers: { 'Idempotency-Key': key } });
      note(input, { state: 'saved', document });
      onSaved(input.type);
      return document;
    } catch (error) {
      note(input, { state: 'failed', error });
      notify.failure(error, 'Failed to save document.', { title: 'Error saving document' });
      return null;
    }
  };

  /** Those that were saved. */
  const save = async (inputs: readonly DocumentInput[]): Promise<Document[]> => {
    for (const input of inputs) note(input, { state: 'waiting' });
    const made: Document[] = [];
    await each(inputs, AT_ONCE, async (input) => {
      const document = await saveOne(input);
      if (document) made.push(document);
    });
    const [first] = made;
    if (first && made.length === inputs.length) {
      if (made.length === 1) notify.success('Document Saved', first.title);
      else notify.success(`${made.length} Documents Saved`);
    }
    return made;
  };

  /** Undefined when it was not saved yet, or something else was typed since. */
  const of = (input: DocumentInput): Save | undefined => {
    const kept = saves[input.type];
    return kept && kept.content === JSON.stringify(input) ? kept : undefined;
  };

  const states = Object.values(saves).map(({ state }) => state);
  return { save, of, isRunning: states.some((state) => state === 'waiting' || state === 'saving') };
}
