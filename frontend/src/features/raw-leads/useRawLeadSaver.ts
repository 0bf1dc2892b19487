import { useState } from 'react';
import { currentOf } from '../../api/useSaver';
import { isRawLead, useUpdateRawLead } from './api';
import type { AskedInput } from './asked';
import { type Conflict, rebase } from './conflict';
import { askedOf, type RawLead, type RawLeadFields, type RawLeadValues, toInput } from './model';

/** Saves a form with the version it was based on; a newer record at the server becomes a conflict to decide. */
export function useRawLeadSaver(base: RawLead) {
  const { run, isRunning } = useUpdateRawLead(base.id);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const send = async (
    mine: RawLeadFields,
    asked: AskedInput | undefined,
    onto: RawLead,
  ): Promise<boolean> => {
    const fields = onto === base ? mine : rebase({ mine, base, current: onto });
    try {
      await run({ ...fields, ...asked, version: onto.version });
      return true;
    } catch (error) {
      const current = currentOf<RawLead>(error, isRawLead);
      if (!current) throw error;
      setConflict({ mine, base, current });
      return false;
    }
  };
  return {
    conflict,
    isSaving: isRunning,
    /** Once a conflict is on screen, saving again means: on top of what it shows. */
    save: (values: RawLeadValues) =>
      send(
        toInput(values, base.timeshareInfo),
        askedOf(values, base.marketingStatus),
        conflict ? conflict.current : base,
      ),
  };
}
