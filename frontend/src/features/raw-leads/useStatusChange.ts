import { useState } from 'react';
import { currentOf } from '../../api/useSaver';
import { useNotify } from '../../ui/toasts/useNotify';
import { isRawLead, useUpdateRawLead } from './api';
import type { AskedInput } from './asked';
import { fieldsOf, type MarketingStatus, type RawLead } from './model';

interface Choice {
  marketingStatus: MarketingStatus;
  /** What is known of a request not to be contacted. */
  asked: AskedInput | undefined;
}

/**
 * One status after another from the card. The card works on with the answered record before the list has
 * been asked again, so that a quick second choice carries the right version.
 */
export function useStatusChange(listed: RawLead) {
  const [saved, setSaved] = useState<RawLead | null>(null);
  const [chosen, setChosen] = useState<MarketingStatus | null>(null);
  const { run, isRunning } = useUpdateRawLead(listed.id);
  const notify = useNotify();
  const rawLead = saved && saved.version > listed.version ? saved : listed;

  const save = async (onto: RawLead, { marketingStatus, asked }: Choice): Promise<RawLead> =>
    run({ ...fieldsOf(onto), marketingStatus, ...asked, version: onto.version });

  // Another person's change of other fields is no conflict with a choice of status.
  const saveOverOthers = async (choice: Choice): Promise<RawLead> => {
    try {
      return await save(rawLead, choice);
    } catch (error) {
      const current = currentOf<RawLead>(error, isRawLead);
      if (!current) throw error;
      setSaved(current);
      if (current.marketingStatus !== rawLead.marketingStatus) {
        throw new StatusTaken(`Someone else changed the status to “${current.marketingStatus}”.`);
      }
      return save(current, choice);
    }
  };

  /** Throws when it is not saved: a form keeps what was typed then. */
  const change = async (marketingStatus: MarketingStatus, asked?: AskedInput) => {
    if (marketingStatus === rawLead.marketingStatus) return;
    setChosen(marketingStatus);
    try {
      setSaved(await saveOverOthers({ marketingStatus, asked }));
      notify.success('Success', 'Raw lead updated successfully');
    } finally {
      setChosen(null);
    }
  };
  const failed = (error: unknown) =>
    notify.failure(error, error instanceof StatusTaken ? error.message : 'Failed to update raw lead');

  // A suppression is never shown before the server has it.
  const shown = chosen && chosen !== 'Do Not Contact' ? chosen : rawLead.marketingStatus;
  return { rawLead, shown, change, failed, isRunning };
}

class StatusTaken extends Error {}
