import { useRef } from 'react';
import { usePutOnHold } from './holdApi';
import type { Client, ClientEdit } from './model';
import { useClientSaver } from './useClientSaver';

/**
 * Saves an edit of a client. One who is put on hold gets that by a request of its own, with the reason, once the rest is saved;
 * `onDone` is called after both.
 */
export function useClientEditor(id: number, onSaved: (client: Client) => void, onDone: () => void) {
  const put = usePutOnHold();
  const isHalfDone = useRef(false);
  // The rest may be saved and the hold refused: the next attempt begins with that version.
  const latest = useRef<Client | null>(null);
  const {
    save,
    applyOnTop: _,
    ...saver
  } = useClientSaver(id, (client) => {
    latest.current = client;
    onSaved(client);
    if (!isHalfDone.current) onDone();
  });

  /** All but the hold; null when a conflict waits for a decision. */
  const saveRest = async (patch: ClientEdit['patch'], base: Client): Promise<Client | null> => {
    if (Object.keys(patch).length === 0) return base;
    isHalfDone.current = true;
    try {
      return await save(patch, base);
    } finally {
      isHalfDone.current = false;
    }
  };
  const saveAll = async ({ patch, hold }: ClientEdit, base: Client): Promise<Client | null> => {
    const from = latest.current && latest.current.version > base.version ? latest.current : base;
    if (!hold) return save(patch, from);
    const saved = await saveRest(patch, from);
    if (!saved) return null;
    await put.run({ id, ...hold });
    onDone();
    return saved;
  };
  return { ...saver, save: saveAll, isSaving: saver.isSaving || put.isRunning };
}
