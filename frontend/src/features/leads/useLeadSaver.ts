import { useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { useUpdateLead } from './api';
import type { Lead, LeadPatch } from './model';

/** A change that met a newer record: what was to be saved, what it was based on, and the record as it is now. */
export interface Conflict {
  patch: LeadPatch;
  base: Lead;
  current: Lead;
}

function isLead(value: unknown): value is Lead {
  return typeof value === 'object' && value !== null && 'version' in value && 'timeshareInfo' in value;
}

function currentOf(error: unknown): Lead | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  return isLead(error.current) ? error.current : null;
}

/** Saves changes with the version they were based on; a stale one becomes a conflict instead of an error. */
export function useLeadSaver(id: number, onSaved: (lead: Lead) => void) {
  const update = useUpdateLead(id);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const save = async (patch: LeadPatch, base: Lead): Promise<boolean> => {
    try {
      const saved = await update.run({ ...patch, version: base.version });
      setConflict(null);
      onSaved(saved);
      return true;
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      setConflict({ patch, base, current });
      return false;
    }
  };

  return {
    save,
    conflict,
    isSaving: update.isRunning,
    /** Writes the held-back changes over the record as it is now. */
    applyOnTop: async () => (conflict ? save(conflict.patch, conflict.current) : false),
    /** Gives up the held-back changes for the record as it is now. */
    takeCurrent: () => {
      if (conflict) onSaved(conflict.current);
      setConflict(null);
    },
  };
}
