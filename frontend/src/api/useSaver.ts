import { useState } from 'react';
import { ApiError } from './ApiError';

interface Versioned {
  version: number;
}

/**
 * A change that met a newer record: what was to be saved, what it was based on, and the record as it is
 * now.
 */
export interface Conflict<T, P> {
  patch: P;
  base: T;
  current: T;
}

/** The record as it is now, when a save was refused because someone else had saved first. */
export function currentOf<T>(error: unknown, isRecord: (value: object) => boolean): T | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  const { current } = error;
  return typeof current === 'object' && current !== null && isRecord(current) ? (current as T) : null;
}

interface SaverOptions<T, P> {
  update: { run: (patch: P & Versioned) => Promise<T>; isRunning: boolean };
  /** Checks the shape of a conflict's `current` record. */
  isRecord: (value: object) => boolean;
  onSaved: (record: T) => void;
}

/** Saves changes with the version they were based on; a stale one becomes a conflict instead of an error. */
export function useSaver<T extends Versioned, P extends object>(options: SaverOptions<T, P>) {
  const { update, isRecord, onSaved } = options;
  const [conflict, setConflict] = useState<Conflict<T, P> | null>(null);

  /** The record as saved; null when a conflict waits for a decision instead. */
  const save = async (patch: P, base: T): Promise<T | null> => {
    try {
      const saved = await update.run({ ...patch, version: base.version });
      setConflict(null);
      onSaved(saved);
      return saved;
    } catch (error) {
      const current = currentOf<T>(error, isRecord);
      if (!current) throw error;
      setConflict({ patch, base, current });
      return null;
    }
  };

  return {
    save,
    conflict,
    isSaving: update.isRunning,
    /** Writes the held-back changes over the record as it is now. */
    applyOnTop: async () => (conflict ? save(conflict.patch, conflict.current) : null),
    /** Gives up the held-back changes for the record as it is now. */
    takeCurrent: () => {
      if (conflict) onSaved(conflict.current);
      setConflict(null);
    },
  };
}
