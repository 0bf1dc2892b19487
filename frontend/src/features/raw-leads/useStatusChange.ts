import { useState } from 'react';
import { currentOf } from '../../api/useSaver';
import { useNotify } from '../../ui/useNotify';
import { isRawLead, useUpdateRawLead } from './api';
import { fieldsOf, type MarketingStatus, type RawLead } from './model';

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

  const save = async (onto: RawLead, marketingStatus: MarketingStatus): Promise<RawLead> =>
    run({ ...fieldsOf(onto), marketingStatus, version: onto.version });

  // Another person's change of other fields is no conflict with a choice of status.
  const saveOverOthers = async (marketingStatus: MarketingStatus): Promise<RawLead> => {
    try {
      return await save(rawLead, marketingStatus);
    } catch (error) {
      const current = currentOf<RawLead>(error, isRawLead);
      if (!current) throw error;
      setSaved(current);
      if (current.marketingStatus !== rawLead.marketingStatus) {
        throw new StatusTaken(`Someone else changed the status to “${current.marketingStatus}”.`);
      }
      return save(current, marketingStatus);
    }
  };

  const choose = async (marketingStatus: MarketingStatus) => {
    if (marketingStatus === rawLead.marketingStatus) return;
    setChosen(marketingStatus);
    try {
      setSaved(await saveOverOthers(marketingStatus));
      notify.success('Success', 'Raw lead updated successfully');
    } catch (error) {
      const fallback = error instanceof StatusTaken ? error.message : 'Failed to update raw lead';
      notify.failure(error, fallback);
    } finally {
      setChosen(null);
    }
  };

  // A suppression is never shown before the server has it.
  const shown = chosen && chosen !== 'Do Not Contact' ? chosen : rawLead.marketingStatus;
  return { rawLead, shown, choose, isRunning };
}

class StatusTaken extends Error {}
